import { createAccount } from '@nats-io/nkeys'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnswerEvent, chainEvent, type NewEvent } from '@/answers'
import { mintCredential, studyToken } from '@/collection'
import { LinkError } from '@/collection/collection-link'
import type { CollectedMessage } from '@/collection/sealed-event'
import { type CollectionLink, eventSender, type SendingState } from '@/collection/sending'

const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'
const study = studyToken('0123456789abcdef'.repeat(4))
const signingSeed = new TextDecoder().decode(createAccount().getSeed())
const credential = mintCredential({
  signingSeed,
  account: createAccount().getPublicKey(),
  study,
  rater: 'R1',
})
let recipient = ''
beforeAll(async () => {
  recipient = await identityToRecipient(await generateX25519Identity())
})

/** A server in memory that keeps the first message of a subject, as a stream does. */
class FakeServer {
  readonly kept = new Map<string, CollectedMessage>()
  lookUps = 0
  private lose: () => void = () => undefined
  /** What goes wrong with the next messages: not kept and no answer, or kept and the answer lost. */
  faults: ('lost' | 'unanswered')[] = []
  isDown = false
  /** So many messages have room. */
  room = Number.POSITIVE_INFINITY
  refuses = false
  /** So many answers come in time when they are asked for at once. */
  fastFor = Number.POSITIVE_INFINITY
  private asked = 0

  link(): CollectionLink {
    if (this.refuses) throw new LinkError('not-accepted', 'revoked')
    if (this.isDown) throw new Error('no connection')
    const ended = new Promise<void>((resolve) => {
      this.lose = resolve
    })
    return {
      ended,
      close: async () => this.lose(),
      call: () => undefined,
      hear: () => undefined,
      lookUp: async (subject) => {
        this.lookUps += 1
        this.asked += 1
        await Promise.resolve()
        const isLate = this.asked > this.fastFor
        await Promise.resolve()
        this.asked -= 1
        if (isLate) throw new LinkError('slow', 'timed out')
        // As a stream does it: the last of all that a pattern means.
        const start = subject.endsWith('>') ? subject.slice(0, -1) : null
        const last =
          start === null ? subject : [...this.kept.keys()].findLast((one) => one.startsWith(start))
        return this.kept.get(last ?? '')?.payload ?? null
      },
      send: async (message) => {
        const fault = this.faults.shift()
        if (fault === 'lost') throw new Error('timed out')
        const isTaken = this.kept.has(message.subject)
        if (!isTaken && this.kept.size >= this.room) throw new LinkError('full', 'full')
        if (!isTaken) this.kept.set(message.subject, message)
        if (fault === 'unanswered') throw new Error('timed out')
        return isTaken ? 'taken' : 'kept'
      },
    }
  }
  goDown(): void {
    this.isDown = true
    this.lose()
  }
  get numbers(): number[] {
    return [...this.kept.keys()].map((subject) => Number(subject.split('.').at(-1)))
  }
}

function logOf(count: number, word = 'a'): AnswerEvent[] {
  const events: AnswerEvent[] = []
  for (let n = 1; n <= count; n += 1) {
    const data = { item: `i${n}`, position: n, flag: word, comment: null }
    events.push(
      chainEvent(events.at(-1) ?? null, { type: 'item-passed', data }, new Date(1e12 + n)),
    )
  }
  return events
}
const add = (log: AnswerEvent[], event: NewEvent) =>
  void log.push(chainEvent(log.at(-1) ?? null, event, new Date(1e12 + log.length)))

