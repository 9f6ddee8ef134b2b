import type { Report, ReportItem } from '@/results'
import {
  crossedRocData,
  type RocData,
  type RocRating,
  type RocSource,
  ratingsOf,
  ratingTables,
  rocData,
} from '@/results'
import { csvChunks } from '@/study'
import { csvOf } from '../tables/table'
import { ANALYSIS_R } from './analysis-r'
import { ANALYSIS_R_CLUSTERS } from './analysis-r-clusters'
import { ANALYSIS_R_DRAWN } from './analysis-r-drawn'
import { ANALYSIS_R_END, ANALYSIS_R_FIGURES } from './analysis-r-figures'
import { ANALYSIS_R_PANEL } from './analysis-r-panel'
import { ANALYSIS_R_READERS } from './analysis-r-readers'
import { ANALYSIS_R_SCORES } from './analysis-r-scores'
import { absentWords, imrmcJava, imrmcRjafroc } from './imrmc'
import { xlsx } from './xlsx'

type ExportFile = [path: string, content: string | Uint8Array | Iterable<string>]

/** Files for other statistics programs (formats 7); those that cannot be made of this study are left out. Each is made when it is asked for. */
export function* exportFiles(report: Report): Generator<ExportFile, void> {
  const data = rocData(report)
  const crossed = data === null ? null : crossedRocData(data)
  const hasReaders = report.readers !== undefined
  const drawn = `\ndrawn_seed <- ${report.seed}\ndrawn_times <- ${report.iterations}\n`
  const reference = `\nreference <- ${JSON.stringify(report.direction?.reference ?? '')}\n`
  const script = [
    ANALYSIS_R,
    reference,
    hasReaders ? ANALYSIS_R_READERS : '',
    ANALYSIS_R_FIGURES,
    ANALYSIS_R_SCORES,
    hasReaders ? ANALYSIS_R_PANEL : '',
    ANALYSIS_R_CLUSTERS,
    drawn,
    ANALYSIS_R_DRAWN,
    ANALYSIS_R_END,
  ]
  yield ['exports/analysis.R', script.join('')]
  const accepted = acceptedCsv(report)
  if (accepted !== null) yield ['exports/accepted.csv', accepted]
  yield ['exports/questions.csv', questionsCsv(report)]
  if (data !== null) {
    yield ['exports/id-map.csv', idMapCsv(data, crossed)]
    yield ['exports/imrmc-java.imrmc', imrmcJava(report, data)]
    yield ['exports/mrmcaov.csv', mrmcaovCsv(data)]
    if (hasReaders) yield ['exports/ratings.csv', ratingsCsv(report)]
  }
  if (crossed !== null) {
    yield ['exports/imrmc-rjafroc.imrmc', imrmcRjafroc(report, crossed)]
    yield ['exports/rjafroc.xlsx', rjafrocXlsx(crossed)]
  }
}

/** accepted.csv: the accepted wordings of questions that are answered in words, a row each; null where there is no such question. */
function acceptedCsv({ items }: Pick<Report, 'items'>): string | null {
  const rows = [...items].flatMap(({ item, question, accepted }) =>
    (accepted ?? []).map((wording) => ({ item, question, wording })),
  )
  if (rows.length === 0) return null
  return csvOf(['item', 'question', 'wording'], rows)
}

interface Named {
  readonly what: 'reader' | 'modality' | 'case'
  /** From 0; below it: without a number. */
  readonly place: number
  readonly name: string
  readonly case?: RocData['cases'][number]
  readonly note?: string
}

/**
 * id-map.csv: which whole number in imrmc-rjafroc.imrmc and rjafroc.xlsx stands for which reader, modality and
 * case, and which items are behind a case. A case without a number is in the other two files alone, because
 * not every reader scored it in every modality.
 */
function idMapCsv(data: RocData, crossed: RocData | null): string {
  const caseNumber = new Map(crossed?.cases.map((c, n) => [c.id, n]))
  return csvOf<Named>(
    [
      'what',
      ['number', ({ place }) => (crossed !== null && place >= 0 ? place + 1 : null)],
      'name',
      ['truth', (row) => (row.case === undefined ? null : Number(row.case.isDiseased))],
      ['items', (row) => row.case?.questions.map((q) => q.item).join('|') ?? null],
      ['question', (row) => row.case?.questions[0]?.question ?? null],
      'note',
    ],
    [
      ...data.readers.map((r, place) => ({
        what: 'reader' as const,
        place,
        name: r.code,
        note: r.kind,
      })),
      ...data.modalities.map((name, place) => ({
        what: 'modality' as const,
        place,
        name,
        note: 'reading condition',
      })),
      ...data.cases.map((c) => ({
        what: 'case' as const,
        place: caseNumber.get(c.id) ?? -1,
        name: c.id,
        case: c,
      })),
    ],
  )
}

