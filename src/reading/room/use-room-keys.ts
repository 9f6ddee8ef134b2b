import { useEffect, useEffectEvent } from 'react'
import { type RoomKey, roomKey } from './room-keys'

/**
 * Calls `handle` for every key that means something to the room.
 * @param handle returns whether it took the key; the viewer and the browser get the others.
 */
export function useRoomKeys(handle: (key: RoomKey) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = roomKey(event)
    if (key !== null && handle(key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Before the viewer, which listens to the same document.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
