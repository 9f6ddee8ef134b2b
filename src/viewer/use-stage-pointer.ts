import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { plumbAtPixel } from './pane-view'
import type { PaneOnStage, PictureOnStage } from './picture-of'
import type { Vector3 } from './prepared-volume'
import { bySlices, panBy, toPoint, type ViewState, windowBy, zoomBy } from './view-state'
import { ALONG, gridOf } from './volume-grid'

type Change = (change: (state: ViewState) => ViewState) => void
type Drag = 'crosshair' | 'window' | 'pan'

// Dragging so far doubles the width or moves the level by one width.
const WINDOW_DRAG_PX = 220
const WHEEL_NOTCH_PX = 40

/** Mouse, pen and touch on the pictures; everything here has a key or a visible control as well. */
export function useStagePointer(
  stageRef: RefObject<HTMLElement | null>,
  onStage: PictureOnStage,
  change: Change,
) {
  const drag = useRef<{ kind: Drag; pane: PaneOnStage; x: number; y: number } | null>(null)
  const wheelRest = useRef(0)

  const locate = (event: { clientX: number; clientY: number }) => {
    const box = stageRef.current?.getBoundingClientRect()
    const [x, y] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
    const pane = onStage.panes.find(
      ({ view: { picture: p } }) => x >= p.left && x < p.left + p.width && y >= p.top && y < p.top + p.height,
    )
    return { x, y, pane }
  }
  const plumbUnder = (pane: PaneOnStage, x: number, y: number): Vector3 =>
    plumbAtPixel(pane.view, x, y, gridOf(pane.volume.prepared).plumbFromVoxel(pane.voxel))
  const aim = (pane: PaneOnStage, x: number, y: number) => {
    const grid = gridOf(pane.volume.prepared)
    const mm = grid.mmFromVoxel(grid.voxelFromPlumb(plumbUnder(pane, x, y)))
    change((s) => toPoint(s, pane.volume, mm))
  }
  const activate = ({ slot, plane }: PaneOnStage) =>
    change((s) =>
      s.active.slot === slot && s.active.plane === plane ? s : { ...s, active: { slot, plane } },
    )

  const wheel = useEffectEvent((event: WheelEvent) => {
    const { x, y, pane } = locate(event)
    if (!pane) return
    event.preventDefault()
    activate(pane)
    if (event.ctrlKey) {
      const plumb = plumbUnder(pane, x, y)
      const fixed: Vector3 = [plumb[0] - pane.centre[0], plumb[1] - pane.centre[1], plumb[2] - pane.centre[2]]
      return change((s) => zoomBy(s, Math.exp(-clampDelta(event.deltaY) / 300), fixed))
    }
    // A notch of a wheel is one slice however the browser counts it; a touchpad's small steps add up.
    const isNotch = event.deltaMode !== 0 || Math.abs(event.deltaY) >= WHEEL_NOTCH_PX
    wheelRest.current = isNotch ? 0 : wheelRest.current + event.deltaY
    const steps = isNotch ? -Math.sign(event.deltaY) : -Math.trunc(wheelRest.current / (WHEEL_NOTCH_PX / 2))
    if (!isNotch) wheelRest.current += steps * (WHEEL_NOTCH_PX / 2)
    if (steps !== 0) change((s) => bySlices(s, pane.volume, pane.plane, steps))
  })
  // React listens passively to wheel, which would let the page scroll and Ctrl zoom the whole page.
  useEffect(() => {
    const stage = stageRef.current
    const onWheel = (event: WheelEvent) => wheel(event)
    stage?.addEventListener('wheel', onWheel, { passive: false })
    return () => stage?.removeEventListener('wheel', onWheel)
  }, [stageRef])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { x, y, pane } = locate(event)
      if (!pane || !(event.target instanceof Element) || event.target.closest('button, input')) return
      const kind: Drag =
        event.button === 2 ? 'window' : event.button === 1 || event.shiftKey ? 'pan' : 'crosshair'
      event.preventDefault() // no text selection, no middle-button scrolling
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { kind, pane, x, y }
      activate(pane)
      if (kind === 'crosshair') aim(pane, x, y)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y, pane } = locate(event)
      const active = drag.current
      if (active === null) {
        if (pane) activate(pane)
        return
      }
      const [dx, dy] = [x - active.x, y - active.y]
      drag.current = { ...active, x, y }
      if (active.kind === 'crosshair') aim(active.pane, x, y)
      else if (active.kind === 'window')
        change((s) => windowBy(s, active.pane.volume, dx / WINDOW_DRAG_PX, -dy / WINDOW_DRAG_PX))
      else {
        const delta: [number, number, number] = [0, 0, 0]
        const [h, v] = ALONG[active.pane.plane]
        delta[h] = (active.pane.view.isMirrored ? -dx : dx) / onStage.pxPerMm
        delta[v] = -dy / onStage.pxPerMm
        change((s) => panBy(s, delta))
      }
    },
    onPointerUp() {
      drag.current = null
    },
    onPointerCancel() {
      drag.current = null
    },
    onDoubleClick(event: React.MouseEvent<HTMLElement>) {
      const { pane } = locate(event)
      if (pane) change((s) => ({ ...s, enlarged: s.enlarged === null ? pane.plane : null }))
    },
    onContextMenu(event: React.MouseEvent<HTMLElement>) {
      event.preventDefault()
    },
  }
}

const clampDelta = (delta: number) => Math.max(-120, Math.min(120, delta))
