import type { MissingOfPair, MissingOfRater, ReportSummary } from '@/results'
import { differenceWords, percentWords } from '../../report-words'
import { shareColumn } from '../drawn-columns'
import { namedReader } from '../reader-column'
import type { ReportSection } from '../report-section'
import { column, reportTable } from '../table'
import { FIRST_MINUS_SECOND, figureColumn } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'

/** Accuracies, had missing answers been wrong or right; null where none is missing. */
const missingTable = reportTable<MissingOfRater>(
  { title: 'Missing answers: worst and best case', name: 'missing-answers' },
  (_, report) => [
    namedReader('Reader', report),
    column('Missing', 'count', ({ missing, due }) => `${missing} of ${due}`),
    column('Accuracy without them', 'share', 'observed'),
    shareColumn('All missing answers wrong', 'worst'),
    shareColumn('All missing answers correct', 'best'),
  ],
  ({ missingAnswers }) => missingAnswers?.raters,
)

/** The same of differences; null where no pair is touched. */
export const missingPairTable = reportTable<MissingOfPair>(
  {
    title: 'Differences: worst and best case',
    name: 'missing-differences',
    note: 'of accuracy, in percentage points',
  },
  [
    FIRST_MINUS_SECOND,
    column('Missing', 'text', ({ missing }) => missing.join(' and ')),
    column('Difference without them', 'count', ({ observed }) => differenceWords(observed, null)),
    figureColumn('Worst for the first', 'points', 'lowest'),
    figureColumn('Best for the first', 'points', 'highest'),
  ],
  ({ missingAnswers }) => missingAnswers?.pairs,
)

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
      'missingAnswers',
      ({ raters, pairs }) => [
        ...raters.flatMap(({ name, due, missing, observed, worst, best }) => [
          figureRow('missing', name, { value: missing, n: due }),
          figureRow('accuracy', name, { value: observed, n: due - missing }),
          figureRow('accuracy_worst', name, worst),
          figureRow('accuracy_best', name, best),
        ]),
        ...pairs.flatMap(({ names, observed, lowest, highest }) => {
          const who = names.join(' minus ')
          return [
            figureRow('difference', who, { value: observed }),
            figureRow('difference_lowest', who, lowest),
            figureRow('difference_highest', who, highest),
          ]
        }),
      ],
    ),
  ],
}
