import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '@/answers'
import { type ItemDraft, readDraft } from './item-draft'

export interface DraftHandle {
  /** null until it has been read back. */
  readonly draft: ItemDraft | null
  /** Reading time of earlier visits, as it was read back. */
  readonly carriedMs: number | null
  readonly change: (update: (draft: ItemDraft) => ItemDraft) => void
}

interface Held {
  readonly item: string
  readonly draft: ItemDraft
}

/** The draft of one item, kept on this computer as the rater types. */
export function useItemDraft(drafts: DraftStore, sessionId: string, item: string): DraftHandle {
  const [held, setHeld] = useState<Held | null>(null)
  const [carried, setCarried] = useState<{ item: string; activeMs: number } | null>(null)
  const latest = useRef<Held | null>(null)
  const save = useSaver(drafts, sessionId)

  useEffect(() => {
    let isCurrent = true
    const hold = (draft: ItemDraft) => {
      if (!isCurrent) return
      latest.current = { item, draft }
      setHeld(latest.current)
      setCarried({ item, activeMs: draft.activeMs })
    }
    drafts.load(sessionId, item).then(
      (stored) => hold(readDraft(stored)),
      () => hold(readDraft(null)),
    )
    return () => {
      isCurrent = false
    }
  }, [drafts, sessionId, item])

  const change = useCallback(
    (update: (draft: ItemDraft) => ItemDraft) => {
      if (latest.current === null || latest.current.item !== item) return
      latest.current = { item, draft: update(latest.current.draft) }
      setHeld(latest.current)
      save(latest.current)
    },
    [item, save],
  )

  return {
    draft: held?.item === item ? held.draft : null,
    carriedMs: carried?.item === item ? carried.activeMs : null,
    change,
  }
}

/**
 * Saves at once, one write at a time, and then what has changed since: a page that is closed in the middle of a
 * word has no time for anything that was put off.
 */
function useSaver(drafts: DraftStore, sessionId: string): (held: Held) => void {
  const due = useRef(new Map<string, ItemDraft>())
  const isSaving = useRef(false)
  return useCallback(
    ({ item, draft }: Held) => {
      due.current.set(item, draft)
      if (isSaving.current) return
      isSaving.current = true
      const saveNext = async () => {
        for (const [id, next] of due.current) {
          due.current.delete(id)
          // A draft that cannot be saved is no reason to stop reading: the answer itself is saved strictly.
          await drafts.save(sessionId, id, next).catch(() => undefined)
        }
        isSaving.current = false
      }
      void saveNext()
    },
    [drafts, sessionId],
  )
}
