import { NativeSelect } from '@mantine/core'
import { startTransition, useState } from 'react'
import { coefficientTable, ordinalTable, pairName, partTables, type ReportSummary } from '@/report'
import { Section } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { ConfusionTable } from '../tables/confusion-table'
import { DataTable } from '../tables/data-table'

interface PairSectionProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
  /** That the report is under; null: all together. */
  readonly condition: string | null
}

/** One pair, chosen among all, by category, kind and attribute. */
export function PairSection({ report, engine, condition }: PairSectionProps) {
  const { pairs } = report.agreement
  const [chosen, setChosen] = useState(0)
  /** What is drawn: it follows the choice, which is seen at once. */
  const [drawn, setDrawn] = useState(0)
  const position = drawn < pairs.length ? drawn : 0
  const pair = pairs[position]
  if (pair === undefined) return null
  const ordinal = ordinalTable(pair)
  const tables = [
    ...partTables(pair),
    ...(ordinal === null ? [] : [ordinal]),
    coefficientTable(pair),
  ]
  const choose = (next: number) => {
    setChosen(next)
    startTransition(() => setDrawn(next))
  }
  return (
    <Section
      title={`${pairName(pair)} in detail`}
      actions={
        pairs.length > 1 ? (
          <div data-screen-only>
            <NativeSelect
              aria-label="Pair"
              value={String(chosen)}
              onChange={(event) => choose(Number(event.currentTarget.value))}
              data={pairs.map((p, n) => ({ value: String(n), label: pairName(p) }))}
            />
          </div>
        ) : null
      }
    >
      <Stages key={position}>
        {tables.map((table) => (
          <DataTable key={table.title} table={table} />
        ))}
        <ConfusionTable {...{ report, pair, position, condition, engine }} />
      </Stages>
    </Section>
  )
}
