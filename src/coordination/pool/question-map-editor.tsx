import { Button, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import type { QuestionMap } from '@/freezing'
import type { SourceView } from '../bench'
import styles from './mapping-editor.module.css'
import { OptionsInput } from './options-input'
import { SourceInput } from './source-input'

const KINDS = [
  { value: 'auto', label: 'Found out by itself' },
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'choice', label: 'One of several options' },
  { value: 'multi-choice', label: 'Several of several options' },
  { value: 'text', label: 'Free text' },
  { value: 'number', label: 'A number' },
  { value: 'scale', label: 'A scale' },
  { value: 'ranking', label: 'A ranked list' },
]
const TRUTHS = [
  { value: 'auto', label: 'Found out by itself' },
  { value: 'letter', label: 'A letter: A, B, C' },
  { value: 'index-0', label: 'A number, the first is 0' },
  { value: 'index-1', label: 'A number, the first is 1' },
  { value: 'label', label: 'The words of the option' },
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'text', label: 'A text' },
  { value: 'number', label: 'A number' },
]

export interface QuestionMapEditorProps {
  readonly view: SourceView
  readonly number: number
  readonly question: QuestionMap
  readonly isOnly: boolean
  readonly onChange: (question: QuestionMap) => void
  readonly onRemove: () => void
}

/** One question of every item: its words, its options, its right answer. */
export function QuestionMapEditor({
  view,
  number,
  question,
  isOnly,
  onChange,
  onRemove,
}: QuestionMapEditorProps) {
  const [isOpen, setOpen] = useState(isOnly)
  const { each, prompt, options, truth, kind } = question
  const title = 'value' in prompt ? String(prompt.value) : `from “${prompt.from}”`
  return (
    <div className={styles.question}>
      <div className={styles.questionHead}>
        <h3 className={styles.questionTitle}>
          {isOnly ? 'Question' : `Question ${number}`} <small>{isOpen ? '' : title}</small>
        </h3>
        {isOnly ? null : (
          <>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Less' : 'Change'}
            </Button>
            <Button variant="subtle" size="compact-xs" onClick={onRemove}>
              Remove
            </Button>
          </>
        )}
      </div>
      {isOpen ? (
        <div className={styles.inner}>
          {Object.keys(view.nested).length === 0 ? null : (
            <>
              <span>Asked</span>
              <div>
                <Select
                  aria-label={`Question ${number}: asked once, or for each entry of a list`}
                  size="sm"
                  allowDeselect={false}
                  data={[
                    { value: '', label: 'Once for each row' },
                    ...Object.keys(view.nested).map((name) => ({
                      value: name,
                      label: `For each entry of ${name}`,
                    })),
                  ]}
                  value={each ?? ''}
                  onChange={(chosen) => {
                    const { each: _, ...rest } = question
                    onChange(chosen === null || chosen === '' ? rest : { ...rest, each: chosen })
                  }}
                />
              </div>
            </>
          )}
          <span>Words</span>
          <div>
            <SourceInput
              label={`Question ${number}: words`}
              view={view}
              source={prompt}
              each={each}
              fixed="The same question for every item…"
              onChange={(source) => source !== undefined && onChange({ ...question, prompt: source })}
            />
          </div>
          <span>Kind</span>
          <div>
            <Select
              aria-label={`Question ${number}: kind`}
              size="sm"
              allowDeselect={false}
              data={
                typeof kind === 'string'
                  ? KINDS
                  : [...KINDS, { value: 'column', label: `From column ${kind.from}` }]
              }
              value={typeof kind === 'string' ? kind : 'column'}
              onChange={(chosen) => {
                const found = KINDS.find(({ value }) => value === chosen)?.value
                if (found !== undefined)
                  onChange({ ...question, kind: found as Extract<QuestionMap['kind'], string> })
              }}
            />
          </div>
          <span>Options</span>
          <div>
            <OptionsInput
              number={number}
              view={view}
              each={each}
              options={options}
              onChange={(chosen) => {
                const { options: _, ...rest } = question
                onChange(chosen === undefined ? rest : { ...rest, options: chosen })
              }}
            />
          </div>
          <span>Right answer</span>
          <div className={styles.two}>
            <SourceInput
              label={`Question ${number}: right answer`}
              view={view}
              source={truth === undefined ? undefined : { from: truth.from }}
              none="None: not scored"
              fixed={null}
              each={each}
              onChange={(source) => {
                const { truth: _, ...rest } = question
                onChange(
                  source === undefined || !('from' in source)
                    ? rest
                    : { ...rest, truth: { ...truth, from: source.from, as: truth?.as ?? 'auto' } },
                )
              }}
            />
            {truth === undefined ? null : (
              <Select
                aria-label={`Question ${number}: how the right answer is written`}
                size="sm"
                allowDeselect={false}
                data={TRUTHS}
                value={truth.as}
                onChange={(chosen) => {
                  const as = TRUTHS.find(({ value }) => value === chosen)?.value
                  if (as !== undefined)
                    onChange({ ...question, truth: { ...truth, as: as as typeof truth.as } })
                }}
              />
            )}
          </div>
          <span>Also ask</span>
          <div>
            <Switch
              label="How sure the rater is, 0 to 100 %"
              checked={question.confidence === 'percent'}
              onChange={(event) =>
                onChange({ ...question, confidence: event.currentTarget.checked ? 'percent' : 'none' })
              }
            />
            <Switch
              label="Allow “Cannot be determined”"
              checked={question.abstain !== undefined && question.abstain !== null}
              onChange={(event) =>
                onChange({
                  ...question,
                  abstain: event.currentTarget.checked ? { label: 'Cannot be determined' } : null,
                })
              }
            />
          </div>
        </div>
      ) : null}
    </div>
  )
}
