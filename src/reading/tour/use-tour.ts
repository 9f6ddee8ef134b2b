import { useState } from 'react'
import type { CurrentItem } from '../room/current-item'
import type { SessionStore } from '../session/session-store'

/**
 * The tour of the room, for the item on screen: in practice beside the living images; in an item that counts its images are hidden
 * and the session is paused, as the log says. It ends with the item that counts, and when practice does.
 */
export function useTour(current: CurrentItem, store: SessionStore, onSeen: () => void) {
  const [tour, setTour] = useState<{ readonly item: string; readonly isCounted: boolean } | null>(
    null,
  )
  const isCounted = current.kind === 'item'
  const isOn =
    tour !== null && tour.isCounted === isCounted && (!isCounted || tour.item === current.item.id)
  const note = (type: 'paused' | 'unpaused') => {
    if (isCounted) void store.getState().append({ type, data: { item: current.item.id } })
  }
  return {
    isOn,
    /** The clock stands still, and nothing of the case is to be seen. */
    isHiding: isOn && isCounted,
    start() {
      if (isOn) return
      onSeen()
      note('paused')
      setTour({ item: current.item.id, isCounted })
    },
    end() {
      if (!isOn) return
      note('unpaused')
      setTour(null)
    },
  }
}
