import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { kindWords, type ReportItem, type ReportSummary, seriesName } from '@/report'
import { EmptyState, Notice, Section } from '@/ui'
import { AnswerCell } from './answer-cell'
import { CopyCsv } from './copy-csv'
import styles from './data-table.module.css'
import type { Desk, ItemFilter, ItemSort } from './desk'
import { ItemDialog } from './item-dialog'
import { reportKey } from './report-key'
import { SortButton } from './sort-button'
import { useAsked } from './use-asked'

const PAGE = 40

const FILTERS: Readonly<Record<ItemFilter, string>> = {
  differ: 'Raters differ',
  wrong: 'All wrong',
  flagged: 'Flagged',
  all: 'All',
}
const isFilter = (value: string): value is ItemFilter => value in FILTERS

export interface ItemsViewProps {
  readonly report: ReportSummary
  readonly desk: () => Desk
}

/** Every question with the truth and what each rater answered; first those on which they differ. */
export function ItemsView({ report, desk }: ItemsViewProps) {
  const [filter, setFilter] = useState<ItemFilter>(report.disagreementCount > 0 ? 'differ' : 'all')
  const [order, setOrder] = useState<{ sort: ItemSort; isDescending: boolean }>({
    sort: 'study',
    isDescending: false,
  })
  const [from, setFrom] = useState(0)
  const [opened, setOpened] = useState<ReportItem | null>(null)
  const query = { filter, ...order, from, count: PAGE }
  const { value: page, failure } = useAsked(`${JSON.stringify(query)} ${reportKey(report)}`, () =>
    desk().items(query),
  )
  const sortBy = (sort: ItemSort) => {
    const isSame = JSON.stringify(sort) === JSON.stringify(order.sort)
    setOrder({ sort, isDescending: isSame && !order.isDescending })
    setFrom(0)
  }
  const head = (title: string, sort: ItemSort) => (
    <SortButton title={title} sort={sort} order={order} onSort={sortBy} />
  )
  if (failure !== null) return <Notice tone="error">{failure}</Notice>
  if (page === null) return <Section title="Items">Reading the items.</Section>
  return (
    <Section
      title="Items"
      hint={`${page.total} of ${page.counts.all} questions`}
      actions={
        <SegmentedControl
          aria-label="Which items"
          data-screen-only
          value={filter}
          onChange={(value) => {
            if (isFilter(value)) setFilter(value)
            setFrom(0)
          }}
          data={(Object.keys(FILTERS) as ItemFilter[]).map((name) => ({
            value: name,
            label: `${FILTERS[name]} (${page.counts[name]})`,
          }))}
        />
      }
    >
      {page.total === 0 ? (
        <EmptyState title="None">No question is like that.</EmptyState>
      ) : (
        <figure className={styles.frame}>
          <figcaption className={styles.caption}>
            <span>{FILTERS[filter]}</span>
            <CopyCsv of={`${FILTERS[filter].toLowerCase()} items`} text={() => desk().itemsCsv(filter)} />
          </figcaption>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{head('Item', 'item')}</th>
                  <th scope="col">{head('Category', 'category')}</th>
                  <th scope="col">{head('Question', 'kind')}</th>
                  <th scope="col">{head('Truth', 'truth')}</th>
                  {report.raters.map((rater, column) => (
                    <th key={`${rater.kind} ${seriesName(rater)}`} scope="col">
                      {head(seriesName(rater), { column, by: 'answer' })}
                      <span className={styles.sub}>
                        {head('right', { column, by: 'correct' })}
                        {rater.time.n > 0 ? head('time', { column, by: 'time' }) : null}
                        {rater.calibration.n > 0 ? head('sure', { column, by: 'confidence' }) : null}
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {page.rows.map((item) => (
                  <ItemRow key={`${item.item} ${item.question}`} item={item} onOpen={() => setOpened(item)} />
                ))}
              </tbody>
            </table>
          </div>
          {page.total > PAGE ? (
            <div className={styles.pager} data-screen-only>
              <Button
                variant="default"
                disabled={from === 0}
                onClick={() => setFrom(Math.max(0, from - PAGE))}
              >
                Previous
              </Button>
              <span>
                {from + 1} to {from + page.rows.length} of {page.total}
              </span>
              <Button
                variant="default"
                disabled={from + page.rows.length >= page.total}
                onClick={() => setFrom(from + PAGE)}
              >
                Next
              </Button>
            </div>
          ) : null}
        </figure>
      )}
      {opened === null ? null : (
        <ItemDialog item={opened} report={report} desk={desk} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}

function ItemRow({ item, onOpen }: { readonly item: ReportItem; readonly onOpen: () => void }) {
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.open}
          onClick={onOpen}
          aria-label={`Show ${item.item}, question ${item.question}`}
        >
          {item.item}
        </button>
      </th>
      <td>
        {item.category ?? '–'}
        <span className={styles.sub}>{kindWords(item.kind)}</span>
      </td>
      <td className={styles.wrap}>{item.prompt}</td>
      <td>{item.truth ?? '–'}</td>
      {item.answers.map((answer, column) => (
        // A human and a model may share a code: the column tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={column} className={styles.answerCell}>
          <AnswerCell answer={answer} />
        </td>
      ))}
    </tr>
  )
}
