import { addTexts } from '../text-areas'
import { pages } from '../texts/en/pages'

addTexts('pages', pages, { de: async () => (await import('../texts/de/pages')).pages })
