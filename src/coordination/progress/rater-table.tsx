import { IconPrinter } from '@tabler/icons-react'
import { dueness } from '@/roster'
import { drawIcon, Notice } from '@/ui'
import { CopyButton } from '../copy-button'
import { dayWords } from '../item-words'
import { Card, counted, DataTable, MutedSpan, QuietButton, Tag } from '../page-parts'
import { PrintSheet } from '../print-sheet'
import styles from './progress.module.css'
import type { ProgressView } from './progress-engine'
import type { RaterProgress } from './rater-progress'
import { reminderText, type SentToServer, STATES, sinceWords } from './rater-words'

/** Who has handed in, who is under way and who is due; and the list of whom to remind. */
export function RaterTable({
  view,
  title,
  frozenAt,
  due,
  sent,
}: {
  readonly view: ProgressView
  readonly title: string
  readonly frozenAt: string
  /** Days by which answers are due, by code. */
  readonly due: ReadonlyMap<string, string>
  /** Of a study that collects over a network. */
  readonly sent?: SentToServer
}) {
  const { raters, arms } = view
  const now = new Date()
  const isComplete = ({ rater, state }: RaterProgress) =>
    state !== 'handed-in' && sent?.get(rater)?.isComplete === true
  const isLate = (rater: RaterProgress) =>
    dueness(due.get(rater.rater) ?? '', rater.state === 'handed-in' || isComplete(rater), now) ===
    'late'
  const reminder = reminderText(title, raters, frozenAt, now, sent)
  return (
    <>
      <Unexpected raters={raters} />
      <Card
        title="Readers"
        isTitleWide
        head={
          <>
            {reminder !== '' && sent === null && (
              <MutedSpan>
                The reminder list is based on files only. Connect to the server above to exclude
                readers whose answers have all been received.
              </MutedSpan>
            )}
            {reminder !== '' && (
              <div className={styles.actions}>
                <CopyButton text={() => reminder}>Copy reminder list</CopyButton>
                <QuietButton leftSection={drawIcon(IconPrinter, 16)} onClick={() => window.print()}>
                  Print
                </QuietButton>
              </div>
            )}
          </>
        }
      >
        <DataTable
          name="Readers"
          className={styles.raters}
          rows={raters}
          keyOf={({ rater }) => rater}
          columns={[
            ['Reader', ({ rater }) => rater, 'head'],
            arms !== 0 && ['Arm', ({ arm }) => arm ?? '–', 'number'],
            [
              'State',
              (rater) => (
                <>
                  <Tag tone={STATES[rater.state].tone}>{STATES[rater.state].words}</Tag>
                  {isComplete(rater) && (
                    <Tag className={styles.unexpected} tone="ok">
                      all answers received
                    </Tag>
                  )}
                  {isLate(rater) && (
                    <Tag className={styles.unexpected} tone="bad">
                      late
                    </Tag>
                  )}
                  {!rater.isExpected && <Tag className={styles.unexpected}>not expected</Tag>}
                  {rater.isSimulated && (
                    <Tag className={styles.unexpected} tone="warn">
                      simulated
                    </Tag>
                  )}
                </>
              ),
            ],
            ['Cases answered', ({ answered, total }) => `${answered} of ${total}`, 'number'],
            ['Since', (rater) => sinceWords(rater, frozenAt, now)],
          ]}
        />
      </Card>
      <PrintSheet>
        <table className={styles.sheet}>
          <caption>
            {title}, {dayWords(now.toISOString())}
          </caption>
          <thead>
            <tr>
              <th>Reader</th>
              <th>State</th>
              <th>Cases answered</th>
              <th>Since</th>
            </tr>
          </thead>
          <tbody>
            {raters.map((rater) => (
              <tr key={rater.rater}>
                <td>{rater.rater}</td>
                <td>
                  {STATES[rater.state].words}
                  {isComplete(rater) ? ', all answers received' : ''}
                  {isLate(rater) ? ', late' : ''}
                  {rater.isExpected ? '' : ', not expected'}
                </td>
                <td>
                  {rater.answered} of {rater.total}
                </td>
                <td>{sinceWords(rater, frozenAt, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PrintSheet>
    </>
  )
}

/** A code that nobody expects is a typing error more often than a guest. */
function Unexpected({ raters }: { readonly raters: readonly RaterProgress[] }) {
  const strangers = raters.filter(({ isExpected }) => !isExpected)
  if (strangers.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`${counted(strangers.length, 'code that was', 'codes that were')} not expected`}
    >
      {strangers
        .map(({ rater, nearest }) =>
          nearest === null
            ? `Nobody expects ${rater}.`
            : `Nobody expects ${rater}; ${nearest}, who is due, looks most like it.`,
        )
        .join(' ')}{' '}
      Ask who it is before you count the file, or add the code to the expected readers.
    </Notice>
  )
}
