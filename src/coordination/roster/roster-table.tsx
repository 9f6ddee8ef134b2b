import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { armOf, daysLeft, dueness, type RosterEntry, type RosterStudy } from '@/roster'
import { dataTable } from '@/ui'
import { CopyButton } from '../copy-button'
import { Card } from '../form-layout'
import forms from '../forms.module.css'
import { dayWords } from '../item-words'
import type { RaterProgress } from '../progress/rater-progress'
import { STATES } from '../progress/rater-words'
import { counted } from '../workspace/steps'
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
          <span className={`${forms.muted} ${forms.grow}`}>
            {begun} sent a file{late === 0 ? '' : `, ${late} late`}
          </span>
          <Button
            size="xs"
            leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => onPrint(entries)}
          >
            Print all sheets…
          </Button>
        </>
      }
    >
      <div className={`${dataTable.scroll} ${forms.scroll} ${styles.table}`}>
        <table className={dataTable.table} data-align="top" aria-label="Roster">
          <thead>
            <tr>
              <th>Reader</th>
              {has('group') && <th>Group</th>}
              {hasArms && <th className={dataTable.number}>Arm</th>}
              {has('site') && <th>Site</th>}
              <th>Due</th>
              <th>State</th>
              <th>To hand out</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const { code, name, email } = entry
              const own = progress.get(code)
              const state = own?.state ?? 'due'
              return (
                <tr key={code}>
                  <th scope="row">
                    {code}
                    {(name !== '' || email !== '') && (
                      <span className={styles.person}>
                        {[name, email].filter((part) => part !== '').join(', ')}
                      </span>
                    )}
                  </th>
                  {has('group') && <td>{entry.group}</td>}
                  {hasArms && <td className={dataTable.number}>{armOf(study, code) ?? '–'}</td>}
                  {has('site') && <td>{entry.site}</td>}
                  <td>
                    <DueCell due={entry.due} isLate={isLate(entry)} now={now} />
                  </td>
                  <td>
                    <span
                      className={forms.tag}
                      data-tone={state === 'due' ? undefined : STATES[state].tone}
                    >
                      {STATES[state].words}
                    </span>
                    {own !== undefined && own.state !== 'due' && (
                      <span className={styles.person}>
                        {own.answered} of {own.total}
                        {own.isSimulated ? ', simulated' : ''}
                      </span>
                    )}
                  </td>
                  <td>
                    <div className={styles.actions}>
                      {linkOf(entry) !== '' && (
                        <CopyButton text={() => linkOf(entry)} label={`Copy the link of ${code}`}>
                          Link
                        </CopyButton>
                      )}
                      <CopyButton text={() => letterOf(entry)} label={`Copy the letter to ${code}`}>
                        Letter
                      </CopyButton>
                      <Button
                        variant="subtle"
                        size="xs"
                        aria-label={`Print the sheet of ${code}`}
                        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
                        onClick={() => onPrint([entry])}
                      >
                        Sheet
                      </Button>
                    </div>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
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
        {isLate ? (
          <span className={forms.tag} data-tone="bad">
            late by {counted(-days, 'day')}
          </span>
        ) : (
          leftWords(days)
        )}
      </span>
    </>
  )
}

function leftWords(days: number): string {
  if (days < 0) return ''
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`
}
