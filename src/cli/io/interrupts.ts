import { shownLine } from '@/study'

/** What is to be undone when the command is stopped in the middle, the last first. */
const undoing: (() => string)[] = []

/**
 * Has something undone if the command is interrupted (Ctrl+C, or a scheduler that ends it).
 * @param undo synchronous, because nothing waits any more; says in a sentence what is so then.
 * @returns forgets it again: it is done, or undone in the usual way.
 */
export function whenInterrupted(undo: () => string): () => void {
  undoing.push(undo)
  return () => {
    const at = undoing.indexOf(undo)
    if (at >= 0) undoing.splice(at, 1)
  }
}

/** What Ctrl+C ends in place of the process. */
let ending: (() => void) | null = null

/**
 * Lets Ctrl+C end a command that goes on for ever and has something to say at its end. A second one ends the process.
 * @returns takes that back.
 */
export function endsByInterrupt(end: () => void): () => void {
  ending = end
  return () => {
    ending = null
  }
}

/** As shells count them: 128 and the number of the signal. */
const EXIT = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

let say = (text: string): unknown => process.stderr.write(`${text}\n`)

/** Has signals end the process in good order, for the process that runs the command. @param to where that is said. */
export function obeyInterrupts(to: typeof say): void {
  say = to
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      if (signal === 'SIGINT' && ending !== null) ending()
      else interrupt(signal)
    })
}

/** Undoes what was begun, says so, and ends the process. */
export function interrupt(signal: keyof typeof EXIT): never {
  say(shownLine(['Interrupted.', ...undoAll()].join(' ')))
  process.exit(EXIT[signal])
}

function undoAll(): string[] {
  return undoing
    .splice(0)
    .toReversed()
    .map((undo) => {
      try {
        return undo()
      } catch (error) {
        return `What was begun could not be removed: ${error instanceof Error ? error.message : String(error)}.`
      }
    })
}
