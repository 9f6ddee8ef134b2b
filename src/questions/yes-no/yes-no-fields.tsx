import { defineFields, FieldsNote } from '../question-fields'

export const yesNoForm = defineFields('yes-no', () => (
  <FieldsNote>Raters choose Yes or No.</FieldsNote>
))
