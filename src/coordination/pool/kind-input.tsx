import type { QuestionMap } from '@/pool'
import { kindNamed, kindNames } from '@/questions'
import { fieldsOf, OneOf, OptionalNumber, optionsOf, Toggle } from '../form-fields'
import { RenameValues } from './rename-values'

export interface QuestionInputProps {
  readonly number: number
  readonly question: QuestionMap
  readonly onChange: (question: QuestionMap) => void
}

/** The kinds of questions to choose from. */
export const KIND_CHOICES = kindNames.map((kind) => ({
  value: kind,
  label: kindNamed(kind)?.name ?? kind,
}))

const KINDS = [{ value: 'auto', label: 'Detect automatically' } as const, ...KIND_CHOICES]

/** What was found out of rows that offer no options, or decided. */
const BARE = optionsOf({
  'yes-no': 'Yes or no',
  number: 'Number',
  text: 'Open text',
  'by-truth': 'Yes or no where the answer is, else open text',
})

/** How rows without options are answered: by their kind, or as was decided for them; '' where each row says it. */
export function kindOfRows({
  kind,
  withoutOptions,
}: Pick<QuestionMap, 'kind' | 'withoutOptions'>): string {
  if (kind === 'auto') return withoutOptions ?? ''
  return typeof kind === 'string' ? kind : ''
}

/** What the right answers cannot be read without, or what no other place can say of some rows alone. */
function OwnFields({ number, question, onChange }: QuestionInputProps) {
  const { many } = question
  const kind = kindOfRows(question)
  if (kind === 'point')
    return (
      <Toggle
        label="Several locations, or none"
        value={many !== undefined}
        onChange={(isOn) =>
          onChange({ ...question, many: isOn ? { max: MOST_MARKS } : undefined, rating: undefined })
        }
      />
    )
  if (kind !== 'text' && kind !== 'by-truth') return null
  return (
    <OptionalNumber
      aria-label={`Question ${number}: maximum number of characters of an open answer`}
      allowDecimal={false}
      min={1}
      placeholder="Open answers of any length"
      prefix="max. "
      suffix=" characters"
      {...fieldsOf(question, onChange)('maxLength')}
    />
  )
}

/** What a study that counts lesions mostly asks for. */
const MOST_MARKS = 10

/** How a question is answered: found out, fixed, or named by a column. */
export function KindInput({ number, question, onChange }: QuestionInputProps) {
  const { kind, each, withoutOptions, options } = question
  const field = fieldsOf(question, onChange)
  const label = `Question ${number}: kind`
  return (
    <>
      <OneOf
        label={label}
        data={
          typeof kind === 'string'
            ? KINDS
            : [...KINDS, { value: 'column', label: `As column ${kind.from} says` } as const]
        }
        value={typeof kind === 'string' ? kind : 'column'}
        onChange={(chosen) => chosen !== 'column' && onChange({ ...question, kind: chosen })}
      />
      {withoutOptions !== undefined && (typeof kind !== 'string' || kind === 'auto') && (
        <OneOf
          label={`Question ${number}: question type when no options are given`}
          data={
            options === undefined
              ? BARE
              : BARE.map((entry) => ({ ...entry, label: `Without options: ${entry.label}` }))
          }
          value={withoutOptions}
          onChange={field('withoutOptions').onChange}
        />
      )}
      {typeof kind !== 'string' && (
        <RenameValues label={label} value={kind} each={each} onChange={field('kind').onChange} />
      )}
      <OwnFields number={number} question={question} onChange={onChange} />
    </>
  )
}
