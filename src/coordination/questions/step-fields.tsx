import { Select } from '@mantine/core'
import type { Protocol } from '@/freezing'
import type { ItemPart } from '../draft/item-parts'
import type { ListedQuestions } from '../draft/listed-questions'
import { Choice, FieldRow, NumberField, Toggle } from '../form-fields'
import { CenterRow, Row } from '../form-layout'
import { type AskedForm, shownFrom, withCondition, withPart, withStageCount } from './asked-form'

interface StepFieldsProps {
  readonly form: AskedForm
  readonly listed: ListedQuestions
  /** What the items hold that a step may show. */
  readonly parts: readonly ItemPart[]
  readonly protocol: Protocol
  readonly onChange: (label: string, part: Partial<Protocol>) => void
}

/** Whether an item is answered at once or in steps, and what is shown from which step on. */
export function StepFields({ form, listed, parts, protocol, onChange }: StepFieldsProps) {
  const { conditions, reading } = protocol
  const { stages, hasOwnStages } = form
  const count = stages?.length ?? 1
  const set = (next: number) => onChange('', withStageCount(form, listed, next))
  return (
    <div>
      <FieldRow
        name="Stages of a case"
        help="In stages, answers are locked before the next questions, or the scans, are shown."
      >
        <CenterRow>
          {hasOwnStages ? (
            <Choice<'own' | 'one' | 'steps'>
              name="Stages of a case"
              options={{
                own: 'As each case says',
                one: 'All questions together',
                steps: 'In stages',
              }}
              value="own"
              onChange={(value) => value !== 'own' && set(value === 'one' ? 1 : 2)}
            />
          ) : (
            <Choice
              name="Stages of a case"
              options={{ one: 'All questions together', steps: 'In stages' }}
              value={stages === null ? 'one' : 'steps'}
              onChange={(value) => set(value === 'one' ? 1 : 2)}
            />
          )}
          {stages !== null && (
            <NumberField
              aria-label="Number of stages"
              suffix=" stages"
              w={110}
              min={2}
              max={9}
              value={count}
              onChange={set}
            />
          )}
        </CenterRow>
        {stages !== null && (
          <Row>
            {parts.map(({ id, label }) => (
              <Select
                key={id}
                label={`${label} shown`}
                size="sm"
                w={160}
                allowDeselect={false}
                data={stages.map((_, n) => ({
                  value: String(n),
                  label: n === 0 ? 'From the start' : `From stage ${n + 1}`,
                }))}
                value={String(shownFrom(stages, id))}
                onChange={(value) => onChange('', withPart(form, listed, id, Number(value)))}
              />
            ))}
          </Row>
        )}
        {stages !== null && conditions.length >= 2 && (
          <Row>
            {stages.map((stage, n) => (
              <Select
                // Steps have no other identity than their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={n}
                label={`Condition of stage ${n + 1}`}
                size="sm"
                w={200}
                allowDeselect={false}
                data={[
                  { value: '', label: 'The case’s condition' },
                  ...conditions.map(({ id }) => ({ value: id, label: id })),
                  ...(stage.condition === undefined ||
                  conditions.some(({ id }) => id === stage.condition)
                    ? []
                    : [{ value: stage.condition, label: `${stage.condition} (not listed)` }]),
                ]}
                value={stage.condition ?? ''}
                onChange={(condition) =>
                  onChange('', withCondition(form, listed, n, condition || undefined))
                }
              />
            ))}
          </Row>
        )}
        {!form.questions.every(({ again }) => again.length === 0) && (
          <Toggle
            label="A repeated question starts with the earlier answer"
            checked={reading.startsFromPrevious === true}
            onChange={(isOn) =>
              onChange('', {
                reading: { ...reading, startsFromPrevious: isOn ? true : undefined },
              })
            }
          />
        )}
      </FieldRow>
    </div>
  )
}
