import type {
  AccuracyCell,
  Cells,
  GroupReport,
  RaterReport,
  Report,
  ReportSummary,
} from '@/results'
import { seriesName } from '@/results'
import { countWords, present } from '@/study'
import { floorLines, kindWords } from '../report-words'
import { reportScopes } from '../under-condition'
import { answerCountWords } from './count-words'
import {
  type Cell,
  type Column,
  column,
  csvOf,
  type FileColumn,
  getter,
  limits,
  makeTable,
  type Of,
  type ReportTable,
  type Whose,
} from './table'
import { type Part, partsOf } from './table-parts'

interface AccuracyRow extends Part<AccuracyCell> {
  readonly rater: RaterReport
  /** null: all conditions together. */
  readonly condition: string | null
}

/** Right answers of those that count, with what is left out of them or counted as wrong. */
export const accuracyCell = (cell: AccuracyCell | undefined): Cell =>
  cell === undefined
    ? { unit: 'proportion', value: null }
    : {
        unit: 'proportion',
        count: cell.correct,
        ...cell,
        reason: cell.reason ?? cell.ci95Reason,
        note: answerCountWords(cell),
      }

/** A column of accuracies. */
export const accuracyColumn = <Row>(
  title: string,
  pick: Of<Row, AccuracyCell | undefined>,
): Column<Row> => {
  const cell = getter(pick)
  return column(title, 'proportion', (row) => accuracyCell(cell(row)))
}

const ACCURACY: Column<{ readonly cell: AccuracyCell | undefined }> = {
  ...accuracyColumn('Correct', 'cell'),
  shareTitle: 'Accuracy',
}

const FIELDS: readonly FileColumn<AccuracyRow>[] = [
  ['rater', ({ rater }) => rater.code],
  ['rater_kind', ({ rater }) => rater.kind],
  ['group', ({ rater }) => rater.group],
  ['session', ({ rater }) => rater.session.number],
  'scope',
  'attribute',
  'level',
  ['n', ({ cell }) => cell.n],
  ['correct', ({ cell }) => cell.correct],
  ['accuracy', ({ cell }) => cell.value],
  ...limits<AccuracyRow>('ci95', ({ cell }) => cell.ci95),
  ['method', ({ cell }) => cell.method],
  ...limits<AccuracyRow>('bootstrap95', ({ scope, rater }) =>
    scope === 'overall' ? rater.accuracy.overall.ci95Bootstrap : null,
  ),
  ['abstained', ({ cell }) => cell.abstained],
  ['missing', ({ cell }) => cell.missing],
  ['flagged', ({ cell }) => cell.flagged],
  ['reason', ({ cell }) => cell.reason ?? cell.ci95Reason],
  'condition',
  ['clusters', ({ cell }) => cell.clusters],
  ['simulated', ({ rater }) => rater.isSimulated],
  ['not_reached', ({ cell }) => cell.notReached],
  ['unproven', ({ rater }) => rater.unproven.join(' ')],
]

/** accuracy.csv: one row for each rater and each part of the questions; then the same under each condition. */
export const accuracyCsv = (report: Report): string =>
  csvOf(
    FIELDS,
    reportScopes(report).flatMap(([condition, { raters }]) =>
      raters.flatMap((rater) => {
        const { overall, closed } = rater.accuracy
        return [
          { scope: 'overall', attribute: null, level: null, cell: overall },
          { scope: 'closed', attribute: null, level: null, cell: closed },
          ...partsOf(rater.accuracy),
        ].map((part): AccuracyRow => ({ rater, condition, ...part }))
      }),
    ),
  )

/** One rater, model or group with one of its accuracies. */
interface Named {
  readonly name: string
  /** Muted, after the name. */
  readonly role: string | null
  readonly whose: readonly Whose[]
  readonly group?: string
  readonly cell: AccuracyCell | undefined
}

/** Accuracies beside each other, drawn on one scale. */
const accuracyTable = (
  title: string,
  nameTitle: string,
  rows: readonly Named[],
  floors: ReportSummary['floors'] | null = null,
): ReportTable => {
  const about = `Accuracy with 95% CI, drawn${floors === null || nameTitle === 'Group' ? '' : ' against chance and baselines'}`
  const lines = floors === null ? [] : floorLines(floors)
  return makeTable<Named>(
    { title, drawn: { column: 1, about, lines } },
    [
      column(nameTitle, 'text', ({ name, role, whose }) => ({
        value: name,
        aside: role ?? undefined,
        whose,
      })),
      ACCURACY,
    ],
    rows,
    ({ group }) => group ?? null,
  )
}

const nameRater = (
  rater: RaterReport,
  cell: AccuracyCell | undefined,
  role: string | null,
): Named => ({ name: seriesName(rater), role, whose: [rater], cell })

/** What stands beside a name: the rater's group, or that it is a model. */
const roleOf = ({ kind, group }: RaterReport): string | null => (kind === 'model' ? 'model' : group)

/** Whether any answer counts for accuracy; none does where no question that was answered has a correct answer. */
export const hasScores = ({ raters }: Pick<ReportSummary, 'raters'>): boolean =>
  raters.some(({ accuracy }) => accuracy.overall.n > 0)

