import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { PoolItem } from '@/pool'
import { itemTextProblems, poolLine } from '@/pool'
import type { Problem } from '@/study'
import { Dialog, ProblemList, useLatest } from '@/ui'
import { fieldsOf, OptionalText, TextArea, TextField, Toggle } from '../form-fields'
import forms from '../forms.module.css'
import { ItemTranslations } from '../languages/item-translations'
import { useWorkspace } from '../workspace/workspace-context'
import { ItemCard } from './item-card'
import { ItemQuestionFields } from './item-question-fields'
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
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
          className={forms.stack}
        >
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
        </form>
      )}
    </Dialog>
  )
}
