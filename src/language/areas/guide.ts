import { addTexts } from '../text-areas'
import texts from '../texts/en/guide.json' with { type: 'json' }

addTexts('guide', texts)
