// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '@/language'
import { kindOf, type Question } from '@/questions'
import { controlOf } from '@/questions/controls'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

let crosshair: [number, number, number] | null = [1.04, -2.26, 3]
const last: { value: unknown } = { value: null }

function Harness({ question, isDisabled = false }: { question: Question; isDisabled?: boolean }) {
  const [value, setValue] = useState<unknown>(null)
  last.value = value
  return (
    <>
      <h3 id="prompt">{question.prompt}</h3>
      {controlOf(question).render({
        question,
        value,
        onChange: setValue,
        isDisabled,
        labelledBy: 'prompt',
        crosshair: () => crosshair && { mm: crosshair },
        hasKey: () => true,
      })}
    </>
  )
}

function show(question: Question, isDisabled = false) {
  crosshair = [1.04, -2.26, 3]
  renderUi(<Harness question={question} isDisabled={isDisabled} />)
  return userEvent.setup()
}
/** The value on the control, which its own kind must accept. */
function acceptedValue(question: Question): unknown {
  expect(kindOf(question).problemOfValue(question, last.value)).toBeNull()
  return last.value
}
/** The value after keys were pressed one after the other, each on the outcome of the one before. */
function afterKeys(
  question: Question,
  keys: string | readonly string[],
  from: unknown = null,
): unknown {
  return [...keys].reduce<unknown>((value, key) => {
    const next = controlOf(question).keys?.valueAfter(
      question,
      value,
      key,
      () => crosshair && { mm: crosshair },
    )
    return next === undefined ? value : next
  }, from)
}

const options = [
  { id: 'c', label: 'Gamma' },
  { id: 'a', label: 'Alpha' },
  { id: 'b', label: 'Beta' },
]
const base = { id: 'q', prompt: 'What do you see?' }

describe('yes-no', () => {
  const question: Question = { ...base, kind: 'yes-no' }
  it('takes a click, and says so to a screen reader', async () => {
    const user = show(question)
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(acceptedValue(question)).toBe('no')
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('No')
    expect(screen.getByRole('group', { name: 'What do you see?' })).toBeTruthy()
  })
  it('takes y, n, 1 and 2, and leaves every other key', () => {
    expect(['y', 'n', '1', '2'].map((key) => afterKeys(question, key))).toEqual([
      'yes',
      'no',
      'yes',
      'no',
    ])
    expect(afterKeys(question, 'xm3r')).toBeNull()
  })
  it('in German j says yes, and is the key beside Ja; y goes on saying it', async () => {
    await act(() => chooseLanguage('de'))
    show(question)
    expect(screen.getByRole('button', { name: 'Ja' }).textContent).toBe('JJa')
    expect(['j', 'y', 'n'].map((key) => afterKeys(question, key))).toEqual(['yes', 'yes', 'no'])
    await act(() => chooseLanguage('en'))
    expect(afterKeys(question, 'j')).toBeNull()
  })
})

describe('choice', () => {
  const question: Question = { ...base, kind: 'choice', options }
  it('takes a click and another one instead', async () => {
    const user = show(question)
    await user.click(screen.getByRole('button', { name: 'Alpha' }))
    await user.click(screen.getByRole('button', { name: 'Beta' }))
    expect(acceptedValue(question)).toBe('b')
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  })
  it('takes digits and letters by place, not by id', () => {
    expect(['1', 'a', '3', 'c', '4'].map((key) => afterKeys(question, key))).toEqual([
      'c',
      'c',
      'b',
      'b',
      null,
    ])
  })
  it('cannot be changed when it is locked', async () => {
    const user = show(question, true)
    await user.click(screen.getByRole('button', { name: 'Alpha' }))
    expect(last.value).toBeNull()
  })
})

describe('multi-choice', () => {
  const question: Question = { ...base, kind: 'multi-choice', options }
  it('collects and drops, sorted as the file has it', async () => {
    const user = show(question)
    for (const name of ['Gamma', 'Alpha', 'Beta', 'Beta'])
      await user.click(screen.getByRole('button', { name }))
    expect(acceptedValue(question)).toEqual(['a', 'c'])
  })
  it('says that several may be chosen', () => {
    show(question)
    expect(screen.getByText('Choose all that apply.')).toBeTruthy()
  })
  it('knows "none of these" from no answer', async () => {
    const user = show(question)
    expect(last.value).toBeNull()
    await user.click(screen.getByRole('button', { name: 'None of these' }))
    expect(acceptedValue(question)).toEqual([])
    expect(afterKeys(question, '13n')).toEqual([])
    expect(afterKeys(question, '131')).toEqual(['b'])
  })
})

