import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ACROSS, gridOf } from '../engine/volume-grid'
import { slicesOfNotch, type ViewerHabits } from '../pointer/viewer-habits'
import type { PaneOnStage } from '../view/picture-of'
import { bySlices } from './move-crosshair'
import { zoomAt } from './pan-and-zoom'
import type { Change } from './use-mark-tools'

const WHEEL_NOTCH_PX = 40

export interface PlaceOnStage {
  readonly x: number
  readonly y: number
  readonly pane: PaneOnStage | undefined
}

/** The wheel scrolls the plane under the pointer; with Ctrl, and so by a touchpad's pinch, it zooms there. */
export function useStageWheel(
  stageRef: RefObject<HTMLElement | null>,
  locate: (event: { clientX: number; clientY: number }) => PlaceOnStage,
  activate: (pane: PaneOnStage) => void,
  change: Change,
  { wheelMm }: Pick<ViewerHabits, 'wheelMm'>,
): void {
  const rest = useRef(0)
  const wheel = useEffectEvent((event: WheelEvent) => {
    const { x, y, pane } = locate(event)
    if (!pane) return
    event.preventDefault()
    activate(pane)
    if (event.ctrlKey)
      return change((s) => zoomAt(s, pane, x, y, Math.exp(-clampDelta(event.deltaY) / 300)))
    // A notch of a wheel is one slice however the browser counts it; a touchpad's small steps add up.
    const isNotch = event.deltaMode !== 0 || Math.abs(event.deltaY) >= WHEEL_NOTCH_PX
    rest.current = isNotch ? 0 : rest.current + event.deltaY
    const steps = isNotch
      ? -Math.sign(event.deltaY)
      : -Math.trunc(rest.current / (WHEEL_NOTCH_PX / 2))
    if (!isNotch) rest.current += steps * (WHEEL_NOTCH_PX / 2)
    if (steps === 0) return
    const slices = slicesOfNotch(
      wheelMm,
      gridOf(pane.volume.prepared).spacingMm[ACROSS[pane.plane]],
    )
    change((s) => bySlices(s, pane.volume, pane.plane, steps * slices))
  })
  // React listens passively to wheel, which would let the page scroll and Ctrl zoom the whole page.
  useEffect(() => {
    const stage = stageRef.current
    const onWheel = (event: WheelEvent) => wheel(event)
    stage?.addEventListener('wheel', onWheel, { passive: false })
    return () => stage?.removeEventListener('wheel', onWheel)
  }, [stageRef])
}

const clampDelta = (delta: number) => Math.max(-120, Math.min(120, delta))
