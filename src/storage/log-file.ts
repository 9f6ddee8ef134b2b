import type { AnswerEvent } from '@/answers'

/**
 * One log in one file: an event a line (JSON Lines), each line with its line break. The file is usable after a kill at any
 * moment: the browser writes beside it and puts the whole in its place (`createWritable`), and what is no whole line at its
 * end is cut off before the next is added.
 */
export class LogFile {
  /** How much of the file is known to be the log's beginning; null before it was looked at. */
  private known: { readonly events: number; readonly size: number } | null = null

  constructor(private readonly handle: FileSystemFileHandle) {}

  /**
   * Adds what the file lacks of a log.
   * @returns how many events it holds then, which may be more than given; null when it holds something else, and was left
   * as it is.
   * @throws what the browser throws: NotFoundError, NotAllowedError, QuotaExceededError …
   */
  async bring(events: readonly AnswerEvent[]): Promise<number | null> {
    const file = await this.handle.getFile()
    if (this.known === null || this.known.size !== file.size)
      this.known = knownOf(await file.text(), events)
    const { known } = this
    if (known === null) return null
    const lacking = events.slice(known.events)
    if (lacking.length === 0) return known.events
    const bytes = new TextEncoder().encode(
      lacking.map((event) => `${JSON.stringify(event)}\n`).join(''),
    )
    // Whatever breaks off below, the file is looked at again before the next event.
    this.known = null
    const writable = await this.handle.createWritable({ keepExistingData: true })
    try {
      await writable.truncate(known.size)
      await writable.write({ type: 'write', position: known.size, data: bytes })
    } catch (error) {
      await writable.abort().catch(() => undefined)
      throw error
    }
    await writable.close()
    this.known = { events: known.events + lacking.length, size: known.size + bytes.length }
    return this.known.events
  }

  async text(): Promise<string> {
    return (await this.handle.getFile()).text()
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
