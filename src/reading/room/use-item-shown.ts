import { type RefObject, useEffect, useRef } from 'react'
import { saveItemShown } from '../session/save-item'
import type { SessionStore } from '../session/session-store'

/**
 * Notes in the log that an item has come on screen, once.
 * @param position 1-based place in the order.
 * @returns the write, so that a commit can wait for it; null before it is due.
 */
export function useItemShown(
  store: SessionStore,
  item: string,
  position: number,
  isDue: boolean,
): RefObject<Promise<boolean> | null> {
  const write = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    if (isDue) write.current ??= saveItemShown(store, item, position)
  }, [isDue, store, item, position])
  return write
}
