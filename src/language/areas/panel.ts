import { addTexts } from '../text-areas'
import { panel } from '../texts/en/panel'

addTexts('panel', panel, { de: async () => (await import('../texts/de/panel')).panel })
