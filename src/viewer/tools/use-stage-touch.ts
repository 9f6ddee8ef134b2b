import { type PointerEvent, useRef } from 'react'
import { type Finger, pairOf } from '@/ui/finger-pair'
import type { PaneOnStage } from '../view/picture-of'
import { windowBy } from '../view/view-state'
import { bySlices } from './move-crosshair'
import { panOn, zoomAt } from './pan-and-zoom'
import { TwoFingers } from './two-fingers'
import type { Change } from './use-mark-tools'
import type { PlaceOnStage } from './use-stage-wheel'

interface OneFinger {
  readonly pane: PaneOnStage
  readonly from: Finger
  /** Where it was last. */
  readonly at: Finger
  /** Slices moved so far. */
  readonly steps: number
  /** A tap until it moves; held still, it has hold of the window. */
  readonly kind: 'tap' | 'swipe' | 'window'
}

const TAP_PX = 8
/** So far a finger moves for one slice: the height of a pane goes through about half of a head. */
const SLICE_PX = 5
/** Held still for so long, a finger changes the window: what Android and iOS take for a long press. */
export const LONG_PRESS_MS = 500
/** Dragging so far doubles the width or moves the level by one width, as with the mouse. */
const WINDOW_DRAG_PX = 220

/**
 * One finger swipes through the slices, taps for the crosshair, or, held still first, changes the window. Two pinch to zoom,
 * carry a picture that is larger than its pane, and scroll through one that is whole, also while a tool is in hand.
 */
export function useStageTouch(
  locate: (event: { clientX: number; clientY: number }) => PlaceOnStage,
  on: {
    readonly activate: (pane: PaneOnStage) => void
    readonly aim: (pane: PaneOnStage, x: number, y: number) => void
    /** A finger has hold of the window of a pane, or nothing any more. */
    readonly hold: (pane: PaneOnStage | null) => void
  },
  change: Change,
  /** The picture is larger than its pane. */
  isZoomed: boolean,
) {
  const fingers = useRef(new Map<number, Finger>())
  const single = useRef<OneFinger | null>(null)
  const two = useRef<TwoFingers | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const letGo = () => {
    clearTimeout(timer.current)
    if (single.current?.kind === 'window') on.hold(null)
    single.current = null
  }
  const forget = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    two.current = null
    if (fingers.current.size === 0) letGo()
  }
  function press(pane: PaneOnStage, from: Finger) {
    single.current = { pane, from, at: from, steps: 0, kind: 'tap' }
    timer.current = setTimeout(() => {
      if (single.current?.kind !== 'tap') return
      single.current = { ...single.current, kind: 'window' }
      on.hold(pane)
    }, LONG_PRESS_MS)
  }
  function moveOne(active: OneFinger, x: number, y: number) {
    const { pane, from, at } = active
    if (active.kind === 'window') {
      const [right, down] = [(x - at.x) / WINDOW_DRAG_PX, (y - at.y) / WINDOW_DRAG_PX]
      single.current = { ...active, at: { x, y } }
      change((s) => windowBy(s, pane.volume, right, -down))
      return
    }
    const isTap = active.kind === 'tap' && Math.hypot(x - from.x, y - from.y) < TAP_PX
    if (isTap) return
    clearTimeout(timer.current)
    const steps = Math.trunc((from.y - y) / SLICE_PX)
    single.current = { ...active, at: { x, y }, steps, kind: 'swipe' }
    const more = steps - active.steps
    if (more !== 0) change((s) => bySlices(s, pane.volume, pane.plane, more))
  }

  return {
    /** @returns true from the second finger on: whatever the first was about to do is off. */
    down(event: PointerEvent, pane: PaneOnStage, isSwipe: boolean): boolean {
      const { x, y } = locate(event)
      fingers.current.set(event.pointerId, { x, y })
      on.activate(pane)
      const isFirst = fingers.current.size === 1
      letGo()
      if (isFirst && isSwipe) press(pane, { x, y })
      const both = pairOf(fingers.current)
      two.current = both === null ? null : new TwoFingers(both, SLICE_PX)
      return !isFirst
    },
    /** @returns true when two fingers did something. */
    move(event: PointerEvent): boolean {
      if (!fingers.current.has(event.pointerId)) return false
      const { x, y, pane } = locate(event)
      fingers.current.set(event.pointerId, { x, y })
      const both = pairOf(fingers.current)
      const gesture = two.current
      if (both !== null && gesture !== null) {
        if (!pane) return true
        // Asked once a move and outside of the change: React may reckon a change twice, and a gesture goes on by being asked.
        const did = gesture.to(both, isZoomed)
        if (did === null) return true
        change((s) =>
          did.kind === 'scroll'
            ? bySlices(s, pane.volume, pane.plane, did.slices)
            : panOn(zoomAt(s, pane, did.x, did.y, did.factor), pane, did.right, did.down),
        )
        return true
      }
      if (single.current !== null) moveOne(single.current, x, y)
      return false
    },
    up(event: PointerEvent): void {
      const active = single.current
      if (active?.kind === 'tap') on.aim(active.pane, active.from.x, active.from.y)
      forget(event)
    },
    cancel: forget,
  }
}
