import type { DraftStore } from '@/answers'

type QuickStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Drafts that survive a page which is closed in the middle of a word: a database write takes its time and is dropped
 * with the page, so each draft first goes to a storage that writes at once, and stays there until the database has it.
 * @param quick `localStorage`; null where the browser allows none.
 */
export function mirroredDraftStore(store: DraftStore, quick: QuickStorage | null): DraftStore {
  const due = new Map<string, readonly [sessionId: string, item: string, draft: unknown]>()
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (const [key, [sessionId, item, draft]] of due) {
      due.delete(key)
      await store.save(sessionId, item, draft)
      // A newer one may have come meanwhile.
      if (!due.has(key)) attempt(() => quick?.removeItem(key))
    }
  }

  return {
    save(sessionId, item, draft) {
      const key = keyOf(sessionId, item)
      due.set(key, [sessionId, item, draft])
      attempt(() => quick?.setItem(key, JSON.stringify(draft)))
      writing ??= writeAll().finally(() => {
        writing = null
      })
      return writing
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
