import { addTexts } from '../text-areas'
import { guide } from '../texts/en/guide'

addTexts('guide', guide, { de: async () => (await import('../texts/de/guide')).guide })
