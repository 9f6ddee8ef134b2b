import type { Mapping, QuestionMap } from '@/pool'
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

function ofFile(whole: Mapping, proposed: Mapping | null): Decision[] {
  const { headerRow, fillDown, ...mapping } = whole
  const { sheet, ...anySheet } = whole
  const { hiddenRows, ...anyRows } = whole
  const withRow = headerRow === undefined ? {} : { headerRow }
  const withFill = fillDown === undefined ? {} : { fillDown }
  const columns = (fillDown ?? []).map((column) => `“${column}”`).join(' and ')
  return [
    ...(sheet === undefined
      ? []
      : [{ words: `The cases are those of the sheet “${sheet}”.`, without: proposed ?? anySheet }]),
    ...(hiddenRows === undefined
      ? []
      : [
          {
            words:
              hiddenRows === 'read' ? 'Hidden rows are cases too.' : 'Hidden rows are excluded.',
            without: anyRows,
          },
        ]),
    ...(headerRow === undefined
      ? []
      : [
          {
            words:
              headerRow === 0 ? 'No row names the columns.' : `Row ${headerRow} names the columns.`,
            without: proposed ?? { ...mapping, ...withFill },
          },
        ]),
    ...(fillDown === undefined
      ? []
      : [
          {
            words:
              columns === ''
                ? 'Blank patients and categories stay blank.'
                : `Blank cells of ${columns} are the same as above.`,
            without: { ...mapping, ...withRow },
          },
        ]),
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
  const { withOptions, ...rest } = question
  const place = mapping.questions.length === 1 ? '' : `Question ${n + 1}: `
  const again = (map: QuestionMap) => ({
    ...mapping,
    questions: mapping.questions.with(n, map),
  })
  const { over, ...key } = question.truth ?? { from: '', as: 'auto' }
  return [
    ...(withOptions === undefined
      ? []
      : [
          {
            words: `${place}${withOptions === 'choice' ? 'One option is correct.' : 'Several options may be correct.'}`,
            without: again(rest),
          },
        ]),
    ...(over === undefined
      ? []
      : [
          {
            words: `${place}“${key.from}” holds the correct answers, not ${over.map((name) => `“${name}”`).join(' or ')}.`,
            without: again({ ...question, truth: key }),
          },
        ]),
  ]
}
