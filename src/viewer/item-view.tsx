import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { actOnKey } from './act-on-key'
import { belongsOn, drawnMarks } from './drawn-marks'
import type { ItemViewProps } from './item-view-props'
import { toMark, toSlice } from './move-crosshair'
import { paneLayout } from './pane-layout'
import { PaneOverlay } from './pane-overlay'
import { pictureOf } from './picture-of'
import { SlotHeaders } from './slot-headers'
import { useMarkTools } from './use-mark-tools'
import { usePaintReport } from './use-paint-report'
import { useReadiness } from './use-readiness'
import { useStagePointer } from './use-stage-pointer'
import { useViewerHandle } from './use-viewer-handle'
import { useViewerKeys } from './use-viewer-keys'
import { initialViewState, shownIds, toggleEnlarged, type ViewState } from './view-state'
import { toolbarPx, ViewToolbar } from './view-toolbar'
import { ViewedSlices } from './viewed-slices'
import styles from './viewer.module.css'
import { nextPlanes } from './viewer-layout'
import { volumeName } from './viewer-volume'
import { ACROSS } from './volume-grid'
import { Waiting } from './waiting'

/** One item's picture and controls. Mounted anew for each item, so nothing of the last one can remain. */
export function ItemView(props: ItemViewProps) {
  const { itemKey, volumes, upcoming, engine, size, convention, layout } = props
  const { images } = layout
  const [state, change] = useReducer(
    (s: ViewState, f: (s: ViewState) => ViewState) => f(s),
    volumes,
    initialViewState,
  )
  const prepared = useMemo(() => volumes.map((v) => v.prepared), [volumes])
  const [viewed] = useState(() => new ViewedSlices(prepared))
  const stageRef = useRef<HTMLDivElement>(null)
  const shown = shownIds(state, images)
  const slots = shown.length
  const places = useMemo(
    () =>
      paneLayout({
        width: size.width,
        height: size.height - toolbarPx(size),
        slots,
        enlarged: state.enlarged,
        imagesOffered: volumes.length,
        presets: props.windows.length,
        planes: layout.planes,
        remPx: size.remPx,
      }),
    [size, slots, state.enlarged, volumes.length, props.windows.length, layout.planes],
  )
  const onStage = useMemo(
    () => pictureOf(places, volumes, state, convention, images),
    [places, volumes, state, convention, images],
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

  const markTools = useMarkTools(state, change, volumes, images, props)
  const act = (key: string): boolean => {
    if (!isReady) return false
    if (markTools.act(key)) return true
    if (key === 'Shift+M') {
      props.onLayout({ ...layout, planes: nextPlanes(layout.planes) })
      return true
    }
    if (key === 'Shift+Q' && volumes.length > 1) {
      // What was being looked at stays on screen.
      change((s) => ({ ...s, single: s.slots[s.active.slot] ?? s.single, active: { ...s.active, slot: 0 } }))
      props.onLayout({ ...layout, images: images === 'one' ? 'all' : 'one' })
      return true
    }
    if (key === 'Shift+L' && props.onConvention !== null) {
      props.onConvention(convention === 'neurological' ? 'radiological' : 'neurological')
      return true
    }
    const action = actOnKey(key, { volumes, presets: props.windows, panes: onStage.panes, images })
    if (action) change(action)
    return action !== null
  }
  useViewerKeys(act)
  const pointer = useStagePointer(stageRef, onStage, markTools, state.draft, change)
  useViewerHandle(props.ref, stageRef, {
    state,
    change,
    volumes,
    images,
    viewed,
    isReady,
    isReduced: props.isReduced,
  })

  const drawn = drawnMarks(state, props.marks)
  const isApart = state.priorCrosshairMm !== null
  return (
    <div className={styles.item}>
      <div ref={stageRef} className={styles.overlay} tabIndex={-1} {...pointer}>
        {isReady &&
          onStage.panes.map((pane, index) => {
            const place = places.panes[index]
            return (
              place && (
                <PaneOverlay
                  key={`${pane.slot} ${pane.plane}`}
                  pane={place}
                  onStage={pane}
                  name={volumeName(volumes, pane.volume)}
                  convention={convention}
                  isActive={state.active.slot === pane.slot && state.active.plane === pane.plane}
                  isEnlarged={state.enlarged !== null}
                  isReduced={props.isReduced}
                  tool={markTools.tool}
                  seen={props.hasUnseenStrip ? viewed.of(pane.volume.prepared, pane.plane) : null}
                  marks={drawn.filter(({ mark }) => belongsOn(mark, pane.volume.isPrior, isApart))}
                  onSlice={(slice) => change((s) => toSlice(s, pane.volume, pane.plane, slice))}
                  onEnlarge={() => change((s) => toggleEnlarged(s, pane))}
                />
              )
            )
          })}
        <SlotHeaders
          rects={places.headers}
          volumes={volumes}
          shown={shown}
          state={state}
          images={images}
          presets={props.windows}
          onKey={act}
          change={change}
        />
        {!isReady && (
          <Waiting
            problem={props.problem}
            isReducing={props.isReducing}
            onReduce={props.onReduce}
            onRetry={props.onRetry}
          />
        )}
      </div>
      <ViewToolbar
        size={size}
        state={state}
        convention={convention}
        isConventionLocked={props.onConvention === null}
        layout={layout}
        onLayout={props.onLayout}
        tool={markTools.tool}
        onTool={markTools.setTool}
        onGoTo={(mark) => change((s) => toMark(s, volumes, mark))}
        onRemove={(index) => change((s) => ({ ...s, marks: s.marks.filter((_, i) => i !== index) }))}
        onKey={act}
      />
    </div>
  )
}