/** Runs a sender; `until` resolves at the first state of that kind. */
function sending(log: AnswerEvent[], server: FakeServer, { session = SESSION, number = 1 } = {}) {
  const states: SendingState[] = []
  const pauses: number[] = []
  let look: () => void = () => undefined
  const sender = eventSender({
    events: () => log,
    progressAt: (count) => ({
      study,
      rater: 'R1',
      session,
      number,
      done: count,
      due: 10,
      isFinished: log[count - 1]?.type === 'session-finished',
    }),
    recipient,
    credential,
    connect: async () => server.link(),
    onChange: (state) => {
      states.push(state)
      look()
    },
    pause: async (ms) => void pauses.push(ms),
    random: () => 0.5,
  })
  const until = (isIt: (state: SendingState) => boolean) =>
    new Promise<SendingState>((resolve) => {
      look = () => {
        const last = states.at(-1)
        if (last !== undefined && isIt(last)) resolve(last)
      }
      look()
    })
  const done = sender.run()
  return { sender, states, pauses, until, done }
}
const isSent = (count: number) => (state: SendingState) =>
  state.kind === 'sent' && state.sent === count

describe('X4: what is on disk goes out in the background', () => {
  it('X4: in order, each once, and what comes later when it comes', async () => {
    const [log, server] = [logOf(3), new FakeServer()]
    const run = sending(log, server)
    await run.until(isSent(3))
    add(log, { type: 'paused', data: { item: null } })
    run.sender.wake()
    await run.until(isSent(4))
    expect(server.numbers).toEqual([1, 2, 3, 4])
    run.sender.stop()
    await run.done
  })
  it('X26: that is told of a computer with a later version of the program, too', async () => {
    const [log, server] = [logOf(2), new FakeServer()]
    const line = JSON.stringify({ format: 'later', session: 'another', number: 1, more: true })
    const payload = new TextEncoder().encode(`${line}\n`)
    const subject = `a.${study}.R1.another.1`
    server.kept.set(subject, { subject, payload })
    const { until, sender, done } = sending(log, server)
    expect((await until(({ kind }) => kind === 'sending')).isElsewhere).toBe(false)
    expect((await until(isSent(2))).isElsewhere).toBe(true)
    sender.stop()
    await done
  })
  it('X26: both are told where one session is read on two computers, and all of both is sent', async () => {
    const [log, other, server] = [logOf(2), logOf(3, 'b'), new FakeServer()]
    const here = sending(log, server)
    expect((await here.until(isSent(2))).isElsewhere).toBe(false)
    const there = sending(other, server, { session: SESSION.replace('6', '7') })
    expect((await there.until(isSent(3))).isElsewhere).toBe(true)
    add(log, { type: 'paused', data: { item: null } })
    here.sender.wake()
    expect((await here.until(isSent(3))).isElsewhere).toBe(true)
    // The rater's next session is another thing.
    const next = sending(logOf(1), server, { session: SESSION.replace('6', '8'), number: 2 })
    expect((await next.until(isSent(1))).isElsewhere).toBe(false)
    expect(server.kept.size).toBe(7)
    for (const { sender, done } of [here, there, next]) {
      sender.stop()
      await done
    }
  })
  it('X4: a message that is lost is sent again; one whose answer was lost is known again', async () => {
    const [log, server] = [logOf(4), new FakeServer()]
    server.faults = ['unanswered', 'lost']
    const run = sending(log, server)
    await run.until(isSent(4))
    expect(server.numbers).toEqual([1, 2, 3, 4])
    expect(run.states.filter(({ kind }) => kind === 'waiting')).toHaveLength(2)
    run.sender.stop()
  })
  it('X4: a server that lost its last events, or all, is filled again', async () => {
    const [log, server] = [logOf(9), new FakeServer()]
    const run = sending(log, server)
    await run.until(isSent(9))
    for (const subject of [...server.kept.keys()].slice(5)) server.kept.delete(subject)
    const looked = server.lookUps
    server.goDown()
    server.isDown = false
    await run.until(({ kind }) => kind === 'waiting')
    await run.until(isSent(9))
    expect(server.numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(server.lookUps - looked).toBeLessThanOrEqual(5)
    run.sender.stop()
  })
  it('X4: a new page, and the end of a session, look every event up: a gap is filled', async () => {
    const [log, server] = [logOf(6), new FakeServer()]
    const before = sending(log, server)
    await before.until(isSent(6))
    before.sender.stop()
    await before.done
    const [, , third] = [...server.kept.keys()]
    server.kept.delete(third ?? '')
    const run = sending(log, server)
    await run.until(isSent(6))
    expect(server.numbers).toHaveLength(6)
    server.kept.delete([...server.kept.keys()][1] ?? '')
    add(log, { type: 'session-finished', data: {} })
    run.sender.wake()
    await run.until(isSent(7))
    expect(server.numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    run.sender.stop()
  })
  it('X4: the server is never asked to replace: another content in the place of an event is told', async () => {
    const server = new FakeServer()
    const first = sending(logOf(4), server)
    await first.until(isSent(4))
    first.sender.stop()
    // A log that was restored from a backup of two events and went on otherwise.
    const log = logOf(2)
    add(log, { type: 'paused', data: { item: null } })
    const run = sending(log, server)
    await run.done
    expect(run.states.at(-1)).toEqual({
      kind: 'stopped',
      seq: 3,
      sent: 2,
      leftOut: [],
      isElsewhere: false,
    })
    expect(server.numbers).toHaveLength(4)
  })
  it('X4: no connection changes nothing, and is tried again after longer and longer pauses', async () => {
    const [log, server] = [logOf(2), new FakeServer()]
    server.isDown = true
    const run = sending(log, server)
    await run.until(() => run.pauses.length === 9)
    expect(run.pauses.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(run.states[0]).toEqual({
      kind: 'waiting',
      why: 'unreachable',
      sent: 0,
      leftOut: [],
      isElsewhere: false,
    })
    server.isDown = false
    server.refuses = true
    await run.until((state) => state.kind === 'waiting' && state.why === 'not-accepted')
    server.refuses = false
    await run.until(isSent(2))
    run.sender.stop()
    await run.done
  })
  it('X30: a full server is asked more and more seldom, that is told, and everything goes out once there is room', async () => {
    const [log, server] = [logOf(5), new FakeServer()]
    server.room = 3
    const run = sending(log, server)
    await run.until(() => run.pauses.length === 8)
    expect(run.pauses.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000])
    const waits = run.states.filter(({ kind }) => kind === 'waiting')
    expect(waits[0]).toMatchObject({ why: 'full', sent: 3 })
    server.room = 5
    await run.until(isSent(5))
    expect(server.numbers).toEqual([1, 2, 3, 4, 5])
    run.sender.stop()
    await run.done
  })
  it('X4: a slow line is told as slow and never as away, and is asked for less at once', async () => {
    const [log, server] = [logOf(40), new FakeServer()]
    const before = sending(log, server)
    await before.until(isSent(40))
    before.sender.stop()
    await before.done
    server.fastFor = 4
    server.lookUps = 0
    const run = sending(log, server)
    const first = await run.until(({ kind }) => kind === 'waiting')
    // Otherwise it would try again for ever, without a pause.
    if (run.pauses.length > 0) run.sender.stop()
    expect(first).toMatchObject({ why: 'slow', sent: 0 })
    await run.until(isSent(40))
    const waits = run.states.filter(({ kind }) => kind === 'waiting')
    expect([waits.length, run.pauses]).toEqual([1, []])
    expect(server.lookUps).toBeLessThan(60)
    run.sender.stop()
    await run.done
  })
  it('X4: an event that is too large is left out and said, and the rest goes on', async () => {
    const log = logOf(1)
    add(log, {
      type: 'item-passed',
      data: { item: 'x', position: 2, flag: 'f', comment: 'x'.repeat(1_000_000) },
    })
    add(log, { type: 'paused', data: { item: null } })
    const server = new FakeServer()
    const run = sending(log, server)
    expect(await run.until(isSent(3))).toMatchObject({ leftOut: [2] })
    expect(server.numbers).toEqual([1, 3])
    run.sender.stop()
  })
})
