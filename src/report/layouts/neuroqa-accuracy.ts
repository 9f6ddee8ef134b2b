import {
  type AgreementCell,
  type Cells,
  isModel,
  type RaterReport,
  type Report,
  shortcutScore,
} from '@/results'
import { present, sumOf } from '@/study'
import { hasScores } from '../tables/accuracy-tables'
import { kappaNote } from '../tables/cell-words'
import { type Cell, type ReportTable, text, words } from '../tables/table'
import {
  accuracyShare,
  attributeNamed,
  coefficient,
  count,
  EMPTY,
  firstSessions,
  grid,
  humanPair,
  numbers,
  people,
  points,
  raterColumn,
  raterName,
  share,
} from './layout'

/** One number of a reader, as a table shows it. */
type OfReader = (rater: RaterReport) => Cell

/** What each reader has, and the mean of them: every reader weighs the same. */
function withMean(readers: readonly RaterReport[], read: OfReader): Cell[] {
  const cells = readers.map(read)
  return readers.length < 2 ? cells : [...cells, meanOf(cells)]
}

function meanOf(cells: readonly Cell[]): Cell {
  const values = cells.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const unit = cells[0]?.unit ?? 'share'
  if (values.length === 0 || values.length < cells.length) return { unit, value: null }
  return { unit, value: sumOf(values) / values.length }
}

const readerColumns = (readers: readonly RaterReport[]) => [
  ...readers.map(raterColumn),
  ...(readers.length < 2 ? [] : numbers('Mean')),
]

const FORMATS: readonly (readonly [name: string, kind: string | null, read: OfReader])[] = [
  ['All questions', null, ({ accuracy }) => accuracyShare(accuracy.overall)],
  ['Closed', 'closed', ({ accuracy }) => accuracyShare(accuracy.closed)],
  ['Yes or no', 'yes-no', ({ accuracy }) => accuracyShare(accuracy.byKind['yes-no'])],
  ['Multiple choice', 'choice', ({ accuracy }) => accuracyShare(accuracy.byKind.choice)],
  ['Open, exact match', null, ({ accuracy }) => accuracyShare(accuracy.byKind.text)],
  ['Open, token F1', null, (rater) => coefficient(rater.text.tokenF1)],
  ['Shortcut Score', null, (rater) => coefficient(rater.shortcutScore)],
]

/** Formats in rows, readers in columns; the mean of the readers, and the floors of each format. */
export function formats(report: Report): ReportTable | null {
  const readers = people(report)
  if (!hasScores({ raters: readers })) return null
  const columns = readerColumns(readers)
  const roles = readers.map(({ group }) => text(group ?? ''))
  const evidence = evidenceOf(report)
  return grid('Questions', columns, [
    ...(readers.every(({ group }) => group === null)
      ? []
      : [{ name: 'Role', cells: columns.map((_, n) => roles[n] ?? text('')) }]),
    ...FORMATS.map(([name, , read]) => ({ name, cells: withMean(readers, read) })).filter(
      ({ cells }) => cells.some(({ value }) => value !== null),
    ),
    ...evidence.levels.map((level) => ({
      name: level,
      group: 'By evidence',
      cells: withMean(readers, (rater) => accuracyShare(evidence.in(rater.accuracy)[level])),
    })),
    ...floorRows(report).map(({ name, cell }) => ({
      name,
      group: 'Chance and baselines',
      cells: columns.map(() => cell),
    })),
  ])
}

/** Chance and the text-only floor, over all closed questions and by format, and how chance scores against the latter. */
function floorRows({ floors }: Report): { readonly name: string; readonly cell: Cell }[] {
  const floorsOf = (kind: string) => (kind === 'closed' ? floors : floors.byKind[kind])
  const kinds = FORMATS.flatMap(([name, kind]) => (kind === null ? [] : [{ name, kind }]))
  const rows = [
    ...FLOORS.flatMap(([title, floor]) =>
      kinds.map(({ name, kind }) => ({
        name: `${title}, ${name.toLowerCase()}`,
        cell: share(floorsOf(kind)?.[floor] ?? null),
      })),
    ),
    { name: 'Majority answer, closed', cell: share(floors.majority) },
    { name: 'Chance, Shortcut Score', cell: coefficient(chanceScore(floors)) },
  ]
  return rows.filter(({ cell }) => cell.value !== null)
}

const FLOORS = [
  ['Chance', 'chance'],
  ['Text only', 'textOnly'],
] as const

const chanceScore = ({ chance, textOnly }: Report['floors']): number | null =>
  shortcutScore(chance, textOnly).shortcutScore

/** Image-grounded or image-informed: the attribute of the key that says so. */
function evidenceOf(report: Report) {
  const attribute = attributeNamed(report, /^evidence$|grounded/i) ?? ''
  const cellsBy = <C>({ byAttribute }: { readonly byAttribute: Cells<Cells<C>> }): Cells<C> =>
    byAttribute[attribute] ?? {}
  const [first] = report.raters
  return {
    attribute,
    levels: first === undefined ? [] : Object.keys(cellsBy(first.accuracy)),
    in: cellsBy,
  }
}

