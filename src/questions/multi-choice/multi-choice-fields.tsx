import { OptionFields } from '../option-fields'
import { defineFields } from '../question-fields'
import type { MultiChoiceQuestion } from './multi-choice'

export const multiChoiceForm = defineFields<MultiChoiceQuestion>('multi-choice', OptionFields)
