import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { Protocol } from '@/pool'
import { kindOf } from '@/questions'
import { type Field, FieldRow, unlessEmpty, withPart } from '../form-fields'
import { MutedSpan, Row } from '../page-parts'
import { useAskedQuestions, useProtocol } from './protocol-part'

type Floors = NonNullable<Protocol['floors']>
type Shares = NonNullable<Floors['chance']>

/** What accuracies are held against (R36): kept in the key, which raters do not see. */
export function FloorFields() {
  const { value: floors = {}, onChange } = useProtocol().field('floors')
  const closed = useAskedQuestions().filter((question) => kindOf(question).isClosed)
  const set = (floor: keyof Floors, question: string, share: number | undefined) => {
    const shares = unlessEmpty(withPart<Shares>(floors[floor] ?? {}, { [question]: share }))
    onChange(
      unlessEmpty(withPart<Floors>(floors, { [floor]: shares })),
      `floor ${floor} ${question}`,
    )
  }
  const open = closed.filter(({ id }) => floors.textOnly?.[id] === undefined)
  const isPartial = floors.textOnly !== undefined && open.length > 0
  return (
    <FieldRow
      name="Baselines"
      help="Optional. The accuracy that is reached without the image: by a text-only model, and by guessing. Enter published values if you have them. They are stored in the answer key. If the analyst adds a training pool (cases outside the study), the accuracy of its most frequent answers replaces the text-only value."
    >
      {closed.length === 0 && (
        <MutedSpan>This needs a question with fixed answers, such as yes or no.</MutedSpan>
      )}
      {closed.map(({ id, prompt }) => (
        <Row key={id}>
          <PercentField
            label={`${id}: text only`}
            description={prompt}
            value={floors.textOnly?.[id]}
            onChange={(share) => set('textOnly', id, share)}
          />
          <PercentField
            label={`${id}: chance`}
            description="If empty: guessing among its answers"
            value={floors.chance?.[id]}
            onChange={(share) => set('chance', id, share)}
          />
        </Row>
      ))}
      {isPartial && (
        <MutedSpan>
          The text-only baseline is reported only if all of these questions have one: {open.length}{' '}
          missing ({open.map(({ id }) => id).join(', ')}).
        </MutedSpan>
      )}
    </FieldRow>
  )
}

/** Its value: 0 to 1; undefined: none. */
interface PercentFieldProps extends Field<number | undefined> {
  readonly label: string
  readonly description: string
}

/** A share in percent. What is half typed ("49.") stays as it was typed, as long as it means the value that is kept. */
function PercentField({ value, onChange, ...rest }: PercentFieldProps) {
  const [typed, setTyped] = useState<number | string>('')
  const kept = value === undefined ? '' : Number((value * 100).toFixed(2))
  return (
    <NumberInput
      {...rest}
      w={260}
      placeholder="in %"
      suffix="%"
      min={0}
      max={100}
      clampBehavior="strict"
      decimalScale={2}
      value={shareOf(typed) === value ? typed : kept}
      onChange={(percent) => {
        setTyped(percent)
        onChange(shareOf(percent))
      }}
    />
  )
}

const shareOf = (percent: number | string): number | undefined =>
  percent === '' || !Number.isFinite(Number(percent))
    ? undefined
    : Number((Number(percent) / 100).toFixed(4))
