import { createStore } from 'zustand/vanilla'
import type { AnswerEvent } from '@/answers'
import type { BackupFailure, BackupFileState, BackupFiles } from '@/answers/session-backups'
import { readInTime } from './healed'
import { LogFile } from './log-file'
import { newestWriter } from './newest-writer'
import { write } from './one-writer'
import type { TriplaneDatabase } from './triplane-database'

/** What Chromium's browsers offer besides the standard's types. */
type Picker = (options: object) => Promise<FileSystemFileHandle>
type Permission = (options: { mode: 'readwrite' }) => Promise<PermissionState>

const NONE: BackupFileState = { kind: 'none' }

/** null where a page cannot write to a file of the rater's (Firefox, Safari, plain http). */
export function backupFiles(db: TriplaneDatabase): (BackupFiles & BackupFileWriter) | null {
  const picker: unknown = Reflect.get(globalThis, 'showSaveFilePicker')
  if (typeof picker !== 'function') return null
  // Asked for anew with every click: tests and extensions may put another in its place.
  return filesChosenBy(db, (options) =>
    (Reflect.get(globalThis, 'showSaveFilePicker') as Picker)(options),
  )
}

/** For whoever writes the log: each event goes to the session's file, if it has one. */
export interface BackupFileWriter {
  /** Never rejects: the state says what went wrong. */
  keep(sessionId: string, events: readonly AnswerEvent[]): Promise<void>
}

interface OpenFile {
  readonly sessionId: string
  readonly handle: FileSystemFileHandle
  readonly file: LogFile
}

/** @param pick asks for a file, as `showSaveFilePicker` does. */
export function filesChosenBy(db: TriplaneDatabase, pick: Picker): BackupFiles & BackupFileWriter {
  const open = new Map<string, OpenFile>()
  const states = createStore((): Readonly<Record<string, BackupFileState>> => ({}))
  const stateOf = (sessionId: string) => states.getState()[sessionId] ?? NONE
  const tell = (sessionId: string, state: BackupFileState) =>
    states.setState({ [sessionId]: state })

  const put = newestWriter(
    async ({ sessionId, handle: { name }, file }: OpenFile, events: readonly AnswerEvent[]) => {
      try {
        const written = await file.bring(events)
        tell(
          sessionId,
          written === null
            ? { kind: 'failed', name, why: 'other' }
            : { kind: 'writing', name, events: written },
        )
      } catch (error) {
        tell(sessionId, { kind: 'failed', name, why: failureOf(error) })
      }
    },
  )
  const use = (sessionId: string, handle: FileSystemFileHandle) => {
    const backup: OpenFile = { sessionId, handle, file: new LogFile(handle) }
    open.set(sessionId, backup)
    return backup
  }

  return {
    state: stateOf,
    onChange: states.subscribe,
    async choose(sessionId, suggestedName, events) {
      let handle: FileSystemFileHandle
      try {
        handle = await pick({
          suggestedName,
          types: [
            { description: 'Backup of answers', accept: { 'application/jsonl': ['.jsonl'] } },
          ],
        })
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return false
        throw error
      }
      await put(use(sessionId, handle), events)
      // Where it cannot be remembered, it serves until the page is closed.
      await write(db, ['backupFiles'], (transaction) =>
        transaction.objectStore('backupFiles').put({ sessionId, name: handle.name, handle }),
      ).catch(() => undefined)
      return true
    },
    async find(sessionId, events) {
      if (open.has(sessionId)) return
      const row = await readInTime(db, (connection) =>
        connection.get('backupFiles', sessionId),
      ).catch(() => undefined)
      if (row === undefined || open.has(sessionId)) return
      const backup = use(sessionId, row.handle)
      if ((await permissionOf(row.handle, 'queryPermission')) === 'granted')
        await put(backup, events)
      else tell(sessionId, { kind: 'asking', name: row.name })
    },
    async allow(sessionId, events) {
      const backup = open.get(sessionId)
      if (backup === undefined) return
      if ((await permissionOf(backup.handle, 'requestPermission')) === 'granted')
        await put(backup, events)
      else tell(sessionId, { kind: 'failed', name: backup.handle.name, why: 'forbidden' })
    },
    async keep(sessionId, events) {
      const backup = open.get(sessionId)
      const isAsking = stateOf(sessionId).kind === 'asking'
      if (backup !== undefined && !isAsking) await put(backup, events)
    },
  }
}

/** Granted where the browser knows no such question, as of its own private files. */
async function permissionOf(
  handle: FileSystemFileHandle,
  question: 'queryPermission' | 'requestPermission',
): Promise<PermissionState> {
  const ask: unknown = Reflect.get(handle, question)
  if (typeof ask !== 'function') return 'granted'
  return (ask as Permission).call(handle, { mode: 'readwrite' }).catch(() => 'denied' as const)
}

function failureOf(error: unknown): BackupFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  if (name === 'NotFoundError') return 'gone'
  return name === 'NotAllowedError' || name === 'NoModificationAllowedError'
    ? 'forbidden'
    : 'unknown'
}
