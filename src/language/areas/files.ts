import { addTexts } from '../text-areas'
import texts from '../texts/en/files.json' with { type: 'json' }

addTexts('files', texts)
