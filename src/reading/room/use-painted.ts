import { useCallback, useState } from 'react'
import type { ReaderItem } from '@/questions'

/** Whether what there is to see of an item is on screen now. A stage that reveals more must be painted anew. */
export function usePainted(item: ReaderItem) {
  const parts = [
    item.id,
    ...item.volumes.flatMap((v) => [v.volume, ...(v.overlays ?? []).map((o) => o.overlay)]),
    ...item.images.map((i) => i.image),
  ]
  const key = parts.join(' ')
  const [painted, setPainted] = useState<string | null>(null)
  const markPainted = useCallback(
    (id: string) => {
      if (id === item.id) setPainted(key)
    },
    [item.id, key],
  )
  const markHidden = useCallback(
    (id: string) => setPainted((old) => (old?.split(' ')[0] === id ? null : old)),
    [],
  )
  return { isPainted: painted === key, markPainted, markHidden }
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
