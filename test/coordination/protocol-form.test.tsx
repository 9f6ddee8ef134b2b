// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { stepStates } from '@/coordination/workspace/steps'
import { openProtocolStep, type ProtocolForm } from './protocol-step-fixture'

const line = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    category: 'Anatomy',
    questions: [{ id: 'answer', kind: 'yes-no', prompt: `Is ${id} wide?`, truth: { is: 'yes' } }],
    ...more,
  })
const open: ProtocolForm[] = []
afterEach(() => {
  cleanup()
  for (const form of open.splice(0)) form.close()
})

async function protocolStep(lines: readonly string[]) {
  const form = await openProtocolStep(lines)
  open.push(form)
  return form
}
const four = ['q1', 'q2', 'q3', 'q4'].map((id) => line(id))

it('F33: marks the tab and the step where a text is required before freezing', async () => {
  const form = await protocolStep(four)
  const state = () => stepStates(form.store.getState()).protocol
  const tab = await screen.findByRole('tab', { name: 'Title and texts' })
  form.store.actions.change('', (c) => ({ ...c, protocol: { ...c.protocol, declined: undefined } }))
  await waitFor(() => expect(tab.title).toBe('1 setting required before freezing'))
  expect(state()).toEqual({ tone: 'todo', words: 'No instructions' })
  await form.user.click(screen.getByRole('switch', { name: 'Readers get no instructions' }))
  await waitFor(() => expect(state()).toMatchObject({ tone: 'done' }))
  expect(tab.title).toBe('')
})

describe('who reads what', () => {
  it('exchanges conditions between raters, and says who is in which arm', async () => {
    const form = await protocolStep(four)
    await form.show('Readers')
    await form.user.click(screen.getByRole('radio', { name: 'Only the codes below' }))
    await form.show('Conditions')
    await form.user.click(screen.getByRole('radio', { name: /Counterbalanced across readers/ }))
    expect(form.protocol()).toMatchObject({
      conditionDesign: 'latin-square',
      conditions: [
        { id: 'full', hides: [] },
        { id: 'no-image', hides: ['volumes', 'images'] },
      ],
    })
    expect(screen.getByText('4 cases under 2 conditions: each reader reads 4.')).toBeTruthy()
    const [first, second] = form.protocol().raters.codes ?? []
    expect(
      screen.getByText(
        `Readers of one arm read each case under the same condition. Arm 1: ${first} · Arm 2: ${second}`,
      ),
    ).toBeTruthy()
    form.undo()
    expect(form.protocol().conditionDesign).toBeUndefined()
    expect(form.protocol().conditions).toHaveLength(1)
  })
  it('sets with a crossover what it needs, and says what is missing when that is changed', async () => {
    const form = await protocolStep(four)
    await form.show('Reading')
    await form.user.click(screen.getByRole('radio', { name: 'Any case at any time' }))
    await form.show('Conditions')
    await form.user.click(screen.getByRole('radio', { name: /everything under each condition/ }))
    expect(form.protocol().reading).toMatchObject({ navigation: 'forward', revision: 'none' })
    expect(screen.getByText('4 cases under 2 conditions: each reader reads 8.')).toBeTruthy()
    await form.show('Reading')
    await form.user.click(screen.getByRole('radio', { name: 'Any case at any time' }))
    expect(await screen.findByText(/Must be forward only/)).toBeTruthy()
  })
  it('S15: has half of the raters begin with more, a session each, and says who', async () => {
    const form = await protocolStep(four)
    await form.show('Readers')
    await form.user.click(screen.getByRole('radio', { name: 'Only the codes below' }))
    await form.show('Conditions')
    await form.user.click(screen.getByRole('radio', { name: /everything under each condition/ }))
    expect(screen.queryByRole('radio', { name: 'Counterbalanced' })).toBeNull()
    await form.user.click(screen.getByRole('radio', { name: 'One session for each condition' }))
    await form.user.click(screen.getByRole('radio', { name: 'Counterbalanced' }))
    expect(form.protocol().reading.sessions).toEqual({
      count: 2,
      washoutDays: 28,
      blocks: true,
      blockOrder: 'counterbalanced',
    })
    const [first, second] = form.protocol().raters.codes ?? []
    const orders = screen.getByRole('list', { name: 'Orders' })
    expect(orders.textContent).toBe(`no-image, then full: ${first}full, then no-image: ${second}`)
    await form.user.click(
      screen.getByRole('radio', { name: 'Condition with less information first' }),
    )
    expect(JSON.stringify(form.protocol())).not.toContain('blockOrder')
    expect(screen.getByRole('list', { name: 'Orders' }).textContent).toBe(
      'no-image, then full: all readers',
    )
    await form.show('Reading')
    expect(
      screen.getByText('2 sessions, one for each condition: set under Conditions.'),
    ).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Sessions' })).toBeNull()
  })
  it('turns reading with a model from one design into the other', async () => {
    const form = await protocolStep(four)
    await form.show('Conditions')
    expect(screen.queryByRole('radiogroup', { name: 'Design' })).toBeNull()
    const predictions = ['q1', 'q2', 'q3', 'q4'].map((item) =>
      JSON.stringify({ model: 'M', item, value: 'yes' }),
    )
    await form.user.upload(
      screen.getByLabelText('Predictions file'),
      new File([predictions.join('\n')], 'aid.jsonl'),
    )
    await form.user.click(
      await screen.findByRole('radio', { name: 'Two sessions, with and without' }),
    )
    expect(form.protocol()).toMatchObject({
      conditionDesign: 'crossover',
      stages: null,
      conditions: [
        { id: 'unaided', hides: ['material:aid'] },
        { id: 'aided', hides: [] },
      ],
      reading: {
        sessions: { count: 2, washoutDays: 28, blocks: true, blockOrder: 'counterbalanced' },
      },
    })
    await form.user.click(screen.getByRole('radio', { name: 'Sequential (unaided, then aided)' }))
    expect(form.protocol().conditionDesign).toBeUndefined()
    expect(form.protocol().stages).toEqual([
      { reveal: [], questions: ['answer'], condition: 'unaided' },
      { reveal: ['material:aid'], questions: ['answer'], condition: 'aided' },
    ])
  })
  it('warns where items of the pool name a condition of their own', async () => {
    const form = await protocolStep([...four, line('q5', { condition: 'full' })])
    await form.show('Conditions')
    expect(screen.queryByText(/names a condition/)).toBeNull()
    await form.user.click(screen.getByRole('radio', { name: /Counterbalanced across readers/ }))
    expect(screen.getByText(/1 case of the pool names a condition/)).toBeTruthy()
    await form.user.click(screen.getByRole('radio', { name: /as the case list says/ }))
    expect(form.protocol().conditionDesign).toBeUndefined()
    expect(screen.queryByText(/names a condition/)).toBeNull()
  })
})

