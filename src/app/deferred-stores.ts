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
  /** Second copies of the answers. */
  readonly backups: Promise<SessionBackups>
  /** What happens to the database besides. */
  readonly watch: Promise<DatabaseWatch>
  readonly care: Promise<StorageCare>
}

/** The stores as they are made: what need not wait is there. */
interface LoadedStores extends Omit<Stores, 'backups' | 'watch' | 'care'> {
  readonly backups: SessionBackups
  readonly watch: DatabaseWatch
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
  const later = <T>(pick: (stores: LoadedStores) => T): Promise<T> => {
    const part = loaded.then(pick)
    part.catch(() => undefined)
    return part
  }
  /** Hands every call on, with whatever it is given, to a store all of whose methods promise. */
  const store = <K extends Waiting>(name: K) =>
    new Proxy({} as LoadedStores[K], {
      get: (_, method) => {
        // Not a promise, whoever awaits it.
        if (method === 'then') return undefined
        return async (...given: unknown[]) => {
          const real: object = (await loaded)[name]
          return Reflect.apply(Reflect.get(real, method), real, given)
        }
      },
    })
  const packages = store('packages')
  return {
    backups: later((stores) => stores.backups),
    watch: later((stores) => stores.watch),
    care: later((stores) => stores.care),
    answers: store('answers'),
    drafts: store('drafts'),
    packages: {
      keep: packages.keep,
      list: packages.list,
      source: (studyHash) => ({
        origin: 'computer',
        file: async (path) => (await loaded).packages.source(studyHash).file(path),
      }),
    },
    fetchedFiles: store('fetchedFiles'),
    studyDrafts: store('studyDrafts'),
    signingKeys: store('signingKeys'),
  }
}

type Waiting = 'answers' | 'drafts' | 'packages' | 'fetchedFiles' | 'studyDrafts' | 'signingKeys'
