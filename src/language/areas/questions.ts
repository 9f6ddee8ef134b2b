import { addTexts } from '../text-areas'
import texts from '../texts/en/questions.json' with { type: 'json' }

addTexts('questions', texts)
