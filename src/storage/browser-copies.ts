import type { AnswerEvent } from '@/answers'
import { inTime } from './in-time'
import { LogFile } from './log-file'
import { newestWriter } from './newest-writer'

/**
 * Second copies of logs in the browser's private files (OPFS), which live beside its database and not in it: a database that
 * is lost or damaged does not take them along. Clearing the site's data does.
 */
export interface BrowserCopies {
  /** Brings the copy of a log up to date. Resolves when it is, or when it cannot be: a copy stops nobody. */
  keep(sessionId: string, events: readonly AnswerEvent[]): Promise<void>
  /** Every copy, as text. */
  all(): Promise<readonly { readonly sessionId: string; readonly text: string }[]>
}

const FOLDER = 'answer-copies'
/** A log is some hundred kilobytes: what takes longer will not be done at all. Shorter than a rater waits for an answer to be saved. */
const WRITE_MS = 3000
/** Where a copy holds another course of the same session, the next name is taken: nothing is overwritten. */
const MOST_COURSES = 20

/** null where the browser has no private files that a page can write to (plain http, older Safari). */
export function browserCopies(): BrowserCopies | null {
  const isThere =
    'storage' in navigator &&
    'getDirectory' in navigator.storage &&
    'FileSystemFileHandle' in globalThis &&
    'createWritable' in FileSystemFileHandle.prototype
  return isThere ? copiesIn(async () => folderIn(await navigator.storage.getDirectory())) : null
}

const folderIn = (root: FileSystemDirectoryHandle) =>
  root.getDirectoryHandle(FOLDER, { create: true })

/** @param open the folder; called with every use, so that one that was deleted is made again. */
export function copiesIn(open: () => Promise<FileSystemDirectoryHandle>): BrowserCopies {
  const files = new Map<string, { course: number; file: LogFile }>()

  const fileOf = async (sessionId: string, course: number) => {
    const name = course === 1 ? `${sessionId}.jsonl` : `${sessionId}.${course}.jsonl`
    return new LogFile(await (await open()).getFileHandle(name, { create: true }))
  }

  async function write(sessionId: string, events: readonly AnswerEvent[]): Promise<void> {
    let known = files.get(sessionId)
    for (let course = known?.course ?? 1; course <= MOST_COURSES; course++) {
      known = known?.course === course ? known : { course, file: await fileOf(sessionId, course) }
      if ((await known.file.bring(events)) !== null) {
        files.set(sessionId, known)
        return
      }
    }
  }

  return {
    keep: newestWriter(async (sessionId, events) => {
      try {
        await inTime(write(sessionId, events), WRITE_MS)
      } catch {
        // The file may have been deleted under the page, or its disk be full; the next event begins with it anew.
        files.delete(sessionId)
      }
    }),
    async all() {
      const copies: { sessionId: string; text: string }[] = []
      for await (const [name, handle] of (await open()).entries()) {
        const sessionId = /^([0-9a-f-]{36})(\.\d+)?\.jsonl$/.exec(name)?.[1]
        if (sessionId === undefined || handle.kind !== 'file') continue
        copies.push({ sessionId, text: await new LogFile(handle as FileSystemFileHandle).text() })
      }
      return copies
    },
  }
}
