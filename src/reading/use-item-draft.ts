import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '@/answers'
import { type ItemDraft, readDraft } from './item-draft'

const SAVE_AFTER_MS = 300

export interface DraftHandle {
  /** null until it has been read back. */
  readonly draft: ItemDraft | null
  /** Reading time of earlier visits, as it was read back. */
  readonly carriedMs: number | null
  readonly change: (update: (draft: ItemDraft) => ItemDraft) => void
}

/** The draft of one item, kept on this computer as the rater types. */
export function useItemDraft(drafts: DraftStore, sessionId: string, item: string): DraftHandle {
  const [held, setHeld] = useState<{ item: string; draft: ItemDraft } | null>(null)
  const [carried, setCarried] = useState<{ item: string; activeMs: number } | null>(null)
  const latest = useRef<{ item: string; draft: ItemDraft } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const flush = useCallback(() => {
    if (timer.current === null || latest.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    // A draft that cannot be saved is no reason to stop reading: the answer itself is saved strictly.
    void drafts.save(sessionId, latest.current.item, latest.current.draft).catch(() => undefined)
  }, [drafts, sessionId])

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
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [drafts, sessionId, item, flush])

  const change = useCallback(
    (update: (draft: ItemDraft) => ItemDraft) => {
      if (latest.current === null || latest.current.item !== item) return
      latest.current = { item, draft: update(latest.current.draft) }
      setHeld(latest.current)
      timer.current ??= setTimeout(flush, SAVE_AFTER_MS)
      // Nothing runs later in a page that is being closed.
      if (document.visibilityState === 'hidden') flush()
    },
    [item, flush],
  )

  return {
    draft: held?.item === item ? held.draft : null,
    carriedMs: carried?.item === item ? carried.activeMs : null,
    change,
  }
}
