import type { Disagreement, Report, ReportInput } from '@/results'
import { stateWords } from '../report-words'
import {
  type Cell,
  type Column,
  cellColumn,
  column,
  makeTable,
  type ReportTable,
  text,
} from './table'

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
  const columns: Column<Disagreement>[] = [
    column('item', 'Case', 'text', (d) =>
      d.question === 'answer' ? d.item : `${d.item} ${d.question}`,
    ),
    column('category', 'Category', 'text', 'category'),
    column('truth', 'Correct answer', 'text', 'truth'),
    ...(isNarrow
      ? [cellColumn('answers', 'Answers', 'text', groupedAnswers)]
      : codes.map((code) =>
          column<Disagreement>(
            code,
            code,
            'text',
            ({ answers }) => answerOf(answers, code)?.text ?? null,
            {
              with: ({ answers }) => {
                const answer = answerOf(answers, code)
                return answer === undefined ? {} : { isCorrect: answer.isCorrect }
              },
            },
          ),
        )),
    ...(consensus === undefined
      ? []
      : [
          column<Disagreement>('consensus', 'Consensus', 'text', (d) => d.consensus?.text ?? null, {
            note: (d) => d.consensus?.reason ?? '',
            with: (d) => (d.consensus == null ? {} : { isCorrect: d.consensus.isCorrect }),
          }),
        ]),
  ]
  return {
    ...makeTable(
      { title: `${disagreements.length} questions got different answers.` },
      columns,
      disagreements.slice(0, MOST_DISAGREEMENTS),
    ),
    rest: Math.max(0, disagreements.length - MOST_DISAGREEMENTS),
  }
}

const answerOf = (answers: Disagreement['answers'], code: string) =>
  answers.find(({ rater }) => rater === code)

/** `Yes R1, R3`, one line for each answer that was given. */
function groupedAnswers({ answers }: Disagreement): Cell {
  const lines = [...new Set(answers.map((answer) => answer.text))].map((value) => {
    const given = answers.filter((answer) => answer.text === value)
    const aside = given.map(({ rater }) => rater).join(', ')
    return { ...text(value, { aside }), isCorrect: given[0]?.isCorrect ?? null }
  })
  return { unit: 'text', value: null, lines }
}

const INPUTS: readonly Column<ReportInput>[] = [
  column('file', 'File', 'text', 'file'),
  column('state', 'State', 'text', ({ state }) => stateWords(state), {
    note: ({ problems }) => problems[0] ?? '',
  }),
  cellColumn('sha256', 'SHA-256', 'text', ({ sha256 }) => ({ unit: 'hash', value: sha256 })),
]

export const inputTable = ({ inputs }: Report): ReportTable =>
  makeTable({ title: 'All files received, with their SHA-256.' }, INPUTS, inputs)
