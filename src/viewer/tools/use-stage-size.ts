import { type RefObject, useLayoutEffect, useState } from 'react'

/** CSS pixels of the stage; `remPx`: the browser's text size; `targetPx`: the least height of what is pressed, for fingers. */
export interface StageSize {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly remPx: number
  readonly targetPx: number
}

/**
 * Whether the controls are put away behind one button: in a narrower or lower stage they would leave no room for the
 * picture. Such is a window at 200% of zoom or with text twice as large.
 */
export const isCompact = ({ width, height, remPx }: StageSize) =>
  width > 0 && (width < 26 * remPx || height < 18 * remPx)

/**
 * Whether the line of tools is too narrow for all that is usual on it, its buttons being as large as fingers need them: how the
 * planes are arranged is then behind the button for more.
 */
export const isLineShort = ({ width, remPx, targetPx }: StageSize) =>
  targetPx > 0 && width < 47 * remPx

/** As in `ui/theme/touch.css`. */
const FINGER_PX = 44

/** The size of an element in CSS pixels, with the pixel ratio and the text size of the browser; null before the first look. */
export function useStageSize(hostRef: RefObject<HTMLElement | null>): StageSize | null {
  const [size, setSize] = useState<StageSize | null>(null)
  useLayoutEffect(() => {
    const host = hostRef.current
    if (host === null) return
    const fingers = window.matchMedia('(pointer: coarse)')
    const measure = () => {
      const targetPx = fingers.matches ? FINGER_PX : 0
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const [width, height, pixelRatio] = [
        host.clientWidth,
        host.clientHeight,
        window.devicePixelRatio || 1,
      ]
      setSize((old) =>
        old?.width === width &&
        old.height === height &&
        old.pixelRatio === pixelRatio &&
        old.remPx === remPx &&
        old.targetPx === targetPx
          ? old
          : { width, height, pixelRatio, remPx, targetPx },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(host)
    window.addEventListener('resize', measure) // a change of the pixel ratio alone
    fingers.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      fingers.removeEventListener('change', measure)
    }
  }, [hostRef])
  return size
}
