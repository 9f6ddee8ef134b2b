import { defineFields, FieldsNote } from '../question-fields'

export const distanceForm = defineFields('distance', () => (
  <FieldsNote>
    Readers mark two ends at the crosshair, by button or with S and E. The answer is their distance
    in millimeters. The list of cases gives the correct answer and its tolerance.
  </FieldsNote>
))
