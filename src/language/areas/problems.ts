import { addTexts } from '../text-areas'
import { problems } from '../texts/en/problems'

addTexts('problems', problems, { de: async () => (await import('../texts/de/problems')).problems })
