import { addTexts } from '../text-areas'
import texts from '../texts/en/collecting.json' with { type: 'json' }

addTexts('collecting', texts)
