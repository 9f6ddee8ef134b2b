// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { kindOf, type Question, questionSchema } from '@/questions'
import { controlOf } from '@/questions/controls'
import { fieldsOf } from '@/questions/fields'
import { answerMarks, valueOfMark } from '@/reading/panel/answer-marks'
import { EMPTY_DRAFT, withQuestion } from '@/reading/session/item-draft'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

const question = (more: object = {}): Question =>
  questionSchema.parse({
    id: 'q',
    kind: 'point',
    prompt: 'Mark every lesion',
    many: { max: 3 },
    rating: { min: 1, max: 5 },
    ...more,
  })
const froc = question()
let crosshair: [number, number, number] = [0, 0, 0]
const last: { value: unknown; wentTo: unknown } = { value: null, wentTo: null }

function Harness({ of }: { readonly of: Question }) {
  const [value, setValue] = useState<unknown>(null)
  last.value = value
  return (
    <>
      <h3 id="prompt">{of.prompt}</h3>
      {controlOf(of).render({
        question: of,
        value,
        onChange: setValue,
        isDisabled: false,
        labelledBy: 'prompt',
        hasKey: () => true,
        crosshair: () => crosshair && { mm: crosshair },
        onGoTo: (mm) => {
          last.wentTo = mm
        },
      })}
    </>
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('marks are added at the crosshair, rated, gone to, removed, and brought back', async () => {
  renderUi(<Harness of={froc} />)
  const user = userEvent.setup()
  crosshair = [1.04, -2.26, 3]
  await user.click(button(/Add mark at crosshair/))
  crosshair = [-10, 20, 30]
  await user.click(button(/Add mark at crosshair/))
  expect(last.value).toEqual({ marks: [{ mm: [1, -2.3, 3] }, { mm: [-10, 20, 30] }] })
  expect(kindOf(froc).problemOfValue(froc, last.value)).toBe('mark 1 has no rating')
  const group = screen.getByRole('group', { name: 'Rating of mark 2' })
  await user.click(group.querySelectorAll('button')[3]!)
  await user.click(button('Go to mark 1, R 1.0, P 2.3, S 3.0 mm'))
  expect(last.wentTo).toEqual({ mm: [1, -2.3, 3] })
  await user.click(button('Remove mark 1'))
  expect(last.value).toEqual({ marks: [{ mm: [-10, 20, 30], rating: 4 }] })
  expect(kindOf(froc).problemOfValue(froc, last.value)).toBeNull()
  await user.click(button('Undo'))
  expect(last.value).toEqual({ marks: [{ mm: [1, -2.3, 3] }, { mm: [-10, 20, 30], rating: 4 }] })
})

it('no more than asked for; nothing to mark is an answer, and only while nothing is marked', async () => {
  renderUi(<Harness of={question({ many: { max: 1 } })} />)
  const user = userEvent.setup()
  await user.click(button(/Nothing to mark/))
  expect(last.value).toEqual({ marks: [] })
  expect(screen.getByRole('status').textContent).toBe('Nothing to mark')
  await user.click(button(/Add mark/))
  expect(screen.getByRole('status').textContent).toBe('1 location marked (the maximum)')
  expect(button(/Add mark/).hasAttribute('disabled')).toBe(true)
  expect(button(/Nothing to mark/).hasAttribute('disabled')).toBe(true)
})

it('a long scale is a slider that is not set before it is moved', async () => {
  const wide = question({ rating: { min: 0, max: 100 } })
  renderUi(<Harness of={wide} />)
  await userEvent.setup().click(button(/Add mark/))
  const slider = screen.getByRole('slider', { name: 'Rating of mark 1' })
  expect(slider.getAttribute('aria-valuetext')).toBe('not set')
  fireEvent.change(slider, { target: { value: '70' } })
  expect(last.value).toMatchObject({ marks: [{ rating: 70 }] })
})

it('all of it by keys: p marks, a digit rates what has no rating yet, Backspace removes, n says nothing', () => {
  const after = (keys: readonly string[]) =>
    keys.reduce<unknown>((value, key) => {
      const next = controlOf(froc).keys?.valueAfter(
        froc,
        value,
        key,
        () => crosshair && { mm: crosshair },
      )
      return next === undefined ? value : next
    }, null)
  crosshair = [1, 2, 3]
  expect(after(['p', '4', 'p', '2', '9'])).toEqual({
    marks: [
      { mm: [1, 2, 3], rating: 4 },
      { mm: [1, 2, 3], rating: 2 },
    ],
  })
  expect(after(['p', '4', '5'])).toEqual({ marks: [{ mm: [1, 2, 3], rating: 5 }] })
  expect(after(['p', 'p', '3', 'Backspace', 'n'])).toEqual({
    marks: [{ mm: [1, 2, 3], rating: 3 }],
  })
  expect(after(['p', 'Backspace'])).toBeNull()
  expect(after(['n'])).toEqual({ marks: [] })
  expect(after(['n', 'p'])).toEqual({ marks: [{ mm: [1, 2, 3] }] })
})

it('every mark stands on the planes with its number, before it is rated, too; a mark that is drawn comes after the others', () => {
  const value = { marks: [{ mm: [1, 2, 3], rating: 4 }, { mm: [4, 5, 6] }] }
  const draft = withQuestion(EMPTY_DRAFT, 'q', { value })
  expect(answerMarks([froc], draft, { volumes: [] })).toEqual([
    { kind: 'point', placesMm: [[1, 2, 3]], values: [], label: '1' },
    { kind: 'point', placesMm: [[4, 5, 6]], values: [], label: '2' },
  ])
  // Beside other questions the number of the question stands before it.
  const other = questionSchema.parse({ id: 'p', kind: 'yes-no', prompt: '?' })
  expect(answerMarks([other, froc], draft, { volumes: [] }).map(({ label }) => label)).toEqual([
    '2.1',
    '2.2',
  ])
  expect(valueOfMark({ kind: 'point', placesMm: [[7, 8, 9]], values: [] }, froc, value)).toEqual({
    marks: [...value.marks, { mm: [7, 8, 9] }],
  })
  const full = { marks: [...value.marks, { mm: [7, 8, 9] }] }
  expect(
    valueOfMark({ kind: 'point', placesMm: [[0, 0, 0]], values: [] }, froc, full),
  ).toBeUndefined()
  const one = question({ many: undefined, rating: undefined })
  expect(
    valueOfMark({ kind: 'point', placesMm: [[7, 8, 9]], values: [] }, one, { mm: [1, 1, 1] }),
  ).toEqual({
    mm: [7, 8, 9],
  })
})

it('in Prepare several marks are switched on, with how many and how they are rated', async () => {
  const said: unknown[] = []
  const show = (of: Question) =>
    renderUi(
      <div>
        {fieldsOf(of).render({
          question: of,
          faults: new Map(),
          varying: new Set(),
          onChange: (_, part) => said.push(part),
        })}
      </div>,
    )
  show(question({ many: undefined, rating: undefined }))
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Several locations, or none' }))
  expect(said.pop()).toEqual({ many: { max: 10 } })
  cleanup()
  show(froc)
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Each mark has a rating' }))
  expect(said.pop()).toEqual({ rating: null })
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Several locations, or none' }))
  expect(said.pop()).toEqual({ many: null, rating: null })
})
