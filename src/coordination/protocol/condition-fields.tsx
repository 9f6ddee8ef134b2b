import type { Protocol } from '@/pool'
import { makeId, PARTS } from '@/study'
import { itemParts, withAid } from '../draft/item-parts'
import { FieldRow, TextField, Tick } from '../form-fields'
import { MutedSpan, SmallButton } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { AidFields } from './aid-fields'
import { ConditionDesign, NO_IMAGE } from './condition-design'
import { LineList } from './line-list'
import styles from './protocol-fields.module.css'
import { useProtocol } from './protocol-part'

type Condition = Protocol['conditions'][number]
/** Before there is a list: what any item has. */
const USUAL_PARTS = itemParts({ items: [] })

/** Labels of materials are the coordinator's own words. */
const PLAIN: ReadonlySet<string> = new Set(PARTS)

const USUAL: readonly Condition[] = [NO_IMAGE, { id: 'no-context', hides: ['context'] }]

/** What is withheld in which condition, and who reads what. */
export function ConditionFields() {
  const { protocol, field } = useProtocol()
  const { value: conditions, onChange } = field('conditions')
  const { draw } = useWorkspace()
  const listed = draw?.listed.parts ?? USUAL_PARTS
  const parts = withAid(listed, protocol.aid)
  return (
    <div>
      <FieldRow
        name="Conditions"
        help="To measure what scans or history add, have cases read without them as well."
      >
        <LineList name="condition" value={conditions} isLastKept onChange={onChange}>
          {(condition, n, replace) => (
            <>
              <TextField
                aria-label={`Condition ${n + 1}`}
                value={condition.id}
                onChange={(value) => replace({ ...condition, id: makeId(value) })}
              />
              <MutedSpan>withholds</MutedSpan>
              <fieldset className={styles.parts} aria-label={`Withheld under ${condition.id}`}>
                {parts.map(({ id, label }) => (
                  <Tick
                    key={id}
                    label={PLAIN.has(id) ? label.toLowerCase() : label}
                    value={condition.hides.includes(id)}
                    onChange={(isHidden) =>
                      replace({
                        ...condition,
                        hides: [
                          ...condition.hides.filter((part) => part !== id),
                          ...(isHidden ? [id] : []),
                        ],
                      })
                    }
                  />
                ))}
              </fieldset>
            </>
          )}
        </LineList>
        <div className={styles.line}>
          {USUAL.map((usual) => (
            <SmallButton
              key={usual.id}
              disabled={conditions.some(({ id }) => id === usual.id)}
              onClick={() => onChange([...conditions, usual], '')}
            >
              Add “{usual.id}”
            </SmallButton>
          ))}
        </div>
      </FieldRow>
      <ConditionDesign />
      <AidFields />
    </div>
  )
}
