import { defineFields, FieldsNote } from '../question-fields'

export const yesNoForm = defineFields('yes-no', () => (
  <FieldsNote>Readers choose Yes or No.</FieldsNote>
))