describe('text', () => {
  it('takes a line, and an emptied field is no answer', async () => {
    const question: Question = { ...base, kind: 'text' }
    const user = show(question)
    const field = screen.getByRole('textbox', { name: 'What do you see?' })
    await user.type(field, 'left frontal')
    expect(acceptedValue(question)).toBe('left frontal')
    await user.clear(field)
    expect(last.value).toBeNull()
  })
  it('keeps to its length, and has lines when it is long', async () => {
    const short: Question = { ...base, kind: 'text', maxLength: 4 }
    const user = show(short)
    await user.type(screen.getByRole('textbox'), 'abcdef')
    expect(acceptedValue(short)).toBe('abcd')
    cleanup()
    show({ ...short, maxLength: 500 })
    expect(screen.getByRole('textbox').tagName).toBe('TEXTAREA')
  })
})

describe('number', () => {
  const question: Question = { ...base, kind: 'number', unit: 'mm', min: 0, max: 40, step: 0.5 }
  it.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    [' 12 ', 12],
    ['0', 0],
  ])('reads %s as %d', async (typed, number) => {
    const user = show(question)
    await user.type(screen.getByRole('textbox'), typed)
    expect(acceptedValue(question)).toBe(number)
  })
  it('keeps what is no number, so that the kind can say what is wrong', async () => {
    const user = show(question)
    await user.type(screen.getByRole('textbox'), 'wide')
    expect(kindOf(question).problemOfValue(question, last.value)).toMatch(/number/)
  })
  it('shows its limits, and steps by arrow keys within them', async () => {
    const user = show(question)
    expect(screen.getByText('From 0 to 40 mm')).toBeTruthy()
    await user.type(screen.getByRole('textbox'), '39.5{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(acceptedValue(question)).toBe(40)
  })
})

describe('scale', () => {
  it('is a row of numbers with its anchors', async () => {
    const question: Question = {
      ...base,
      kind: 'scale',
      min: 1,
      max: 5,
      anchors: { '1': 'poor', '5': 'good' },
    }
    const user = show(question)
    await user.click(screen.getByRole('button', { name: '4' }))
    expect(acceptedValue(question)).toBe(4)
    expect(screen.getByText('1 = poor')).toBeTruthy()
    expect(afterKeys(question, '5')).toBe(5)
    expect(afterKeys(question, '6')).toBeNull()
  })
  it('takes a digit for itself, also from 0, and by place where it cannot', () => {
    expect(afterKeys({ ...base, kind: 'scale', min: 0, max: 3 }, '0')).toBe(0)
    expect(afterKeys({ ...base, kind: 'scale', min: -2, max: 2 }, '1')).toBe(-2)
    const pain: Question = { ...base, kind: 'scale', min: 0, max: 10 }
    expect([...'0159'].map((key) => afterKeys(pain, key))).toEqual([0, 1, 5, 9])
    expect(afterKeys(pain, ['F8'])).toBe(10)
    expect(afterKeys({ ...pain, min: 1 }, '0')).toBe(10)
  })
  it('shows the key of a number that is no key of its own', () => {
    show({ ...base, kind: 'scale', min: -2, max: 2 })
    expect(screen.getByRole('button', { name: '-2' }).textContent).toBe('1-2')
  })
  it('is a slider from 12 steps on, without a value until it is moved', async () => {
    const question: Question = { ...base, kind: 'scale', min: 0, max: 100 }
    const user = show(question)
    const slider = screen.getByRole('slider', { name: 'What do you see?' })
    expect(slider.getAttribute('aria-valuetext')).toBe('not set')
    expect(last.value).toBeNull()
    await user.click(slider)
    expect(acceptedValue(question)).toBe(50)
  })
})

