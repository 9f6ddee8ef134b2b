import type { PaneLayout } from '../engine/pane-layout'
import type { Convention } from '../engine/pane-view'
import type { PictureOnStage } from '../engine/picture-of'
import { belongsOn, drawnMarks } from '../tools/drawn-marks'
import { toSlice } from '../tools/move-crosshair'
import type { Change } from '../tools/use-mark-tools'
import type { ViewerMark, ViewerTool } from '../tools/viewer-mark'
import { PaneOverlay } from './pane-overlay'
import { toggleEnlarged, type ViewState } from './view-state'
import type { ViewedSlices } from './viewed-slices'
import { type ViewerVolume, volumeName } from './viewer-volume'

export interface ItemPanesProps {
  readonly places: PaneLayout
  readonly onStage: PictureOnStage
  readonly volumes: readonly ViewerVolume[]
  readonly state: ViewState
  readonly convention: Convention
  readonly tool: ViewerTool
  /** Marks that are answers. */
  readonly answers: readonly ViewerMark[]
  /** Null where the study does not show what is unseen. */
  readonly viewed: ViewedSlices | null
  readonly isReduced: boolean
  readonly change: Change
}

/** What stands over and under the pictures of an item. */
export function ItemPanes(props: ItemPanesProps) {
  const { places, onStage, volumes, state, viewed, change } = props
  const drawn = drawnMarks(state, props.answers)
  const isApart = state.priorCrosshairMm !== null
  return onStage.panes.map((pane, index) => {
    const place = places.panes[index]
    const { isPrior, prepared } = pane.volume
    return (
      place && (
        <PaneOverlay
          key={`${pane.slot} ${pane.plane}`}
          pane={place}
          onStage={pane}
          name={volumeName(volumes, pane.volume)}
          convention={props.convention}
          isActive={state.active.slot === pane.slot && state.active.plane === pane.plane}
          isEnlarged={state.enlarged !== null}
          isReduced={props.isReduced}
          tool={props.tool}
          seen={viewed?.of(prepared, pane.plane) ?? null}
          marks={drawn.filter(({ mark }) => belongsOn(mark, isPrior, isApart))}
          onSlice={(slice) => change((s) => toSlice(s, pane.volume, pane.plane, slice))}
          onEnlarge={() => change((s) => toggleEnlarged(s, pane))}
        />
      )
    )
  })
}
