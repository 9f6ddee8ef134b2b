import { addTexts } from '../text-areas'
import texts from '../texts/en/viewer.json' with { type: 'json' }

addTexts('viewer', texts)
