import type { AnswerValue } from '@/answers'
import { type CsvCell, csvText } from './csv-text'
import type {
  AccuracyCell,
  AgreementCell,
  Cells,
  KappaReport,
  PairReport,
  RaterReport,
  Report,
} from './report'

/** accuracy.csv: one row for each rater and each part of the questions. */
export function accuracyCsv(report: Report): string {
  const rows = report.raters.flatMap((rater) => {
    const who: CsvCell[] = [rater.code, rater.kind, rater.group, rater.session.number]
    const { overall, closed } = rater.accuracy
    const row = (scope: string, attribute: string | null, level: string | null, cell: AccuracyCell) => {
      const bootstrap = scope === 'overall' ? overall.ci95Bootstrap : null
      return [
        ...who,
        scope,
        attribute,
        level,
        cell.n,
        cell.correct,
        cell.value,
        ...limits(cell.ci95),
        cell.method,
        ...limits(bootstrap),
        cell.abstained,
        cell.missing,
        cell.reason,
      ]
    }
    return [
      row('overall', null, null, overall),
      row('closed', null, null, closed),
      ...partsOf(rater.accuracy).map(([scope, attribute, level, cell]) => row(scope, attribute, level, cell)),
    ]
  })
  return csvText(
    [
      ...[
        'rater',
        'rater_kind',
        'group',
        'session',
        'scope',
        'attribute',
        'level',
        'n',
        'correct',
        'accuracy',
      ],
      ...[
        'ci95_low',
        'ci95_high',
        'method',
        'bootstrap95_low',
        'bootstrap95_high',
        'abstained',
        'missing',
        'reason',
      ],
    ],
    rows,
  )
}

/** agreement.csv: one row for each pair and each part of the questions. */
export function agreementCsv(report: Report): string {
  const rows = report.agreement.pairs.flatMap((pair) => {
    const who: CsvCell[] = [...pair.raters, ...pair.sessions, pair.relation]
    const row = (scope: string, attribute: string | null, level: string | null, cell: AgreementCell) => {
      const isOverall = scope === 'overall'
      return [
        ...who,
        scope,
        attribute,
        level,
        cell.n,
        cell.agreed,
        cell.percent,
        ...limits(cell.percentCi95),
        cell.agreedAndCorrect,
        ...kappaCells(cell.kappa),
        ...(isOverall ? overallCells(pair) : OVERALL_COLUMNS.map(() => null)),
        cell.reason ?? cell.kappa.reason,
      ]
    }
    return [
      row('overall', null, null, pair),
      ...partsOf(pair).map(([scope, attribute, level, cell]) => row(scope, attribute, level, cell)),
    ]
  })
  return csvText(
    [
      ...[
        'rater1',
        'rater2',
        'session1',
        'session2',
        'relation',
        'scope',
        'attribute',
        'level',
        'n',
        'agreed',
      ],
      ...['agreement', 'ci95_low', 'ci95_high', 'agreed_and_correct', 'kappa', 'kappa_se', 'kappa_ci95_low'],
      ...['kappa_ci95_high', 'kappa_bootstrap95_low', 'kappa_bootstrap95_high', 'kappa_expected', 'kappa_z'],
      ...['kappa_p', ...OVERALL_COLUMNS, 'reason'],
    ],
    rows,
  )
}

const OVERALL_COLUMNS = [
  'kappa_linear',
  'kappa_quadratic',
  'within_one',
  'ac1',
  'ac1_ci95_low',
  'ac1_ci95_high',
  'pabak',
  'prevalence_index',
  'bias_index',
  'mcnemar_b',
  'mcnemar_c',
  'mcnemar_exact_p',
]

const overallCells = (pair: PairReport): CsvCell[] => [
  pair.weighted?.linear.value ?? null,
  pair.weighted?.quadratic.value ?? null,
  pair.withinOne,
  pair.ac1.value,
  ...limits(pair.ac1.ci95),
  pair.pabak,
  pair.prevalenceIndex,
  pair.biasIndex,
  pair.mcnemar.b,
  pair.mcnemar.c,
  pair.mcnemar.p,
]

const kappaCells = (kappa: KappaReport): CsvCell[] => [
  kappa.value,
  kappa.se,
  ...limits(kappa.ci95),
  ...limits(kappa.ci95Bootstrap),
  kappa.expected,
  kappa.z,
  kappa.p,
]

