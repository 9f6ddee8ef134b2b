import { addTexts } from '../text-areas'
import texts from '../texts/en/pages.json' with { type: 'json' }

addTexts('pages', texts)
