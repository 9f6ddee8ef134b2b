import { addTexts } from '../text-areas'
import texts from '../texts/en/home.json' with { type: 'json' }

addTexts('home', texts)
