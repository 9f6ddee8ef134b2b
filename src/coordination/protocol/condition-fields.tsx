import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { FieldRow } from '../form-fields'
import forms from '../forms.module.css'
import { ConditionDesign } from './condition-design'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-step'

type Condition = Protocol['conditions'][number]
const PARTS = [
  { id: 'volumes', label: 'scans' },
  { id: 'images', label: 'pictures' },
  { id: 'context', label: 'context' },
] as const

/** What is withheld in which condition, and who reads what. */
export function ConditionFields({ protocol, onChange }: ProtocolPartProps) {
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
        help="To learn what scans or history add, items are read without them as well."
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
      <ConditionDesign protocol={protocol} onChange={onChange} />
    </div>
  )
}
