import { addTexts } from '../text-areas'
import texts from '../texts/en/panel.json' with { type: 'json' }

addTexts('panel', texts)
