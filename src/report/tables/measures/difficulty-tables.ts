import type { RatedQuestion, ReportSummary } from '@/results'
import { present } from '@/study'
import { coefficientWords, joinWords, reasonWords } from '../../report-words'
import { coefficientInterval } from '../cell-words'
import type { ReportSection } from '../report-section'
import { type Column, column, makeTable, type ReportTable } from '../table'
import { figureFile, figureRow } from './figure-rows'

type Difficulty = NonNullable<ReportSummary['itemDifficulty']>

/** In a sentence. */
const MOST_NAMED = 5

/** The questions that fewest answered right, and those that the better raters miss; nothing where nothing can be said. */
export function difficultyTables({ itemDifficulty: found }: ReportSummary): ReportTable[] {
  if (found === undefined) return []
  const isCorrelated =
    found.hardest.some(({ itemRest }) => itemRest !== null) || found.oddest.length > 0
  const columns = present<Column<RatedQuestion>>([
    column('Case', 'text', ({ item, question }) => ({ value: item, note: question })),
    column('Right', 'share', ({ difficulty, n }) => ({ value: difficulty, note: `of ${n}` })),
    isCorrelated && column('Item-rest correlation', 'coefficient', 'itemRest'),
  ])
  const table = (title: string, name: string, note: string, rows: readonly RatedQuestion[]) =>
    makeTable({ title, name, note, isOrdered: true, isNarrow: true }, columns, rows)
  return [
    table('Hardest questions', 'hardest', 'lowest proportion of correct answers', found.hardest),
    table(
      'Odd questions',
      'oddest',
      'missed by readers who are correct elsewhere: check the answer key and the question',
      found.oddest,
    ),
  ].filter(({ rows }) => rows.length > 0)
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
function difficultyWords({ itemDifficulty: found }: ReportSummary): string {
  if (found === undefined) return ''
  const list = (rows: readonly RatedQuestion[]) =>
    [...new Set(rows.slice(0, MOST_NAMED).map(({ item }) => item))].join(', ')
  const parts = [
    alphaWords(found),
    found.hardest.length > 0 && `Lowest proportion of correct answers: ${list(found.hardest)}.`,
    found.oddest.length > 0 &&
      `Missed by readers who are correct elsewhere, so the answer key or the question may be wrong: ${list(found.oddest)}.`,
    'The proportion of correct answers to each question is in items.csv.',
  ]
  return joinWords(parts, ' ')
}

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
      'itemDifficulty',
      (found) => {
        const { complete: n, alpha: value, alphaCi95: ci95, alphaReason: reason } = found
        const who = found.respondents.join(' ')
        return [
          figureRow('kr20', who, { value, n, ci95, reason }),
          figureRow('mean_total', who, { value: found.meanTotal, n }),
          figureRow('sd_total', who, { value: found.sdTotal, n }),
        ]
      },
    ),
  ],
}
