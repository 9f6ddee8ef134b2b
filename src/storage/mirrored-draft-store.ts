import type { DraftStore } from '@/answers'
import { newestWriter } from './newest-writer'

type QuickStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Mirrored {
  readonly sessionId: string
  readonly item: string
  readonly draft: unknown
  /** As the quick storage has it. */
  readonly text: string
}

/**
 * Drafts that survive a page which is closed in the middle of a word: a database write takes its time and is dropped
 * with the page, so each draft first goes to a storage that writes at once, and stays there until the database has it.
 * @param quick `localStorage`; null where the browser allows none.
 */
export function mirroredDraftStore(store: DraftStore, quick: QuickStorage | null): DraftStore {
  const put = newestWriter(async (key: string, { sessionId, item, draft, text }: Mirrored) => {
    await store.save(sessionId, item, draft)
    // A newer one may have come meanwhile.
    attempt(() => {
      if (quick?.getItem(key) === text) quick.removeItem(key)
    })
  })

  return {
    save(sessionId, item, draft) {
      const key = keyOf(sessionId, item)
      const text = JSON.stringify(draft)
      attempt(() => quick?.setItem(key, text))
      return put(key, { sessionId, item, draft, text })
    },
    async load(sessionId, item) {
      const quickly = attempt(() => quick?.getItem(keyOf(sessionId, item))) ?? null
      const mirrored: unknown = quickly === null ? null : attempt(() => JSON.parse(quickly))
      return mirrored ?? store.load(sessionId, item)
    },
  }
}

const keyOf = (sessionId: string, item: string) => `triplane-draft ${sessionId} ${item}`

/** A full or forbidden quick storage costs the last word of a crash, and nothing else. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
