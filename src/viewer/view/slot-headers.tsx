import type { Header } from '../engine/pane-layout'
import { intensityAt } from '../engine/volume-grid'
import { crosshairOf } from '../tools/move-crosshair'
import type { Change } from '../tools/use-mark-tools'
import type { ViewerAction } from '../tools/viewer-actions'
import { showInSlot } from './shown-images'
import { SlotHeader } from './slot-header'
import { openingWindow, type ViewState } from './view-state'
import { hasImageChoice, type ViewerLayout } from './viewer-layout'
import type { ViewerVolume, WindowPreset } from './viewer-volume'

export interface SlotHeadersProps {
  readonly rects: readonly Header[]
  readonly volumes: readonly ViewerVolume[]
  /** Volume ids, slot by slot. */
  readonly shown: readonly string[]
  readonly state: ViewState
  readonly layout: ViewerLayout
  readonly presets: readonly WindowPreset[]
  readonly onAct: (action: ViewerAction) => void
  readonly change: Change
}

/** One bar per row: what it shows, and how. */
export function SlotHeaders(props: SlotHeadersProps) {
  const { volumes, state, layout, change } = props
  const hasBoth = volumes.some((v) => v.isPrior) && volumes.some((v) => !v.isPrior)
  return props.rects.map((rect, slot) => {
    const volume = volumes.find((v) => v.id === props.shown[slot])
    return (
      volume && (
        <SlotHeader
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={slot}
          rect={rect}
          lines={rect.lines}
          volumes={volumes}
          volume={volume}
          window={state.windows[volume.id] ?? openingWindow(volume)}
          presets={props.presets}
          isChoice={hasImageChoice(layout, volumes.length)}
          value={intensityAt(volume.prepared, crosshairOf(state, volume))}
          isLinked={hasBoth && volume.isPrior ? state.priorCrosshairMm === null : null}
          onAct={props.onAct}
          onVolume={(id) => change((s) => showInSlot(s, slot, id, layout.images))}
          change={change}
        />
      )
    )
  })
}
