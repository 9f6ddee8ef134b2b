import { Button } from '@mantine/core'
import { useState } from 'react'
import { OneOf, Toggle } from '../form-fields'
import { ConfidenceFields } from '../questions/confidence-fields'
import { MaybeColumn } from './column-select'
import { IdInput } from './id-input'
import { KindInput, type QuestionInputProps } from './kind-input'
import styles from './mapping-editor.module.css'
import { eachWords } from './materials/view-with-claims'
import { OptionsInput } from './options-input'
import { SourceInput } from './source-input'
import { TruthInput } from './truth-input'

interface QuestionMapEditorProps extends QuestionInputProps {
  readonly isOnly: boolean
  /** Ids of the other questions. */
  readonly taken: readonly string[]
  readonly onRemove: () => void
}

/** One question of every item: its words, its options, its right answer. */
export function QuestionMapEditor(props: QuestionMapEditorProps) {
  const { number, question, isOnly, onRemove } = props
  const [isOpen, setOpen] = useState(isOnly)
  const { prompt } = question
  const title = 'value' in prompt ? String(prompt.value) : `from “${prompt.from}”`
  return (
    <div className={styles.question}>
      <div className={styles.questionHead}>
        <h3 className={styles.questionTitle}>
          {isOnly ? 'Question' : `Question ${number}`} <small>{isOpen ? '' : title}</small>
        </h3>
        {!isOnly && (
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
      {isOpen && <QuestionFields {...props} />}
    </div>
  )
}

function QuestionFields(props: QuestionMapEditorProps) {
  const { view, number, question, onChange } = props
  return (
    <div className={styles.inner}>
      <span>Id</span>
      <div>
        <IdInput
          label={`Question ${number}: id, by which answers, stages and predictions name it`}
          // What stands there when nothing is written.
          fallback={props.isOnly ? 'answer' : `q${number}`}
          id={question.id}
          taken={props.taken}
          onChange={(id) => onChange({ ...question, id })}
          onClear={() => onChange({ ...question, id: undefined })}
        />
      </div>
      <AskedInput {...props} />
      {question.each === undefined && (
        <>
          <span>Asked in rows</span>
          <div>
            <MaybeColumn
              label={`Question ${number}: asked only in rows where a column is filled`}
              none="Every row"
              view={view}
              value={question.unlessBlank}
              prefix="Rows with an entry in "
              onChange={(unlessBlank) => onChange({ ...question, unlessBlank })}
            />
          </div>
        </>
      )}
      <span>Text</span>
      <div>
        <SourceInput
          label={`Question ${number}: words`}
          view={view}
          source={question.prompt}
          each={question.each}
          fixed="The same question for every case…"
          onChange={(source) => source !== undefined && onChange({ ...question, prompt: source })}
        />
      </div>
      <span>Help</span>
      <div>
        <SourceInput
          label={`Question ${number}: help`}
          view={view}
          source={question.help}
          each={question.each}
          none="None"
          fixed="The same help for every case…"
          onChange={(help) => onChange({ ...question, help })}
        />
      </div>
      <span>Kind</span>
      <div>
        <KindInput {...props} />
      </div>
      <span>Options</span>
      <div>
        <OptionsInput {...props} />
      </div>
      <span>Correct answer</span>
      <div>
        <TruthInput {...props} />
      </div>
      <span>Also ask</span>
      <div>
        <ConfidenceFields
          label="How sure the reader is"
          confidence={question.confidence}
          onChange={(confidence) => onChange({ ...question, confidence })}
        />
        <Toggle
          label="Allow “Cannot be determined”"
          checked={question.abstain !== undefined && question.abstain !== null}
          onChange={(isOn) =>
            onChange({ ...question, abstain: isOn ? { label: 'Cannot be determined' } : null })
          }
        />
      </div>
    </div>
  )
}

/** Once for each row, or for each entry of a list within it; nothing where the file has no such list. */
function AskedInput({ view, number, question, onChange }: QuestionInputProps) {
  const lists = Object.keys(view.nested)
  if (lists.length === 0) return null
  return (
    <>
      <span>Asked</span>
      <div>
        <OneOf
          label={`Question ${number}: asked once, or for each entry of a list`}
          data={[
            { value: '', label: 'Once for each row' },
            ...lists.map((name) => ({ value: name, label: eachWords(name) })),
          ]}
          value={question.each ?? ''}
          onChange={(each) => onChange({ ...question, each: each || undefined })}
        />
      </div>
    </>
  )
}
