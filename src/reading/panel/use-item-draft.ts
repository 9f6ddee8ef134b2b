import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '@/answers'
import { type ItemDraft, readDraft } from '../session/item-draft'

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
      // At once: a page that is closed in the middle of a word has no time for what was put off. A draft that cannot
      // be saved is no reason to stop reading: the answer itself is saved strictly.
      void drafts.save(sessionId, item, latest.current.draft).catch(() => undefined)
    },
    [drafts, sessionId, item],
  )

  return {
    draft: held?.item === item ? held.draft : null,
    carriedMs: carried?.item === item ? carried.activeMs : null,
    change,
  }
}