/** The type of each category of which every question has the same. */
function typesOf({ items }: Report, attribute: string): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  for (const { category, attributes } of items) {
    const [name, type] = [category ?? '', attributes[attribute] ?? '']
    types.set(name, (types.get(name) ?? type) === type ? type : '')
  }
  return types
}

/** In the order of the paper, image-grounded before image-informed; categories of other names come after them. */
const CATEGORIES = [
  'Modality',
  'Anatomy',
  'Location',
  'Measurement',
  'Signal',
  'Longitudinal',
  'Presence',
  'Diagnosis',
  'Severity',
  'Reasoning',
  'Demographic',
]
const placeOf = (name: string) =>
  (CATEGORIES.indexOf(name) + CATEGORIES.length + 1) % (CATEGORIES.length + 1)

/** Categories with their type, by evidence, and over all: each reader, their mean, and how far two of them agree. */
export function categories(report: Report): ReportTable | null {
  const readers = people(report)
  const pair = humanPair(report)
  // Of three readers and more the table has room for one pair: it says which.
  const whose = pair === undefined || readers.length < 3 ? '' : `, ${pair.names.join(' and ')}`
  const evidence = evidenceOf(report)
  const types = typesOf(report, evidence.attribute)
  const row = (
    name: string,
    type: string,
    group: string | null,
    cellOf: (accuracy: RaterReport['accuracy']) => Parameters<typeof accuracyShare>[0],
    agreed: AgreementCell | undefined,
  ) => ({
    name,
    group,
    cells: [
      text(type),
      count(Math.max(0, ...readers.map(({ accuracy }) => cellOf(accuracy)?.n ?? 0))),
      ...withMean(readers, ({ accuracy }) => accuracyShare(cellOf(accuracy))),
      ...(pair === undefined ? [] : agreementCells(agreed)),
    ],
  })
  const names = [...new Set(readers.flatMap(({ accuracy }) => Object.keys(accuracy.byCategory)))]
  if (names.length === 0) return null
  return grid(
    'Category',
    [
      words('Type'),
      ...numbers('Questions'),
      ...readerColumns(readers),
      ...(pair === undefined ? [] : numbers(`Agreement${whose}`, `Kappa${whose}`)),
    ],
    [
      ...names
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((name) =>
          row(
            name,
            types.get(name) ?? '',
            null,
            ({ byCategory }) => byCategory[name],
            pair?.byCategory[name],
          ),
        ),
      ...evidence.levels.map((level) =>
        row(
          level,
          '',
          'By evidence',
          (accuracy) => evidence.in(accuracy)[level],
          pair && evidence.in(pair)[level],
        ),
      ),
      row('Overall', '', 'All categories', ({ overall }) => overall, pair),
    ],
  )
}

/** How far two readers agree, and their kappa. */
export function agreementCells(cell: AgreementCell | undefined): Cell[] {
  if (cell === undefined) return [EMPTY, EMPTY]
  const { percent, agreed, n, kappa } = cell
  return [share(percent, `${agreed} of ${n}`), coefficient(kappa.value, kappaNote(kappa))]
}

/** Readers, their mean, models and floors on the same cases: closed questions against the text-only floor ("vs. TO"). */
export function models(report: Report): ReportTable | null {
  if (!report.raters.some(isModel)) return null
  const { floors } = report
  const above = (closed: number | null): Cell => ({
    unit: 'points',
    value: closed === null || floors.textOnly === null ? null : closed - floors.textOnly,
  })
  const cellsOf = (rater: RaterReport): Cell[] => [
    accuracyShare(rater.accuracy.overall),
    accuracyShare(rater.accuracy.byKind['yes-no']),
    accuracyShare(rater.accuracy.byKind.choice),
    accuracyShare(rater.accuracy.closed),
    above(rater.accuracy.closed.value),
    coefficient(rater.shortcutScore),
    accuracyShare(rater.accuracy.byKind.text),
  ]
  const readers = people(report).map(cellsOf)
  const ofFloor = (floor: 'chance' | 'textOnly', score: number | null): Cell[] => [
    EMPTY,
    share(floors.byKind['yes-no']?.[floor] ?? null),
    share(floors.byKind.choice?.[floor] ?? null),
    share(floors[floor]),
    above(floors[floor]),
    coefficient(score),
    EMPTY,
  ]
  return grid(
    'Reader or model',
    [
      ...numbers('All questions', 'Yes or no', 'Multiple choice', 'Closed'),
      points('vs. TO'),
      ...numbers('Shortcut Score', 'Open, exact match'),
    ],
    present([
      ...firstSessions(report).map((rater) => ({
        name: raterName(rater),
        cells: cellsOf(rater),
      })),
      readers.length > 1 && {
        name: 'Mean of the readers',
        cells: (readers[0] ?? []).map((_, n) => meanOf(readers.map((cells) => cells[n] ?? EMPTY))),
      },
      { name: 'Chance', cells: ofFloor('chance', chanceScore(floors)) },
      floors.textOnly !== null && { name: 'Text only', cells: ofFloor('textOnly', 1) },
    ]),
    'vs. TO: accuracy on closed questions minus the text-only floor, in percentage points',
  )
}
