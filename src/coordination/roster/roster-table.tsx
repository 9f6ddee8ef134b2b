import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { armOf, daysLeft, dueness, type RosterEntry, type RosterStudy } from '@/roster'
import { drawIcon } from '@/ui'
import { CopyButton } from '../copy-button'
import { dayWords } from '../item-words'
import { Card, counted, DataTable, GrowSpan, QuietButton, Tag } from '../page-parts'
import type { RaterProgress } from '../progress/rater-progress'
import { STATES } from '../progress/rater-words'
import styles from './roster.module.css'

/** Every rater with what to give and how far he is, as the files say that were submitted. */
export function RosterTable({
  entries,
  study,
  raters,
  linkOf,
  letterOf,
  onPrint,
}: {
  readonly entries: readonly RosterEntry[]
  readonly study: RosterStudy
  readonly raters: readonly RaterProgress[]
  readonly linkOf: (entry: RosterEntry) => string
  readonly letterOf: (entry: RosterEntry) => string
  readonly onPrint: (entries: readonly RosterEntry[]) => void
}) {
  const now = new Date()
  const progress = new Map(raters.map((rater) => [rater.rater, rater]))
  const isLate = ({ code, due }: RosterEntry) =>
    dueness(due, progress.get(code)?.state === 'handed-in', now) === 'late'
  const late = entries.filter(isLate).length
  const begun = entries.filter(({ code }) => (progress.get(code)?.state ?? 'due') !== 'due').length
  const hasArms = study.arms > 0 || study.armHere !== null
  const has = (field: 'group' | 'site') => entries.some((entry) => entry[field] !== '')
  return (
    <Card
      title={counted(entries.length, 'reader')}
      label="Roster"
      head={
        <>
          <GrowSpan>
            {begun} sent a file{late === 0 ? '' : `, ${late} late`}
          </GrowSpan>
          <Button
            size="xs"
            leftSection={drawIcon(IconPrinter, 16)}
            onClick={() => onPrint(entries)}
          >
            Print all sheets…
          </Button>
        </>
      }
    >
      <DataTable
        name="Roster"
        className={styles.table}
        rows={entries}
        keyOf={({ code }) => code}
        columns={[
          [
            'Reader',
            ({ code, name, email }) => (
              <>
                {code}
                {(name !== '' || email !== '') && (
                  <span className={styles.person}>
                    {[name, email].filter((part) => part !== '').join(', ')}
                  </span>
                )}
              </>
            ),
            'head',
          ],
          has('group') && ['Group', ({ group }) => group],
          hasArms && ['Arm', ({ code }) => armOf(study, code) ?? '–', 'number'],
          has('site') && ['Site', ({ site }) => site],
          ['Due', (entry) => <DueCell due={entry.due} isLate={isLate(entry)} now={now} />],
          ['State', ({ code }) => <StateCell progress={progress.get(code)} />],
          [
            'To hand out',
            (entry) => (
              <div className={styles.actions}>
                {linkOf(entry) !== '' && (
                  <CopyButton text={() => linkOf(entry)} label={`Copy the link of ${entry.code}`}>
                    Link
                  </CopyButton>
                )}
                <CopyButton text={() => letterOf(entry)} label={`Copy the letter to ${entry.code}`}>
                  Letter
                </CopyButton>
                <QuietButton
                  aria-label={`Print the sheet of ${entry.code}`}
                  leftSection={drawIcon(IconPrinter, 16)}
                  onClick={() => onPrint([entry])}
                >
                  Sheet
                </QuietButton>
              </div>
            ),
          ],
        ]}
      />
    </Card>
  )
}

function StateCell({ progress }: { readonly progress: RaterProgress | undefined }) {
  if (progress === undefined || progress.state === 'due') return <Tag>{STATES.due.words}</Tag>
  const { tone, words } = STATES[progress.state]
  return (
    <>
      <Tag tone={tone}>{words}</Tag>
      <span className={styles.person}>
        {progress.answered} of {progress.total}
        {progress.isSimulated ? ', simulated' : ''}
      </span>
    </>
  )
}

function DueCell({
  due,
  isLate,
  now,
}: {
  readonly due: string
  readonly isLate: boolean
  readonly now: Date
}) {
  const days = daysLeft(due, now)
  if (days === null) return '–'
  return (
    <>
      {dayWords(`${due}T12:00:00`)}
      <span className={styles.person}>
        {isLate ? <Tag tone="bad">late by {counted(-days, 'day')}</Tag> : leftWords(days)}
      </span>
    </>
  )
}

function leftWords(days: number): string {
  if (days < 0) return ''
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`
}
