import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Finger, pairOf } from '@/ui/finger-pair'
import { type PictureView, panned, windowedBy, zoomedAt } from './picture-view'

export interface FrameHandlers {
  readonly tool: 'move' | 'window'
  readonly onView: (change: (view: PictureView) => PictureView) => void
  /** A finger went sideways over an image that is not enlarged: 1 for the next image, -1 for the one before. */
  readonly onSwipe: (step: 1 | -1) => void
}

/** Over so many pixels a drag doubles the contrast's width, as in the viewer of volumes. */
const WINDOW_DRAG_PX = 220
const SWIPE_PX = 60

/** Mouse, pen and touch on one image; everything here has a key and a button as well. */
export function useFramePointer(
  frame: RefObject<HTMLElement | null>,
  view: PictureView,
  on: FrameHandlers,
) {
  const fingers = useRef(new Map<number, Finger>())
  const drag = useRef<{ readonly kind: 'move' | 'window'; readonly from: Finger } | null>(null)
  /** In parts of the frame, from its middle. */
  const placeOf = ({ x, y }: Finger) => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0)
      return { x: 0, y: 0, width: 1, height: 1 }
    const { left, top, width, height } = box
    return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5, width, height }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { x, y } = placeOf({ x: event.clientX, y: event.clientY })
    on.onView((old) => zoomedAt(old, event.deltaY < 0 ? 1.15 : 1 / 1.15, x, y))
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const listen = (event: WheelEvent) => onWheel(event)
    // React listens passively, and the page must not scroll.
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [frame])

  const forget = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    drag.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const finger = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
      fingers.current.set(event.pointerId, finger)
      const isWindow = event.button === 2 || (on.tool === 'window' && !event.shiftKey)
      drag.current =
        fingers.current.size > 1 ? null : { kind: isWindow ? 'window' : 'move', from: finger }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const last = fingers.current.get(event.pointerId)
      if (last === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const before = pairOf(fingers.current)
      fingers.current.set(event.pointerId, now)
      const after = pairOf(fingers.current)
      if (before !== null && after !== null) {
        const { x, y, width, height } = placeOf(before)
        const factor = before.apart > 0 ? after.apart / before.apart : 1
        on.onView((old) =>
          panned(
            zoomedAt(old, factor, x, y),
            (after.x - before.x) / width,
            (after.y - before.y) / height,
          ),
        )
        return
      }
      const [dx, dy] = [now.x - last.x, now.y - last.y]
      const { width, height } = placeOf(now)
      if (drag.current?.kind === 'move') on.onView((old) => panned(old, dx / width, dy / height))
      if (drag.current?.kind === 'window')
        on.onView((old) => windowedBy(old, dx / WINDOW_DRAG_PX, -dy / WINDOW_DRAG_PX))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = drag.current?.kind === 'move' ? drag.current.from : null
      forget(event)
      if (event.pointerType !== 'touch' || from === null || view.scale > 1) return
      const dx = event.clientX - from.x
      if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(event.clientY - from.y))
        on.onSwipe(dx < 0 ? 1 : -1)
    },
    onPointerCancel: forget,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  }
}
