import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patientStates, type SendingState } from '@/collection/sending'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (sent: number) => ({ sent, leftOut: [], isElsewhere: false })
const sending = (sent: number): SendingState => ({ kind: 'sending', ...at(sent) })
const sent = (count: number): SendingState => ({ kind: 'sent', ...at(count) })
const away = (sent: number): SendingState => ({ kind: 'waiting', why: 'unreachable', ...at(sent) })

function told() {
  const said: string[] = []
  const states = patientStates((state) => {
    const words = state.kind === 'waiting' ? state.why : `${state.kind} ${state.sent}`
    if (said.at(-1) !== words) said.push(words)
  })
  return { said, states }
}

it('X4: an outage is told once it has lasted, through all tries, and ends when an event arrives', () => {
  const { said, states } = told()
  for (const state of [sending(0), sent(1), away(1), sending(1), away(1)]) states.take(state)
  vi.advanceTimersByTime(29_000)
  states.take(sending(1))
  expect(said).toEqual(['sending 0', 'sent 1', 'sending 1'])
  vi.advanceTimersByTime(1000)
  states.take(sending(1))
  expect(said.at(-1)).toBe('unreachable')
  states.take(sending(2))
  expect(said.at(-1)).toBe('sending 2')
  // The next one is waited for anew.
  states.take(away(2))
  expect(said.at(-1)).toBe('sending 2')
  states.take(sent(2))
  vi.advanceTimersByTime(60_000)
  expect(said.at(-1)).toBe('sent 2')
})
it('X4: a server that was never reached, and a link that is refused, are told at once', () => {
  const { said, states } = told()
  states.take(away(0))
  states.take(away(0))
  expect(said).toEqual(['unreachable'])
  states.take(sending(0))
  states.take({ kind: 'waiting', why: 'not-accepted', ...at(0) })
  expect(said.slice(1)).toEqual(['sending 0', 'not-accepted'])
})
it('tells nothing after its end', () => {
  const { said, states } = told()
  states.take(sent(1))
  states.take(away(1))
  states.stop()
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['sent 1', 'sending 1'])
})
