import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import {
  capitalised,
  hasScores,
  overviewTables,
  scoresTable,
  shareIntervalWords,
  splitsOf,
  splitTable,
} from '@/report'
import type { ReportSummary } from '@/results'
import { EmptyState, Section } from '@/ui'
import { Stages } from '../session/stages'
import { DataTable, drawTables } from '../tables/data-table'

/** More of them do not fit beside the heading. */
const MOST_SEGMENTS = 6

/** Accuracy of every rater over whatever the questions are split by. */
export function AccuracyView({ report }: { readonly report: ReportSummary }) {
  const overview = overviewTables(report)
  const splits = splitsOf(report)
  const [chosen, setChosen] = useState(0)
  const split = splits[chosen] ?? splits[0]
  if (report.raters.length > 0 && !hasScores(report))
    return (
      <Section title="Accuracy">
        <EmptyState title="No question has a correct answer">
          The report has agreement and other comparisons of readers. For accuracy, add an answer key
          with correct answers.
        </EmptyState>
      </Section>
    )
  return (
    <Stages>
      <Section
        title="Accuracy"
        hint={
          overview.length === 0
            ? 'No question has a correct answer, so there is no accuracy.'
            : `Correct answers / scored answers, with ${shareIntervalWords(report)}.`
        }
      >
        {drawTables(overview)}
      </Section>
      {split !== undefined && (
        <Section
          title="Accuracy by subgroup"
          hint="Abstained answers stay in the denominator and are not correct; missing ones are excluded."
          actions={
            <SplitControl
              titles={splits.map(({ title }) => title)}
              value={splits.indexOf(split)}
              onChange={setChosen}
            />
          }
        >
          <DataTable table={splitTable(report, split)} />
        </Section>
      )}
      <Section
        title="Scores of each reader"
        hint="An en dash marks a value that cannot be computed; the reason is below it."
      >
        <DataTable table={scoresTable(report)} />
      </Section>
    </Stages>
  )
}

interface SplitControlProps {
  readonly titles: readonly string[]
  readonly value: number
  readonly onChange: (place: number) => void
}

function SplitControl({ titles, value, onChange }: SplitControlProps) {
  const data = titles.map((title, place) => ({ value: String(place), label: capitalised(title) }))
  const common = { 'aria-label': 'Split accuracy by', value: String(value), data }
  if (titles.length < 2) return null
  return (
    <div data-screen-only>
      {titles.length > MOST_SEGMENTS ? (
        <NativeSelect
          {...common}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      ) : (
        <SegmentedControl {...common} onChange={(place) => onChange(Number(place))} />
      )}
    </div>
  )
}
