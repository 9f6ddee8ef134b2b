import { Fragment } from 'react'
import { kindWords } from '@/report'
import { type ReportItem, type ReportSummary, seriesName } from '@/results'
import { dataTable } from '@/ui'
import type { ItemSort } from '../session/analysis-views'
import { Stages } from '../session/stages'
import table from '../tables/data-table.module.css'
import { TableFigure } from '../tables/table-figure'
import { AnswerCell } from './answer-cell'
import styles from './items-table.module.css'

/** Rows; with eight readers more of them take a task that is felt. */
const DRAWN_AT_ONCE = 2

export interface ItemOrder {
  readonly sort: ItemSort
  readonly isDescending: boolean
}

interface ItemsTableProps {
  readonly title: string
  readonly raters: ReportSummary['raters']
  readonly rows: readonly ReportItem[]
  readonly order: ItemOrder
  readonly onSort: (sort: ItemSort) => void
  /** Gets the place of the row in `rows`. */
  readonly onOpen: (row: number) => void
  /** All rows that the filter lets through, not only those on this page. */
  readonly csv: () => Promise<string>
}

/** A row for each question, a column for each rater; every heading sorts. */
export function ItemsTable({ title, raters, rows, order, onSort, onOpen, csv }: ItemsTableProps) {
  const head = (name: string, sort: ItemSort, what = name) => (
    <SortButton title={name} what={what} sort={sort} order={order} onSort={onSort} />
  )
  /** A rater's column may be sorted by whatever an answer has. */
  const way = order.isDescending ? 'descending' : 'ascending'
  const sortOf = (column: ItemSort | number) =>
    (typeof order.sort === 'string' ? order.sort : order.sort.column) === column ? way : 'none'
  const hasConsensus = rows.some(({ consensus }) => consensus !== undefined)
  const parts = Array.from(
    { length: Math.ceil(rows.length / DRAWN_AT_ONCE) },
    (_, n) => n * DRAWN_AT_ONCE,
  )
  return (
    <TableFigure title={title} subject={`${title.toLowerCase()} cases`} width="bleed" csv={csv}>
      <table className={`${dataTable.table} ${table.table} ${styles.items}`}>
        <colgroup>
          <col className={styles.itemColumn} />
          <col className={styles.categoryColumn} />
          <col className={styles.promptColumn} />
          <col className={styles.truthColumn} />
          {raters.map((rater) => (
            <col key={`${rater.kind} ${seriesName(rater)}`} className={styles.raterColumn} />
          ))}
          {hasConsensus && <col className={styles.raterColumn} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" aria-sort={sortOf('item')}>
              {head('Case', 'item')}
            </th>
            <th scope="col" aria-sort={sortOf('category')}>
              {head('Category', 'category')}
            </th>
            <th scope="col" aria-sort={sortOf('kind')}>
              {head('Question', 'kind', 'kind of question')}
            </th>
            <th scope="col" aria-sort={sortOf('truth')}>
              {head('Correct answer', 'truth')}
            </th>
            {raters.map((rater, column) => {
              const name = seriesName(rater)
              return (
                <th key={`${rater.kind} ${name}`} scope="col" aria-sort={sortOf(column)}>
                  {head(name, { column, by: 'answer' }, `answer of ${name}`)}
                  <span className={styles.orders}>
                    {head('right', { column, by: 'correct' }, `whether ${name} was right`)}
                    {rater.time.n > 0 && head('time', { column, by: 'time' }, `time of ${name}`)}
                    {rater.calibration.n > 0 &&
                      head('sure', { column, by: 'confidence' }, `confidence of ${name}`)}
                  </span>
                </th>
              )
            })}
            {hasConsensus && <th scope="col">Consensus</th>}
          </tr>
        </thead>
        <Stages>
          {/* The headings alone: with rows below them they would take a task that is felt. */}
          <Fragment key="headings" />
          {parts.map((part) => (
            <tbody key={part}>
              {rows.slice(part, part + DRAWN_AT_ONCE).map((item, n) => (
                <ItemRow
                  key={`${item.item} ${item.question}`}
                  item={item}
                  onOpen={() => onOpen(part + n)}
                />
              ))}
            </tbody>
          ))}
        </Stages>
      </table>
    </TableFigure>
  )
}

function ItemRow({ item, onOpen }: { readonly item: ReportItem; readonly onOpen: () => void }) {
  // A stage of a case is a row of its own: `i002:unaided`.
  const [id = '', stage] = item.item.split(':')
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.open}
          onClick={onOpen}
          aria-label={`Show ${item.item}, question ${item.question}`}
        >
          {id}
          {stage !== undefined && <span className={table.sub}>{stage}</span>}
        </button>
      </th>
      <td>
        {item.category ?? '–'}
        <span className={table.sub}>{kindWords(item.kind)}</span>
      </td>
      <td>{item.prompt}</td>
      <td>{item.truth ?? '–'}</td>
      {item.answers.map((answer, column) => (
        // A human and a model may share a code: the column tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={column}>
          <AnswerCell answer={answer} />
        </td>
      ))}
      {item.consensus !== undefined && <ConsensusCell consensus={item.consensus} />}
    </tr>
  )
}

/** What was agreed or decided; nothing where a question is not settled. */
function ConsensusCell({ consensus }: { readonly consensus: ReportItem['consensus'] }) {
  if (consensus == null) return <td>–</td>
  const how = consensus.by === 'agreement' ? 'agreed' : 'decided'
  const verdict = consensus.isCorrect === true ? 'right' : 'wrong'
  return (
    <td>
      {consensus.text}
      <span className={table.sub}>{consensus.isCorrect === null ? how : `${how}, ${verdict}`}</span>
      {consensus.reason !== null && <span className={table.sub}>{consensus.reason}</span>}
    </td>
  )
}

interface SortButtonProps extends Pick<ItemsTableProps, 'order' | 'onSort'> {
  readonly title: string
  /** What it sorts by, in words that stand by themselves: `time of R1`. */
  readonly what: string
  readonly sort: ItemSort
}

/** A heading that sorts by its column; pressed again, the other way round. */
function SortButton({ title, what, sort, order, onSort }: SortButtonProps) {
  const isOn = JSON.stringify(sort) === JSON.stringify(order.sort)
  const mark = order.isDescending ? '↓' : '↑'
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={isOn}
      data-mark={isOn ? mark : ''}
      title={
        isOn
          ? `Sorted by ${what}, ${order.isDescending ? 'downwards' : 'upwards'}`
          : `Sort by ${what}`
      }
      onClick={() => onSort(sort)}
    >
      {title}
    </button>
  )
}
