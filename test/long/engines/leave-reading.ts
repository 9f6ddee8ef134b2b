import { type Engine, until } from './engine'
import { Hands } from './hands'
import { checkDisplay } from './rater-journey'

/** How a reader leaves the room: from another page the browser may put this one aside, for the way back. */
const WAYS = ['reload', 'another page', 'home page'] as const
/** After so many a new reader begins: no session comes to its end. */
const PER_READER = 20

export interface LeavingOutcome {
  /** How long the home page took to show the session, each time, in ms. */
  readonly waits: readonly number[]
  /** Answers after which the room showed the next case. */
  readonly acknowledged: number
  /** Of them, those that no log holds. */
  readonly lost: number
  /** Answers that a log holds twice. */
  readonly doubled: number
}

/** Answers as fast as the room lets her, and leaves it in the midst of that, again and again. */
export async function leaveWhileReading(
  engine: Engine,
  site: string,
  times: number,
): Promise<LeavingOutcome> {
  const hands = new Hands(engine)
  const waits: number[] = []
  let [acknowledged, lost, doubled] = [0, 0, 0]
  for (let time = 0; time < times; time++) {
    const reader = `L${Math.floor(time / PER_READER) + 1}`
    if (time % PER_READER === 0) await begin(hands, site, reader)
    const before = await engine.run(acknowledgedOf, reader)
    await engine.run(answerForEver, reader)
    await until(
      async () => (await engine.run(acknowledgedOf, reader)) > before || null,
      () => 'the next case',
    )
    await new Promise((resolve) => setTimeout(resolve, (time * 97) % 1500))
    const way = WAYS[time % WAYS.length]
    if (way === 'reload') await engine.reload()
    if (way === 'another page') await engine.open('about:blank')
    await engine.open(site)
    const startedAt = Date.now()
    await hands.find('a', /^Resume/)
    waits.push(Date.now() - startedAt)
    if (time % PER_READER === PER_READER - 1 || time === times - 1) {
      const kept = await engine.run(answersOf, reader)
      acknowledged += kept.acknowledged
      lost += Math.max(0, kept.acknowledged - kept.items)
      doubled += kept.answers - kept.items
    } else {
      await hands.click('a', /^Resume/)
      await hands.read(/^Case \d+$/)
    }
  }
  return { waits, acknowledged, lost, doubled }
}

/** From the sign-in to the first case. */
async function begin(hands: Hands, site: string, reader: string): Promise<void> {
  await hands.engine.open(`${site}#/read/reading-test`)
  await hands.fill('input', 'Your reader code', reader)
  await hands.engine.press('Enter')
  await hands.click('button', 'Begin')
  await hands.click('button', 'I have read this')
  await checkDisplay(hands)
  await hands.read('Case 1')
}

/** In the page: presses y and Enter, and writes down at once how many answers are behind each time that the next case is shown. */
function answerForEver(reader: string): void {
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  const look = () => {
    const side = document.querySelector<HTMLElement>('aside[aria-label="Questions"]')
    const item = Number(/^Case (\d+)$/m.exec(side?.innerText ?? '')?.[1] ?? 0)
    if (item > 1) localStorage.setItem(`acknowledged ${reader}`, String(item - 1))
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  setInterval(() => {
    press('y')
    press('Enter')
  }, 50)
}

/** In the page. */
function acknowledgedOf(reader: string): number {
  return Number(localStorage.getItem(`acknowledged ${reader}`) ?? 0)
}

/** In the page: what the database holds of this reader, and what the room had acknowledged. */
async function answersOf(reader: string) {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await asked(indexedDB.open('triplane'))
  interface Row {
    readonly sessionId: string
    readonly event: {
      readonly type: string
      readonly data: { rater?: { code: string }; item?: string }
    }
  }
  const rows = await asked<Row[]>(db.transaction('events').objectStore('events').getAll())
  db.close()
  const start = rows.find(
    ({ event }) => event.type === 'session-started' && event.data.rater?.code === reader,
  )
  const answers = rows.filter(
    ({ sessionId, event }) => sessionId === start?.sessionId && event.type === 'answers-committed',
  )
  return {
    acknowledged: Number(localStorage.getItem(`acknowledged ${reader}`) ?? 0),
    answers: answers.length,
    items: new Set(answers.map(({ event }) => event.data.item)).size,
  }
}
