import { addTexts } from '../text-areas'
import { keys } from '../texts/en/keys'

addTexts('keys', keys, { de: async () => (await import('../texts/de/keys')).keys })
