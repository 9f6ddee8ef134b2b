import { useRef } from 'react'

/** Runs one write at a time: a second Enter while the first is on its way does nothing, and is told `false`. */
export function useOneWrite(): (write: () => Promise<boolean>) => Promise<boolean> {
  const isWriting = useRef(false)
  return async (write) => {
    if (isWriting.current) return false
    isWriting.current = true
    return await write().finally(() => {
      isWriting.current = false
    })
  }
}
