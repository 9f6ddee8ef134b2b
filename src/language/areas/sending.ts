import { addTexts } from '../text-areas'
import texts from '../texts/en/sending.json' with { type: 'json' }

addTexts('sending', texts)
