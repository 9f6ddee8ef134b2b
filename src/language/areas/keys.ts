import { addTexts } from '../text-areas'
import texts from '../texts/en/keys.json' with { type: 'json' }

addTexts('keys', texts)
