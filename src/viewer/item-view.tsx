import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { actOnKey } from './act-on-key'
import { paneLayout } from './pane-layout'
import { PaneOverlay } from './pane-overlay'
import type { Convention } from './pane-view'
import { pictureOf } from './picture-of'
import type { PreparedVolume } from './prepared-volume'
import { SlotHeader } from './slot-header'
import type { ViewerProblem } from './use-engine'
import { usePaintReport } from './use-paint-report'
import { useReadiness } from './use-readiness'
import { useStagePointer } from './use-stage-pointer'
import { useViewerKeys } from './use-viewer-keys'
import {
  initialViewState,
  openingWindow,
  showInSlot,
  toSlice,
  type ViewState,
  withWindow,
} from './view-state'
import { ViewToolbar } from './view-toolbar'
import { ViewedSlices } from './viewed-slices'
import styles from './viewer.module.css'
import type { ViewerHandle } from './viewer-evidence'
import { type ViewerVolume, volumeName, type WindowPreset } from './viewer-volume'
import type { VolumeEngine } from './volume-engine'
import { ACROSS } from './volume-grid'

export interface ItemViewProps {
  readonly itemKey: string
  readonly volumes: readonly ViewerVolume[]
  readonly upcoming: readonly PreparedVolume[]
  readonly engine: VolumeEngine | null
  readonly size: { readonly width: number; readonly height: number; readonly pixelRatio: number }
  readonly convention: Convention
  readonly onConvention: ((convention: Convention) => void) | null
  readonly windows: readonly WindowPreset[]
  readonly onPainted: (itemKey: string) => void
  readonly onHidden: (itemKey: string) => void
  readonly onProblem: (problem: ViewerProblem) => void
  /** Why this item cannot be shown; null: it can, or will be. */
  readonly problem: ViewerProblem | null
  readonly ref?: Ref<ViewerHandle> | undefined
}

const TOOLBAR_PX = 32

/** One item's picture and controls. Mounted anew for each item, so nothing of the last one can remain. */
export function ItemView(props: ItemViewProps) {
  const { itemKey, volumes, upcoming, engine, size, convention } = props
  const [state, change] = useReducer(
    (s: ViewState, f: (s: ViewState) => ViewState) => f(s),
    volumes,
    initialViewState,
  )
  const prepared = useMemo(() => volumes.map((v) => v.prepared), [volumes])
  const [viewed] = useState(() => new ViewedSlices(prepared))
  const stageRef = useRef<HTMLDivElement>(null)
  const layout = useMemo(
    () =>
      paneLayout(size.width, size.height - TOOLBAR_PX, state.slots.length, state.enlarged, volumes.length),
    [size.width, size.height, state.slots.length, state.enlarged, volumes.length],
  )
  const onStage = useMemo(
    () => pictureOf(layout, volumes, state, convention),
    [layout, volumes, state, convention],
  )
  const isReady = useReadiness(engine, prepared, upcoming, props.onProblem)

  useLayoutEffect(() => {
    if (engine === null || !isReady) return
    engine.resize(size.width, size.height, size.pixelRatio)
    engine.draw(onStage.picture)
    for (const { prepared: volume, view, voxel } of onStage.picture.panes)
      viewed.mark(volume, view.plane, voxel[ACROSS[view.plane]])
  }, [engine, isReady, onStage, size, viewed])
  useLayoutEffect(() => () => engine?.blank(), [engine])

  usePaintReport(isReady, itemKey, props.onPainted, props.onHidden)

  const act = (key: string) => {
    const action = isReady ? actOnKey(key, volumes, onStage) : null
    if (action) change(action)
    return action !== null
  }
  useViewerKeys(act)
  const pointer = useStagePointer(stageRef, onStage, change)

  useImperativeHandle(
    props.ref,
    () => ({
      evidence: () => {
        const shown = volumes.find((v) => v.id === state.slots[0])
        if (!isReady || !shown) return null
        const [x, y, z] = state.crosshairMm
        const [low, high] = state.windows[shown.id] ?? openingWindow(shown)
        return { crosshairMm: [x, y, z], window: [low, high], zoom: state.zoom, viewed: viewed.shares() }
      },
      reset: () => change((s) => ({ ...initialViewState(volumes), active: s.active })),
      focus: () => stageRef.current?.focus(),
    }),
    [volumes, state, isReady, viewed],
  )

  return (
    <div className={styles.item}>
      <div ref={stageRef} className={styles.overlay} tabIndex={-1} {...pointer}>
        {isReady &&
          onStage.panes.map((pane, index) => {
            const place = layout.panes[index]
            return (
              place && (
                <PaneOverlay
                  key={`${pane.slot} ${pane.plane}`}
                  pane={place}
                  onStage={pane}
                  name={volumeName(volumes, pane.volume)}
                  convention={convention}
                  crosshairMm={state.crosshairMm}
                  isActive={state.active.slot === pane.slot && state.active.plane === pane.plane}
                  isEnlarged={state.enlarged !== null}
                  onSlice={(slice) => change((s) => toSlice(s, pane.volume, pane.plane, slice))}
                  onEnlarge={() =>
                    change((s) => ({ ...s, enlarged: s.enlarged === null ? pane.plane : null }))
                  }
                />
              )
            )
          })}
        {layout.headers.map((rect, slot) => {
          const volume = volumes.find((v) => v.id === state.slots[slot])
          return (
            volume && (
              <SlotHeader
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                key={slot}
                rect={rect}
                volumes={volumes}
                volume={volume}
                window={state.windows[volume.id] ?? openingWindow(volume)}
                presets={props.windows}
                isChoice={volumes.length > 2}
                onVolume={(id) => change((s) => showInSlot(s, slot, id))}
                onWindow={(window) => change((s) => withWindow(s, volume, window))}
              />
            )
          )
        })}
        {!isReady && <Waiting problem={props.problem} />}
      </div>
      <ViewToolbar state={state} convention={convention} onConvention={props.onConvention} onKey={act} />
    </div>
  )
}

function Waiting({ problem }: { readonly problem: ViewerProblem | null }) {
  if (problem === null) return <p className={styles.wait}>Preparing the images…</p>
  return (
    <div className={styles.wait} role="alert">
      <p>{problem.message}</p>
      <p className={styles.muted}>{problem.remedy}</p>
    </div>
  )
}
