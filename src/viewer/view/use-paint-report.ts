import { useEffectEvent, useLayoutEffect } from 'react'

/** Tells when the picture has really reached the screen, and when it has gone. */
export function usePaintReport(
  isReady: boolean,
  itemKey: string,
  onPainted: (key: string) => void,
  onHidden: (key: string) => void,
) {
  const painted = useEffectEvent(onPainted)
  const hidden = useEffectEvent(onHidden)
  // A layout effect, so that an item swapped away within the frame is withdrawn before its second frame begins.
  useLayoutEffect(() => {
    if (!isReady) return
    let isPainted = false
    // The first frame carries the drawing; when the second begins, it has been on screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isPainted = true
        painted(itemKey)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      if (isPainted) hidden(itemKey)
    }
  }, [isReady, itemKey])
}
