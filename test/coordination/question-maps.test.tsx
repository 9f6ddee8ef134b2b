// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeEditors, mappingEditor } from './mapping-editor-fixture'

afterEach(() => {
  cleanup()
  closeEditors()
})

const write = (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const ID = (n: number) => `Question ${n}: id, by which answers, stages and predictions name it`

it('several wordings and the length of an open answer are written down where yes, no and open answers share a column', async () => {
  const { choose, item, mapping } = await mappingEditor(
    {
      questions: [
        {
          kind: 'auto',
          withoutOptions: 'by-truth',
          prompt: { from: 'question' },
          truth: { from: 'answer', as: 'auto' },
        },
      ],
    },
    'question,answer\nWhat is it?,glioma; astrocytoma',
  )
  await choose(
    'Question 1: several correct answers in one cell',
    'Several per cell, separated by ;',
  )
  write('Question 1: maximum number of characters of an open answer', '80')
  expect(mapping().questions).toMatchObject([{ truth: { split: ';' }, maxLength: 80 }])
  expect(item().questions).toMatchObject([
    { question: { kind: 'text', maxLength: 80 }, truth: { is: 'glioma', or: ['astrocytoma'] } },
  ])
  write('Question 1: maximum number of characters of an open answer', '')
  expect(mapping().questions[0]?.maxLength).toBeUndefined()
})

it('right answers that are several places are read where several are asked for', async () => {
  const { item, user } = await mappingEditor(
    {
      questions: [
        { id: 'at', kind: 'point', prompt: { value: 'Where?' }, truth: { from: 'places' } },
      ],
    },
    'places\n-34 -26 34 13; 30 30 30 11',
  )
  await user.click(screen.getByLabelText('Several locations, or none'))
  expect(item().questions[0]?.truth).toEqual({
    lesions: [
      { mm: [-34, -26, 34], radiusMm: 13 },
      { mm: [30, 30, 30], radiusMm: 11 },
    ],
  })
})

it('what is asked of the claims of a report is asked of them under its new id', async () => {
  const { mapping, item } = await mappingEditor({
    materials: [
      {
        kind: 'report',
        id: 'answer',
        label: { value: 'Report' },
        from: 'report',
        claims: { from: 'claims' },
      },
    ],
    questions: [
      {
        id: 'claim',
        each: 'material:answer',
        kind: 'yes-no',
        prompt: { value: 'Is this correct?' },
      },
    ],
  })
  write('Material 1: id, by which conditions and stages name it', 'model')
  expect(mapping().questions).toMatchObject([{ each: 'material:model' }])
  expect(item().questions.map(({ question }) => question.claim)).toEqual([
    { material: 'model', claim: 'c1' },
    { material: 'model', claim: 'c2' },
  ])
})

it('what waits for an answer, and who proposes one, follows a question to its new id', async () => {
  const { mapping, user } = await mappingEditor({
    materials: [
      {
        kind: 'proposal',
        id: 'model',
        label: { value: 'Model' },
        answers: [{ question: 'lesion', from: 'says' }],
      },
    ],
    questions: [
      { id: 'lesion', kind: 'yes-no', prompt: { value: 'Is there a lesion?' } },
      {
        id: 'where',
        kind: 'text',
        prompt: { value: 'Where?' },
        showWhen: { question: 'lesion', in: ['yes'] },
      },
    ],
  })
  await user.click(screen.getAllByRole('button', { name: 'Change' })[0] ?? document.body)
  write(ID(1), 'mass')
  expect(mapping().questions[1]?.showWhen).toEqual({ question: 'mass', in: ['yes'] })
  expect(mapping().materials).toMatchObject([{ answers: [{ question: 'mass', from: 'says' }] }])
  // An id that is there already belongs to the other one.
  write(ID(1), 'where')
  expect(screen.getByText('This id is already used')).toBeTruthy()
  expect(mapping().questions.map(({ id }) => id)).toEqual(['mass', 'where'])
  write(ID(1), 'lump')
  expect(mapping().questions).toMatchObject([{ id: 'lump' }, { showWhen: { question: 'lump' } }])
})

it('a question that stood alone keeps its id when another one is added', async () => {
  const { mapping, user } = await mappingEditor({
    questions: [{ kind: 'yes-no', prompt: { value: 'Is there a lesion?' } }],
  })
  await user.click(screen.getByRole('button', { name: 'Add a question to every case' }))
  expect(mapping().questions.map(({ id }) => id)).toEqual(['answer', 'q2'])
})
