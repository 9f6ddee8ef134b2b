import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { durationWords } from '@/report'
import { ConfirmDialog, dataTable, drawIcon } from '@/ui'
import forms from '../forms.module.css'
import { timeWords } from '../item-words'
import { Card, CenterRow, counted, DataTable, GrowSpan, SmallButton, Tag } from '../page-parts'
import styles from './progress.module.css'
import type { ProgressView } from './progress-engine'

/** One row for each file that came back. */
export function ProgressTable({
  view,
  onRemove,
}: {
  readonly view: ProgressView
  /** @param hashes SHA-256 of the files that are to go. */
  readonly onRemove: (hashes: readonly string[]) => void
}) {
  const [removing, setRemoving] = useState<readonly string[]>([])
  const accuracy = new Map((view.accuracy ?? []).map((row) => [row.rater, row]))
  const flags = view.rows.flatMap(({ rater, flags: raised }) =>
    raised.map((flag) => ({ rater, ...flag })),
  )
  return (
    <>
      <CenterRow>
        <GrowSpan>
          {counted(view.rows.length, 'file')}, kept on this computer with the study.
        </GrowSpan>
        <SmallButton onClick={() => setRemoving(view.rows.map(({ sha256 }) => sha256))}>
          Remove all files…
        </SmallButton>
      </CenterRow>
      <ConfirmDialog
        isOpen={removing.length > 0}
        title={`Remove ${counted(removing.length, 'file')} from this computer?`}
        confirmLabel="Remove"
        isDanger
        onConfirm={() => {
          onRemove(removing)
          setRemoving([])
        }}
        onCancel={() => setRemoving([])}
      >
        This page removes its copies. The files that you were sent stay where they are.
      </ConfirmDialog>
      <DataTable
        name="Progress"
        rows={view.rows}
        keyOf={({ sha256 }) => sha256}
        columns={[
          [
            'Reader',
            ({ rater, session }) =>
              `${rater || '–'}${session !== null && session > 1 ? `, session ${session}` : ''}`,
            'head',
          ],
          ['File', ({ file }) => file, `${forms.mono} ${styles.file}`],
          [
            'Answered',
            ({ isGood, answered, total, isFinished }) =>
              isGood ? `${answered} of ${total}${isFinished ? ', finished' : ''}` : '–',
            'number',
          ],
          ['Last activity', ({ lastAt }) => (lastAt === null ? '–' : timeWords(lastAt))],
          [
            'Median time per case',
            ({ medianActiveMs: ms }) => (ms === null ? '–' : durationWords(ms)),
            'number',
          ],
          ['Flags', ({ flags: raised }) => raised.length || '', 'number'],
          view.accuracy !== null && [
            'Correct',
            ({ rater }) => accuracyWords(accuracy.get(rater)),
            'number',
          ],
          [
            'State',
            ({ isGood, isSimulated, state }) => {
              const tone = isSimulated ? 'warn' : 'ok'
              return <Tag tone={isGood ? tone : 'bad'}>{state}</Tag>
            },
          ],
          [
            'Remove',
            ({ file, sha256 }) => (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={`Remove ${file}`}
                onClick={() => setRemoving([sha256])}
              >
                {drawIcon(IconX, 16)}
              </ActionIcon>
            ),
            'action',
          ],
        ]}
      />
      {flags.length > 0 && (
        <Card title="Flags raised by readers" label="Flags">
          <table className={dataTable.table} data-align="top">
            <tbody>
              {flags.map(({ rater, item, text }) => (
                <tr key={`${rater} ${item}`}>
                  <th scope="row">{rater}</th>
                  <td className={forms.mono}>{item}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  )
}

type Accuracy = NonNullable<ProgressView['accuracy']>[number]

const accuracyWords = (accuracy: Accuracy | undefined): string =>
  accuracy === undefined || accuracy.scored === 0
    ? '–'
    : `${accuracy.correct} of ${accuracy.scored}, ${Math.round((100 * accuracy.correct) / accuracy.scored)}%`
