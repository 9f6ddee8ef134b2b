import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrower than this, in rem, images and a text side by side would both be too small. */
const LEAST_REM = 38

/** Whether what stands in an element goes one above the other: it is narrow, or higher than wide. In rem, so that larger text counts. */
export function useIsUpright(element: RefObject<HTMLElement | null>): boolean {
  const [isUpright, setIsUpright] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const { clientWidth: width, clientHeight: height } = current
      setIsUpright(width > 0 && (width < LEAST_REM * rem || width < height))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isUpright
}
