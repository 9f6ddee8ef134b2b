import { type RefObject, useLayoutEffect, useState } from 'react'

/** CSS pixels of an element; `remPx`: the browser's text size; `targetPx`: the least height of what is pressed, for fingers. */
export interface BoxSize {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly remPx: number
  readonly targetPx: number
}

/** As in `theme/touch.css`. */
const FINGER_PX = 44

/**
 * What follows from the size of an element: known before the first picture is drawn, and again whenever it changes.
 * @param measure the same function at every call. What has come of it is drawn again only where it differs.
 */
export function useMeasured<Of>(
  element: RefObject<HTMLElement | null>,
  measure: (size: BoxSize) => Of,
  before: Of,
): Of {
  const [measured, setMeasured] = useState(before)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const fingers = window.matchMedia('(pointer: coarse)')
    let last = ''
    const look = () => {
      const now = measure({
        width: current.clientWidth,
        height: current.clientHeight,
        pixelRatio: window.devicePixelRatio || 1,
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
        targetPx: fingers.matches ? FINGER_PX : 0,
      })
      const text = JSON.stringify(now)
      if (text !== last) setMeasured(now)
      last = text
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    window.addEventListener('resize', look) // a change of the pixel ratio alone
    fingers.addEventListener('change', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', look)
      fingers.removeEventListener('change', look)
    }
  }, [element, measure])
  return measured
}
