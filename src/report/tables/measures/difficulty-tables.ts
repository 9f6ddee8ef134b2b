import type { RatedQuestion } from '../../measures/difficulty/item-difficulty'
import type { ReportSummary } from '../../report'
import { coefficientWords, reasonWords } from '../../report-words'
import { coefficientInterval } from '../cell-words'
import type { ReportSection } from '../report-section'
import { type Column, column, type ReportTable, rowsOf } from '../table'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

type Of = Pick<ReportSummary, 'itemDifficulty'>
type Difficulty = NonNullable<ReportSummary['itemDifficulty']>

/** In a sentence. */
const MOST_NAMED = 5

const COLUMNS: readonly Column<RatedQuestion>[] = [
  column('item', 'Case', 'text', ({ item }) => item, { note: ({ question }) => question }),
  column('right', 'Right', 'share', ({ difficulty }) => difficulty, { note: ({ n }) => `of ${n}` }),
  column('rest', 'Item-rest correlation', 'coefficient', ({ itemRest }) => itemRest),
]

/** The questions that fewest answered right, and those that the better raters miss; nothing where nothing can be said. */
export function difficultyTables({ itemDifficulty: found }: Of): ReportTable[] {
  if (found === undefined) return []
  const isCorrelated =
    found.hardest.some(({ itemRest }) => itemRest !== null) || found.oddest.length > 0
  const columns = COLUMNS.filter(({ id }) => isCorrelated || id !== 'rest')
  const table = (
    title: string,
    name: string,
    note: string,
    rows: readonly RatedQuestion[],
  ): ReportTable[] =>
    rows.length === 0
      ? []
      : [
          {
            title,
            name,
            note,
            columns,
            isOrdered: true,
            isNarrow: true,
            rows: rowsOf(columns, rows),
          },
        ]
  return [
    ...table('Hardest questions', 'hardest', 'lowest proportion of correct answers', found.hardest),
    ...table(
      'Odd questions',
      'oddest',
      'missed by readers who are correct elsewhere: check the answer key and the question',
      found.oddest,
    ),
  ]
}

/** How well the questions measure one thing, in a sentence. */
export const alphaWords = ({
  alpha,
  alphaCi95,
  alphaReason,
  complete,
  questions,
}: Difficulty): string =>
  alpha === null
    ? `KR-20 is not given: ${reasonWords(alphaReason)}.`
    : `KR-20 (Cronbach’s alpha of correct and wrong answers) is ${coefficientWords(alpha)}${alphaCi95 === null ? '' : `, 95% CI ${coefficientInterval(alphaCi95)}`}, of the ${complete} who answered all ${questions} questions.`

/** What report.html says of it: the questions to look at; each question is in items.csv. Empty where nothing can be said. */
function difficultyWords({ itemDifficulty: found }: Of): string {
  if (found === undefined) return ''
  const list = (rows: readonly RatedQuestion[]) =>
    [...new Set(rows.slice(0, MOST_NAMED).map(({ item }) => item))].join(', ')
  return [
    alphaWords(found),
    found.hardest.length === 0
      ? ''
      : `Lowest proportion of correct answers: ${list(found.hardest)}.`,
    found.oddest.length === 0
      ? ''
      : `Missed by readers who are correct elsewhere, so the answer key or the question may be wrong: ${list(found.oddest)}.`,
    'The proportion of correct answers to each question is in items.csv.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Rows of difficulty.csv. */
const difficultyRows = ({ itemDifficulty: found }: Of): FigureRow[] =>
  found === undefined
    ? []
    : [
        figureRow('kr20', found.respondents.join(' '), {
          value: found.alpha,
          n: found.complete,
          ci95: found.alphaCi95,
          reason: found.alphaReason,
        }),
        figureRow('mean_total', found.respondents.join(' '), {
          value: found.meanTotal,
          n: found.complete,
        }),
        figureRow('sd_total', found.respondents.join(' '), {
          value: found.sdTotal,
          n: found.complete,
        }),
      ]

export const difficultySection: ReportSection = {
  title: 'Difficulty of the questions',
  onPage: [
    {
      part: 'items',
      hint: 'Check these questions before you rely on the answer key. The results of all questions are in items.csv.',
      tables: [difficultyTables],
    },
  ],
  onPaper: { after: 'items', words: difficultyWords },
  files: [
    figureFile(
      'difficulty.csv',
      'Reliability of the questions as a test, and outlying questions',
      difficultyRows,
    ),
  ],
}
