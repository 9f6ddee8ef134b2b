// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MaterialFields } from '@/coordination/pool/materials/material-fields'
import { mappingSchema, type PoolItem, parsePool } from '@/pool'
import { renderUi } from '../ui/render-ui'
import { closeEditors, mappingEditor } from './mapping-editor-fixture'

afterEach(() => {
  cleanup()
  closeEditors()
})

it('a conversation and a record are made of the columns of a plain table on the page', async () => {
  const attributes = { talk: { from: 'talk' }, says: { from: 'says' } }
  const { choose, item, mapping, user } = await mappingEditor({ attributes })
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
      kind: 'transcript',
      id: 'transcript',
      label: 'Conversation',
      turns: [
        { role: 'Patient', text: 'My head hurts.' },
        { role: 'Doctor', text: 'Since when?' },
      ],
    },
    {
      kind: 'record',
      id: 'record',
      label: 'Health record',
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

it('a report is judged claim by claim, and an answer is proposed, on the page @long', async () => {
  const { choose, item, user } = await mappingEditor()
  await choose('Add a material', 'Report or answer to be judged')
  await choose('Material 1: column with the text', 'report')
  await choose('Material 1: column with a list of its claims', 'claims')
  await choose('Material 1: column with as many correct answers', 'right')
  await choose('Add a material', 'Proposed answer')
  await choose('Material 2: answer to lesion', 'says')
  await choose('Material 2: answer to lesion: how sure, 0 to 1 or in per cent', 'sure')
  await user.click(screen.getByRole('button', { name: 'Add a question to every case' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await choose('Question 2: asked once, or for each entry of a list', 'For each claim of report')
  await choose('Question 2: kind', 'Yes or no')
  await choose('Question 2: correct answer', 'truth')
  const { materials, questions } = item()
  expect(materials?.map(({ kind }) => kind)).toEqual(['report', 'proposal'])
  expect(materials?.[1]).toMatchObject({
    answers: [{ question: 'lesion', value: 'no', confidence: 0.8 }],
  })
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
  const { choose, item } = await mappingEditor({ questions: [at] })
  await choose('Question 1: further columns of the correct answer', 'y')
  await choose('Question 1: further columns of the correct answer', 'z')
  expect(item().questions[0]?.truth).toEqual({ mm: [10, 20, 30], withinMm: 5 })
})

it('texts of a material are changed by hand, one by one', () => {
  const line = JSON.stringify({
    id: 'a',
    category: 'x',
    questions: [{ id: 'q', kind: 'yes-no', prompt: 'Is it?' }],
    materials: [
      {
        kind: 'transcript',
        id: 'talk',
        label: 'Talk',
        turns: [{ role: 'Patient', text: 'I am Jane.' }],
      },
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
  fireEvent.click(
    screen.getByRole('button', { name: 'Remove “Talk” from this case', hidden: true }),
  )
  expect(current).not.toHaveProperty('materials')
})

it('turns, pictures and claims are added from columns, and taken out, on the page @long', async () => {
  const { choose, mapping, user } = await mappingEditor()
  await choose('Add a material', 'Conversation')
  await user.click(screen.getByRole('button', { name: 'Add a turn from a column' }))
  await choose('Material 1, turn 1: column with its text', 'report')
  await user.click(screen.getByRole('button', { name: 'Add a turn from a column' }))
  await user.click(screen.getByRole('button', { name: 'Remove Material 1, turn 2' }))
  await user.click(screen.getByRole('button', { name: 'Add an image within a turn' }))
  await choose('Material 1, picture 1: column with its file', 'says')
  expect(mapping().materials).toMatchObject([
    {
      kind: 'transcript',
      turns: [{ role: 'Patient', from: 'report' }],
      pictures: [{ from: 'says' }],
    },
  ])
  await choose('Add a material', 'Report or answer to be judged')
  await user.click(screen.getByRole('button', { name: 'Add a claim from a column' }))
  await choose('Material 2, claim 1: column with its text', 'claims')
  await choose('Material 2, claim 1: column with its correct answer', 'right')
  expect(mapping().materials?.[1]).toMatchObject({
    claims: { columns: [{ from: 'claims', truth: 'right' }] },
  })
  await user.click(screen.getByRole('button', { name: 'Remove Material 2, claim 1' }))
  expect(mapping().materials?.[1]).not.toHaveProperty('claims.columns')
})

it('a mask and a heat map are laid over a scan on the page', async () => {
  const { choose, mapping, user } = await mappingEditor({
    volumes: [{ from: 'talk', timepoint: 'current' }],
  })
  await user.click(screen.getByText('Date, masks and heat maps'))
  await user.click(screen.getByRole('button', { name: 'Overlay a mask or heat map' }))
  await choose('Scan 1, overlay 1: column with its file', 'drugs')
  await choose('Scan 1: when it was made', 'age')
  await user.click(screen.getByRole('button', { name: 'Overlay a mask or heat map' }))
  await choose('Scan 1, overlay 2: where its file is', 'Beside every scan')
  await user.click(screen.getAllByRole('radio', { name: 'Heat map' })[1] ?? document.body)
  fireEvent.change(screen.getByLabelText('Scan 1, overlay 2: minimum shown value'), {
    target: { value: '15' },
  })
  expect(mapping().volumes).toMatchObject([
    {
      from: 'talk',
      acquired: { from: 'age' },
      overlays: [
        { from: 'drugs', id: 'overlay', kind: 'mask', label: { value: 'Mask' } },
        { beside: '*_mask.nii.gz', id: 'overlay-2', kind: 'heat', threshold: 15 },
      ],
    },
  ])
  expect(mappingSchema.safeParse(mapping()).success).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Scan 1, overlay 1' }))
  expect(mapping().volumes[0]?.overlays).toHaveLength(1)
})

it('a question gets its id, its help and the rows that ask it on the page', async () => {
  const { choose, mapping } = await mappingEditor()
  const id = screen.getByLabelText(/^Question 1: id/)
  fireEvent.change(id, { target: { value: 'big lesion' } })
  fireEvent.blur(id)
  await choose(
    'Question 1: asked only in rows where a column is filled',
    'Rows with an entry in labs',
  )
  await choose('Question 1: help', 'drugs')
  expect(mapping().questions).toMatchObject([
    { id: 'big-lesion', unlessBlank: 'labs', help: { from: 'drugs' } },
  ])
})
