import '@/language/areas/viewer'
import type { ReactNode } from 'react'
import { useText } from '@/language'
import type { MaterialOf } from '@/study'
import { scriptOf } from '@/ui'
import styles from './record.module.css'

/** Where a laboratory value lies. */
type RangeVerdict = 'low' | 'high' | 'within'

interface Range {
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** `<`, `>`, `≤`, `≥` or nothing, a sign, and a plain number with a decimal point or comma. */
const NUMBER = /^([<>≤≥]=?)?\s*([+\-−]?)(\d+)(?:[.,](\d+))?$/u

/**
 * Where a value as it was written lies, by its limits: they themselves are within. Nothing is said of what is no plain number
 * ("positive", "1:40"), of one whose comma may part thousands ("1,234"), nor of a bound that leaves it open ("< 5" where the limit is 3).
 */
export function rangeVerdict(value: string, { low, high }: Range): RangeVerdict | null {
  if (low === undefined && high === undefined) return null
  const parts = NUMBER.exec(value.trim())
  if (parts === null) return null
  const [, bound = '', sign = '', whole = '', decimals] = parts
  if (value.includes(',') && decimals?.length === 3) return null
  const number = Number(`${sign === '' || sign === '+' ? '' : '-'}${whole}.${decimals ?? '0'}`)
  const isBelow = low !== undefined && number < low
  const isAbove = high !== undefined && number > high
  if (bound.startsWith('<') || bound.startsWith('≤')) {
    // "< 3" is below a limit of 3, "≤ 3" need not be.
    if (isBelow || (bound === '<' && number === low)) return 'low'
    return low === undefined && !isAbove ? 'within' : null
  }
  if (bound.startsWith('>') || bound.startsWith('≥')) {
    if (isAbove || (bound === '>' && number === high)) return 'high'
    return high === undefined && !isBelow ? 'within' : null
  }
  if (isBelow) return 'low'
  return isAbove ? 'high' : 'within'
}

/** '3.5 – 5.1', '≤ 5.1', '≥ 3.5'; '' where there are no limits. */
export function rangeWords({ low, high }: Range): string {
  if (low !== undefined && high !== undefined) return `${low} – ${high}`
  if (high !== undefined) return `≤ ${high}`
  return low === undefined ? '' : `≥ ${low}`
}

type Section = MaterialOf<'record'>['sections'][number]

/** A structured record: sections of names and values, of medications, and of laboratory values beside their limits. */
export function RecordMaterial({ material }: { readonly material: MaterialOf<'record'> }) {
  const say = useText('viewer')
  return (
    <div className={styles.record}>
      {material.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are frozen, and two may have one heading
        <section key={index} className={styles.section}>
          <h3 {...scriptOf(section.heading)}>{section.heading}</h3>
          {section.entries === undefined ? null : <Entries entries={section.entries} />}
          {section.medications === undefined ? null : (
            <RowTable
              rows={section.medications}
              label={say('medicationsOf', { name: section.heading })}
              heads={['medication']}
              columns={MEDICATION}
              renderCell={(title, text) => (
                <td key={title} {...scriptOf(text ?? '')}>
                  {text ?? '–'}
                </td>
              )}
            />
          )}
          {section.laboratory === undefined ? null : (
            <RowTable
              rows={section.laboratory}
              label={say('laboratoryOf', { name: section.heading })}
              heads={['test', 'value']}
              columns={LABORATORY}
              renderValue={(row) => <LaboratoryValue row={row} />}
              renderCell={(title, text) => (
                <td key={title}>
                  <bdi>{text ?? ''}</bdi>
                </td>
              )}
            />
          )}
        </section>
      ))}
    </div>
  )
}

function Entries({ entries }: { readonly entries: NonNullable<Section['entries']> }) {
  return (
    <dl className={styles.entries}>
      {entries.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice
        <div key={index}>
          <dt {...scriptOf(name)}>{name}</dt>
          <dd {...scriptOf(value)}>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ColumnTitle = 'dose' | 'route' | 'frequency' | 'since' | 'unit' | 'referenceRange' | 'taken'

/** The title is a text of the area `viewer`. */
type Column<Row> = readonly [title: ColumnTitle, cell: (row: Row) => string | undefined]

const MEDICATION: readonly Column<NonNullable<Section['medications']>[number]>[] = [
  ['dose', (row) => row.dose],
  ['route', (row) => row.route],
  ['frequency', (row) => row.frequency],
  ['since', (row) => row.since],
]

interface RowTableProps<Row> {
  readonly rows: readonly Row[]
  readonly label: string
  /** Of the name of a row, and of the value beside it. */
  readonly heads: readonly ('medication' | 'test' | 'value')[]
  readonly columns: readonly Column<Row>[]
  readonly renderValue?: (row: Row) => ReactNode
  readonly renderCell: (title: ColumnTitle, text: string | undefined) => ReactNode
}

/** Rows by their names. A column in which nothing would stand is left out. */
function RowTable<Row extends { readonly name: string }>({
  rows,
  label,
  heads,
  columns,
  renderValue,
  renderCell,
}: RowTableProps<Row>) {
  const say = useText('viewer')
  const filled = columns.filter(([, cell]) => rows.some((row) => (cell(row) ?? '') !== ''))
  return (
    <Wide name={label}>
      <table>
        <thead>
          <tr>
            {[...heads, ...filled.map(([title]) => title)].map((title) => (
              <th key={title} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drug or a test may stand twice
            <tr key={index}>
              <th scope="row" {...scriptOf(row.name)}>
                {row.name}
              </th>
              {renderValue?.(row)}
              {filled.map(([title, cell]) => renderCell(title, cell(row)))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

type LaboratoryRow = NonNullable<Section['laboratory']>[number]

/** In words and by a sign: colour alone is lost on many eyes and on paper. */
const OUTSIDE = {
  low: { sign: '▼', word: 'labLow' },
  high: { sign: '▲', word: 'labHigh' },
} as const

const LABORATORY: readonly Column<LaboratoryRow>[] = [
  ['unit', (row) => row.unit],
  ['referenceRange', rangeWords],
  ['taken', (row) => row.at],
]

function LaboratoryValue({ row }: { readonly row: LaboratoryRow }) {
  const say = useText('viewer')
  const verdict = rangeVerdict(row.value, row)
  const outside = verdict === 'low' || verdict === 'high' ? OUTSIDE[verdict] : null
  return (
    <td className={styles.value} data-outside={outside !== null}>
      <bdi>{row.value}</bdi>
      {outside === null ? null : (
        <span className={styles.outside}>
          {' '}
          <span aria-hidden="true">{outside.sign}</span>
          {'\u00a0'}
          {say(outside.word)}
        </span>
      )}
    </td>
  )
}

/** A wide table scrolls in its own box, by keyboard too, and not the page with all that is beside it. */
const Wide = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: React.ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
  <div className={styles.wide} role="group" aria-label={name} tabIndex={0} data-scrolls="">
    {children}
  </div>
)
