import { addTexts } from '../text-areas'
import { help } from '../texts/en/help'

addTexts('help', help, { de: async () => (await import('../texts/de/help')).help })
