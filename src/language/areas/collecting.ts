import { addTexts } from '../text-areas'
import { collecting } from '../texts/en/collecting'

addTexts('collecting', collecting, {
  de: async () => (await import('../texts/de/collecting')).collecting,
})
