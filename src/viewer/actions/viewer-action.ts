import '@/language/areas/viewer'
import type { RoomTool } from '@/limits'
import { type Action, actionList, type BareAction as BareActionOf } from '@/ui/actions'
import type { Convention } from '../engine/pane-view'
import type { TraceKeeper } from '../measurements/item-traces'
import type { MeasureHand } from '../measurements/measure-hand'
import type { MeasureTool } from '../measurements/measured'
import type { Hands } from '../pointer/hands'
import { nextChoice, type PointerJob, type ViewerHabits } from '../pointer/viewer-habits'
import type { ToolIconName } from '../tools/tool-icon'
import type { PanelName } from '../tools/tool-panel'
import type { Change, MarkTools } from '../tools/use-mark-tools'
import type { ViewerMark } from '../tools/viewer-mark'
import type { PaneOnStage } from '../view/picture-of'
import { activeVolume } from '../view/shown-images'
import type { ViewState } from '../view/view-state'
import type { ViewerLayout } from '../view/viewer-layout'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'

/** What the viewer's actions act on. */
export interface ViewerScene {
  readonly state: ViewState
  readonly change: Change
  readonly volumes: readonly ViewerVolume[]
  readonly presets: readonly WindowPreset[]
  readonly panes: readonly PaneOnStage[]
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  readonly convention: Convention
  /** It is not the study's. */
  readonly isSwitched: boolean
  /** To the other convention and back, on this item; null where the study fixes it. */
  readonly switchSides: (() => void) | null
  readonly tools: MarkTools
  /** A tool says that it was used on this item, by its id: it goes with the answer. */
  readonly used: (tool: RoomTool) => void
  /** Marks that are answers. */
  readonly answers: readonly ViewerMark[]
  /** What is measured on this item, and the measurement in hand. */
  readonly traces: TraceKeeper
  readonly hand: MeasureHand
  /** Opens a panel over the pictures; null: closes the one that is open. */
  readonly onPanel: (panel: PanelName | null) => void
  readonly hands: Hands
}

/** What of the view a button shows as pressed. */
export interface ViewerLook
  extends Pick<ViewState, 'isCrosshairShown' | 'isInverted' | 'isSmooth' | 'tool'> {
  readonly job: PointerJob
  readonly isMagnified: boolean
  readonly isPlaying: boolean
  readonly measuring: MeasureTool | null
  readonly isComparing: boolean
}

export interface ViewerAction extends Action<ViewerScene> {
  readonly icon?: ToolIconName
  readonly isPressed?: (look: ViewerLook) => boolean
}

export type BareAction = BareActionOf<ViewerAction>
export const viewerActionList = actionList<ViewerScene, ViewerAction>()('viewer')

type Run = ViewerAction['run']

/** Changes the view. */
export const onView =
  (act: (state: ViewState, scene: ViewerScene, key: string) => ViewState): Run =>
  (scene, key) =>
    scene.change((state) => act(state, scene, key))

/** Changes the view of the volume that keys act on. */
export const onActive = (
  act: (state: ViewState, volume: ViewerVolume, scene: ViewerScene, key: string) => ViewState,
): Run =>
  onView((state, scene, key) => {
    const volume = activeVolume(state, scene.volumes, scene.layout.images)
    return volume ? act(state, volume, scene, key) : state
  })

/** Enlarged, the one plane on screen is the one that keys move. */
export const planeOf = (state: ViewState) => state.enlarged ?? state.active.plane

/** The pane that keys act on. */
export const paneOf = (state: ViewState, panes: readonly PaneOnStage[]) =>
  panes.find((p) => p.slot === state.active.slot && p.plane === planeOf(state)) ?? panes[0]

/** Changes the view as it is in that pane. */
export const onPane = (act: (state: ViewState, pane: PaneOnStage, key: string) => ViewState): Run =>
  onView((state, { panes }, key) => {
    const pane = paneOf(state, panes)
    return pane ? act(state, pane, key) : state
  })

/** Says first that a tool is used. */
export const usingTool =
  (tool: RoomTool, run: Run): Run =>
  (scene, key) => {
    scene.used(tool)
    run(scene, key)
  }

/** Goes to the next of the choices that a habit has. */
export const nextHabit =
  <Name extends keyof ViewerHabits>(habit: Name, choices: readonly ViewerHabits[Name][]) =>
  ({ hands: { habits, onHabits } }: ViewerScene) =>
    onHabits({ ...habits, [habit]: nextChoice(choices, habits[habit]) })

/** Turns something of the whole picture on or off. */
export const flagAction = (
  flag: 'isCrosshairShown' | 'isInverted' | 'isSmooth',
  key: string,
  icon?: ToolIconName,
): BareAction => ({
  keys: [key],
  ...(icon && { icon }),
  isPressed: (look) => look[flag],
  run: onView((s) => ({ ...s, [flag]: !s[flag] })),
})
