import type { Vector3 } from '@/nifti'
import type { TraceKeeper } from '../measurements/item-traces'
import type { MeasureHand } from '../measurements/measure-hand'
import { measuredOfMark } from '../measurements/measured'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import {
  type DraftLine,
  distanceMark,
  type MarkListener,
  pointMark,
  type ViewerMark,
  type ViewerTool,
} from './viewer-mark'

export type Change = (change: (state: ViewState) => ViewState) => void

const SHORTEST_MM = 0.1

/** Points and lengths: drawn with the pointer or at the crosshair by key, handed over, or kept and removed. */
export function useMarkTools(
  state: ViewState,
  change: Change,
  given: MarkListener & {
    readonly volumes: readonly ViewerVolume[]
    readonly traces: TraceKeeper
    readonly hand: MeasureHand
  },
) {
  const tool = given.tool ?? state.tool
  const { kind, mm: thicknessMm } = state.slab
  const setTool = (next: ViewerTool) => {
    if (next !== 'none') given.hand.take(null)
    change((s) => ({ ...s, tool: next, draft: null }))
    given.onTool?.(next)
  }
  const add = (mark: ViewerMark) => {
    const isTaken = given.onMark?.(mark) === true
    change((s) => ({ ...s, draft: null }))
    const { traces, hand } = given
    const drawnOn = given.volumes.find(({ id }) => id === mark.on)
    traces.used(mark.kind)
    const slab = kind === null ? undefined : { mode: kind, thicknessMm }
    if (!isTaken && drawnOn) {
      traces.measure((list) => [...list, measuredOfMark(mark, drawnOn, slab)])
      hand.choose(traces.now().measured.length - 1)
    }
    // One mark a time: whoever has measured goes on reading, and the next click must move the crosshair.
    if (tool === 'point' || tool === 'distance') setTool('none')
  }
  return {
    tool,
    setTool,
    addPoint: (mm: Vector3, on: string) => add(pointMark(mm, on)),
    drawLine: (draft: DraftLine | null) => change((s) => ({ ...s, draft })),
    /** Ends the line that has been started, where it is long enough to be one. */
    endLine: (end: Vector3, { start, on }: DraftLine) => {
      const mark = distanceMark(start, end, on.id)
      if ((mark.values[0]?.value ?? 0) >= SHORTEST_MM) add(mark)
    },
  }
}

export type MarkTools = ReturnType<typeof useMarkTools>
