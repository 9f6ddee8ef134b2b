import { expose } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { lasting, openWorker } from '@/ui/open-worker'
import { workersAtRest } from '@/ui/workers-at-rest'

/** Both ends of a worker in one thread: what the page posts comes out at the other end. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel()
  isTerminated = false

  constructor(engine: object) {
    super()
    expose(engine, this.#channel.port2)
    this.#channel.port1.onmessage = ({ data, ports }) =>
      this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
  }
  postMessage(message: unknown, transfer: Transferable[] = []) {
    this.#channel.port1.postMessage(message, transfer)
  }
  start() {}
  terminate() {
    this.isTerminated = true
    this.#channel.port1.close()
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

/** Answers when told to. */
class Slow {
  readonly #answers: ((words: string) => void)[] = []
  get asked() {
    return this.#answers.length
  }
  ask = (): Promise<string> => new Promise((resolve) => this.#answers.push(resolve))
  answer = (words: string) => this.#answers.splice(0).map((give) => give(words)).length
  async count(to: number, onProgress: (done: number) => void): Promise<number> {
    for (let n = 1; n <= to; n++) onProgress(n)
    // Functions are called through a channel of their own: let it empty itself.
    await new Promise((resolve) => setTimeout(resolve, 20))
    setTimeout(() => onProgress(-1), 0)
    return to
  }
  sum = (bytes: Uint8Array): number => bytes.reduce((total, byte) => total + byte, 0)
  throwing = (): string => {
    throw new RangeError('no such item')
  }
}

const opened: { close(): void }[] = []
function open(signal?: AbortSignal) {
  const engine = new Slow()
  const fake = new FakeWorker(engine)
  const remote = openWorker<Slow>(() => fake as unknown as Worker, 'Reading files', signal)
  opened.push(remote)
  return { engine, fake, remote }
}
afterEach(() => {
  for (const remote of opened.splice(0)) remote.close()
})

const isSettled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
  ])
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('openWorker', () => {
  it('answers, and passes on what a method throws', async () => {
    const { remote } = open()
    expect(await remote.sum(Uint8Array.of(1, 2, 3))).toBe(6)
    await expect(remote.throwing()).rejects.toThrow('no such item')
  })

  it('calls functions back, and no more once the call is answered', async () => {
    const { remote } = open()
    const told: number[] = []
    expect(await remote.count(3, (done) => told.push(done))).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(told).toEqual([1, 2, 3])
  })

  it('goes on calling a function that lasts', async () => {
    const { remote } = open()
    const told: number[] = []
    await remote.count(
      1,
      lasting((done: number) => told.push(done)),
    )
    await until(() => told.includes(-1))
    expect(told).toEqual([1, -1])
  })

  it('rejects all that waits when the worker crashes, and all that is asked afterwards', async () => {
    const { fake, remote } = open()
    const waiting = [remote.ask(), remote.ask(), remote.ask()]
    fake.fail('out of memory')
    const settled = await Promise.allSettled(waiting)
    expect(settled.map((s) => (s.status === 'rejected' ? String(s.reason) : s.status))).toEqual(
      Array(3).fill('Error: Reading files stopped (out of memory); there may be too little memory'),
    )
    await expect(remote.ask()).rejects.toThrow('Reading files stopped')
    expect(fake.isTerminated).toBe(true)
  })

  it('says so where the script does not load', async () => {
    const { fake, remote } = open()
    const waiting = remote.ask()
    fake.dispatchEvent(new Event('error'))
    await expect(waiting).rejects.toThrow('its program could not be loaded')
  })

  it('rejects what waits when an answer cannot be read', async () => {
    const { fake, remote } = open()
    const waiting = remote.ask()
    fake.dispatchEvent(new Event('messageerror'))
    await expect(waiting).rejects.toThrow('an answer could not be read')
  })

  it.each(['close', 'signal'])('drops a result that comes after its end by %s', async (how) => {
    const controller = new AbortController()
    const { engine, fake, remote } = open(controller.signal)
    const waiting = remote.ask()
    await until(() => engine.asked > 0)
    if (how === 'close') remote.close()
    else controller.abort()
    engine.answer('too late')
    expect(await isSettled(waiting)).toBe(false)
    expect(fake.isTerminated).toBe(true)
    await expect(remote.ask()).rejects.toThrow('was ended')
  })

  it('can be awaited itself, like any object', async () => {
    const { remote } = open()
    expect(await (await Promise.resolve(remote)).sum(Uint8Array.of(4))).toBe(4)
  })
})

describe('workersAtRest', () => {
  /** Whether they come to rest before somebody has waited this long. */
  const rests = async (withinMs: number) => {
    const before = performance.now()
    await workersAtRest(2000)
    return performance.now() - before < withinMs
  }
  it('is at once where nothing is asked', async () => expect(await rests(200)).toBe(true))
  it('comes when the last call is answered', async () => {
    const { engine, remote } = open()
    const asked = remote.ask()
    let isAtRest = false
    const rest = workersAtRest(60_000).then(() => (isAtRest = true))
    await expect.poll(() => engine.asked).toBe(1)
    expect(isAtRest).toBe(false)
    engine.answer('done')
    await asked
    await rest
    expect(isAtRest).toBe(true)
  })
  it('comes where a worker is closed or crashes with calls that nobody answers', async () => {
    const closed = open()
    void closed.remote.ask()
    closed.remote.close()
    expect(await rests(200)).toBe(true)
    const crashed = open()
    const asked = crashed.remote.ask()
    crashed.fake.fail('out of memory')
    await expect(asked).rejects.toThrow('out of memory')
    expect(await rests(200)).toBe(true)
  })
  it('is not waited for longer than asked', async () => {
    const { remote } = open()
    void remote.ask()
    const before = performance.now()
    await workersAtRest(300)
    expect(performance.now() - before).toBeGreaterThan(250)
  })
})
