import type { Disagreement, ItemAnswer, Report, ReportInput } from '@/results'
import { groupBy } from '@/study'
import { stateWords } from '../report-words'
import { type Cell, column, makeTable, type ReportTable, text } from './table'

const MOST_DISAGREEMENTS = 60

/**
 * The questions on which raters gave different answers, each answer marked right or wrong.
 *
 * @param isNarrow one column for all answers, else one for each rater
 */
export function disagreementTable(
  { disagreements, raters, consensus }: Report,
  isNarrow: boolean,
): ReportTable & { readonly rest: number } {
  const answering = new Set(
    disagreements.flatMap(({ answers }) => answers.map(({ rater }) => rater)),
  )
  const codes = [...new Set(raters.map(({ name }) => name))].filter((name) => answering.has(name))
  const answerColumn = (code: string) =>
    column<Disagreement>(code, 'text', ({ answers }) =>
      markedCell(answers.find(({ rater }) => rater === code)),
    )
  return {
    ...makeTable<Disagreement>(
      { title: `${disagreements.length} questions got different answers.` },
      [
        column('Case', 'text', (d) =>
          d.question === 'answer' ? d.item : `${d.item} ${d.question}`,
        ),
        column('Category', 'text', 'category'),
        column('Correct answer', 'text', 'truth'),
        ...(isNarrow ? [column('Answers', 'text', groupedAnswers)] : codes.map(answerColumn)),
        ...(consensus === undefined ? [] : [CONSENSUS]),
      ],
      disagreements.slice(0, MOST_DISAGREEMENTS),
    ),
    rest: Math.max(0, disagreements.length - MOST_DISAGREEMENTS),
  }
}

/** An answer that is right or wrong; empty where there is none. */
const markedCell = (answer: Pick<ItemAnswer, 'text' | 'isCorrect'> | undefined) =>
  answer === undefined ? null : { value: answer.text, isCorrect: answer.isCorrect }

const CONSENSUS = column<Disagreement>('Consensus', 'text', ({ consensus }) =>
  consensus == null
    ? null
    : { value: consensus.text, isCorrect: consensus.isCorrect, note: consensus.reason ?? '' },
)

/** `Yes R1, R3`, one line for each answer that was given. */
function groupedAnswers({ answers }: Disagreement): Cell {
  const lines = [...groupBy(answers, (answer) => answer.text)].map(([value, given]) => {
    const aside = given.map(({ rater }) => rater).join(', ')
    return { ...text(value, { aside }), isCorrect: given[0]?.isCorrect ?? null }
  })
  return { unit: 'text', value: null, lines }
}

export const inputTable = ({ inputs }: Report): ReportTable =>
  makeTable<ReportInput>(
    { title: 'All files received, with their SHA-256.' },
    [
      column('File', 'text', 'file'),
      column('State', 'text', ({ state, problems }) => ({
        value: stateWords(state),
        note: problems[0] ?? '',
      })),
      column('SHA-256', 'text', ({ sha256 }) => ({ unit: 'hash', value: sha256 })),
    ],
    inputs,
  )
