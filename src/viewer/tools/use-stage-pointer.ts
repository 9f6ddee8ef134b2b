import { type PointerEvent, type RefObject, useRef } from 'react'
import type { ViewerScene } from '../actions/viewer-action'
import { isOnHandle, turnOfPointer } from '../planes/lines-on-pane'
import { nextPlace, shownPlace } from '../planes/marked-place'
import { turnPlanes } from '../planes/turn-view'
import { dragBy } from '../pointer/drag-job'
import type { Hands } from '../pointer/hands'
import type { LoupePoint } from '../pointer/loupe'
import type { PointerJob } from '../pointer/viewer-habits'
import type { PaneOnStage, PictureOnStage } from '../view/picture-of'
import { mmUnder, paneAt } from '../view/picture-of'
import { toggleEnlarged } from '../view/view-state'
import { toPoint, touched } from './move-crosshair'
import { useStageTouch } from './use-stage-touch'
import { useStageWheel } from './use-stage-wheel'
import type { DraftLine, ViewerTool } from './viewer-mark'

interface Drag {
  readonly kind: PointerJob | Exclude<ViewerTool, 'none'>
  readonly pane: PaneOnStage
  readonly x: number
  readonly y: number
  readonly fromX: number
  readonly fromY: number
  /** It is what the left button was given to do, not a tool, nor another button. */
  readonly isJob: boolean
  /** A line had its start before this press. */
  readonly isSecond: boolean
}

/** So far from the end of a line it is taken hold of. */
const MOUSE_PX = 10
const FINGER_PX = 22
/** Where a line that has a start would end. */
const endUnder = (pane: PaneOnStage, { start }: DraftLine, x: number, y: number) =>
  nextPlace(pane, mmUnder(pane, x, y), start)

/** A press that moves less is a click. */
const CLICK_PX = 4

type PointedScene = Pick<ViewerScene, 'state' | 'change' | 'tools'> & {
  readonly hands: Pick<Hands, 'habits'>
}

/** Mouse, pen and touch on the pictures; everything here has a key or a visible control as well. */
export function useStagePointer(
  stageRef: RefObject<HTMLElement | null>,
  onStage: PictureOnStage,
  { state, change, tools: marks, hands: { habits } }: PointedScene,
  /** Takes the magnifier there; null while there is none. */
  moveLoupe: ((point: LoupePoint) => void) | null,
) {
  const { draft, turn } = state
  const { job } = habits
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
  const press = (pane: PaneOnStage) => {
    activate(pane)
    change((s) => touched(s, pane.volume))
  }
  const aim = (pane: PaneOnStage, x: number, y: number) => {
    const mm = mmUnder(pane, x, y)
    change((s) => toPoint(s, pane.volume, mm))
  }
  useStageWheel(stageRef, locate, activate, change, habits)
  // Said at once on the stage, and by a short buzz where there is one: nothing else has changed yet.
  const hold = (pane: PaneOnStage | null) => {
    stageRef.current?.toggleAttribute('data-window-held', pane !== null)
    if (pane !== null) navigator.vibrate?.(10)
  }
  const touch = useStageTouch(locate, { activate: press, aim, hold }, change, state.zoom > 1)

  function start(kind: Drag['kind'], pane: PaneOnStage, x: number, y: number, isJob: boolean) {
    drag.current = { kind, isJob, pane, x, y, fromX: x, fromY: y, isSecond: draft !== null }
    press(pane)
    if (kind === 'aim') aim(pane, x, y)
    if (kind === 'distance' && draft === null) {
      const mm = shownPlace(pane, mmUnder(pane, x, y))
      marks.drawLine({ start: mm, end: mm, on: pane.volume })
    }
  }
  function move(active: Drag, x: number, y: number) {
    drag.current = { ...active, x, y }
    const { kind } = active
    if (kind === 'distance' || kind === 'point') {
      if (kind === 'distance' && draft !== null)
        marks.drawLine({ ...draft, end: endUnder(active.pane, draft, x, y) })
    } else if (kind === 'turn') {
      const degrees = turnOfPointer(active.pane, [active.x, active.y], [x, y])
      change((s) => turnPlanes(s, active.pane, 'toReader', degrees))
    } else if (kind === 'aim') aim(active.pane, x, y)
    else change((s) => dragBy(s, kind, active, x, y))
  }
  function finish(active: Drag, x: number, y: number) {
    const hasMoved = Math.hypot(x - active.fromX, y - active.fromY) >= CLICK_PX
    const mm = mmUnder(active.pane, x, y)
    if (active.kind === 'point') marks.addPoint(shownPlace(active.pane, mm), active.pane.volume.id)
    // Whatever dragging does, a click says where.
    if (!hasMoved && active.isJob) aim(active.pane, x, y)
    if (active.kind !== 'distance' || draft === null) return
    // Press, drag, release draws a line; so do two clicks.
    if (hasMoved || active.isSecond) marks.endLine(endUnder(active.pane, draft, x, y), draft)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { x, y, pane } = locate(event)
      if (!pane || !(event.target instanceof Element) || event.target.closest('button, input'))
        return
      event.preventDefault() // no text selection, no middle-button scrolling
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      event.currentTarget.setPointerCapture(event.pointerId)
      // The ends of lines are taken hold of whatever the pointer does elsewhere.
      const isTouch = event.pointerType === 'touch'
      const isEnd =
        turn !== null &&
        event.button === 0 &&
        isOnHandle(pane, turn, x, y, isTouch ? FINGER_PX : MOUSE_PX)
      const tool = isEnd ? 'turn' : marks.tool
      if (isTouch) {
        const isLoupe = moveLoupe !== null
        const isSwipe = tool === 'none' && (job === 'aim' || job === 'scroll')
        const isGesture = touch.down(event, pane, isSwipe && !isLoupe)
        if (isGesture) drag.current = null
        else moveLoupe?.({ x, y, isFinger: true })
        if (isGesture || isSwipe || isLoupe) return
      }
      const isPanning = event.button === 1 || event.shiftKey
      const chosen = tool === 'none' ? job : tool
      const byLeft = isPanning ? 'pan' : chosen
      const kind = event.button === 2 ? 'window' : byLeft
      start(kind, pane, x, y, tool === 'none' && event.button === 0 && !event.shiftKey)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y, pane } = locate(event)
      if (event.pointerType === 'touch' && touch.move(event)) return
      if (pane) moveLoupe?.({ x, y, isFinger: event.pointerType === 'touch' })
      if (drag.current !== null) return move(drag.current, x, y)
      if (!pane) return
      if (event.pointerType !== 'touch') activate(pane)
      if (marks.tool === 'distance' && draft !== null && draft.end !== null)
        marks.drawLine({ ...draft, end: endUnder(pane, draft, x, y) })
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
      if (!pane || (event.target instanceof Element && event.target.closest('button, input')))
        return
      change((s) => toggleEnlarged(s, pane))
    },
    onContextMenu(event: React.MouseEvent<HTMLElement>) {
      event.preventDefault()
    },
  }
}
