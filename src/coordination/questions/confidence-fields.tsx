import { useState } from 'react'
import type { Question } from '@/questions'
import type { ConfidenceSteps } from '@/study'
import { Choice, type Field, NumberField, TextField, Toggle } from '../form-fields'
import { CenterRow, Row, Stacked } from '../page-parts'

type Confidence = NonNullable<Question['confidence']>

interface ConfidenceFieldsProps {
  readonly label: string
  readonly value: Question['confidence']
  readonly onChange: (confidence: Confidence) => void
}

const USUAL_STEPS = 5
const ENDS = ['not sure', 'certain']

/** Whether raters are asked how sure they are, and on which scale. */
export function ConfidenceFields({ label, value = 'none', onChange }: ConfidenceFieldsProps) {
  const scale = typeof value === 'object' ? value : null
  return (
    <Stacked>
      <Toggle
        label={label}
        value={value !== 'none'}
        onChange={(isOn) => onChange(isOn ? 'percent' : 'none')}
      />
      {value !== 'none' && (
        <CenterRow>
          <Choice
            name="Scale of confidence"
            options={{ percent: '0 to 100%', steps: 'Numbered levels' }}
            value={scale === null ? 'percent' : 'steps'}
            onChange={(kind) =>
              onChange(kind === 'percent' ? kind : { steps: USUAL_STEPS, labels: ENDS })
            }
          />
          {scale !== null && (
            <>
              <NumberField
                aria-label="Number of confidence levels"
                suffix=" levels"
                w={110}
                min={2}
                max={10}
                value={scale.steps}
                onChange={(steps) => onChange(scaleWith(wordsOf(scale), steps, scale.labels))}
              />
              <Choice
                name="Labels of the levels"
                options={{
                  none: 'Numbers only',
                  ends: 'Words at both ends',
                  all: 'A word for each',
                }}
                value={wordsOf(scale)}
                onChange={(words) => onChange(scaleWith(words, scale.steps, scale.labels))}
              />
            </>
          )}
        </CenterRow>
      )}
      {scale?.labels !== undefined && <LabelFields scale={scale} onChange={onChange} />}
    </Stacked>
  )
}

type Abstain = Question['abstain']

/** Whether a question may be left without a decision. */
export const AbstainToggle = ({ value, onChange }: Field<Abstain>) => (
  <Toggle
    label="Allow “Cannot be determined”"
    value={value !== undefined && value !== null}
    onChange={(isOn) => onChange(isOn ? { label: 'Cannot be determined' } : null, '')}
  />
)

type Words = 'none' | 'ends' | 'all'
function wordsOf({ steps, labels }: ConfidenceSteps): Words {
  if (labels === undefined) return 'none'
  return labels.length === steps && steps > 2 ? 'all' : 'ends'
}

/** The scale with other words or steps; words that stand are kept where they still have a step. */
function scaleWith(words: Words, steps: number, labels: readonly string[] = ENDS): ConfidenceSteps {
  const [low = '', high = ''] = [labels[0], labels.at(-1)]
  if (words === 'none') return { steps }
  if (words === 'ends') return { steps, labels: [low, high] }
  const between = Array.from({ length: steps - 2 }, (_, n) =>
    n + 1 < labels.length - 1 ? (labels[n + 1] ?? '') : String(n + 2),
  )
  return { steps, labels: [low, ...between, high] }
}

function LabelFields({
  scale,
  onChange,
}: Pick<ConfidenceFieldsProps, 'onChange'> & { scale: ConfidenceSteps }) {
  const { steps, labels = [] } = scale
  return (
    <Row>
      {labels.map((label, n) => {
        const end = n === 0 ? 1 : steps
        const step = labels.length === steps ? n + 1 : end
        return (
          <LabelField
            key={step}
            name={`Level ${step}`}
            label={label}
            onChange={(text) => onChange({ steps, labels: labels.with(n, text) })}
          />
        )
      })}
    </Row>
  )
}

interface LabelFieldProps {
  readonly name: string
  readonly label: string
  readonly onChange: (text: string) => void
}

/** An emptied field keeps the last word in the study until another is typed: a step without one would be no scale. */
function LabelField({ name, label, onChange }: LabelFieldProps) {
  const [isEmpty, setIsEmpty] = useState(false)
  const take = (text: string) => {
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') onChange(text)
  }
  return (
    <TextField
      label={name}
      w={140}
      value={isEmpty ? '' : label}
      error={isEmpty ? `Needs a word; “${label}” stays until then` : undefined}
      onChange={take}
    />
  )
}
