import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, unwrap } from 'idb'
import type { AnswerEvent, SigningKey } from '@/answers'
import type { StoredSession } from '@/answers/answer-store'
import type { RestoredLog } from '@/answers/session-backups'
import type { StoredPackage } from '@/package/package-files'
import type { StoredStudyDraft } from '@/study'
import { OpenTransactions } from './open-transactions'
import type { StoredFile } from './stored-file'
import stores from './stores.json' with { type: 'json' }

/** Never rename: a new name orphans every answer already on raters' computers. */
const DATABASE_NAME = 'triplane'

/** Ten more with every store that is added. A database that a newer version of the app has changed opens here, too. */
const VERSION = 50

/** One session of a number for each rater of a study. */
export const BY_NUMBER = '[studyHash+raterCode+number]'

interface EventRow {
  readonly sessionId: string
  readonly seq: number
  readonly event: AnswerEvent
}
interface DraftRow {
  readonly sessionId: string
  readonly item: string
  readonly draft: unknown
}
interface SigningKeyRow {
  readonly id: 'browser'
  readonly key: SigningKey
}
/** What the answer log says of itself once the session goes on. */
type RestoredRow = RestoredLog & { readonly sessionId: string }
/** Files that raters chose for a running backup. */
interface BackupFileRow {
  readonly sessionId: string
  readonly name: string
  readonly handle: FileSystemFileHandle
}
type PackageFileRow = StoredFile & { readonly studyHash: string; readonly path: string }
type StudyDraftFileRow = StoredFile & { readonly draftId: string; readonly name: string }

interface Schema extends DBSchema {
  events: { key: [string, number]; value: EventRow }
  sessions: {
    key: string
    value: StoredSession
    indexes: { studyHash: string; [BY_NUMBER]: [string, string, number] }
  }
  drafts: { key: [string, string]; value: DraftRow }
  packages: { key: string; value: StoredPackage }
  packageFiles: { key: [string, string]; value: PackageFileRow }
  studyDrafts: { key: string; value: StoredStudyDraft; indexes: { changedAt: string } }
  studyDraftFiles: { key: [string, string]; value: StudyDraftFileRow }
  fetchedFiles: { key: [string, string]; value: PackageFileRow }
  signingKeys: { key: string; value: SigningKeyRow }
  backupFiles: { key: string; value: BackupFileRow }
  restoredLogs: { key: string; value: RestoredRow }
  /** Holds nothing: see `transact`. */
  turns: { key: string; value: never }
}

export type { Schema as TriplaneSchema }
export type StoreName = StoreNames<Schema>
export type Connection = IDBPDatabase<Schema>

/** The keys of two parts that begin with this one, in the order of their second part. */
export const rangeOf = (first: string): IDBKeyRange => IDBKeyRange.bound([first], [first, []])

/** What happened to a database: `opened`, or as `DatabaseNews` says. */
export type DatabaseEvent = 'opened' | 'blocked' | 'newer' | 'deleted' | 'closed'

/** The one database of the app, whose connection browsers may close at any time. */
export class TriplaneDatabase {
  readonly #page: EventTarget
  /** Hears what happens to the database. */
  onEvent: (event: DatabaseEvent) => void = () => undefined
  #connection: Promise<Connection> | null = null
  #isClosed = false
  readonly #transactions = new OpenTransactions()
  /** Settles once the page is shown again. */
  #isBack: Promise<void> | null = null

  /** @param page tells when the browser puts it aside, and when it shows it again. */
  constructor(
    readonly name = DATABASE_NAME,
    page: EventTarget = typeof window === 'undefined' ? new EventTarget() : window,
  ) {
    this.#page = page
    page.addEventListener('pagehide', (event) => {
      if ('persisted' in event && event.persisted === true) this.#leave()
    })
  }

  /**
   * The connection: opened with the first use, and anew after it was closed.
   * @throws what the browser says where it cannot be opened.
   */
  connect(): Promise<Connection> {
    if (this.#connection !== null) return this.#connection
    const opening = this.#open(VERSION, () => this.drop(opening))
    this.#connection = opening
    // Told by whoever asked for it; the next one tries anew.
    opening.catch(() => this.drop(opening))
    return opening
  }

  /** Closes this connection, so that what comes next opens another. One that others have opened since stays: they read over it already. */
  drop(used: Promise<Connection> | null): void {
    if (used === null || this.#connection !== used) return
    this.#connection = null
    void closeWhenOpen(used)
  }

  /** Closes the database for good. */
  close(): void {
    this.#isClosed = true
    this.drop(this.#connection)
  }

  /**
   * Ends what is under way when the browser puts the page aside for the way back, and begins nothing until it shows it again:
   * what was broken off is tried once more then (`healed`).
   *
   * Such a page stands still, its transactions with it. WebKitGTK 2.50 leaves them open (seen), so that everything that other
   * pages of the site ask of the same stores waits without end, also over a new connection and after a reload. Other
   * browsers keep no page that is in the midst of a transaction, or give it up for another.
   */
  #leave(): void {
    this.#isBack = new Promise((resolve) => {
      this.#page.addEventListener('pageshow', () => resolve(), { once: true })
    })
    this.#transactions.abort()
    this.drop(this.#connection)
  }

  async #open(version: number | undefined, drop: () => void): Promise<Connection> {
    await this.#isBack
    if (this.#isClosed) throw new DOMException('the database was closed', 'InvalidStateError')
    try {
      const connection = await openDB<Schema>(this.name, version, {
        upgrade: addStores,
        blocked: () => this.onEvent('blocked'),
        blocking: (_, newVersion) => {
          drop()
          this.onEvent(newVersion === null ? 'deleted' : 'newer')
        },
        terminated: () => {
          drop()
          this.onEvent('closed')
        },
      })
      this.#transactions.follow(unwrap(connection))
      this.onEvent('opened')
      return connection
    } catch (error) {
      if (version !== undefined && error instanceof Error && error.name === 'VersionError')
        return this.#open(undefined, drop)
      throw error
    }
  }
}

async function closeWhenOpen(opening: Promise<Connection>): Promise<void> {
  try {
    const connection = await opening
    connection.close()
  } catch {
    // It was never opened.
  }
}

/** Keys and indexes of each store, by the names that older versions gave them: add, never change. */
const STORES: Readonly<Record<StoreName, { key: string[] | string | null; index?: string }>> =
  stores

function addStores(connection: Connection): void {
  const database = unwrap(connection)
  for (const [name, { key, index }] of Object.entries(STORES)) {
    if (database.objectStoreNames.contains(name)) continue
    const store = database.createObjectStore(name, { keyPath: key })
    if (index !== undefined) store.createIndex(index, index)
    if (name === 'sessions')
      store.createIndex(BY_NUMBER, ['studyHash', 'raterCode', 'number'], { unique: true })
  }
}