/** All questions, and the closed ones against the floors; nothing where no answer is scored. */
export function overviewTables({ raters, floors }: ReportSummary): ReportTable[] {
  if (!hasScores({ raters })) return []
  const rows = (read: (rater: RaterReport) => AccuracyCell) =>
    raters.map((rater) => nameRater(rater, read(rater), roleOf(rater)))
  const hasClosed = raters.some((rater) => rater.accuracy.closed.n > 0)
  return present([
    accuracyTable(
      'All questions',
      'Reader',
      rows(({ accuracy }) => accuracy.overall),
    ),
    hasClosed &&
      accuracyTable(
        'Closed questions, compared with chance and baselines',
        'Reader',
        rows(({ accuracy }) => accuracy.closed),
        floors,
      ),
  ])
}

/** Models among the raters, on closed questions. */
export const closedTable = (
  raters: readonly RaterReport[],
  floors: ReportSummary['floors'],
): ReportTable =>
  accuracyTable(
    'Closed questions, best first',
    'Reader or model',
    raters
      .toSorted((a, b) => (b.accuracy.closed.value ?? -1) - (a.accuracy.closed.value ?? -1))
      .map((rater) =>
        nameRater(rater, rater.accuracy.closed, rater.kind === 'human' ? 'reader' : 'model'),
      ),
    floors,
  )

/** A way to split the questions. */
interface Split {
  readonly title: string
  readonly cellsOf: (rater: RaterReport) => Cells<AccuracyCell>
  readonly word: (name: string) => string
}

const same = (name: string) => name
const ofCategory: Split = { title: 'category', cellsOf: (r) => r.accuracy.byCategory, word: same }

/** The parts of a split in which an answer of one of these raters is scored, in the order of the study. */
const partsIn = (raters: readonly RaterReport[], { cellsOf }: Split): string[] =>
  Object.keys(raters[0] === undefined ? {} : cellsOf(raters[0])).filter((name) =>
    raters.some((rater) => (cellsOf(rater)[name]?.n ?? 0) > 0),
  )

const isWorthwhile = (raters: readonly RaterReport[], split: Split): boolean =>
  partsIn(raters, split).length > 1

/** By category; null where all scored questions are of one. */
export const categorySplit = ({ raters }: Pick<ReportSummary, 'raters'>): Split | null =>
  isWorthwhile(raters, ofCategory) ? ofCategory : null

/** Every way that splits the scored questions at all. */
export function worthwhileSplits({ raters }: Pick<ReportSummary, 'raters'>): Split[] {
  const [first] = raters
  if (first === undefined) return []
  const all: Split[] = [
    ofCategory,
    { title: 'kind', cellsOf: (r) => r.accuracy.byKind, word: kindWords },
    ...Object.keys(first.accuracy.byAttribute).map((name) => ({
      title: name,
      cellsOf: (r: RaterReport) => r.accuracy.byAttribute[name] ?? {},
      word: same,
    })),
    { title: 'condition', cellsOf: (r) => r.accuracy.byCondition, word: same },
    { title: 'question', cellsOf: (r) => r.accuracy.byQuestion, word: same },
  ]
  return all.filter((split) => isWorthwhile(raters, split))
}

/** The same; by category where none does, and nothing where no answer is scored. */
export function splitsOf(report: Pick<ReportSummary, 'raters'>): Split[] {
  const worthwhile = worthwhileSplits(report)
  return worthwhile.length > 0 || !hasScores(report) ? worthwhile : [ofCategory]
}

/** Part after part, all raters beside each other. */
export function splitTable({ raters }: ReportSummary, split: Split): ReportTable {
  const { title, cellsOf, word } = split
  return accuracyTable(
    `By ${title.toLowerCase()}`,
    'Reader',
    partsIn(raters, split).flatMap((name) =>
      raters.map((rater) => ({
        ...nameRater(rater, cellsOf(rater)[name], null),
        group: word(name),
      })),
    ),
  )
}

/** The same on paper: a row for each part, a column for each of these raters. */
export const splitByRater = (raters: readonly RaterReport[], split: Split): ReportTable =>
  makeTable<string>(
    { title: split.title === 'kind' ? 'By kind of question' : `By ${split.title}` },
    [
      column('', 'text', split.word),
      ...raters.map((rater) => ({
        ...accuracyColumn(seriesName(rater), (name: string) => split.cellsOf(rater)[name]),
        whose: [rater],
      })),
    ],
    partsIn(raters, split),
  )

/** Groups of raters, their answers pooled. */
export function groupTable({
  raterGroups: { groups },
  floors,
  raters,
}: ReportSummary): ReportTable {
  const membersOf = ({ raters: codes }: GroupReport) =>
    raters.filter(
      ({ kind, code, session }) => kind === 'human' && session.number === 1 && codes.includes(code),
    )
  const rows = (
    group: string,
    read: (group: GroupReport) => AccuracyCell,
    isFirst = false,
  ): Named[] =>
    groups.some((g) => isFirst || read(g).n > 0)
      ? groups.map((g) => ({
          name: g.group,
          group,
          cell: read(g),
          whose: membersOf(g),
          role: isFirst ? countWords(g.raters.length, 'reader') : null,
        }))
      : []
  return accuracyTable(
    'Accuracy of each group',
    'Group',
    [
      ...rows('All questions', ({ overall }) => overall, true),
      ...rows('Closed questions', ({ closed }) => closed),
      ...rows('Ranked answers, first entry', ({ top1 }) => top1),
      ...rows('Ranked answers, first five', ({ top5 }) => top5),
    ],
    floors,
  )
}
