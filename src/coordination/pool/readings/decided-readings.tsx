import type { Mapping, QuestionMap } from '@/pool'
import { withPart } from '../../form-fields'
import { QuietButton } from '../../page-parts'
import styles from './open-readings.module.css'

/** What a mapping states of the file beside the columns below, each to be asked again. */
export function DecidedReadings({
  mapping,
  proposed,
  onChange,
}: {
  readonly mapping: Mapping
  /** What was proposed first: under another header columns have other names. */
  readonly proposed: Mapping | null
  readonly onChange: (mapping: Mapping) => void
}) {
  const decisions = [
    ...ofFile(mapping, proposed),
    ...ofShapes(mapping, proposed),
    ...mapping.questions.flatMap((_, n) => ofQuestion(mapping, n)),
  ]
  if (decisions.length === 0) return null
  return (
    <ul className={styles.decided} aria-label="Decided">
      {decisions.map(({ words, without }) => (
        <li key={words}>
          {words}
          <QuietButton
            size="compact-xs"
            aria-label={`Decide again: ${words}`}
            onClick={() => onChange(without)}
          >
            Decide again
          </QuietButton>
        </li>
      ))}
    </ul>
  )
}

interface Decision {
  readonly words: string
  /** The mapping as if it had not been decided. */
  readonly without: Mapping
}

/** What was decided: where something is stated, its words and the mapping without it. */
const stated = <T,>(
  value: T | undefined,
  wordsOf: (value: T) => string,
  without: Mapping,
): Decision[] => (value === undefined ? [] : [{ words: wordsOf(value), without }])

function ofFile(mapping: Mapping, proposed: Mapping | null): Decision[] {
  const { sheet, hiddenRows, headerRow, fillDown } = mapping
  return [
    ...stated(
      sheet,
      (name) => `The cases are those of the sheet “${name}”.`,
      proposed ?? withPart(mapping, { sheet: undefined }),
    ),
    ...stated(
      hiddenRows,
      (how) => (how === 'read' ? 'Hidden rows are cases too.' : 'Hidden rows are excluded.'),
      withPart(mapping, { hiddenRows: undefined }),
    ),
    ...stated(
      headerRow,
      (row) => (row === 0 ? 'No row names the columns.' : `Row ${row} names the columns.`),
      proposed ?? withPart(mapping, { headerRow: undefined, fillDown }),
    ),
    ...stated(
      fillDown,
      (columns) =>
        columns.length === 0
          ? 'Blank patients and categories stay blank.'
          : `Blank cells of ${columns.map((column) => `“${column}”`).join(' and ')} are the same as above.`,
      withPart(mapping, { headerRow, fillDown: undefined }),
    ),
  ]
}

/** How the list is laid out, as somebody decided; taken back, all that was proposed is asked again. */
function ofShapes(mapping: Mapping, proposed: Mapping | null): Decision[] {
  const { asIs = [], headerRows, group, ...rest } = mapping
  const without = proposed ?? rest
  return [
    ...(headerRows === 2 ? ['Two rows name the columns.'] : []),
    ...(headerRows === 1 ? ['One row names the columns.'] : []),
    ...(group === undefined ? [] : [`Rows with the same “${group.by}” are one case.`]),
    ...asIs.map((name) => LEFT[name]),
  ].map((words) => ({ words, without }))
}

const LEFT = {
  long: 'Each row is a case.',
  distractors: 'The columns of wrong options are all the options.',
  columns: 'No column is asked as a question.',
} as const

function ofQuestion(mapping: Mapping, n: number): Decision[] {
  const question = mapping.questions[n]
  if (question === undefined) return []
  const { withOptions, truth } = question
  const place = mapping.questions.length === 1 ? '' : `Question ${n + 1}: `
  const again = (part: Partial<QuestionMap>) => ({
    ...mapping,
    questions: mapping.questions.with(n, withPart(question, part)),
  })
  return [
    ...stated(
      withOptions,
      (kind) =>
        `${place}${kind === 'choice' ? 'One option is correct.' : 'Several options may be correct.'}`,
      again({ withOptions: undefined }),
    ),
    ...stated(
      truth?.over,
      (over) =>
        `${place}“${truth?.from}” holds the correct answers, not ${over.map((name) => `“${name}”`).join(' or ')}.`,
      again({ truth: truth && withPart(truth, { over: undefined }) }),
    ),
  ]
}