/** confusion.csv: truth against each rater by question, and each pair of raters; long form. */
export function confusionCsv(report: Report): string {
  const truthRows = report.raters.flatMap((rater) =>
    Object.values(rater.classification).flatMap((entry) =>
      entry.confusion.flatMap((counts, row) =>
        counts.map((count, column): CsvCell[] => [
          'truth',
          seriesName(rater),
          entry.question,
          entry.kind,
          entry.labels[row] ?? '',
          entry.labels[column] ?? '',
          count,
        ]),
      ),
    ),
  )
  const pairRows = report.agreement.pairs.flatMap((pair) => {
    const [one, two] = pair.raters.map((code, n) =>
      report.raters.findIndex((r) => r.code === code && r.session.number === pair.sessions[n]),
    )
    const counts = new Map<string, number>()
    for (const item of report.items) {
      const [a, b] = [item.answers[one ?? -1]?.label ?? null, item.answers[two ?? -1]?.label ?? null]
      if (a === null || b === null) continue
      const cell = JSON.stringify([item.question, item.kind, a, b])
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
    }
    return [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([cell, count]): CsvCell[] => {
        const [question = '', kind = '', a = '', b = ''] = cellParts(cell)
        return [seriesLabel(pair, 0), seriesLabel(pair, 1), question, kind, a, b, count]
      })
  })
  return csvText(
    ['rows', 'columns', 'question', 'kind', 'row_label', 'column_label', 'count'],
    [...truthRows, ...pairRows],
  )
}

function cellParts(cell: string): string[] {
  const parts: unknown = JSON.parse(cell)
  return Array.isArray(parts) ? parts.map(String) : []
}

/** items.csv: one row for each question, with every rater's answer in the rater's words. */
export function itemsCsv(report: Report): string {
  const attributes = [...new Set(report.items.flatMap((item) => Object.keys(item.attributes)))].sort()
  const names = report.raters.map(seriesName)
  const header = [
    ...['item', 'question', 'kind', 'category', 'condition'],
    ...attributes.map((name) => `attribute_${name}`),
    ...['truth', 'agreed'],
    ...names.flatMap((name) => [name, `${name} correct`]),
  ]
  const rows = report.items.map((item): CsvCell[] => [
    item.item,
    item.question,
    item.kind,
    item.category,
    item.condition,
    ...attributes.map((name) => item.attributes[name] ?? null),
    item.truth,
    item.isAgreed,
    ...item.answers.flatMap((answer): CsvCell[] => [
      answer.text ?? (answer.outcome === 'answered' ? '' : `(${answer.outcome})`),
      answer.isCorrect,
    ]),
  ])
  return csvText(header, rows)
}

/** answers.csv: one row for each rater and question; `readAnswerInput` reads it back as a plain table. */
export function answersCsv(report: Report): string {
  const rows = report.items.flatMap((item) =>
    item.answers.map((answer, index): CsvCell[] => [
      answer.rater,
      item.item,
      item.question,
      valueCell(answer.value),
      answer.confidence,
      answer.outcome === 'abstained',
      report.raters[index]?.kind ?? null,
      report.raters[index]?.group ?? null,
      answer.session,
      item.kind,
      item.category,
      item.condition,
      answer.label,
      answer.outcome,
      answer.isCorrect,
      answer.activeMs,
      answer.position,
      answer.flag,
      answer.comment,
    ]),
  )
  return csvText(
    [
      ...[
        'rater',
        'item',
        'question',
        'value',
        'confidence',
        'abstained',
        'rater_kind',
        'group',
        'session',
        'kind',
      ],
      ...['category', 'condition', 'label', 'outcome', 'correct', 'active_ms', 'position', 'flag', 'comment'],
    ],
    rows,
  )
}

function valueCell(value: AnswerValue | null): CsvCell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.join('|') : JSON.stringify(value)
}

interface Parts<C> {
  readonly byCategory: Cells<C>
  readonly byKind: Cells<C>
  readonly byAttribute: Cells<Cells<C>>
  readonly byCondition?: Cells<C>
  readonly byQuestion: Cells<C>
}

function partsOf<C>(parts: Parts<C>): [scope: string, attribute: string | null, level: string, cell: C][] {
  const rows = (scope: string, attribute: string | null, cells: Cells<C>) =>
    Object.entries(cells).map(([level, cell]): [string, string | null, string, C] => [
      scope,
      attribute,
      level,
      cell,
    ])
  return [
    ...rows('category', null, parts.byCategory),
    ...rows('kind', null, parts.byKind),
    ...Object.entries(parts.byAttribute).flatMap(([name, cells]) => rows('attribute', name, cells)),
    ...rows('condition', null, parts.byCondition ?? {}),
    ...rows('question', null, parts.byQuestion),
  ]
}

const limits = (ci95: readonly [number, number] | null): CsvCell[] => [ci95?.[0] ?? null, ci95?.[1] ?? null]

/** `R1`, or `R1 (session 2)`. */
export const seriesName = (rater: RaterReport): string =>
  rater.session.number > 1 ? `${rater.code} (session ${rater.session.number})` : rater.code

/** The name of one side of a pair. */
export function seriesLabel(pair: PairReport, side: 0 | 1): string {
  const session = pair.sessions[side]
  return session > 1 ? `${pair.raters[side]} (session ${session})` : pair.raters[side]
}

/** `R1 and R2`, or `R1, sessions 1 and 2`. */
export const pairName = (pair: PairReport): string =>
  pair.relation === 'same-rater'
    ? `${pair.raters[0]}, sessions ${pair.sessions.join(' and ')}`
    : `${seriesLabel(pair, 0)} and ${seriesLabel(pair, 1)}`
