import { defineFields, FieldsNote } from '../question-fields'

export const pointForm = defineFields('point', () => (
  <FieldsNote>
    Raters bring the crosshair to the place and mark it, by button or with P. The answer is in millimetres;
    how near is right comes with the right answer, from the list of items.
  </FieldsNote>
))
