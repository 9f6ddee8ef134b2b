import type { AnswerEvent } from '@/answers'

/**
 * One log in one file: an event a line (JSON Lines), each line with its line break. The file is usable after a kill at any
 * moment: the browser writes beside it and puts the whole in its place (`createWritable`), and what is no whole line at its
 * end is cut off before the next is added.
 */
export class LogFile {
  readonly #handle: FileSystemFileHandle
  /** How much of the file is known to be the log's beginning; null before it was looked at. */
  #known: { readonly events: number; readonly size: number } | null = null

  constructor(handle: FileSystemFileHandle) {
    this.#handle = handle
  }

  /**
   * Adds what the file lacks of a log.
   * @returns how many events it holds then, which may be more than given; null when it holds something else, and was left
   * as it is.
   * @throws what the browser throws: NotFoundError, NotAllowedError, QuotaExceededError …
   */
  async bring(events: readonly AnswerEvent[]): Promise<number | null> {
    // Side by side: in a session's first minute, the next case waits for this.
    const [file, writable] = await Promise.all([
      this.#handle.getFile(),
      this.#handle.createWritable({ keepExistingData: true }),
    ])
    let known = this.#known
    // Whatever breaks off below, the file is looked at again before the next event.
    this.#known = null
    try {
      if (known?.size !== file.size) known = knownOf(await file.text(), events)
      const lacking = events.slice(known?.events)
      if (known === null || lacking.length === 0) await writable.abort()
      else {
        const lines = lacking.map((event) => `${JSON.stringify(event)}\n`).join('')
        const data = new TextEncoder().encode(lines)
        if (file.size > known.size) await writable.truncate(known.size)
        await writable.write({ type: 'write', position: known.size, data })
        await writable.close()
        known = { events: known.events + lacking.length, size: known.size + data.length }
      }
    } catch (error) {
      await writable.abort().catch(() => undefined)
      throw error
    }
    this.#known = known
    return known?.events ?? null
  }

  async text(): Promise<string> {
    return (await this.#handle.getFile()).text()
  }
}

/** How much of the text is the beginning of the log; null when it is something else. */
function knownOf(
  text: string,
  events: readonly AnswerEvent[],
): { events: number; size: number } | null {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines = whole.split('\n').slice(0, -1)
  const isOurs = lines.every((line, index) => {
    const event = events[index]
    // A file that has gone on is ours, too: another tab writes to it.
    return event === undefined ? hashOf(line) !== null : hashOf(line) === event.hash
  })
  const isNothingElse = lines.length > 0 || text.trim() === '' || text.startsWith('{"')
  return isOurs && isNothingElse
    ? { events: lines.length, size: new TextEncoder().encode(whole).length }
    : null
}

function hashOf(line: string): string | null {
  try {
    const event: unknown = JSON.parse(line)
    if (typeof event !== 'object' || event === null || !('hash' in event)) return null
    return typeof event.hash === 'string' ? event.hash : null
  } catch {
    return null
  }
}
