import { type PointerEvent, type RefObject, useRef } from 'react'
import type { PaneOnStage, PictureOnStage } from '../view/picture-of'
import { mmUnder, paneAt } from '../view/picture-of'
import { toggleEnlarged, windowBy } from '../view/view-state'
import { toPoint } from './move-crosshair'
import { panOn } from './pan-and-zoom'
import type { Change, MarkTools } from './use-mark-tools'
import { useStageTouch } from './use-stage-touch'
import { useStageWheel } from './use-stage-wheel'
import type { DraftLine, ViewerTool } from './viewer-mark'

interface Drag {
  readonly kind: ViewerTool
  readonly pane: PaneOnStage
  readonly x: number
  readonly y: number
  readonly fromX: number
  readonly fromY: number
  /** A line had its start before this press. */
  readonly isSecond: boolean
}

// Dragging so far doubles the width or moves the level by one width.
const WINDOW_DRAG_PX = 220
/** A press that moves less is a click. */
const CLICK_PX = 4

/** Mouse, pen and touch on the pictures; everything here has a key or a visible control as well. */
export function useStagePointer(
  stageRef: RefObject<HTMLElement | null>,
  onStage: PictureOnStage,
  marks: MarkTools,
  draft: DraftLine | null,
  change: Change,
) {
  const drag = useRef<Drag | null>(null)
  const locate = (event: { clientX: number; clientY: number }) => {
    const box = stageRef.current?.getBoundingClientRect()
    const [x, y] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
    return { x, y, pane: paneAt(onStage.panes, x, y) }
  }
  const activate = ({ slot, plane }: PaneOnStage) =>
    change((s) =>
      s.active.slot === slot && s.active.plane === plane ? s : { ...s, active: { slot, plane } },
    )
  const aim = (pane: PaneOnStage, x: number, y: number) => {
    const mm = mmUnder(pane, x, y)
    change((s) => toPoint(s, pane.volume, mm))
  }
  useStageWheel(stageRef, locate, activate, change)
  // Said at once on the stage, and by a short buzz where there is one: nothing else has changed yet.
  const hold = (pane: PaneOnStage | null) => {
    stageRef.current?.toggleAttribute('data-window-held', pane !== null)
    if (pane !== null) navigator.vibrate?.(10)
  }
  const touch = useStageTouch(locate, { activate, aim, hold }, change)

  function start(kind: ViewerTool, pane: PaneOnStage, x: number, y: number) {
    drag.current = { kind, pane, x, y, fromX: x, fromY: y, isSecond: draft !== null }
    activate(pane)
    if (kind === 'none') aim(pane, x, y)
    if (kind === 'distance' && draft === null) {
      const mm = mmUnder(pane, x, y)
      marks.drawLine({ start: mm, end: mm, isOnPrior: pane.volume.isPrior })
    }
  }
  function move(active: Drag, x: number, y: number) {
    const [dx, dy] = [x - active.x, y - active.y]
    drag.current = { ...active, x, y }
    if (active.kind === 'none') aim(active.pane, x, y)
    else if (active.kind === 'window')
      change((s) => windowBy(s, active.pane.volume, dx / WINDOW_DRAG_PX, -dy / WINDOW_DRAG_PX))
    else if (active.kind === 'pan') change((s) => panOn(s, active.pane, dx, dy))
    else if (active.kind === 'distance' && draft !== null)
      marks.drawLine({ ...draft, end: mmUnder(active.pane, x, y) })
  }
  function finish(active: Drag, x: number, y: number) {
    const hasMoved = Math.hypot(x - active.fromX, y - active.fromY) >= CLICK_PX
    const mm = mmUnder(active.pane, x, y)
    if (active.kind === 'point') marks.addPoint(mm, active.pane.volume.isPrior)
    if (active.kind !== 'distance' || draft === null) return
    // Press, drag, release draws a line; so do two clicks.
    if (hasMoved || active.isSecond) marks.endLine(draft.start, mm, draft.isOnPrior)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { x, y, pane } = locate(event)
      if (!pane || !(event.target instanceof Element) || event.target.closest('button, input')) return
      event.preventDefault() // no text selection, no middle-button scrolling
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      event.currentTarget.setPointerCapture(event.pointerId)
      if (event.pointerType === 'touch') {
        const isGesture = touch.down(event, pane, marks.tool === 'none')
        if (isGesture) drag.current = null
        if (isGesture || marks.tool === 'none') return
      }
      start(
        event.button === 2 ? 'window' : event.button === 1 || event.shiftKey ? 'pan' : marks.tool,
        pane,
        x,
        y,
      )
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y, pane } = locate(event)
      if (event.pointerType === 'touch' && touch.move(event)) return
      if (drag.current !== null) return move(drag.current, x, y)
      if (!pane) return
      if (event.pointerType !== 'touch') activate(pane)
      if (marks.tool === 'distance' && draft !== null && draft.end !== null)
        marks.drawLine({ ...draft, end: mmUnder(pane, x, y) })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { x, y } = locate(event)
      if (event.pointerType === 'touch') touch.up(event)
      if (drag.current !== null) finish(drag.current, x, y)
      drag.current = null
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      touch.cancel(event)
      drag.current = null
    },
    onDoubleClick(event: React.MouseEvent<HTMLElement>) {
      const { pane } = locate(event)
      if (!pane || (event.target instanceof Element && event.target.closest('button, input'))) return
      change((s) => toggleEnlarged(s, pane))
    },
    onContextMenu(event: React.MouseEvent<HTMLElement>) {
      event.preventDefault()
    },
  }
}
