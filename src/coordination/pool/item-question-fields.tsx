import { Select } from '@mantine/core'
import { useState } from 'react'
import { type PoolItem, truthOf } from '@/pool'
import { kindOf } from '@/questions'
import { NumberField, TextArea, TextField } from '../form-fields'
import { Tight } from '../page-parts'

type Entry = PoolItem['questions'][number]
interface ItemQuestionFieldsProps {
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
}

/** One question of an item, to be changed by hand: its words and its right answer. */
export function ItemQuestionFields({ entry, onChange }: ItemQuestionFieldsProps) {
  const { question } = entry
  return (
    <Tight>
      <TextArea
        label="Question"
        value={question.prompt}
        onChange={(prompt) => onChange({ ...entry, question: { ...question, prompt } })}
      />
      {kindOf(question).answers(question) === null ? (
        <WrittenTruth entry={entry} onChange={onChange} />
      ) : (
        <ChosenTruth entry={entry} onChange={onChange} />
      )}
    </Tight>
  )
}

function ChosenTruth({ entry, onChange }: ItemQuestionFieldsProps) {
  const { question, truth } = entry
  const kind = kindOf(question)
  const answers = kind.answers(question) ?? []
  const right = truth === null ? null : kind.cellOfTruth(question, truth)
  return (
    <Select
      label="Correct answer"
      clearable
      // A list outside of the dialog would lie behind it.
      comboboxProps={{ withinPortal: false }}
      placeholder="None: not scored"
      data={answers.map(({ id, label }) => ({ value: id, label }))}
      value={answers.find(({ id, label }) => right === id || right === label)?.id ?? null}
      onChange={(id) => {
        const read = truthOf(question, { ...EMPTY, value: id, options: answers })
        if (read.ok) onChange({ ...entry, truth: read.value })
      }}
    />
  )
}

const EMPTY = { as: 'auto', split: undefined, within: null, marks: [], gap: null } as const

function WrittenTruth({ entry, onChange }: ItemQuestionFieldsProps) {
  const { question, truth } = entry
  const kind = kindOf(question)
  const [text, setText] = useState(truth === null ? '' : kind.cellOfTruth(question, truth))
  const [within, setWithin] = useState(() =>
    Number(new Map(Object.entries(truth ?? {})).get(kind.tolerance ?? '') ?? 0),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const take = (value: string, tolerance: number) => {
    setText(value)
    setWithin(tolerance)
    const options = 'options' in question ? (question.options ?? []) : []
    const read = truthOf(question, { ...EMPTY, value, split: ';', within: tolerance, options })
    setProblem(read.ok ? null : `${read.message}. ${read.remedy}.`)
    if (read.ok) onChange({ ...entry, truth: read.value })
  }
  return (
    <>
      <TextField
        label="Correct answer"
        description="Separate several answers or accepted wordings by semicolons"
        value={text}
        error={problem}
        onChange={(value) => take(value, within)}
      />
      {kind.tolerance !== null && (
        <NumberField
          label="Tolerance"
          allowDecimal
          min={0}
          value={within}
          onChange={(value) => take(text, value)}
        />
      )}
    </>
  )
}
