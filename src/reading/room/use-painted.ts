import { useCallback, useState } from 'react'
import type { ReaderItem } from '@/questions'
import { filesOfItem, revealOf } from '@/study'

/** What of an item is painted by itself: the volumes, what is laid out as a page (2D images and texts), or the bare screen. */
export type PaintedPart = 'volumes' | 'page'

/** What each part shows of an item; a part that shows nothing is not waited for. An item without any is a page, too. */
export function paintedContents(item: ReaderItem): Readonly<Partial<Record<PaintedPart, string>>> {
  const { volumes } = filesOfItem(item)
  const page = [...item.images.map(({ image }) => image), ...(item.materials ?? []).map(revealOf)]
  const hasVolumes = volumes.length > 0
  return {
    ...(hasVolumes ? { volumes: [item.id, ...volumes].join(' ') } : {}),
    ...(page.length > 0 || !hasVolumes ? { page: [item.id, ...page].join(' ') } : {}),
  }
}

type Painted = { readonly item: string } & Readonly<Partial<Record<PaintedPart, string>>>

/** Whether all that there is to see of an item is on screen now. A stage that reveals more must be painted anew. */
export function usePainted(item: ReaderItem) {
  const { id } = item
  const { volumes, page } = paintedContents(item)
  const [painted, setPainted] = useState<Painted>({ item: id })
  // Of another item nothing counts, also where it comes back.
  if (painted.item !== id) setPainted({ item: id })
  const markPainted = useCallback(
    (paintedItem: string, part: PaintedPart) => {
      const content = part === 'volumes' ? volumes : page
      if (paintedItem !== id || content === undefined) return
      setPainted((old) =>
        old.item === id && old[part] !== content ? { ...old, [part]: content } : old,
      )
    },
    [id, volumes, page],
  )
  /** The graphics card lost the volumes. */
  const markHidden = useCallback(
    (hiddenItem: string) =>
      setPainted((old) => {
        if (old.item !== hiddenItem || old.volumes === undefined) return old
        const { volumes: _, ...rest } = old
        return rest
      }),
    [],
  )
  const isPainted =
    painted.item === id &&
    (volumes === undefined || painted.volumes === volumes) &&
    (page === undefined || painted.page === page)
  return { isPainted, markPainted, markHidden }
}

/** Calls back when the next frame has been on screen. @returns how to call it off. */
export function afterPaint(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Whether something has been true at least once during the present period.
 * @param period any number; another one begins a new period.
 */
export function useHasBeen(isNow: boolean, period: number): boolean {
  const [lastPeriod, setLastPeriod] = useState(isNow ? period : null)
  if (isNow && lastPeriod !== period) setLastPeriod(period)
  return isNow || lastPeriod === period
}
