import type { RoomTool } from '@/limits'
import type { Vector3 } from '@/nifti'
import type { EvidenceFields } from '@/study'
import { unit } from '../engine/vectors'
import { gridOf, type Plane } from '../engine/volume-grid'
import type { PaneOnStage } from '../view/picture-of'
import type { ViewState } from '../view/view-state'
import { screenAxes } from './turn-view'
import { worldDirection } from './turned-letters'

/**
 * What of the planes on screen was no slice of the file.
 * @param panes those on stage; the planes of the first row speak for all. Left out: what was not shown.
 */
export function shownPlanes(
  { slab, turn }: ViewState,
  panes: readonly PaneOnStage[],
): Pick<EvidenceFields, 'slab' | 'oblique'> {
  const { kind, mm } = slab
  const first = panes.filter((pane) => pane.slot === panes[0]?.slot)
  const recordPlanes = <Of>(each: (pane: PaneOnStage) => Of): { [plane in Plane]?: Of } =>
    Object.fromEntries(first.map((pane) => [pane.plane, each(pane)]))
  return {
    ...(kind !== null && { slab: recordPlanes(() => ({ mode: kind, thicknessMm: mm })) }),
    ...(turn !== null && {
      oblique: recordPlanes(({ plane, frame, view, volume }) => {
        const grid = gridOf(volume.prepared)
        const { right, up } = screenAxes(frame.axes, plane, view.isMirrored)
        return {
          right: sixDigits(worldDirection(right, grid)),
          up: sixDigits(worldDirection(up, grid)),
        }
      }),
    }),
  }
}

/** Ids of the tools that these planes are the work of. */
export function planeTools({ slab, turn }: Pick<ViewState, 'slab' | 'turn'>): readonly RoomTool[] {
  const turned: readonly RoomTool[] = turn === null ? [] : ['oblique']
  return slab.kind === null ? turned : [`slab-${slab.kind}`, ...turned]
}

/** Of length 1, to six digits: what is written down is what is hashed. */
function sixDigits(direction: Vector3): [number, number, number] {
  const [x, y, z] = unit(direction)
  const rounded = (n: number) => Math.round(n * 1e6) / 1e6 + 0
  return [rounded(x), rounded(y), rounded(z)]
}
