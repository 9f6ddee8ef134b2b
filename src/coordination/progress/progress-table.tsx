import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { durationWords } from '@/report'
import { ConfirmDialog, dataTable } from '@/ui'
import { Card, CenterRow } from '../form-layout'
import forms from '../forms.module.css'
import { timeWords } from '../item-words'
import { counted } from '../workspace/steps'
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
  const flags = view.rows.flatMap(({ rater, flags: own }) =>
    own.map((flag) => ({ rater, ...flag })),
  )
  return (
    <>
      <CenterRow>
        <span className={`${forms.muted} ${forms.grow}`}>
          {counted(view.rows.length, 'file')}, kept on this computer with the study.
        </span>
        <Button
          variant="default"
          size="xs"
          onClick={() => setRemoving(view.rows.map(({ sha256 }) => sha256))}
        >
          Remove all files…
        </Button>
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
      <div className={`${dataTable.scroll} ${forms.scroll}`}>
        <table className={dataTable.table} data-align="top" aria-label="Progress">
          <thead>
            <tr>
              <th>Reader</th>
              <th>File</th>
              <th className={dataTable.number}>Answered</th>
              <th>Last activity</th>
              <th className={dataTable.number}>Median time per case</th>
              <th className={dataTable.number}>Flags</th>
              {view.accuracy !== null && <th className={dataTable.number}>Correct</th>}
              <th>State</th>
              <th aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => {
              const own = accuracy.get(row.rater)
              const tone = row.isSimulated ? 'warn' : 'ok'
              return (
                <tr key={row.sha256}>
                  <th scope="row">
                    {row.rater === '' ? '–' : row.rater}
                    {row.session !== null && row.session > 1 ? `, session ${row.session}` : ''}
                  </th>
                  <td className={`${forms.mono} ${styles.file}`}>{row.file}</td>
                  <td className={dataTable.number}>
                    {row.isGood
                      ? `${row.answered} of ${row.total}${row.isFinished ? ', finished' : ''}`
                      : '–'}
                  </td>
                  <td>{row.lastAt === null ? '–' : timeWords(row.lastAt)}</td>
                  <td className={dataTable.number}>
                    {row.medianActiveMs === null ? '–' : durationWords(row.medianActiveMs)}
                  </td>
                  <td className={dataTable.number}>
                    {row.flags.length === 0 ? '' : row.flags.length}
                  </td>
                  {view.accuracy !== null && (
                    <td className={dataTable.number}>
                      {own === undefined || own.scored === 0
                        ? '–'
                        : `${own.correct} of ${own.scored}, ${Math.round((100 * own.correct) / own.scored)}%`}
                    </td>
                  )}
                  <td>
                    <span className={forms.tag} data-tone={row.isGood ? tone : 'bad'}>
                      {row.state}
                    </span>
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      size="sm"
                      aria-label={`Remove ${row.file}`}
                      onClick={() => setRemoving([row.sha256])}
                    >
                      <IconX size={16} stroke={1.6} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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
