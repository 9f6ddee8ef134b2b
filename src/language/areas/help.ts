import { addTexts } from '../text-areas'
import texts from '../texts/en/help.json' with { type: 'json' }

addTexts('help', texts)