describe('switches of the protocol', () => {
  it('keeps the right answers of practice items in the key where feedback is off', async () => {
    const form = await protocolStep([...four, line('warm-up', { practice: true })])
    await form.show('Reading')
    await form.user.click(
      screen.getByRole('switch', { name: 'Show the correct answer after each' }),
    )
    expect(form.protocol().reading.practice).toEqual({ items: [], feedback: false })
    expect(screen.getByText(/stay in the key/)).toBeTruthy()
  })
  it('R36: takes floors of closed questions in percent, and leaves no trace where they are cleared', async () => {
    const form = await protocolStep(four)
    await form.show('Reading')
    const floor = screen.getByLabelText('answer: text only')
    await form.user.type(floor, '49.4')
    expect(form.protocol().floors).toEqual({ textOnly: { answer: 0.494 } })
    await form.user.type(screen.getByLabelText('answer: chance'), '50')
    expect(form.protocol().floors).toEqual({ textOnly: { answer: 0.494 }, chance: { answer: 0.5 } })
    await form.user.clear(floor)
    await form.user.clear(screen.getByLabelText('answer: chance'))
    expect(JSON.stringify(form.protocol())).not.toContain('floors')
  })
  it('offers the strip of unseen slices, and leaves no trace where it is off', async () => {
    const form = await protocolStep(four)
    await form.show('Viewer')
    const strip = screen.getByRole('switch', { name: /slices they have not seen/ })
    await form.user.click(strip)
    expect(form.protocol().viewer.unseenStrip).toBe(true)
    await form.user.click(strip)
    expect(JSON.stringify(form.protocol().viewer)).not.toContain('unseenStrip')
  })
})
