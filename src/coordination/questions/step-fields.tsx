import type { ItemPart } from '../draft/item-parts'
import { Choice, FieldRow, Flag, fieldsOf, NumberField, OneOf, OneOrNone } from '../form-fields'
import { CenterRow, Row } from '../page-parts'
import { useProtocol } from '../protocol/protocol-part'
import { type AskedForm, shownFrom, withCondition, withShown, withStageCount } from './asked-form'

const STAGES = { one: 'All questions together', steps: 'In stages' }

interface StepFieldsProps {
  readonly form: AskedForm
  /** What the items hold that a step may show. */
  readonly parts: readonly ItemPart[]
}

/** Whether an item is answered at once or in steps, and what is shown from which step on. */
export function StepFields({ form, parts }: StepFieldsProps) {
  const { protocol, onChange, field } = useProtocol()
  const reading = fieldsOf(protocol.reading, field('reading').onChange)
  const conditions = protocol.conditions.map(({ id }) => id)
  const { stages, hasOwnStages } = form
  const mode = stages === null ? 'one' : 'steps'
  const set = (next: number) => onChange('', withStageCount(form, next))
  return (
    <div>
      <FieldRow
        name="Stages of a case"
        help="In stages, answers are locked before the next questions, or the scans, are shown."
      >
        <CenterRow>
          <Choice<string>
            name="Stages of a case"
            options={hasOwnStages ? { own: 'As each case says', ...STAGES } : STAGES}
            value={hasOwnStages ? 'own' : mode}
            onChange={(value) => value !== 'own' && set(value === 'one' ? 1 : 2)}
          />
          {stages !== null && (
            <NumberField
              aria-label="Number of stages"
              suffix=" stages"
              w={110}
              min={2}
              max={9}
              value={stages.length}
              onChange={set}
            />
          )}
        </CenterRow>
        {stages !== null && (
          <Row>
            {parts.map(({ id, label }) => (
              <OneOf
                key={id}
                label={`${label} shown`}
                hasLabel
                w={160}
                data={stages.map((_, n) => ({
                  value: String(n),
                  label: n === 0 ? 'From the start' : `From stage ${n + 1}`,
                }))}
                value={String(shownFrom(stages, id))}
                onChange={(value) => onChange('', withShown(form, id, Number(value)))}
              />
            ))}
          </Row>
        )}
        {stages !== null && conditions.length >= 2 && (
          <Row>
            {stages.map((stage, n) => (
              <OneOrNone
                // Steps have no other identity than their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={n}
                label={`Condition of stage ${n + 1}`}
                hasLabel
                w={200}
                none="The case’s condition"
                data={[
                  ...conditions,
                  ...(stage.condition === undefined || conditions.includes(stage.condition)
                    ? []
                    : [{ value: stage.condition, label: `${stage.condition} (not listed)` }]),
                ]}
                value={stage.condition}
                onChange={(condition) => onChange('', withCondition(form, n, condition))}
              />
            ))}
          </Row>
        )}
        {!form.questions.every(({ again }) => again.length === 0) && (
          <Flag
            label="A repeated question starts with the earlier answer"
            {...reading('startsFromPrevious')}
          />
        )}
      </FieldRow>
    </div>
  )
}
