import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { FieldRow } from '../form-fields'
import forms from '../forms.module.css'
import { ConditionDesign, NO_IMAGE } from './condition-design'
import { LineList } from './line-list'
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
  const set = (label: string, next: Condition[]) => onChange(label, { conditions: next })
  return (
    <div>
      <FieldRow
        name="Conditions"
        help="To learn what scans or history add, items are read without them as well."
      >
        <LineList name="condition" lines={conditions} isLastKept onChange={set}>
          {(condition, n, replace) => (
            <>
              <TextInput
                aria-label={`Condition ${n + 1}`}
                value={condition.id}
                onChange={(event) =>
                  replace({ ...condition, id: event.currentTarget.value.replace(/[^A-Za-z0-9._-]+/g, '-') })
                }
              />
              <span className={forms.muted}>withholds</span>
              {PARTS.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={condition.hides.includes(id)}
                  onChange={(event) =>
                    replace({
                      ...condition,
                      hides: PARTS.map((part) => part.id).filter((part) =>
                        part === id ? event.currentTarget.checked : condition.hides.includes(part),
                      ),
                    })
                  }
                />
              ))}
            </>
          )}
        </LineList>
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
