import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { FieldRow } from '../form-fields'
import forms from '../forms.module.css'
import { ConditionDesign, NO_IMAGE } from './condition-design'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-step'

type Condition = Protocol['conditions'][number]
const PARTS = [
  { id: 'volumes', label: 'scans' },
  { id: 'images', label: 'pictures' },
  { id: 'context', label: 'context' },
] as const

const USUAL: readonly Condition[] = [NO_IMAGE, { id: 'no-context', hides: ['context'] }]

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
          {USUAL.map((usual) => (
            <Button
              key={usual.id}
              variant="default"
              size="xs"
              disabled={conditions.some(({ id }) => id === usual.id)}
              onClick={() => set('', [...conditions, usual])}
            >
              Add “{usual.id}”
            </Button>
          ))}
        </div>
      </FieldRow>
      <ConditionDesign protocol={protocol} onChange={onChange} />
    </div>
  )
}
