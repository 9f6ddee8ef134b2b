// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { kindNamed, kindNames, questionChangeSchema, questionSchema } from '@/questions'
import { fieldsOf, kindFields, type OwnFields } from '@/questions/fields'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)
const options = ['a', 'b', 'c'].map((id) => ({ id, label: `Option ${id}` }))

/** The form of one kind, and what it has said of its fields. */
function shownForm(
  raw: object,
  faults: ReadonlyMap<string, string> = new Map(),
  varying: readonly string[] = [],
) {
  const question = questionSchema.parse({ id: 'q', prompt: 'What?', ...raw })
  const said: OwnFields[] = []
  const onChange = (_: string, part: OwnFields) => said.push(part)
  renderUi(
    <>{fieldsOf(question).render({ question, faults, varying: new Set(varying), onChange })}</>,
  )
  return { user: userEvent.setup(), said }
}

describe('the forms of kinds', () => {
  it('are there for every kind, once', () => {
    expect(kindFields.map(({ kind }) => kind).sort()).toEqual([...kindNames].sort())
  })
  it.each(kindNames)('%s: a change of a protocol has every field that is its own', (kind) => {
    const changeable = Object.keys(questionChangeSchema.shape)
    expect(kindNamed(kind)?.ownFields.filter((name) => !changeable.includes(name))).toEqual([])
  })
  it('refuse a question of another kind', () => {
    const scale = questionSchema.parse({ id: 'q', prompt: '?', kind: 'scale', min: 1, max: 5 })
    const [first] = kindFields
    expect(() =>
      first?.render({ question: scale, faults: new Map(), varying: new Set(), onChange: () => 0 }),
    ).toThrow(TypeError)
  })
  it('keep the ids of options, whatever their words, order and number', async () => {
    const { user, said } = shownForm({ kind: 'choice', options })
    await user.click(screen.getByRole('button', { name: 'Option 1 down' }))
    await user.click(screen.getByRole('button', { name: 'Remove option 2' }))
    await user.click(screen.getByRole('button', { name: 'Add an option' }))
    expect(said.map((part) => part.options?.map(({ id }) => id))).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c', 'o4'],
    ])
  })
  it('leave options that differ between items to the list, until the same are wanted for all', async () => {
    const { user, said } = shownForm({ kind: 'choice', options }, new Map(), ['options'])
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'The same options for every case' }))
    expect(said).toEqual([{ options }])
  })
  it('take words of a step away when they are emptied, and say which field is wrong', async () => {
    const faults = new Map([['max', 'Min must be less than max.']])
    const { said, user } = shownForm({ kind: 'scale', min: 1, max: 3, anchors: { '1': 'x' } })
    await user.clear(screen.getByLabelText('Label of 1'))
    expect(said).toEqual([{ anchors: null }])
    cleanup()
    shownForm({ kind: 'scale', min: 1, max: 3 }, faults)
    expect(screen.getByText('Min must be less than max.')).toBeTruthy()
    expect(screen.queryByLabelText('Label of 1')).toBeNull()
  })
})
