import { addTexts } from '../text-areas'
import { care } from '../texts/en/care'

addTexts('care', care, { de: async () => (await import('../texts/de/care')).care })
