import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import {
  type AccuracyCell,
  coefficientWords,
  durationWords,
  kindWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { accuracyRow } from '../tables/accuracy-rows'
import { ForestTable, type ForestTableGroup } from '../tables/forest-table'
import { PlainTable } from '../tables/plain-table'
import { proportionScale } from '../tables/scales'
import { percentOf, scoreOver } from '../tables/score-cells'
import type { TableCell } from '../tables/table-cell'

interface Split {
  readonly id: string
  readonly title: string
  readonly cellsOf: (rater: RaterReport) => Readonly<Record<string, AccuracyCell>>
  readonly word: (name: string) => string
}

const same = (name: string) => name

/** More of them do not fit beside the heading. */
const MOST_SEGMENTS = 6

/** Accuracy of every rater over whatever the questions are split by. */
export function AccuracyView({ report }: { readonly report: ReportSummary }) {
  const splits = splitsOf(report)
  const [chosen, setChosen] = useState(splits[0]?.id ?? '')
  const split = splits.find(({ id }) => id === chosen) ?? splits[0]
  return (
    <Stages>
      {split === undefined ? null : (
        <Section
          title="Accuracy"
          hint="Abstained answers stay in the denominator and are not correct; missing ones are left out of it."
          actions={<SplitControl splits={splits} value={split.id} onChange={setChosen} />}
        >
          <ForestTable
            title={`By ${split.title.toLowerCase()}`}
            nameTitle="Rater"
            columns={['Correct', 'Accuracy', '95% interval']}
            groups={groupsOf(report, split)}
            scale={proportionScale}
            markTitle="Accuracy with its interval, drawn"
          />
        </Section>
      )}
      <Section
        title="Scores of each rater"
        hint="An en dash marks what cannot be computed; the reason stands below it."
      >
        <PlainTable
          title="Scores"
          columns={[
            { title: '' },
            ...report.raters.map((rater) => ({ title: seriesName(rater), isNumber: true })),
          ]}
          rows={scoreRows(report)}
        />
      </Section>
    </Stages>
  )
}

interface SplitControlProps {
  readonly splits: readonly Split[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function SplitControl({ splits, value, onChange }: SplitControlProps) {
  const data = splits.map(({ id, title }) => ({ value: id, label: title }))
  const common = { 'aria-label': 'Split accuracy by', value, data }
  if (splits.length < 2) return null
  return (
    <div data-screen-only>
      {splits.length > MOST_SEGMENTS ? (
        <NativeSelect {...common} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <SegmentedControl {...common} onChange={onChange} />
      )}
    </div>
  )
}

function splitsOf(report: ReportSummary): Split[] {
  const [first] = report.raters
  if (first === undefined) return []
  const all: Split[] = [
    { id: 'category', title: 'Category', cellsOf: (r) => r.accuracy.byCategory, word: same },
    { id: 'kind', title: 'Kind', cellsOf: (r) => r.accuracy.byKind, word: kindWords },
    ...Object.keys(first.accuracy.byAttribute).map((name) => ({
      id: `attribute ${name}`,
      title: capitalised(name),
      cellsOf: (r: RaterReport) => r.accuracy.byAttribute[name] ?? {},
      word: same,
    })),
    { id: 'condition', title: 'Condition', cellsOf: (r) => r.accuracy.byCondition, word: same },
    { id: 'question', title: 'Question', cellsOf: (r) => r.accuracy.byQuestion, word: same },
  ]
  const worthwhile = all.filter((split) => Object.keys(split.cellsOf(first)).length > 1)
  return worthwhile.length > 0 ? worthwhile : all.slice(0, 1)
}

function groupsOf({ raters }: ReportSummary, split: Split): ForestTableGroup[] {
  const [first] = raters
  return Object.keys(first === undefined ? {} : split.cellsOf(first)).map((name) => ({
    name: split.word(name),
    rows: raters.map((rater) => accuracyRow(seriesName(rater), split.cellsOf(rater)[name], null)),
  }))
}

/** A row for each score that at least one rater has. */
function scoreRows({ raters }: ReportSummary): (readonly TableCell[])[] {
  const row = (name: string, of: (rater: RaterReport) => TableCell): readonly TableCell[] => [
    name,
    ...raters.map(of),
  ]
  const rows = [
    row('Answered', (r) => ({
      value: String(r.answered),
      note: `of ${r.answered + r.abstained + r.missing}`,
    })),
    row('Abstained', (r) => String(r.abstained)),
    row('Missing', (r) => String(r.missing)),
    row('Shortcut Score', (r) => ({
      value: coefficientWords(r.shortcutScore),
      note: reasonWords(r.shortcutScoreReason),
    })),
    row('Open text, exact match', ({ text }) => percentOf(text.exactMatch, text)),
    row('Open text, token F1', ({ text }) => scoreOver(text.tokenF1, text, 'questions')),
    row('Ranking, top 1', ({ ranking }) => percentOf(ranking.top1, ranking)),
    row('Ranking, top 5', ({ ranking }) => percentOf(ranking.top5, ranking)),
    row('Calibration error (ECE)', ({ calibration }) => scoreOver(calibration.ece, calibration, 'answers')),
    row('Brier score', ({ calibration }) => scoreOver(calibration.brier, calibration, 'answers')),
    row('Median time per item', ({ time }) => ({
      value: durationWords(time.medianActiveMs),
      note: time.n > 0 ? `over ${time.n} items` : reasonWords(time.reason),
    })),
  ]
  return rows.filter((cells) => cells.slice(1).some((cell) => typeof cell === 'string' || cell.value !== '–'))
}

const capitalised = (name: string) => name.charAt(0).toLocaleUpperCase('en') + name.slice(1)
