import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { EmptyState, Notice, Section } from '@/ui'
import type { ItemFilter, ItemSort } from '../session/analysis-views'
import type { ReportSource } from '../session/open-analysis-engine'
import { reportKey, useAsked } from '../session/use-asked'
import { TableSearch } from '../tables/table-search'
import { ItemDialog } from './item-dialog'
import filters from './item-filters.json' with { type: 'json' }
import { type ItemOrder, ItemsTable } from './items-table'
import styles from './items-table.module.css'

const PAGE = 40

const isFilter = (value: string): value is ItemFilter => value in filters

/** Every question with the truth and what each rater answered; first those on which they differ. */
export function ItemsView({ report, engine }: ReportSource) {
  const [filter, setFilter] = useState<ItemFilter>(report.disagreementCount > 0 ? 'differ' : 'all')
  const [order, setOrder] = useState<ItemOrder>({ sort: 'study', isDescending: false })
  const [search, setSearch] = useState('')
  const [from, setFrom] = useState(0)
  /** Place of the item to open among all that the filter lets through. */
  const [opened, setOpened] = useState<number | null>(null)
  const query = { filter, search, ...order, from, count: PAGE }
  const { value, failure } = useAsked(
    `${JSON.stringify(query)} ${reportKey(report)}`,
    async () => ({
      ...query,
      page: await engine().items(query),
    }),
  )
  const sortBy = (sort: ItemSort) => {
    const isSame = JSON.stringify(sort) === JSON.stringify(order.sort)
    setOrder({ sort, isDescending: isSame && !order.isDescending })
    setFrom(0)
  }
  /** The item that was looked at last stays in sight. */
  const close = (last: number) => {
    setFrom(PAGE * Math.floor(last / PAGE))
    setOpened(null)
  }
  if (failure !== null) return <Notice tone="error">{failure}</Notice>
  if (value === null)
    return (
      <Section title="Case list">
        <p className={styles.reading}>Reading the cases.</p>
      </Section>
    )
  const { page } = value
  const turn = (name: string, isEnd: boolean, to: number) => (
    <Button variant="default" data-screen-only disabled={isEnd} onClick={() => setFrom(to)}>
      {name}
    </Button>
  )
  return (
    <Section
      title="Case list"
      hint={`${page.total} of ${page.counts.all} questions`}
      actions={
        <>
          <TableSearch
            name="the cases"
            words={search}
            found={page.total}
            total={page.counts[filter]}
            onChange={(words) => {
              setSearch(words)
              setFrom(0)
            }}
          />
          <SegmentedControl
            aria-label="Which cases"
            data-screen-only
            value={filter}
            onChange={(next) => {
              if (isFilter(next)) setFilter(next)
              setFrom(0)
            }}
            data={(Object.keys(filters) as ItemFilter[]).map((name) => ({
              value: name,
              label: `${filters[name].name} (${page.counts[name]})`,
            }))}
          />
        </>
      }
    >
      {page.total === 0 ? (
        <EmptyState title="None">
          {value.search === ''
            ? filters[value.filter].none
            : `No question contains “${value.search}”.`}
        </EmptyState>
      ) : (
        <ItemsTable
          title={filters[value.filter].name}
          raters={report.raters}
          rows={page.rows}
          order={order}
          onSort={sortBy}
          onOpen={(row) => setOpened(value.from + row)}
          csv={() => engine().itemsCsv(filter, search)}
        />
      )}
      {page.total > PAGE && (
        <div className={styles.pager}>
          {turn('Previous', value.from === 0, Math.max(0, from - PAGE))}
          <span>
            Rows {value.from + 1} to {value.from + page.rows.length} of {page.total}
          </span>
          {turn('Next', value.from + page.rows.length >= page.total, from + PAGE)}
        </div>
      )}
      {opened !== null && (
        <ItemDialog
          query={{ filter, search, ...order }}
          firstPlace={opened}
          total={page.total}
          report={report}
          engine={engine}
          onClose={close}
        />
      )}
    </Section>
  )
}
