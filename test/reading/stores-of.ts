import type {
  AnswerEvent,
  AnswerStore,
  DraftStore,
  SessionBackups,
  SigningKey,
  SigningKeyStore,
} from '@/answers'
import type { PreferenceStore } from '@/reading'
import type { DatabaseWatch, FetchedFiles } from '@/storage'
import type { StudyDraftStore } from '@/study'

/** Studies in preparation: none, and none can be kept. */
export const noStudyDrafts: StudyDraftStore = {
  list: async () => [],
  load: async () => null,
  save: async () => undefined,
  file: async () => null,
  names: async () => [],
  remove: async () => undefined,
}

/** A computer that keeps no fetched files. */
export const noFetchedFiles: FetchedFiles = {
  file: async () => null,
  keep: async () => undefined,
  keepIfRoom: async () => undefined,
  keepOnly: async () => undefined,
  paths: async () => [],
  pin: async () => undefined,
  pinned: async () => [],
  remove: async () => undefined,
}

/** No second copies of the answers. */
export const noBackups: SessionBackups = {
  files: null,
  hasSecondCopy: false,
  restore: () => Promise.reject(new Error('nothing is kept here')),
  restoredOf: async () => null,
}

/** A database to which nothing happens. */
export const noNews: DatabaseWatch = { news: () => null, onNews: () => () => undefined }

/** The key pair of a browser, kept in memory. */
export function signingKeysOf(kept: SigningKey | null = null): SigningKeyStore {
  let key = kept
  return {
    load: async () => key,
    async keep(made) {
      key ??= made
      return key
    },
  }
}

/** Stores in memory, with a brake on appends: each waits until it is let go. */
export function storesOf(initial: readonly AnswerEvent[] = []) {
  const kept = [...initial]
  const waiting: { event: AnswerEvent; done: () => void; fail: (error: Error) => void }[] = []
  const drafts = new Map<string, unknown>()
  let isBraked = false
  let isGone = false
  const answers: AnswerStore = {
    append: (_, event) => {
      if (!isBraked) {
        kept.push(event)
        const wasGone = isGone
        isGone = false
        return Promise.resolve(wasGone)
      }
      return new Promise<boolean>((resolve, reject) => {
        waiting.push({
          event,
          done: () => {
            kept.push(event)
            resolve(false)
          },
          fail: reject,
        })
      })
    },
    eventsOf: async () => kept,
    sessions: async () => {
      const [first] = kept
      if (first?.type !== 'session-started') return []
      const { sessionId, studyHash, rater, number } = first.data
      return [{ sessionId, studyHash, raterCode: rater.code, number }]
    },
    close: () => undefined,
  }
  const draftStore: DraftStore = {
    save: async (session, item, draft) =>
      void drafts.set(`${session} ${item}`, structuredClone(draft)),
    load: async (session, item) => drafts.get(`${session} ${item}`) ?? null,
  }
  const preferences = new Map<string, unknown>()
  return {
    answers,
    drafts: draftStore,
    preferences: {
      load: (raterCode) => preferences.get(raterCode) ?? null,
      save: (raterCode, wished) => void preferences.set(raterCode, wished),
    } satisfies PreferenceStore,
    signingKeys: signingKeysOf(),
    kept,
    waiting,
    /** The log turns out to be deleted at the next event, and is written again. */
    forget: () => {
      isGone = true
    },
    brake: () => {
      isBraked = true
    },
    release: () => {
      isBraked = false
    },
    typesKept: () => kept.map((event) => event.type),
  }
}
