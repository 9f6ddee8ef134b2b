import { MultiSelect, Select } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { kindOf, type Question } from '@/questions'
import { FieldRow, Toggle } from '../form-fields'
import { MutedSpan, Row } from '../form-layout'
import { askedForm } from '../questions/asked-form'
import { useWorkspace } from '../workspace/workspace-context'
import type { ProtocolPartProps } from './protocol-part'

type Review = NonNullable<Protocol['review']>

/** Whether raters judge the items themselves, and which question says what of them (N9). */
export function ReviewFields({ protocol, onChange }: ProtocolPartProps) {
  const listed = useWorkspace((s) => s.draw?.listed ?? null)
  const { review } = protocol
  const questions =
    listed === null
      ? []
      : askedForm(listed, protocol).questions.flatMap(({ question }) => question ?? [])
  const verdicts = questions.filter((question) => kindOf(question).labels(question) !== null)
  const set = (part: Partial<Review>) => {
    if (review !== undefined) onChange('', { review: { ...review, ...part } })
  }
  return (
    <FieldRow
      name="Review of the cases"
      help="Readers judge the cases themselves, not the patients. The report counts the verdicts on each case and lists the changes that readers suggest."
    >
      <Toggle
        label="Readers review the cases themselves"
        checked={review !== undefined}
        disabled={review === undefined && verdicts.length === 0}
        onChange={(isOn) => onChange('', { review: isOn ? begun(questions, verdicts) : undefined })}
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
              if (chosen !== undefined) set({ verdict: chosen.id, keep: kept(chosen) })
            }}
          />
          <Verdicts
            question={verdicts.find(({ id }) => id === review.verdict)}
            keep={review.keep}
            onChange={(keep) => set({ keep })}
          />
          <Asked
            label="Reason"
            none="Not asked"
            questions={questions}
            value={review.reason}
            onChange={(reason) => set({ reason })}
          />
          <Asked
            label="Suggestion"
            none="Not asked"
            questions={questions}
            value={review.suggestion}
            onChange={(suggestion) => set({ suggestion })}
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
  const [reason, suggestion] = [idOf('reason'), idOf('suggestion')]
  return {
    verdict: verdict.id,
    keep: kept(verdict),
    ...(reason === undefined ? {} : { reason }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

const labelsOf = (question: Question): readonly string[] => kindOf(question).labels(question) ?? []

/** The answer that says that an item stays: the first, until another is chosen. */
const kept = (question: Question): string[] => labelsOf(question).slice(0, 1)

function Verdicts({
  question,
  keep,
  onChange,
}: {
  readonly question: Question | undefined
  readonly keep: readonly string[]
  readonly onChange: (keep: string[]) => void
}) {
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
      size="sm"
      miw={240}
      data={data}
      value={[...keep]}
      error={
        keep.some((value) => !known.includes(value))
          ? 'This is not an answer to that question'
          : null
      }
      onChange={(chosen) => chosen.length > 0 && onChange(chosen)}
    />
  )
}

function Asked({
  label,
  none,
  questions,
  value,
  onChange,
}: {
  readonly label: string
  /** What it means to name none; left out: one must be named. */
  readonly none?: string
  readonly questions: readonly Question[]
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}) {
  const isStray = value !== undefined && questions.every(({ id }) => id !== value)
  return (
    <Select
      label={label}
      size="sm"
      w={220}
      allowDeselect={false}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...questions.map(({ id, prompt }) => ({ value: id, label: prompt })),
        ...(isStray ? [{ value, label: value }] : []),
      ]}
      value={value ?? ''}
      error={isStray ? 'No case asks this question' : null}
      onChange={(id) => onChange(id || undefined)}
    />
  )
}
