import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { FieldRow } from '../field-row'
import forms from '../forms.module.css'
import { useBench } from '../workspace/bench-context'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-step'

type Condition = Protocol['conditions'][number]
const PARTS = [
  { id: 'volumes', label: 'scans' },
  { id: 'images', label: 'pictures' },
  { id: 'context', label: 'context' },
] as const

/** What is withheld in which condition; items name theirs in the pool. */
export function ConditionFields({ protocol, onChange }: ProtocolPartProps) {
  const fields = useBench((s) => s.pool?.fields)
  const used = fields?.find(({ name }) => name === 'condition')?.values ?? []
  const { conditions } = protocol
  const set = (label: string, next: readonly Condition[]) => onChange(label, { conditions: [...next] })
  const replace = (n: number, condition: Condition) =>
    set(
      `condition ${n}`,
      conditions.map((c, k) => (k === n ? condition : c)),
    )
  return (
    <div>
      <FieldRow
        name="Conditions"
        help="To learn what scans or history add, some items are read without them. An item without a condition is read in full."
      >
        {conditions.map((condition, n) => (
          // Ids change while they are typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={n} className={styles.line}>
            <TextInput
              aria-label={`Condition ${n + 1}`}
              value={condition.id}
              onChange={(event) =>
                replace(n, { ...condition, id: event.currentTarget.value.replace(/[^A-Za-z0-9._-]+/g, '-') })
              }
            />
            <span className={forms.muted}>withholds</span>
            {PARTS.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={condition.hides.includes(id)}
                onChange={(event) =>
                  replace(n, {
                    ...condition,
                    hides: PARTS.map((part) => part.id).filter((part) =>
                      part === id ? event.currentTarget.checked : condition.hides.includes(part),
                    ),
                  })
                }
              />
            ))}
            <CloseButton
              aria-label={`Remove condition ${n + 1}`}
              disabled={conditions.length === 1}
              onClick={() =>
                set(
                  '',
                  conditions.filter((_, k) => k !== n),
                )
              }
            />
          </div>
        ))}
        <div className={styles.line}>
          <Button
            variant="default"
            size="xs"
            disabled={conditions.some(({ id }) => id === 'no-image')}
            onClick={() => set('', [...conditions, { id: 'no-image', hides: ['volumes', 'images'] }])}
          >
            Add “no-image”
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={conditions.some(({ id }) => id === 'no-context')}
            onClick={() => set('', [...conditions, { id: 'no-context', hides: ['context'] }])}
          >
            Add “no-context”
          </Button>
        </div>
      </FieldRow>
      <FieldRow name="In the pool" help="The column that names the condition is chosen in the Pool step.">
        <span className={forms.muted}>
          {used.length === 0
            ? 'No item names a condition: all are read in full.'
            : used.map(({ value, count }) => `${value || 'none'}: ${count}`).join(' · ')}
        </span>
      </FieldRow>
    </div>
  )
}
