import { MultiSelect } from '@mantine/core'
import type { Protocol } from '@/pool'
import { kindOf, type Question } from '@/questions'
import { type Field, FieldRow, fieldsOf, OneOf, Toggle, withPart } from '../form-fields'
import { MutedSpan, Row } from '../page-parts'
import { useAskedQuestions, useProtocol } from './protocol-part'

type Review = NonNullable<Protocol['review']>

/** Whether raters judge the items themselves, and which question says what of them (N9). */
export function ReviewFields() {
  const { value: review, onChange } = useProtocol().field('review')
  const questions = useAskedQuestions()
  const verdicts = questions.filter((question) => kindOf(question).labels(question) !== null)
  return (
    <FieldRow
      name="Review of the cases"
      help="Readers judge the cases themselves, not the patients. The report counts the verdicts on each case and lists the changes that readers suggest."
    >
      <Toggle
        label="Readers review the cases themselves"
        value={review !== undefined}
        disabled={review === undefined && verdicts.length === 0}
        onChange={(isOn) => onChange(isOn ? begun(questions, verdicts) : undefined, '')}
      />
      {review === undefined && verdicts.length === 0 && (
        <MutedSpan>
          This needs a question with fixed answers, such as a choice, whose answer is the verdict.
        </MutedSpan>
      )}
      {review !== undefined && (
        <Row>
          <Asked
            label="Verdict"
            questions={verdicts}
            value={review.verdict}
            onChange={(id) => {
              const chosen = verdicts.find((question) => question.id === id)
              if (chosen !== undefined)
                onChange({ ...review, verdict: chosen.id, keep: kept(chosen) }, '')
            }}
          />
          <Verdicts
            question={verdicts.find(({ id }) => id === review.verdict)}
            {...fieldsOf(review, onChange)('keep')}
          />
          <Asked
            label="Reason"
            none="Not asked"
            questions={questions}
            {...fieldsOf(review, onChange)('reason')}
          />
          <Asked
            label="Suggestion"
            none="Not asked"
            questions={questions}
            {...fieldsOf(review, onChange)('suggestion')}
          />
        </Row>
      )}
    </FieldRow>
  )
}

/** The first question with given answers, and what is called a reason and a suggestion. */
function begun(questions: readonly Question[], verdicts: readonly Question[]): Review | undefined {
  const verdict = verdicts.find(({ id }) => id === 'verdict') ?? verdicts[0]
  if (verdict === undefined) return undefined
  const idOf = (name: 'reason' | 'suggestion') => questions.find(({ id }) => id === name)?.id
  return withPart<Review>(
    { verdict: verdict.id, keep: kept(verdict) },
    { reason: idOf('reason'), suggestion: idOf('suggestion') },
  )
}

const labelsOf = (question: Question): readonly string[] => kindOf(question).labels(question) ?? []

/** The answer that says that an item stays: the first, until another is chosen. */
const kept = (question: Question): string[] => labelsOf(question).slice(0, 1)

function Verdicts({
  question,
  value: keep,
  onChange,
}: Field<string[]> & { readonly question: Question | undefined }) {
  const known = question === undefined ? [] : labelsOf(question)
  const data = [...new Set([...known, ...keep])].map((value) => ({
    value,
    label:
      question !== undefined && known.includes(value)
        ? kindOf(question).describe(question, value)
        : value,
  }))
  return (
    <MultiSelect
      label="Verdicts that keep a case unchanged"
      miw={240}
      data={data}
      value={[...keep]}
      error={
        keep.some((value) => !known.includes(value))
          ? 'This is not an answer to that question'
          : null
      }
      onChange={(chosen) => chosen.length > 0 && onChange(chosen, '')}
    />
  )
}

interface AskedProps extends Field<string | undefined> {
  readonly label: string
  /** What it means to name none; left out: one must be named. */
  readonly none?: string
  readonly questions: readonly Question[]
}

function Asked({ none, questions, value, onChange, ...rest }: AskedProps) {
  const isStray = value !== undefined && questions.every(({ id }) => id !== value)
  return (
    <OneOf
      {...rest}
      hasLabel
      w={220}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...questions.map(({ id, prompt }) => ({ value: id, label: prompt })),
        ...(isStray ? [value] : []),
      ]}
      value={value ?? ''}
      error={isStray ? 'No case asks this question' : null}
      onChange={(id) => onChange(id || undefined, '')}
    />
  )
}
