import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { runAction, useActionKeys } from '@/ui/actions'
import { paneLayout } from '../engine/pane-layout'
import { pictureOf } from '../engine/picture-of'
import { ACROSS } from '../engine/volume-grid'
import { toMark } from '../tools/move-crosshair'
import { useMarkTools } from '../tools/use-mark-tools'
import { useStagePointer } from '../tools/use-stage-pointer'
import { toolbarPx, ViewToolbar } from '../tools/view-toolbar'
import { type ViewerAction, type ViewerScene, viewerActions } from '../tools/viewer-actions'
import type { ViewerMark } from '../tools/viewer-mark'
import styles from '../viewer.module.css'
import { ItemPanes } from './item-panes'
import type { ItemViewProps } from './item-view-props'
import { shownIds, withLayout } from './shown-images'
import { SlotHeaders } from './slot-headers'
import { usePaintReport } from './use-paint-report'
import { useReadiness } from './use-readiness'
import { useStable } from './use-stable'
import { useViewerHandle } from './use-viewer-handle'
import { initialViewState, type ViewState } from './view-state'
import { ViewedSlices } from './viewed-slices'
import { hasImageChoice, type ViewerLayout } from './viewer-layout'
import { Waiting } from './waiting'

const ACTIONS = Object.values(viewerActions)

/** One item's picture and controls. Mounted anew for each item, so nothing of the last one can remain. */
export function ItemView(props: ItemViewProps) {
  const { itemKey, volumes, upcoming, engine, size, convention, layout } = props
  const { images } = layout
  const [state, change] = useReducer(
    (s: ViewState, f: (s: ViewState) => ViewState) => f(s),
    null,
    () => initialViewState(volumes, layout),
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
        imagesOffered: hasImageChoice(layout, volumes.length) ? volumes.length : 1,
        hasPrior: volumes.some((v) => v.isPrior),
        presets: props.windows.length,
        planes: layout.planes,
        remPx: size.remPx,
      }),
    [size, slots, state.enlarged, volumes, props.windows.length, layout],
  )
  const onStage = useMemo(
    () => pictureOf(places, volumes, state, convention, images),
    [places, volumes, state, convention, images],
  )
  const isReady = useReadiness(engine, prepared, upcoming, props.onProblem)

  useLayoutEffect(() => {
    if (engine === null || !isReady) return
    engine.resize(size.width, size.height, size.pixelRatio)
    engine.draw(onStage.picture, () => {
      for (const { prepared: volume, view, voxel } of onStage.picture.panes)
        viewed.mark(volume, view.plane, voxel[ACROSS[view.plane]])
    })
  }, [engine, isReady, onStage, size, viewed])
  useLayoutEffect(() => () => engine?.blank(), [engine])

  usePaintReport(isReady, itemKey, props.onPainted, props.onHidden)

  const setLayout = (next: ViewerLayout) => {
    change((s) => withLayout(s, volumes, layout, next))
    props.onLayout(next)
  }
  const markTools = useMarkTools(state, change, props)
  const scene: ViewerScene = {
    state,
    change,
    volumes,
    presets: props.windows,
    panes: onStage.panes,
    layout,
    onLayout: setLayout,
    convention,
    onConvention: props.onConvention,
    tools: markTools,
  }
  useActionKeys(ACTIONS, isReady ? scene : null)
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

  const onAct = useStable((action: ViewerAction) => isReady && runAction(action, scene))
  const onLayout = useStable(setLayout)
  const onGoTo = useStable((mark: ViewerMark) => change((s) => toMark(s, volumes, mark)))
  const onRemove = useStable((index: number) =>
    change((s) => ({ ...s, marks: s.marks.filter((_, i) => i !== index) })),
  )
  return (
    <div className={styles.item}>
      <div ref={stageRef} className={styles.overlay} tabIndex={-1} {...pointer}>
        {isReady && (
          <ItemPanes
            places={places}
            onStage={onStage}
            volumes={volumes}
            state={state}
            convention={convention}
            tool={markTools.tool}
            answers={props.marks}
            viewed={props.hasUnseenStrip ? viewed : null}
            isReduced={props.isReduced}
            change={change}
          />
        )}
        <SlotHeaders
          rects={places.headers}
          volumes={volumes}
          shown={shown}
          state={state}
          layout={layout}
          presets={props.windows}
          onAct={onAct}
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
        zoom={state.zoom}
        isCrosshairShown={state.isCrosshairShown}
        isInverted={state.isInverted}
        isSmooth={state.isSmooth}
        marks={state.marks}
        convention={convention}
        isConventionLocked={props.onConvention === null}
        imageCount={volumes.length}
        layout={layout}
        onLayout={onLayout}
        tool={markTools.tool}
        onGoTo={onGoTo}
        onRemove={onRemove}
        onAct={onAct}
      />
    </div>
  )
}
