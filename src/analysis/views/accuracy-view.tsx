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
import { PlaceList, PlaceSegments } from './place-choice'

/** More of them do not fit beside the heading. */
const MOST_SEGMENTS = 6

/** Accuracy of every rater over whatever the questions are split by. */
export function AccuracyView({ report }: { readonly report: ReportSummary }) {
  const overview = overviewTables(report)
  const splits = splitsOf(report)
  const [chosen, setChosen] = useState(0)
  const split = splits[chosen] ?? splits[0]
  const SplitChoice = splits.length > MOST_SEGMENTS ? PlaceList : PlaceSegments
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
            splits.length >= 2 && (
              <div data-screen-only>
                <SplitChoice
                  label="Split accuracy by"
                  names={splits.map(({ title }) => capitalised(title))}
                  value={splits.indexOf(split)}
                  onChange={setChosen}
                />
              </div>
            )
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
