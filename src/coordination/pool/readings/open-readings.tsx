import type { Mapping, OpenReading, Reading } from '@/pool'
import { dataTable, Notice, sentence } from '@/ui'
import { counted, SmallButton } from '../../page-parts'
import styles from './open-readings.module.css'

/** What the rows leave open: each reading beside the others, on rows of the file, and one click to decide. */
export function OpenReadings({
  open,
  onChange,
}: {
  readonly open: readonly OpenReading[]
  readonly onChange: (mapping: Mapping) => void
}) {
  return open.map((reading) => (
    <Notice
      key={`${reading.code} ${reading.field}`}
      tone="warning"
      title={`Please decide: ${sentence(reading.message)}`}
    >
      <ReadingTable reading={reading} onChange={onChange} />
    </Notice>
  ))
}

function ReadingTable({
  reading: { examples, readings, message },
  onChange,
}: {
  readonly reading: OpenReading
  readonly onChange: (mapping: Mapping) => void
}) {
  // Which sheet is meant is asked of no row: its rows stand under its name.
  const isOfRows = examples.some(({ prompt, cell }) => prompt !== '' || cell !== '')
  const kinds = new Set(readings.flatMap(({ cells }) => cells.map(({ kind }) => kind)))
  return (
    <div className={`${dataTable.scroll} ${styles.scroll}`}>
      <table
        className={`${dataTable.table} ${styles.table}`}
        data-align="top"
        aria-label={sentence(message)}
      >
        <thead>
          <tr>
            <th className={dataTable.number}>Row</th>
            {isOfRows && (
              <>
                <th>Question</th>
                <th>In the file</th>
              </>
            )}
            {readings.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(({ row, prompt, cell }, n) => (
            // A row may ask several questions.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={n}>
              <td className={dataTable.number}>{row}</td>
              {isOfRows && (
                <>
                  <td className={styles.prompt}>{prompt}</td>
                  <td className={styles.cell}>{cell}</td>
                </>
              )}
              {readings.map(({ label, cells }) => (
                <td key={label}>
                  <CellWords cell={cells[n]} isKindShown={kinds.size > 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={isOfRows ? 3 : 1} className={styles.until}>
              Nothing is frozen until this is decided. You can change it later.
            </td>
            {readings.map((choice) => (
              <td key={choice.label}>
                <SmallButton
                  aria-label={`Take: ${choice.label}`}
                  onClick={() => onChange(choice.mapping)}
                >
                  Use this
                </SmallButton>
                {choice.leftOut !== 0 && (
                  <div className={styles.leftOut}>excludes {counted(choice.leftOut, 'row')}</div>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function CellWords({
  cell,
  isKindShown,
}: {
  readonly cell: Reading['cells'][number] | undefined
  readonly isKindShown: boolean
}) {
  if (cell === undefined) return null
  if (cell.kind === null) return <span className={styles.out}>{cell.words}</span>
  return (
    <>
      {cell.words}
      {isKindShown && <div className={styles.kind}>{cell.kind}</div>}
    </>
  )
}
