import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { FieldRow } from '../field-row'
import forms from '../forms.module.css'
import { useWorkspace } from '../workspace/workspace-context'
import { AnswerFields } from './answer-fields'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-step'

/** Order, going back, breaks, practice and sessions. */
export function ReadingFields({ protocol, onChange }: ProtocolPartProps) {
  const practice = useWorkspace((s) => s.draw?.practice ?? 0)
  const { reading } = protocol
  const set = (label: string, part: Partial<typeof reading>) =>
    onChange(label, { reading: { ...reading, ...part } })
  return (
    <div>
      <FieldRow
        name="Order of items"
        help="Random: another order for each rater, the same for ever for the same seed."
      >
        <div className={styles.line}>
          <SegmentedControl
            aria-label="Order of items"
            data={[
              { value: 'random', label: 'Random for each rater' },
              { value: 'fixed', label: 'As in the pool' },
            ]}
            value={reading.order}
            onChange={(value) => set('', { order: value === 'fixed' ? 'fixed' : 'random' })}
          />
          <NumberInput
            aria-label="Seed of the order"
            prefix="Seed "
            className={styles.short}
            min={0}
            allowDecimal={false}
            value={reading.seed}
            onChange={(value) => typeof value === 'number' && value >= 0 && set('seed', { seed: value })}
          />
        </div>
      </FieldRow>
      <FieldRow name="Going back" help="Forward only keeps answers independent of later items.">
        <div>
          <SegmentedControl
            aria-label="Going back"
            data={[
              { value: 'forward', label: 'Forward only' },
              { value: 'free', label: 'Any item at any time' },
            ]}
            value={reading.navigation}
            onChange={(value) => set('', { navigation: value === 'free' ? 'free' : 'forward' })}
          />
        </div>
      </FieldRow>
      <FieldRow name="Changing answers" help="Every earlier answer stays in the record.">
        <div>
          <SegmentedControl
            aria-label="Changing answers"
            data={[
              { value: 'none', label: 'Never' },
              { value: 'until-finished', label: 'Until the rater has finished' },
            ]}
            value={reading.revision}
            onChange={(value) => set('', { revision: value === 'none' ? 'none' : 'until-finished' })}
          />
        </div>
      </FieldRow>
      <FieldRow name="Breaks" help="A suggestion, not a lock.">
        <div className={styles.line}>
          <Switch
            label="Suggest a break"
            checked={reading.breakAfter !== null}
            onChange={(event) => set('', { breakAfter: event.currentTarget.checked ? 25 : null })}
          />
          {reading.breakAfter === null ? null : (
            <NumberInput
              aria-label="Break after so many items"
              prefix="after "
              suffix=" items"
              w={150}
              min={1}
              allowDecimal={false}
              value={reading.breakAfter}
              onChange={(value) =>
                typeof value === 'number' && value >= 1 && set('break', { breakAfter: value })
              }
            />
          )}
        </div>
      </FieldRow>
      <FieldRow name="Practice" help="Items marked as practice in the pool come first and are not scored.">
        <span className={forms.muted}>
          {practice === 0
            ? 'No practice items. Mark some in the Pool step: open an item, “For practice”.'
            : `${practice} practice ${practice === 1 ? 'item' : 'items'}.`}
        </span>
        {practice === 0 ? null : (
          <>
            <Switch
              label="Show the right answer after each"
              checked={reading.practice?.feedback ?? true}
              onChange={(event) =>
                set('', {
                  practice: { items: reading.practice?.items ?? [], feedback: event.currentTarget.checked },
                })
              }
            />
            <span className={forms.muted}>
              {(reading.practice?.feedback ?? true)
                ? 'Their right answers are then in the package, which is why they must not be scored items.'
                : 'Their right answers stay in the key.'}
            </span>
          </>
        )}
      </FieldRow>
      <FieldRow
        name="Sessions"
        help="Two sessions with weeks between show how well each rater agrees with themselves."
      >
        <div className={styles.line}>
          <SegmentedControl
            aria-label="Sessions"
            data={[
              { value: '1', label: 'One' },
              { value: '2', label: 'Two' },
            ]}
            value={String(Math.min(2, reading.sessions.count))}
            onChange={(value) =>
              set('', {
                sessions: value === '2' ? { count: 2, washoutDays: 28 } : { count: 1, washoutDays: 0 },
              })
            }
          />
          {reading.sessions.count < 2 ? null : (
            <NumberInput
              aria-label="Days between the sessions at least"
              prefix="at least "
              suffix=" days between"
              w={220}
              min={0}
              allowDecimal={false}
              value={reading.sessions.washoutDays}
              onChange={(value) =>
                typeof value === 'number' &&
                set('washout', { sessions: { ...reading.sessions, washoutDays: value } })
              }
            />
          )}
        </div>
      </FieldRow>
      <AnswerFields />
    </div>
  )
}
