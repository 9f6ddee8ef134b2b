import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LoupePoint } from './loupe'

/** With Alt: every letter alone belongs to something else. */
const LOUPE_CODE = 'KeyX'

export interface Loupe {
  readonly isOn: boolean
  readonly toggle: () => void
  /** Where it is; not part of the page's state, so that a moving pointer renders nothing anew. */
  readonly point: RefObject<LoupePoint>
}

/** A magnifier that is on until its key is pressed again, or let go where it was held. */
export function useLoupe(): Loupe {
  const [isOn, setIsOn] = useState(false)
  const point = useRef<LoupePoint>(null)
  /** Its key repeats: it is held, so the magnifier goes with it. By no clock, for drawing in between may take long. */
  const isHeld = useRef(false)
  useEffect(() => {
    if (!isOn) return
    // By place: on a Mac, Option makes another sign of it; and Alt may be let go first.
    const isOwn = ({ code }: KeyboardEvent) => code === LOUPE_CODE
    isHeld.current = false
    const release = (event: KeyboardEvent) => isOwn(event) && isHeld.current && setIsOn(false)
    // Keys move the crosshair: that is where one looks then.
    const follow = (event: KeyboardEvent) => {
      if (isOwn(event) && event.repeat) isHeld.current = true
      if (/^(Arrow|Page|Home|End)/.test(event.key)) point.current = null
    }
    document.addEventListener('keyup', release)
    document.addEventListener('keydown', follow, { capture: true })
    return () => {
      document.removeEventListener('keyup', release)
      document.removeEventListener('keydown', follow, { capture: true })
    }
  }, [isOn])
  return {
    isOn,
    point,
    toggle: () => setIsOn(!isOn),
  }
}
