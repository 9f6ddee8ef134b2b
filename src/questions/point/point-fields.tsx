import { Switch } from '@mantine/core'
import { defineFields, FieldsNote, type FieldsProps, NumberEntry } from '../question-fields'
import styles from '../question-fields.module.css'
import type { PointQuestion } from './point'

/** What a study that counts lesions mostly asks for. */
const MANY = { max: 10 }
const RATING = { min: 1, max: 5 }
const ENDS = [
  { name: 'min', label: 'From' },
  { name: 'max', label: 'To' },
] as const

function PointFields({ question: { many, rating }, faults, onChange }: FieldsProps<PointQuestion>) {
  return (
    <div className={styles.fields}>
      <Switch
        label="Several locations, or none"
        checked={many !== undefined}
        onChange={(event) =>
          onChange('', event.currentTarget.checked ? { many: MANY } : { many: null, rating: null })
        }
      />
      {many === undefined ? (
        <FieldsNote>
          Readers move the crosshair to the location and mark it, by button or with P. The answer is
          in millimeters. The list of cases gives the correct answer and its tolerance.
        </FieldsNote>
      ) : (
        <>
          <NumberEntry
            label="Marks at most"
            isWhole
            isNeeded
            value={many.max}
            error={faults.get('many.max') ?? faults.get('many')}
            onChange={(max) => max !== null && onChange('marks', { many: { max } })}
          />
          <Switch
            label="Each mark has a rating"
            checked={rating !== undefined}
            onChange={(event) =>
              onChange('', { rating: event.currentTarget.checked ? RATING : null })
            }
          />
          {rating !== undefined && (
            <div className={styles.row}>
              {ENDS.map(({ name, label }) => (
                <NumberEntry
                  key={name}
                  label={label}
                  isWhole
                  isNeeded
                  value={rating[name]}
                  error={
                    faults.get(`rating.${name}`) ??
                    (name === 'max' ? faults.get('rating') : undefined)
                  }
                  onChange={(end) =>
                    end !== null &&
                    onChange(`rating ${name}`, { rating: { ...rating, [name]: end } })
                  }
                />
              ))}
            </div>
          )}
          <FieldsNote>
            The correct answer is a list of lesions with their radii, or “None”. A mark within a
            radius is a true positive; any other mark is a false positive.
          </FieldsNote>
        </>
      )}
    </div>
  )
}

export const pointForm = defineFields<PointQuestion>('point', PointFields)
