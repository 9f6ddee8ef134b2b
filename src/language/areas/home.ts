import { addTexts } from '../text-areas'
import { home } from '../texts/en/home'

addTexts('home', home, { de: async () => (await import('../texts/de/home')).home })
