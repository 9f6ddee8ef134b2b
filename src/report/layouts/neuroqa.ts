import { namedFloors } from '../measures/floors'
import type { RaterReport } from '../measures/rater-report'
import type { Report } from '../report'
import { reviewTable, verdictTable } from '../review/review-tables'
import { coefficientInterval } from '../tables/cell-words'
import { conditionTable } from '../tables/comparison-tables'
import { claimTable, scorerTable } from '../tables/judging-tables'
import { modelsTable } from '../tables/rater-tables'
import type { Cell, ReportTable } from '../tables/table'
import {
  accuracyShare,
  attributeNamed,
  EMPTY,
  firstSessions,
  grid,
  humanPair,
  type LayoutParts,
  numbers,
  part,
  people,
} from './layout'

/** Studies 1 to 4 of NeuroQA: clinicians, review, scorer, image-absent. */
export const neuroqa: LayoutParts = (report) => [
  part(
    'Accuracy of the readers',
    formats(report),
    'there are no answers of readers: add their answer files',
  ),
  part(
    'Accuracy and agreement by category',
    categories(report),
    'no category has a scored answer of a reader',
  ),
  part('Inter-reader agreement', agreement(report), 'it needs two readers of the same cases'),
  part(
    'Models and readers on the same cases',
    report.raters.some(({ kind }) => kind === 'model')
      ? modelsTable(firstSessions(report), report.floors)
      : null,
    'there are no predictions of a model: add them with --predictions, or drop them on the page',
  ),
  part(
    'Verdicts of the reviewing experts',
    verdictTable(report),
    'the study is not a review of cases (field “review” of the protocol)',
  ),
  part(
    'Cases to change',
    reviewTable(report),
    report.review === undefined
      ? 'the study is not a review of cases (field “review” of the protocol)'
      : 'no expert would change a case',
  ),
  part(
    'Validation of the open-answer scorer',
    scorerTable(report),
    'no case shows judges an answer with its reference (materials “answer” and “reference”)',
  ),
  part(
    'Image-absent condition',
    report.conditions.length === 0 ? null : conditionTable(report),
    'the study has one condition; the image-absent one needs a second that hides volumes and images',
  ),
  part(
    'Fabrication and hallucination, claim by claim',
    claimTable(report),
    'no question judges a claim of a report (field “claim” of a question)',
  ),
]

function formats(report: Report): ReportTable | null {
  const raters = people(report)
  if (raters.length === 0) return null
  const row = (name: string, of: (rater: RaterReport) => Cell) => ({ name, cells: raters.map(of) })
  const rows = [
    row('All questions', ({ accuracy }) => accuracyShare(accuracy.overall)),
    row('Closed', ({ accuracy }) => accuracyShare(accuracy.closed)),
    row('Yes or no', ({ accuracy }) => accuracyShare(accuracy.byKind['yes-no'])),
    row('Multiple choice', ({ accuracy }) => accuracyShare(accuracy.byKind.choice)),
    row('Open, exact match', ({ accuracy }) => accuracyShare(accuracy.byKind.text)),
    row('Open, token F1', ({ text }) => ({ unit: 'coefficient', value: text.tokenF1 })),
    row('Shortcut Score', ({ shortcutScore }) => ({ unit: 'coefficient', value: shortcutScore })),
  ].filter(({ cells }) => cells.some(({ value }) => value !== null))
  const floors = namedFloors(report.floors).map(({ name, value }) => ({
    name: `${name}, closed`,
    cells: raters.map((): Cell => ({ unit: 'share', value })),
  }))
  return grid(
    'Questions',
    raters.map((rater) => ({ title: rater.name, unit: 'count', whose: [rater] })),
    [...rows, ...floors],
  )
}

function categories(report: Report): ReportTable | null {
  const raters = people(report)
  const pair = humanPair(report)
  const evidence = attributeNamed(report, /^evidence$|grounded/i)
  const row = (
    name: string,
    group: string | null,
    of: (rater: RaterReport) => Cell,
    agreed:
      | {
          percent: number | null
          agreed: number
          n: number
          kappa: { value: number | null; ci95: readonly [number, number] | null }
        }
      | undefined,
  ) => ({
    name,
    group,
    cells: [
      ...raters.map(of),
      ...(pair === undefined
        ? []
        : [
            agreed === undefined
              ? EMPTY
              : {
                  unit: 'share' as const,
                  value: agreed.percent,
                  note: `${agreed.agreed} of ${agreed.n}`,
                },
            agreed === undefined
              ? EMPTY
              : {
                  unit: 'coefficient' as const,
                  value: agreed.kappa.value,
                  note:
                    agreed.kappa.ci95 === null ? '' : coefficientInterval([...agreed.kappa.ci95]),
                },
          ]),
    ],
  })
  const names = new Set(raters.flatMap(({ accuracy }) => Object.keys(accuracy.byCategory)))
  const levels =
    evidence === null ? [] : Object.keys(raters[0]?.accuracy.byAttribute[evidence] ?? {})
  return grid(
    'Category',
    [
      ...raters.map((rater) => ({ title: rater.name, unit: 'share' as const, whose: [rater] })),
      ...(pair === undefined
        ? []
        : [...numbers(['Agreement']), ...numbers(['Kappa'], 'coefficient')]),
    ],
    [
      ...[...names].map((name) =>
        row(
          name,
          null,
          ({ accuracy }) => accuracyShare(accuracy.byCategory[name]),
          pair?.byCategory[name],
        ),
      ),
      ...levels.map((level) =>
        row(
          level,
          'By evidence',
          ({ accuracy }) => accuracyShare(accuracy.byAttribute[evidence ?? '']?.[level]),
          pair?.byAttribute[evidence ?? '']?.[level],
        ),
      ),
    ],
  )
}

function agreement(report: Report): ReportTable | null {
  const pairs = report.agreement.pairs.filter(({ relation }) => relation === 'human-human')
  return grid(
    'Pair',
    [
      ...numbers(['Both answered'], 'count'),
      ...numbers(['Exact agreement']),
      ...numbers(['Kappa'], 'coefficient'),
      ...numbers(['Correct among agreed']),
    ],
    pairs.map(({ names, n, agreed, percent, kappa, agreedAndCorrect }) => ({
      name: names.join(' and '),
      cells: [
        { unit: 'count', value: n },
        { unit: 'share', value: percent, note: `${agreed} of ${n}` },
        {
          unit: 'coefficient',
          value: kappa.value,
          note: kappa.ci95 === null ? '' : coefficientInterval(kappa.ci95),
        },
        {
          unit: 'share',
          value: agreed === 0 || agreedAndCorrect === null ? null : agreedAndCorrect / agreed,
          note: `${agreedAndCorrect ?? '–'} of ${agreed}`,
        },
      ],
    })),
  )
}
