import { type PointerEvent, useRef } from 'react'
import type { PaneOnStage } from '../view/picture-of'
import { bySlices } from './move-crosshair'
import { panOn, zoomAt } from './pan-and-zoom'
import type { Change } from './use-mark-tools'
import type { PlaceOnStage } from './use-stage-wheel'

interface Finger {
  readonly x: number
  readonly y: number
}
interface Swipe {
  readonly pane: PaneOnStage
  readonly from: Finger
  /** Slices moved so far. */
  readonly steps: number
  readonly isTap: boolean
}

const TAP_PX = 8
/** So far a finger moves for one slice: the height of a pane goes through about half of a head. */
const SLICE_PX = 5

/** One finger swipes through the slices or taps for the crosshair; two pinch to zoom and carry the picture. */
export function useStageTouch(
  locate: (event: { clientX: number; clientY: number }) => PlaceOnStage,
  on: {
    readonly activate: (pane: PaneOnStage) => void
    readonly aim: (pane: PaneOnStage, x: number, y: number) => void
  },
  change: Change,
) {
  const fingers = useRef(new Map<number, Finger>())
  const swipe = useRef<Swipe | null>(null)
  const pair = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) } : null
  }
  const forget = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) swipe.current = null
  }

  return {
    /** @returns true from the second finger on: whatever the first was about to do is off. */
    down(event: PointerEvent, pane: PaneOnStage, isSwipe: boolean): boolean {
      const { x, y } = locate(event)
      fingers.current.set(event.pointerId, { x, y })
      on.activate(pane)
      const isFirst = fingers.current.size === 1
      swipe.current = isFirst && isSwipe ? { pane, from: { x, y }, steps: 0, isTap: true } : null
      return !isFirst
    },
    /** @returns true when two fingers moved the picture. */
    move(event: PointerEvent): boolean {
      if (!fingers.current.has(event.pointerId)) return false
      const { x, y, pane } = locate(event)
      const before = pair()
      fingers.current.set(event.pointerId, { x, y })
      const after = pair()
      if (before && after) {
        if (!pane) return true
        const factor = before.apart > 0 ? after.apart / before.apart : 1
        change((s) =>
          panOn(zoomAt(s, pane, before.x, before.y, factor), pane, after.x - before.x, after.y - before.y),
        )
        return true
      }
      const active = swipe.current
      if (active === null) return false
      const isTap = active.isTap && Math.hypot(x - active.from.x, y - active.from.y) < TAP_PX
      const steps = isTap ? 0 : Math.trunc((active.from.y - y) / SLICE_PX)
      swipe.current = { ...active, steps, isTap }
      const more = steps - active.steps
      if (more !== 0) change((s) => bySlices(s, active.pane.volume, active.pane.plane, more))
      return false
    },
    up(event: PointerEvent): void {
      const active = swipe.current
      if (active?.isTap) on.aim(active.pane, active.from.x, active.from.y)
      forget(event)
    },
    cancel: forget,
  }
}
