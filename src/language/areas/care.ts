import { addTexts } from '../text-areas'
import texts from '../texts/en/care.json' with { type: 'json' }

addTexts('care', texts)
