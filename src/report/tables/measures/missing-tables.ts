import type { MissingOfPair, MissingOfRater } from '../../measures/missing/missing-answers'
import type { ReportSummary } from '../../report'
import { differenceWords, percentWords } from '../../report-words'
import { shareColumn } from '../drawn-columns'
import type { ReportSection } from '../report-section'
import { column, type ReportTable, rowsOf } from '../table'
import { gapColumn } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

type Of = Pick<ReportSummary, 'missingAnswers' | 'raters'>

/** Accuracies, had missing answers been wrong or right; null where none is missing. */
function missingTable({ missingAnswers, raters }: Of): ReportTable | null {
  if (missingAnswers === undefined) return null
  const columns = [
    column<MissingOfRater>('rater', 'Reader', 'text', ({ name }) => name, {
      with: ({ name }) => ({ whose: raters.filter((rater) => rater.name === name) }),
    }),
    column<MissingOfRater>(
      'missing',
      'Missing',
      'count',
      ({ missing, due }) => `${missing} of ${due}`,
    ),
    column<MissingOfRater>(
      'observed',
      'Accuracy without them',
      'share',
      ({ observed }) => observed,
    ),
    shareColumn<MissingOfRater>('worst', 'All missing answers wrong', ({ worst }) => worst),
    shareColumn<MissingOfRater>('best', 'All missing answers correct', ({ best }) => best),
  ]
  return {
    title: 'Missing answers: worst and best case',
    name: 'missing-answers',
    columns,
    rows: rowsOf(columns, missingAnswers.raters),
  }
}

/** The same of differences; null where no pair is touched. */
export function missingPairTable({
  missingAnswers,
}: Pick<Of, 'missingAnswers'>): ReportTable | null {
  if (missingAnswers === undefined || missingAnswers.pairs.length === 0) return null
  const columns = [
    column<MissingOfPair>('pair', 'First minus second', 'text', ({ names }) =>
      names.join(' minus '),
    ),
    column<MissingOfPair>('missing', 'Missing', 'text', ({ missing }) => missing.join(' and ')),
    column<MissingOfPair>('observed', 'Difference without them', 'count', ({ observed }) =>
      differenceWords(observed, null),
    ),
    gapColumn<MissingOfPair>('lowest', 'Worst for the first', ({ lowest }) => lowest),
    gapColumn<MissingOfPair>('highest', 'Best for the first', ({ highest }) => highest),
  ]
  return {
    title: 'Differences: worst and best case',
    name: 'missing-differences',
    columns,
    note: 'of accuracy, in percentage points',
    rows: rowsOf(columns, missingAnswers.pairs),
  }
}

/** Whose accuracy is uncertain for missing answers, in a sentence; empty where none is missing. */
export const missingWords = ({ missingAnswers }: Pick<Of, 'missingAnswers'>): string =>
  missingAnswers === undefined
    ? ''
    : missingAnswers.raters
        .map(
          ({ name, missing, due, worst, best }) =>
            `${name} ${percentWords(worst.value)} to ${percentWords(best.value)} (${missing} of ${due} missing)`,
        )
        .join(', ')

/** Rows of missing-answers.csv. */
const missingRows = ({ missingAnswers }: Pick<Of, 'missingAnswers'>): FigureRow[] =>
  missingAnswers === undefined
    ? []
    : [
        ...missingAnswers.raters.flatMap(({ name, due, missing, observed, worst, best }) => [
          figureRow('missing', name, { value: missing, n: due }),
          figureRow('accuracy', name, { value: observed, n: due - missing }),
          figureRow('accuracy_worst', name, worst),
          figureRow('accuracy_best', name, best),
        ]),
        ...missingAnswers.pairs.flatMap(({ names, observed, lowest, highest }) => {
          const who = names.join(' minus ')
          return [
            figureRow('difference', who, { value: observed }),
            figureRow('difference_lowest', who, lowest),
            figureRow('difference_highest', who, highest),
          ]
        }),
      ]

const tables = [missingTable, missingPairTable]

export const missingSection: ReportSection = {
  title: 'Missing answers',
  onPage: [
    {
      part: 'accuracy',
      hint: 'Bounds of accuracy under worst-case and best-case imputation.',
      tables,
    },
  ],
  onPaper: { after: 'accuracy', tables },
  files: [
    figureFile(
      'missing-answers.csv',
      'Accuracy with all missing answers wrong, and with all correct',
      missingRows,
    ),
  ],
}
