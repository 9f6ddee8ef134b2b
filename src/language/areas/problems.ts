import { addTexts } from '../text-areas'
import texts from '../texts/en/problems.json' with { type: 'json' }

addTexts('problems', texts)
