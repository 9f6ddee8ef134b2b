import type { MissingOfPair, MissingOfRater, ReportSummary } from '@/results'
import { differenceWords, percentWords } from '../../report-words'
import { shareColumn } from '../drawn-columns'
import type { ReportSection } from '../report-section'
import { type Column, column, makeTable, type ReportTable, unlessEmpty } from '../table'
import { figureColumn } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

/** Accuracies, had missing answers been wrong or right; null where none is missing. */
function missingTable({ missingAnswers, raters }: ReportSummary): ReportTable | null {
  if (missingAnswers === undefined) return null
  const columns: readonly Column<MissingOfRater>[] = [
    column('rater', 'Reader', 'text', 'name', {
      with: ({ name }) => ({ whose: raters.filter((rater) => rater.name === name) }),
    }),
    column('missing', 'Missing', 'count', ({ missing, due }) => `${missing} of ${due}`),
    column('observed', 'Accuracy without them', 'share', 'observed'),
    shareColumn('worst', 'All missing answers wrong', 'worst'),
    shareColumn('best', 'All missing answers correct', 'best'),
  ]
  return makeTable(
    { title: 'Missing answers: worst and best case', name: 'missing-answers' },
    columns,
    missingAnswers.raters,
  )
}

/** The same of differences; null where no pair is touched. */
export const missingPairTable = ({ missingAnswers }: ReportSummary): ReportTable | null =>
  unlessEmpty(
    makeTable(
      {
        title: 'Differences: worst and best case',
        name: 'missing-differences',
        note: 'of accuracy, in percentage points',
      },
      PAIRS,
      missingAnswers?.pairs ?? [],
    ),
  )

const PAIRS: readonly Column<MissingOfPair>[] = [
  column('pair', 'First minus second', 'text', ({ names }) => names.join(' minus ')),
  column('missing', 'Missing', 'text', ({ missing }) => missing.join(' and ')),
  column('observed', 'Difference without them', 'count', ({ observed }) =>
    differenceWords(observed, null),
  ),
  figureColumn('lowest', 'Worst for the first', 'points', 'lowest'),
  figureColumn('highest', 'Best for the first', 'points', 'highest'),
]

/** Whose accuracy is uncertain for missing answers, in a sentence; empty where none is missing. */
export const missingWords = ({ missingAnswers }: Pick<ReportSummary, 'missingAnswers'>): string =>
  missingAnswers === undefined
    ? ''
    : missingAnswers.raters
        .map(
          ({ name, missing, due, worst, best }) =>
            `${name} ${percentWords(worst.value)} to ${percentWords(best.value)} (${missing} of ${due} missing)`,
        )
        .join(', ')

/** Rows of missing-answers.csv. */
const missingRows = ({ missingAnswers }: ReportSummary): FigureRow[] =>
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
