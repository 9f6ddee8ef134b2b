import { addTexts } from '../text-areas'
import { sending } from '../texts/en/sending'

addTexts('sending', sending, { de: async () => (await import('../texts/de/sending')).sending })