describe('ranking', () => {
  const question: Question = { ...base, kind: 'ranking', options, maxLength: 2 }
  it('ranks in the order of choice, no more than it may, and moves up', async () => {
    const user = show(question)
    for (const name of ['Beta', 'Gamma', 'Alpha'])
      await user.click(screen.getByRole('button', { name }))
    expect(acceptedValue(question)).toEqual(['b', 'c'])
    await user.click(screen.getByRole('button', { name: 'Move Gamma up' }))
    expect(acceptedValue(question)).toEqual(['c', 'b'])
    await user.click(screen.getByRole('button', { name: 'Gamma' }))
    expect(acceptedValue(question)).toEqual(['b'])
    await user.click(screen.getByRole('button', { name: 'Beta' }))
    expect(last.value).toBeNull()
  })
  it('takes keys', () => {
    expect(afterKeys(question, '31')).toEqual(['b', 'c'])
    expect(afterKeys(question, '313')).toEqual(['c'])
  })
  it('takes free entries, and no empty ones', async () => {
    const free: Question = { ...base, kind: 'ranking', maxLength: 3 }
    const user = show(free)
    await user.type(screen.getByRole('textbox', { name: '1st entry' }), 'glioma')
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: '3rd entry' }), 'abscess')
    expect(acceptedValue(free)).toEqual(['glioma', 'abscess'])
    await user.click(screen.getByRole('button', { name: 'Move entry 3 up' }))
    await user.click(screen.getByRole('button', { name: 'Move entry 2 up' }))
    expect(acceptedValue(free)).toEqual(['abscess', 'glioma'])
  })
})

it.each([
  { ...base, kind: 'point' },
  { ...base, kind: 'point', many: { max: 3 } },
  { ...base, kind: 'distance' },
  { ...base, kind: 'choice', options },
] satisfies Question[])(
  'the keys printed on $kind are those that its buttons announce',
  (question) => {
    show(question)
    const announced = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-keyshortcuts'))
    const printed = controlOf(question).keys?.printed?.(question) ?? []
    expect(announced.filter((key) => key !== null)).toEqual(printed.map((key) => key.toUpperCase()))
  },
)

describe('point', () => {
  const question: Question = { ...base, kind: 'point' }
  it('is where the crosshair stands, to a tenth of a millimetre', async () => {
    const user = show(question)
    await user.click(screen.getByRole('button', { name: /Mark at crosshair/ }))
    expect(acceptedValue(question)).toEqual({ mm: [1, -2.3, 3] })
    expect(afterKeys(question, 'p')).toEqual({ mm: [1, -2.3, 3] })
  })
  it('is rounded as it is shown, on both sides of zero', async () => {
    crosshair = [-1.25, 1.25, -0.04]
    const value = afterKeys(question, 'p')
    expect(value).toEqual({ mm: [-1.3, 1.3, 0] })
    expect((-1.25).toFixed(1)).toBe('-1.3')
  })
  it('is nothing while no volume is on screen', async () => {
    const user = show(question)
    crosshair = null
    await user.click(screen.getByRole('button', { name: /Mark at crosshair/ }))
    expect(last.value).toBeNull()
  })
})

describe('distance', () => {
  const question: Question = { ...base, kind: 'distance' }
  it('is an answer once both ends are marked, and its length fits them', async () => {
    const user = show(question)
    crosshair = [0, 0, 0]
    await user.click(screen.getByRole('button', { name: /Mark start/ }))
    expect(kindOf(question).problemOfValue(question, last.value)).not.toBeNull()
    crosshair = [3, 4, 0]
    await user.click(screen.getByRole('button', { name: /Mark end/ }))
    expect(acceptedValue(question)).toEqual({ start: [0, 0, 0], end: [3, 4, 0], mm: 5 })
    expect(screen.getByText('5.0 mm')).toBeTruthy()
  })
  it('takes s and e, in any order, and again', () => {
    crosshair = [0, 0, 0]
    const half = afterKeys(question, 'e')
    crosshair = [0, 0, 10.01]
    expect(afterKeys(question, 's', half)).toEqual({ start: [0, 0, 10], end: [0, 0, 0], mm: 10 })
  })
})
