import { OptionFields } from '../option-fields'
import { defineFields } from '../question-fields'
import type { ChoiceQuestion } from './choice'

export const choiceForm = defineFields<ChoiceQuestion>('choice', OptionFields)
