import '@/language/areas/viewer'
import { useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { keysOf, runAction, useActionKeys } from '@/ui/actions'
import { useLasting } from '@/ui/use-lasting'
import type { BoxSize } from '@/ui/use-measured'
import { useStable } from '@/ui/use-stable'
import { compareActions } from '../actions/compare-actions'
import { frameActions } from '../actions/frame-actions'
import { playingActions } from '../actions/playing-actions'
import { paneOf, planeOf, type ViewerAction, type ViewerScene } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import { CompareBar } from '../compare/compare-bar'
import { flip, mayCompare } from '../compare/compare-state'
import { paneLayout } from '../engine/pane-layout'
import { otherConvention } from '../engine/pane-view'
import type { VolumeEngine } from '../engine/volume-engine'
import { ACROSS, type Plane } from '../engine/volume-grid'
import { FrameBar } from '../frames/frame-bar'
import { atFrames, byFrames } from '../frames/frame-state'
import { TraceKeeper } from '../measurements/item-traces'
import { MarkAnnouncement } from '../measurements/mark-announcement'
import { goToMark, removeMeasured } from '../measurements/mark-steps'
import { MeasureHand } from '../measurements/measure-hand'
import { MeasureLayer } from '../measurements/measure-layer'
import { slicesOf } from '../planes/plane-slices'
import { planeTools } from '../planes/shown-planes'
import { withTilts } from '../planes/tilted-prior'
import type { HandMenu, Hands } from '../pointer/hands'
import { type LoupePoint, loupeOnStage } from '../pointer/loupe'
import { LoupeFrame, showLoupe } from '../pointer/loupe-frame'
import { useCine } from '../pointer/use-cine'
import { useLoupe } from '../pointer/use-loupe'
import { usePlaying } from '../pointer/use-playing'
import type { ViewerHabits } from '../pointer/viewer-habits'
import { OverlayBar } from '../tools/overlay-bar'
import { isCompact, isLineShort } from '../tools/stage-size'
import type { PanelName } from '../tools/tool-panel'
import { useMarkTools } from '../tools/use-mark-tools'
import { useStagePointer } from '../tools/use-stage-pointer'
import { ViewToolbar } from '../tools/view-toolbar'
import type { ViewerMark } from '../tools/viewer-mark'
import styles from '../viewer.module.css'
import { ItemPanes } from './item-panes'
import { isOnePlaneFitting, openingPicture, stageOf } from './opening-picture'
import { pictureOf } from './picture-of'
import { ScenePanel } from './scene-panel'
import { activeVolume, shownIds, withLayout } from './shown-images'
import { SlotHeaders } from './slot-headers'
import { useNextPicture, usePaintReport, useReadiness } from './use-engine'
import { initialViewState, type ViewState, withEnlarged, withFittedPlanes } from './view-state'
import { ViewedSlices } from './viewed-slices'
import { useViewerHandle } from './viewer-handle'
import type { ViewerLayout } from './viewer-layout'
import { overlaysOf, preparedOf } from './viewer-overlay'
import type { ViewerTrouble } from './viewer-problem'
import type { VolumeViewerProps } from './viewer-props'
import type { ViewerVolume } from './viewer-volume'
import { Waiting } from './waiting'

const ACTIONS = Object.values(viewerActions)
const { cineSlower, cineFaster } = playingActions
const FRAME_KEYS = keysOf({ ...frameActions, cineSlower, cineFaster })
const { flicker: flickerAction, flickerRate } = compareActions
const FLICKER_KEYS = keysOf({ flickerAction, flickerRate })

/** What the viewer was given, with what it fills in and knows besides. */
interface ItemViewProps extends Omit<VolumeViewerProps, 'onProblem'> {
  readonly onProblem: (problem: ViewerTrouble) => void
  readonly upcoming: readonly ViewerVolume[]
  readonly marks: readonly ViewerMark[]
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  readonly habits: ViewerHabits
  readonly onHabits: (habits: ViewerHabits) => void
  readonly engine: VolumeEngine | null
  readonly size: BoxSize
  /** How much of the stage's height the toolbar took when it was last measured: from item to item it is mostly the same. */
  readonly toolbarPx: number
  readonly onToolbarPx: (px: number) => void
  readonly isReduced: boolean
  /** Why this item cannot be shown; null: it can, or will be. */
  readonly problem: ViewerTrouble | null
  readonly isReducing: boolean
  readonly onReduce: (problem: ViewerTrouble) => void
  readonly onRetry: () => void
}

/** One item's picture and controls. Mounted anew for each item, so nothing of the last one can remain. */
export function ItemView(props: ItemViewProps) {
  const { itemKey, upcoming, engine, size, toolbarPx, layout, isConventionLocked } = props
  const { images } = layout
  const whole = useMemo(() => withTilts(props.volumes), [props.volumes])
  const [state, change] = useReducer(
    (s: ViewState, f: (s: ViewState) => ViewState) => f(s),
    null,
    () => initialViewState(whole),
  )
  // Each with the frame that is chosen.
  const volumes = useMemo(() => atFrames(whole, state.frames), [whole, state.frames])
  const prepared = useMemo(() => preparedOf(whole), [whole])
  const [viewed] = useState(() => new ViewedSlices(whole))
  const [ownTraces] = useState(() => new TraceKeeper())
  const traces = props.traces ?? ownTraces
  const [hand] = useState(() => new MeasureHand(traces))
  const { measured, areSidesSwitched } = useSyncExternalStore(traces.listen, traces.now)
  const isSwitched = areSidesSwitched === true && !isConventionLocked
  const convention = isSwitched ? otherConvention(props.convention) : props.convention
  const measuring = useSyncExternalStore(hand.listen, hand.tool)
  const chosen = useSyncExternalStore(hand.listen, hand.chosen)
  const stageRef = useRef<HTMLDivElement>(null)
  const shown = shownIds(state, images)
  const slots = shown.length
  const presets = props.windows.length
  const around = useMemo(
    () => ({ size, toolbarPx, layout, presets }),
    [size, toolbarPx, layout, presets],
  )
  const stage = useMemo(() => stageOf(around, volumes, slots), [around, volumes, slots])
  const isOnePlane = useMemo(() => isOnePlaneFitting(stage), [stage])
  // In the same render: planes that do not fit are never drawn.
  if (withFittedPlanes(state, isOnePlane) !== state) change((s) => withFittedPlanes(s, isOnePlane))
  const { enlarged, slab, turn } = state
  const places = useMemo(() => paneLayout({ ...stage, enlarged }), [stage, enlarged])
  const onStage = useMemo(
    () => pictureOf(places, volumes, state, convention, images),
    [places, volumes, state, convention, images],
  )
  const ahead = useMemo(() => preparedOf(upcoming), [upcoming])
  const isReady = useReadiness(engine, prepared, ahead, props.onProblem)
  const next = useMemo(
    () => (ahead.length === 0 ? null : openingPicture(upcoming, around, props.convention)),
    [ahead, upcoming, around, props.convention],
  )
  useNextPicture(engine, isReady, ahead, next)
  const overlays = useMemo(() => overlaysOf(volumes), [volumes])
  const [areToolsOpen, setAreToolsOpen] = useState(false)
  const areToolsShown = areToolsOpen || !isCompact(size)
  const measuredPx = useRef(toolbarPx)
  const onHeight = useStable((px: number, isLaidOut: boolean) => {
    if (px === measuredPx.current) return
    measuredPx.current = px
    if (isLaidOut) flushSync(() => props.onToolbarPx(px))
    else props.onToolbarPx(px)
  })

  const loupe = useLoupe()
  const loupeFrame = useRef<HTMLDivElement>(null)
  /** The picture, and the magnifier over it where it is on. */
  const draw = useStable(() => {
    if (engine === null || !isReady) return
    const magnified = loupe.isOn
      ? loupeOnStage(
          onStage,
          loupe.point.current,
          paneOf(state, onStage.panes),
          props.habits.loupeTimes,
        )
      : null
    const { picture } = onStage
    const all =
      magnified === null ? picture : { ...picture, panes: [...picture.panes, magnified.pane] }
    engine.draw(all, () => {
      // A slab or a turned plane shows no slice as it is in the file.
      for (const { prepared: volume, view, voxel, cut } of picture.panes)
        if (cut === undefined) viewed.mark(volume, view.plane, voxel[ACROSS[view.plane]])
      for (const pane of onStage.panes) {
        const { slices } = pane.frame
        if (slices === undefined || pane.slab !== null) continue
        const { prepared: volume } = pane.volume
        const slice = Math.round((pane.depth[ACROSS[pane.plane]] - slices.atMm) / slices.stepMm)
        const { count } = slicesOf(pane)
        viewed.markResliced(volume, pane.plane, slice, count)
      }
      showLoupe(loupeFrame.current, engine, magnified)
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what a drawing is of
  useLayoutEffect(() => {
    // Another height has been measured in this very commit: the picture that fits beside it comes before the next frame.
    if (engine === null || measuredPx.current !== toolbarPx) return
    // An overlay of a later stage may still be on its way: what was shown before it is not what is asked about.
    if (!isReady) return engine.blank()
    engine.resize(size.width, size.height, size.pixelRatio)
    for (const tool of planeTools({ slab, turn })) traces.used(tool)
    draw()
  }, [
    engine,
    isReady,
    onStage,
    size,
    toolbarPx,
    viewed,
    traces,
    slab,
    turn,
    loupe.isOn,
    props.habits.loupeTimes,
  ])
  useLayoutEffect(() => () => engine?.blank(), [engine])

  usePaintReport(isReady, itemKey, prepared, props.onPainted, props.onHidden)

  const [panel, setPanel] = useState<PanelName | null>(null)
  const setLayout = (next: ViewerLayout) => {
    change((s) => withLayout(s, layout, next))
    props.onLayout(next)
  }
  const drawnOn = activeVolume(state, volumes, images)
  const markTools = useMarkTools(state, change, { ...props, volumes, traces, hand })
  const [menu, setMenu] = useState<HandMenu | null>(null)
  const cine = useCine({
    state,
    change,
    isReady,
    habits: props.habits,
    plane: planeOf(state),
    volume: drawnOn,
  })
  const frames = usePlaying(props.habits.frameRate, isReady, FRAME_KEYS, () => {
    if (drawnOn !== undefined) change((s) => byFrames(s, drawnOn, 1))
  })
  const flicker = usePlaying(props.habits.flickerRate, isReady, FLICKER_KEYS, () => change(flip))
  const hands: Hands = {
    habits: props.habits,
    onHabits: props.onHabits,
    cine,
    frames,
    flicker,
    loupe,
    menu,
    onMenu: setMenu,
  }
  const scene: ViewerScene = {
    state,
    change,
    volumes,
    presets: props.windows,
    panes: onStage.panes,
    layout,
    onLayout: setLayout,
    convention,
    isSwitched,
    switchSides: isConventionLocked ? null : () => traces.switchSides(!isSwitched),
    tools: markTools,
    used: traces.used,
    answers: props.marks,
    traces,
    hand,
    onPanel: setPanel,
    hands,
  }
  useActionKeys(ACTIONS, isReady ? scene : null)
  const moveLoupe = useStable((point: LoupePoint) => {
    loupe.point.current = point
    draw()
  })
  const pointer = useStagePointer(stageRef, onStage, scene, loupe.isOn ? moveLoupe : null)
  useViewerHandle(props.ref, stageRef, scene, viewed, isReady, props.isReduced, () => {
    if (next !== null && engine?.isReady(ahead)) engine.drawAhead(next)
  })
  const onAct = useStable(
    (action: ViewerAction, key?: string) => isReady && runAction(action, scene, key),
  )
  const onGoTo = useStable((index: number) => goToMark(scene, index))
  const onRemove = useStable((index: number) => removeMeasured(scene, index))
  const onLayout = useStable(setLayout)
  const onHabits = useStable(props.onHabits)
  const onPlane = useStable((plane: Plane | null) => change((s) => withEnlarged(s, plane)))
  const isComparing = state.compare.isOpen && mayCompare(state, volumes)
  const hasFrames = volumes.some((v) => v.frames)
  // Without bars the value stays the same, and the toolbar is not rendered again.
  const bars = (overlays.length > 0 || isComparing || hasFrames) && (
    <>
      {overlays.length > 0 && <OverlayBar scene={scene} overlays={overlays} onAct={onAct} />}
      {isComparing && <CompareBar scene={scene} onAct={onAct} />}
      {hasFrames && <FrameBar scene={scene} onAct={onAct} />}
    </>
  )
  // In one frame with the picture: a frame without it, put together before, would hold it up.
  const isLate = useLasting(!isReady)
  const isShown = isReady || isLate || props.isReducing || props.problem !== null
  return (
    <div className={styles.item} data-shown={isShown}>
      <div ref={stageRef} className={styles.overlay} tabIndex={-1} {...pointer}>
        {isReady && (
          <ItemPanes
            scene={scene}
            places={places}
            onStage={onStage}
            viewed={props.hasUnseenStrip ? viewed : null}
            isReduced={props.isReduced}
          />
        )}
        {isReady && <MeasureLayer scene={scene} />}
        <MarkAnnouncement scene={scene} />
        <SlotHeaders
          scene={scene}
          rects={places.headers}
          shown={shown}
          isCompact={isCompact(size)}
          areToolsShown={areToolsShown}
          onAct={onAct}
        />
        {loupe.isOn && <LoupeFrame ref={loupeFrame} times={props.habits.loupeTimes} />}
        {!isReady && <Waiting {...props} />}
      </div>
      <ViewToolbar
        zoom={state.zoom}
        isCrosshairShown={state.isCrosshairShown}
        isInverted={state.isInverted}
        isSmooth={state.isSmooth}
        slab={state.slab}
        isTurned={turn !== null}
        change={change}
        measured={measured}
        answers={props.marks}
        chosen={chosen}
        measuring={measuring}
        volumes={volumes}
        mayUndo={traces.mayUndo}
        mayRedo={traces.mayRedo}
        convention={convention}
        isConventionLocked={isConventionLocked}
        isSwitched={isSwitched}
        layout={layout}
        onLayout={onLayout}
        enlarged={enlarged}
        onPlane={onPlane}
        tool={markTools.tool}
        job={props.habits.job}
        isMagnified={loupe.isOn}
        isPlaying={cine.isPlaying}
        isComparing={state.compare.isOpen}
        habits={props.habits}
        onHabits={onHabits}
        menu={menu}
        onMenu={setMenu}
        onGoTo={onGoTo}
        onRemove={onRemove}
        onAct={onAct}
        onHeight={onHeight}
        isHeightKnown={toolbarPx > 0}
        areToolsShown={areToolsShown}
        onTools={isCompact(size) ? setAreToolsOpen : null}
        isShort={isLineShort(size) && !isCompact(size)}
        bars={bars}
      />
      {isReady && panel !== null && (
        <ScenePanel
          key={panel}
          panel={panel}
          scene={scene}
          bottomPx={toolbarPx}
          onClose={() => {
            setPanel(null)
            stageRef.current?.focus()
          }}
        />
      )}
    </div>
  )
}
