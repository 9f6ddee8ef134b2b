import type { AnswerStore, DraftStore, SessionBackups, SigningKeyStore } from '@/answers'
import type { PackageStore } from '@/package'
import type { DatabaseState, DatabaseWatch, Erased, FetchedFiles } from '@/storage'
import type { StudyDraftStore } from '@/study'

/** Looks after what is kept on this computer, without looking into it. */
interface StorageCare {
  state(): Promise<DatabaseState>
  /** Writes as answers are written, and reads it back. */
  tryWriting(): Promise<void>
  /** Everything of this site in this browser, for good. */
  erase(): Promise<readonly Erased[]>
}

export interface Stores {
  readonly answers: AnswerStore
  readonly drafts: DraftStore
  readonly packages: PackageStore
  /** Files of the study of this site that is being read. */
  readonly fetchedFiles: FetchedFiles
  /** Studies in preparation. */
  readonly studyDrafts: StudyDraftStore
  /** What this browser signs answers with. */
  readonly signingKeys: SigningKeyStore
  /** Second copies of the answers; left out where nothing is kept. */
  readonly backups?: Promise<SessionBackups>
  /** What happens to the database besides. */
  readonly watch?: Promise<DatabaseWatch>
  readonly care: Promise<StorageCare>
}

/** The stores as they are made: what need not wait is there. */
interface LoadedStores extends Omit<Stores, 'backups' | 'watch' | 'care'> {
  readonly backups?: SessionBackups
  readonly watch?: DatabaseWatch
  readonly care: StorageCare
}

/**
 * Stores that are there at once and wait for the real ones with their first use: the list of studies must not
 * wait for the database's code.
 * @param load makes the real stores; called at once, and once only.
 */
export function deferredStores(load: () => Promise<LoadedStores>): Stores {
  const loaded = load()
  // Whoever uses a store is told; nobody else needs to know.
  loaded.catch(() => undefined)
  const backups = loaded.then((stores) => stores.backups ?? NO_BACKUPS)
  const watch = loaded.then((stores) => stores.watch ?? NOTHING_HAPPENS)
  const care = loaded.then((stores) => stores.care)
  for (const wish of [backups, watch, care]) wish.catch(() => undefined)
  return {
    backups,
    watch,
    care,
    answers: {
      append: async (sessionId, event, written) =>
        (await loaded).answers.append(sessionId, event, written),
      eventsOf: async (sessionId) => (await loaded).answers.eventsOf(sessionId),
      sessions: async (studyHash) => (await loaded).answers.sessions(studyHash),
      close: () => void loaded.then((stores) => stores.answers.close()),
    },
    drafts: {
      save: async (sessionId, item, draft) => (await loaded).drafts.save(sessionId, item, draft),
      load: async (sessionId, item) => (await loaded).drafts.load(sessionId, item),
    },
    packages: {
      keep: async (stored, files) => (await loaded).packages.keep(stored, files),
      list: async () => (await loaded).packages.list(),
      source: (studyHash) => ({
        origin: 'computer',
        file: async (path) => (await loaded).packages.source(studyHash).file(path),
      }),
    },
    fetchedFiles: {
      file: async (studyHash, path) => (await loaded).fetchedFiles.file(studyHash, path),
      keep: async (studyHash, path, blob) =>
        (await loaded).fetchedFiles.keep(studyHash, path, blob),
      keepIfRoom: async (studyHash, path, blob) =>
        (await loaded).fetchedFiles.keepIfRoom(studyHash, path, blob),
      keepOnly: async (studyHash) => (await loaded).fetchedFiles.keepOnly(studyHash),
      paths: async (studyHash) => (await loaded).fetchedFiles.paths(studyHash),
      pin: async (copy) => (await loaded).fetchedFiles.pin(copy),
      pinned: async () => (await loaded).fetchedFiles.pinned(),
      remove: async (studyHash) => (await loaded).fetchedFiles.remove(studyHash),
    },
    studyDrafts: {
      list: async () => (await loaded).studyDrafts.list(),
      load: async (id) => (await loaded).studyDrafts.load(id),
      save: async (draft, files) => (await loaded).studyDrafts.save(draft, files),
      file: async (id, name) => (await loaded).studyDrafts.file(id, name),
      remove: async (id) => (await loaded).studyDrafts.remove(id),
    },
    signingKeys: {
      load: async () => (await loaded).signingKeys.load(),
      keep: async (key) => (await loaded).signingKeys.keep(key),
    },
  }
}

const NO_BACKUPS: SessionBackups = {
  files: null,
  hasSecondCopy: false,
  restore: async () => {
    throw new Error('nothing is kept here')
  },
  restoredOf: async () => null,
}
const NOTHING_HAPPENS: DatabaseWatch = { news: () => null, onNews: () => () => undefined }
