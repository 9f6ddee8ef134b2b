import { mkdirSync, writeFileSync } from 'node:fs'
import { type Engine, LAST_SEEN, until } from './engine'

/** Parts of a report come one after the other. */
const STAYS_MS = 4000

/** Where something stands in the window, in CSS pixels. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Eyes and hands of a user, the same in every browser: they find things by what they are and what they are called. */
export class Hands {
  constructor(readonly engine: Engine) {}

  /** Waits until the first one of this name is in sight, may be used, lies under nothing and has come to rest. */
  async find(css: string, name: string | RegExp | null = null): Promise<Place> {
    const [pattern, flags] = patternOf(name)
    let last = ''
    return this.#until(
      async () => {
        const place = await this.engine.run(placeOf, css, pattern, flags)
        const isAtRest = place !== null && JSON.stringify(place) === last
        last = JSON.stringify(place)
        return isAtRest ? place : null
      },
      () => `${css} ${name ?? ''}`,
    )
  }

  async click(css: string, name: string | RegExp | null = null): Promise<void> {
    const { x, y, width, height } = await this.find(css, name)
    await this.engine.click(x + width / 2, y + height / 2)
  }

  /** Types into a field in place of what stands there. */
  async fill(css: string, name: string | RegExp | null, text: string): Promise<void> {
    await this.click(css, name)
    await this.engine.press('Control+a')
    await this.engine.type(text)
  }

  /** Waits until these words are the whole of something on the page. */
  async read(words: string | RegExp): Promise<void> {
    const [pattern, flags] = patternOf(words)
    await this.#until(
      async () => (await this.engine.run(isWritten, pattern, flags)) || null,
      () => `the words ${words}`,
    )
  }

  /** Waits until there is one of these, in sight or not. */
  async there(css: string): Promise<void> {
    await this.#until(
      async () => (await this.engine.run((of) => document.querySelector(of) !== null, css)) || null,
      () => `${css}`,
    )
  }

  /** Puts files of this computer into a field of files, once it is there. */
  async choose(css: string, paths: readonly string[]): Promise<void> {
    await this.there(css)
    await this.engine.choose(css, paths)
  }

  /** All words of the first of these that is in sight, once they are the expected ones or, where none are, have stayed the same for a while. */
  async words(css: string, expected: string | null): Promise<string> {
    let [before, since] = ['', Date.now()]
    // A part of the page may still be on its way: what is known to come is waited for longer.
    const stays = expected === null ? STAYS_MS : 10 * STAYS_MS
    return this.#until(
      async () => {
        const words = await this.engine.run(wordsOf, css)
        if (words !== before) [before, since] = [words, Date.now()]
        const isWhole = words !== '' && (words === expected || Date.now() - since > stays)
        return isWhole ? words : null
      },
      () => `words in ${css}`,
    )
  }

  /** As `until`, and keeps a picture of what was there instead. */
  async #until<T>(ask: () => Promise<T | null>, what: () => string): Promise<T> {
    try {
      return await until(ask, what)
    } catch (error) {
      const { name } = this.engine
      mkdirSync(LAST_SEEN, { recursive: true })
      const path = `${LAST_SEEN}/${name}.png`
      writeFileSync(path, await this.engine.picture())
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}; see ${path}`)
    }
  }
}

const patternOf = (name: string | RegExp | null): readonly [string, string] =>
  name === null
    ? ['', '']
    : typeof name === 'string'
      ? [`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, '']
      : [name.source, name.flags]

/** In the page. */
function placeOf(css: string, pattern: string, flags: string): Place | null {
  const wanted = new RegExp(pattern, flags)
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    const labels =
      by !== null
        ? by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
        : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])].map((label) => label.textContent ?? '')
          : [element.textContent ?? '']
    const name = element.getAttribute('aria-label') ?? labels.join(' ')
    return name.replace(/\s+/g, ' ').trim()
  }
  for (const element of document.querySelectorAll(css)) {
    if (!wanted.test(nameOf(element)) || element.getClientRects().length === 0) continue
    if (element.matches(':disabled, [aria-disabled="true"]')) return null
    const seen = () => element.getBoundingClientRect()
    const isOutside = () => seen().top < 0 || seen().bottom > innerHeight
    if (isOutside()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = seen()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    const isFree =
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
    return isFree ? { x, y, width, height } : null
  }
  return null
}

/** In the page. */
function isWritten(pattern: string, flags: string): boolean {
  const wanted = new RegExp(pattern, flags)
  const isSeen = (element: Element) => element.getClientRects().length > 0
  return [...document.querySelectorAll('body *')].some(
    (element) =>
      wanted.test((element.textContent ?? '').replace(/\s+/g, ' ').trim()) && isSeen(element),
  )
}

/** In the page. */
function wordsOf(css: string): string {
  const inSight = [...document.querySelectorAll(css)].find(
    (element) => element.getClientRects().length > 0,
  )
  // More of it is still to come.
  if (inSight?.querySelector('[aria-busy="true"]')) return ''
  return (inSight?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
