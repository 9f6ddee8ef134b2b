import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import {
  type AccuracyCell,
  coefficientWords,
  durationWords,
  kindWords,
  percentWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { Section } from '@/ui'
import { accuracyRow } from './accuracy-rows'
import { type Fact, FactTable } from './fact-table'
import { ForestTable, type ForestTableGroup } from './forest-table'
import { proportionScale } from './scales'

interface Split {
  readonly id: string
  readonly title: string
  readonly cellsOf: (rater: RaterReport) => Readonly<Record<string, AccuracyCell>>
  readonly word: (name: string) => string
}

const same = (name: string) => name

/** Accuracy of every rater over whatever the questions are split by. */
export function AccuracyView({ report }: { readonly report: ReportSummary }) {
  const splits = splitsOf(report)
  const [chosen, setChosen] = useState(splits[0]?.id ?? '')
  const split = splits.find(({ id }) => id === chosen) ?? splits[0]
  return (
    <>
      {split === undefined ? null : (
        <Section
          title="Accuracy"
          hint="Abstained answers stay in the denominator and are not correct; missing ones are left out of it."
          actions={
            splits.length > 1 ? (
              <SegmentedControl
                aria-label="Split accuracy by"
                data-screen-only
                value={split.id}
                onChange={setChosen}
                data={splits.map(({ id, title }) => ({ value: id, label: title }))}
              />
            ) : null
          }
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
        <FactTable title="Scores" names={report.raters.map(seriesName)} facts={scoreFacts(report)} />
      </Section>
    </>
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

function scoreFacts({ raters }: ReportSummary): Fact[] {
  const fact = (name: string, of: (rater: RaterReport) => readonly [string, string]): Fact => ({
    name,
    cells: raters.map((rater) => {
      const [value, note] = of(rater)
      return { value, note }
    }),
  })
  const facts = [
    fact('Answered', (r) => [String(r.answered), '']),
    fact('Abstained', (r) => [String(r.abstained), '']),
    fact('Missing', (r) => [String(r.missing), '']),
    fact('Shortcut Score', (r) => [coefficientWords(r.shortcutScore), reasonWords(r.shortcutScoreReason)]),
    fact('Open text, exact match', (r) => [
      percentWords(r.text.exactMatch),
      r.text.n > 0 ? `of ${r.text.n}` : reasonWords(r.text.reason),
    ]),
    fact('Open text, token F1', (r) => [
      coefficientWords(r.text.tokenF1),
      r.text.n > 0 ? `over ${r.text.n}` : reasonWords(r.text.reason),
    ]),
    fact('Ranking, top 1', (r) => [
      percentWords(r.ranking.top1),
      r.ranking.n > 0 ? `of ${r.ranking.n}` : reasonWords(r.ranking.reason),
    ]),
    fact('Ranking, top 5', (r) => [
      percentWords(r.ranking.top5),
      r.ranking.n > 0 ? `of ${r.ranking.n}` : reasonWords(r.ranking.reason),
    ]),
    fact('Calibration error (ECE)', (r) => [
      coefficientWords(r.calibration.ece),
      r.calibration.n > 0 ? `over ${r.calibration.n} answers` : reasonWords(r.calibration.reason),
    ]),
    fact('Brier score', (r) => [
      coefficientWords(r.calibration.brier),
      r.calibration.n > 0 ? `over ${r.calibration.n} answers` : reasonWords(r.calibration.reason),
    ]),
    fact('Median time per item', (r) => [
      durationWords(r.time.medianActiveMs),
      r.time.n > 0 ? `over ${r.time.n} items` : reasonWords(r.time.reason),
    ]),
  ]
  return facts.filter((f) => f.cells.some((cell) => cell.value !== '–'))
}

const capitalised = (name: string) => name.charAt(0).toLocaleUpperCase('en') + name.slice(1)
