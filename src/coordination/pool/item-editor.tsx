import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { itemTextProblems, type PoolItem, poolLine, truthOf } from '@/pool'
import { kindOf } from '@/questions'
import type { Problem } from '@/study'
import { Dialog, ProblemList, useLatest } from '@/ui'
import {
  Form,
  fieldsOf,
  NumberField,
  OptionalText,
  TextArea,
  TextField,
  Toggle,
} from '../form-fields'
import forms from '../forms.module.css'
import { ItemTranslations } from '../languages/item-translations'
import { Tight } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { ItemCard } from './item-card'
import { MaterialFields } from './materials/material-fields'

interface ItemEditorProps {
  readonly id: string
  readonly onClose: () => void
}

/** One item, to review or to change by hand. Every change can be undone. */
export function ItemEditor({ id, onClose }: ItemEditorProps) {
  const {
    change,
    engine,
    isFrozen,
    protocol: { language },
  } = useWorkspace()
  const loaded = useLatest([id], async () => {
    const line = await engine.itemLine(id)
    const read = line === null ? null : await engine.readLine(line)
    return read?.ok ? read.value : null
  })
  const [edited, setItem] = useState<PoolItem | null>(null)
  const item = edited ?? loaded.value
  const [problems, setProblems] = useState<readonly Problem[]>([])

  /** The item as it shall be from now on; null: left out. */
  const put = (edit: string | null) => {
    change('', (c) => ({ edits: { ...c.edits, [id]: edit } }))
    onClose()
  }
  async function save() {
    if (item === null) return
    const line = poolLine(item)
    const read = await engine.readLine(line)
    if (!read.ok) return setProblems(read.problems)
    const halves = itemTextProblems(read.value, language, 'Case')
    if (halves.length > 0) return setProblems(halves)
    put(line)
  }
  const card =
    item === null ? <p>Reading…</p> : <ItemCard item={item} readPicture={engine.sourceFile} />
  return (
    <Dialog isOpen onClose={onClose} size="large" title={`Case ${id}`}>
      {item === null || isFrozen ? (
        card
      ) : (
        <Form onSubmit={save} className={forms.stack}>
          <div className={forms.grid2}>
            <TextField label="Category" {...fieldsOf(item, setItem)('category')} />
            <OptionalText label="Patient" {...fieldsOf(item, setItem)('subject')} />
          </div>
          <TextArea
            label="Context, as readers see it"
            maxRows={10}
            {...fieldsOf(item, setItem)('context')}
          />
          <MaterialFields item={item} onChange={setItem} />
          {item.questions.map((entry, n) => (
            <ItemQuestionFields
              key={entry.question.id}
              entry={entry}
              onChange={(changed) =>
                setItem({ ...item, questions: item.questions.with(n, changed) })
              }
            />
          ))}
          <ItemTranslations item={item} onChange={setItem} />
          <Toggle
            label="For practice: answered before the study, not scored"
            {...fieldsOf(item, setItem)('practice')}
          />
          <ProblemList problems={problems} title="This cannot be saved yet" />
          <Group justify="space-between">
            <Button variant="subtle" onClick={() => put(null)}>
              Exclude this case
            </Button>
            <Group>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit">Save</Button>
            </Group>
          </Group>
        </Form>
      )}
    </Dialog>
  )
}

type Entry = PoolItem['questions'][number]
interface ItemQuestionFieldsProps {
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
}

/** One question of an item, to be changed by hand: its words and its right answer. */
function ItemQuestionFields({ entry, onChange }: ItemQuestionFieldsProps) {
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
