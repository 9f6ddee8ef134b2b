// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import type { SourceView } from '@/coordination/draft/draft-views'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { MappingEditor } from '@/coordination/pool/mapping-editor'
import { MaterialFields } from '@/coordination/pool/materials/material-fields'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { type Mapping, type PoolItem, parsePool } from '@/freezing'
import { applyMapping, mappingSchema, readTable } from '@/freezing/mapping'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: ReturnType<typeof workspaceStore>[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

const TABLE = [
  'talk,age,drugs,labs,report,claims,right,says,sure,x,y,z',
  '"user: My head hurts.\nassistant: Since when?",61,Apixaban,INR 1.4 (0.9-1.1),"A mass. No shift.",A mass|No shift,yes|no,no,80%,10,20,30',
].join('\n')

async function editor(start: object = {}) {
  const table = readTable(new TextEncoder().encode(TABLE), 'list.csv')
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  const view: SourceView = {
    ...{ blob: 'b', file: 'list.csv', format: 'csv', rows: 1, nested: {}, isPool: false, proposal: null },
    ...{ problems: [], isReadable: true },
    columns: table.value.columns.map((name) => ({ name, examples: [] })),
  }
  let current: Mapping = mappingSchema.parse({
    ...{ format: 'triplane-mapping/1', category: { value: 'all' } },
    questions: [{ id: 'lesion', kind: 'yes-no', prompt: { value: 'Is there a lesion?' } }],
    ...start,
  })
  function Held() {
    const [mapping, setMapping] = useState(current)
    current = mapping
    return <MappingEditor view={view} mapping={mapping} onChange={(_, next) => setMapping(next)} />
  }
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  open.push(store)
  const services = { tool: 'triplane 0.0.0', siteUrl: 'http://localhost/', openPreview: () => undefined }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <Held />
    </WorkspaceProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    mapping: () => current,
    item: () => {
      const { pool, problems } = applyMapping(table.value, mappingSchema.parse(current))
      expect(problems).toEqual([])
      const [item] = pool.items
      if (item === undefined) throw new Error('no item')
      return item
    },
    async choose(label: string, option: string) {
      const box = screen.getByRole('combobox', { name: label })
      fireEvent.click(box)
      const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
      if (list === null) throw new Error(`${label} has no list`)
      fireEvent.click(await within(list).findByRole('option', { name: option, hidden: true }))
    },
  }
}

it('P34: a conversation and a record are made of the columns of a plain table on the page', async () => {
  const attributes = { talk: { from: 'talk' }, says: { from: 'says' } }
  const { choose, item, mapping, user } = await editor({ attributes })
  await choose('Add a material', 'Conversation')
  await choose('Material 1: column with the turns', 'talk')
  const roles = screen.getByLabelText('Material 1: other words for roles')
  fireEvent.change(roles, { target: { value: 'user = Patient; assistant = Doctor' } })
  fireEvent.blur(roles)
  // What raters read is no attribute any more.
  expect(Object.keys(mapping().attributes)).toEqual(['says'])
  await choose('Add a material', 'Health record')
  await choose('Material 2, section 1: columns with single values', 'age')
  await choose('Material 2, section 1: column with medications', 'drugs')
  await choose('Material 2, section 1: column with laboratory values', 'labs')
  expect(item().materials).toEqual([
    {
      ...{ kind: 'transcript', id: 'transcript', label: 'Conversation' },
      turns: [
        { role: 'Patient', text: 'My head hurts.' },
        { role: 'Doctor', text: 'Since when?' },
      ],
    },
    {
      ...{ kind: 'record', id: 'record', label: 'Health record' },
      sections: [
        {
          heading: 'On admission',
          entries: [{ name: 'Age', value: '61' }],
          medications: [{ name: 'Apixaban' }],
          laboratory: [{ name: 'INR', value: '1.4', low: 0.9, high: 1.1 }],
        },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove Material 1' }))
  expect(item().materials?.map(({ id }) => id)).toEqual(['record'])
})

it('P34: a report is judged claim by claim, and an answer is proposed, on the page', async () => {
  const { choose, item, user } = await editor()
  await choose('Add a material', 'Report or answer to be judged')
  await choose('Material 1: column with the text', 'report')
  await choose('Material 1: column with a list of its claims', 'claims')
  await choose('Material 1: column with as many right answers', 'right')
  await choose('Add a material', 'Proposed answer')
  await choose('Material 2: answer to lesion', 'says')
  await choose('Material 2: answer to lesion: how sure, 0 to 1 or in per cent', 'sure')
  await user.click(screen.getByRole('button', { name: 'Add a question to every item' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await choose('Question 2: asked once, or for each entry of a list', 'For each claim of report')
  await choose('Question 2: kind', 'Yes or no')
  await choose('Question 2: right answer', 'truth')
  const { materials, questions } = item()
  expect(materials?.map(({ kind }) => kind)).toEqual(['report', 'proposal'])
  expect(materials?.[1]).toMatchObject({ answers: [{ question: 'lesion', value: 'no', confidence: 0.8 }] })
  expect(questions.slice(1).map(({ question, truth }) => [question.claim, truth])).toEqual([
    [{ material: 'report', claim: 'c1' }, { is: 'yes' }],
    [{ material: 'report', claim: 'c2' }, { is: 'no' }],
  ])
})

it('P3: a place whose x, y and z stand in three columns is mapped on the page', async () => {
  const at = {
    id: 'at',
    kind: 'point',
    prompt: { value: 'Where?' },
    truth: { from: 'x', within: { value: 5 } },
  }
  const { choose, item } = await editor({ questions: [at] })
  await choose('Question 1: further columns of the right answer', 'y')
  await choose('Question 1: further columns of the right answer', 'z')
  expect(item().questions[0]?.truth).toEqual({ mm: [10, 20, 30], withinMm: 5 })
})

it('texts of a material are changed by hand, one by one', () => {
  const line = JSON.stringify({
    ...{ id: 'a', category: 'x', questions: [{ id: 'q', kind: 'yes-no', prompt: 'Is it?' }] },
    materials: [
      { kind: 'transcript', id: 'talk', label: 'Talk', turns: [{ role: 'Patient', text: 'I am Jane.' }] },
    ],
  })
  const read = parsePool(line, 'pool.jsonl')
  const [start] = read.ok ? read.value.items : []
  if (start === undefined) throw new Error('no item')
  let current: PoolItem = start
  function Held() {
    const [item, setItem] = useState<PoolItem>(current)
    current = item
    return <MaterialFields item={item} onChange={setItem} />
  }
  renderUi(<Held />)
  const field = screen.getByLabelText('text of turn 1')
  fireEvent.change(field, { target: { value: 'I am 61.' } })
  fireEvent.blur(field)
  expect(current.materials?.[0]).toMatchObject({ turns: [{ role: 'Patient', text: 'I am 61.' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Take “Talk” out of this item', hidden: true }))
  expect(current).not.toHaveProperty('materials')
})
