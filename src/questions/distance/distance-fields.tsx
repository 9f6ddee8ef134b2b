import { defineFields, FieldsNote } from '../question-fields'

export const distanceForm = defineFields('distance', () => (
  <FieldsNote>
    Raters mark two ends at the crosshair, by button or with S and E. The answer is their distance
    in millimetres; how near is right comes with the right answer, from the list of items.
  </FieldsNote>
))
