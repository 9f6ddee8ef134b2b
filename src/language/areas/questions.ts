import { addTexts } from '../text-areas'
import { questions } from '../texts/en/questions'

addTexts('questions', questions, {
  de: async () => (await import('../texts/de/questions')).questions,
})
