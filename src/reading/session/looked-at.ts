import { useState } from 'react'

const nameOf = (sessionId: string) => `triplane-looked-at-${sessionId}`

/** A browser that keeps nothing for the tab costs a key press after a reload, and nothing else. */
function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function readIndex(sessionId: string, count: number): number | null {
  const stored = storage()?.getItem(nameOf(sessionId)) ?? ''
  return /^\d+$/.test(stored) && Number(stored) < count ? Number(stored) : null
}

/**
 * The item that the rater went to by choice, 0-based among `count`, kept through a reload of the tab; null: where the log goes on.
 * @param mayChoose whether the study lets raters leave the order; without it nothing is read back.
 */
export function useLookedAt(sessionId: string, count: number, mayChoose: boolean) {
  const [index, setIndex] = useState(() => (mayChoose ? readIndex(sessionId, count) : null))
  const choose = (next: number | null) => {
    setIndex(next)
    if (next === null) storage()?.removeItem(nameOf(sessionId))
    else storage()?.setItem(nameOf(sessionId), String(next))
  }
  return [index, choose] as const
}