/** For the R package MRMCaov: one row a read; the higher truth, 1, is the positive one. */
const mrmcaovCsv = (data: RocData): Iterable<string> => {
  const { readers, modalities, cases } = data
  return csvChunks<RocRating>(
    [
      ['reader', ({ reader }) => readers[reader]?.code ?? ''],
      ['treatment', ({ modality }) => modalities[modality] ?? ''],
      ['case', (rating) => cases[rating.case]?.id ?? ''],
      ['truth', (rating) => (cases[rating.case]?.isDiseased ? 1 : 0)],
      ['rating', ({ score }) => score],
    ],
    ratingsOf(data),
  )
}

/**
 * questions.csv: which answers belong together, by number, and within what they are redrawn (R38). Who a patient is it does not say.
 */
function questionsCsv({ items, design }: Pick<Report, 'items' | 'design'>): string {
  const { isWithinCategory, within } = design.clusters
  const truths = new Map<string, string>()
  for (const { item, question, truthLabel } of items)
    if (question === within && truthLabel !== null) truths.set(item, truthLabel)
  const stratumOf = ({ item, category, attributes }: ReportItem): string =>
    within === undefined ? (category ?? '') : (truths.get(item) ?? attributes[within] ?? '')
  return csvOf<ReportItem>(
    [
      'item',
      'question',
      'case',
      'cluster',
      ['stratum', (item) => (isWithinCategory ? stratumOf(item) : null)],
    ],
    items,
  )
}

/**
 * ratings.csv: each rating of each reader and model, as the analyses of readers and cases take them: which questions are analysed
 * together, and which cases belong to one patient, by number. analysis.R computes from it what mrmcaov.csv does not hold.
 */
function ratingsCsv(report: RocSource): string {
  const rows = ratingTables(report).flatMap((table) =>
    table.modalities.flatMap((modality, m) =>
      table.readers.flatMap((reader, r) =>
        [...(table.ratings[m]?.[r] ?? [])].flatMap((rating, place) =>
          Number.isNaN(rating)
            ? []
            : [
                {
                  questions: table.questions.join(' '),
                  reader,
                  kind: table.kinds[r] ?? 'human',
                  treatment: modality,
                  case: table.cases[place] ?? '',
                  truth: table.truth[place] ?? 0,
                  cluster: table.units[place] ?? 0,
                  rating,
                },
              ],
        ),
      ),
    ),
  )
  return csvOf(
    ['questions', 'reader', 'kind', 'treatment', 'case', 'truth', 'cluster', 'rating'],
    rows,
  )
}

/**
 * For RJafroc, `DfReadDataFile(newExcelFileFormat = TRUE)`: a crossed ROC study. Normal cases stand in FP,
 * diseased ones in TP with lesion 1; ids are whole numbers as in id-map.csv. `data` must be fully crossed.
 */
function rjafrocXlsx(data: RocData): Uint8Array {
  const all = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(', ')
  const [readers, modalities] = [all(data.readers.length), all(data.modalities.length)]
  const paradigm = ['ROC', 'FCTRL']
  /** Scores of the normal cases, or of the diseased ones, each with its lesion. */
  function* scores(name: 'FP' | 'TP'): Generator<(string | number)[], void> {
    const lesion = <T>(cell: T) => (name === 'TP' ? [cell] : [])
    yield ['ReaderID', 'ModalityID', 'CaseID', ...lesion('LesionID'), `${name}_Rating`]
    for (const { case: place, reader, modality, score } of ratingsOf(data))
      if (data.cases[place]?.isDiseased === (name === 'TP'))
        yield [reader + 1, modality + 1, place + 1, ...lesion(1), score]
  }
  return xlsx([
    {
      name: 'TRUTH',
      rows: [
        ['CaseID', 'LesionID', 'Weight', 'ReaderID', 'ModalityID', 'Paradigm'],
        ...data.cases.map(({ isDiseased }, n) => {
          const lesion = isDiseased ? 1 : 0
          return [n + 1, lesion, lesion, readers, modalities, paradigm[n] ?? null]
        }),
      ],
    },
    { name: 'FP', rows: scores('FP') },
    { name: 'TP', rows: scores('TP') },
    ...absentWords(data).map((words) => ({ name: 'WARNING', rows: [[words]] })),
  ])
}
