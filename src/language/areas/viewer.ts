import { addTexts } from '../text-areas'
import { viewer } from '../texts/en/viewer'

addTexts('viewer', viewer, { de: async () => (await import('../texts/de/viewer')).viewer })
