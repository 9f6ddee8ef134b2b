import type { Vector3 } from '@/nifti'
import { type Action, actionList } from '@/ui/actions'
import type { Convention } from '../engine/pane-view'
import { ACROSS, gridOf, PLANES, type Plane } from '../engine/volume-grid'
import type { PaneOnStage } from '../view/picture-of'
import { activeVolume, nextInSlot, shownIds } from '../view/shown-images'
import {
  openingWindow,
  resetView,
  toggleEnlarged,
  type ViewState,
  windowBy,
  withEnlarged,
  withWindow,
  zoomBy,
} from '../view/view-state'
import { nextImages, nextPlanes, type ViewerLayout } from '../view/viewer-layout'
import { opacityBy, overlaysOf, toggleOverlays } from '../view/viewer-overlay'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'
import { bySlices, crosshairOf, toggleLink, toSlice } from './move-crosshair'
import { panOn } from './pan-and-zoom'
import type { ToolIconName } from './tool-icon'
import type { Change, MarkTools } from './use-mark-tools'
import type { ViewerTool } from './viewer-mark'

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
  /** Null where the study fixes the convention. */
  readonly onConvention: ((convention: Convention) => void) | null
  readonly tools: MarkTools
}

/** What of the view a button shows as pressed. */
export type ViewerLook = Pick<ViewState, 'isCrosshairShown' | 'isInverted' | 'isSmooth' | 'tool'>

const hasOverlays = ({ volumes }: ViewerScene) => overlaysOf(volumes).length > 0
/** Makes the overlays that are on fainter or stronger. */
const overlayAction = (by: number, key: string, label: string): ViewerAction => ({
  label,
  help: `${label}, where there are some`,
  keys: [key],
  repeats: true,
  when: hasOverlays,
  run: ({ change, volumes }) => change((s) => opacityBy(s, overlaysOf(volumes), by)),
})

export interface ViewerAction extends Action<ViewerScene> {
  readonly icon?: ToolIconName
  readonly isPressed?: (look: ViewerLook) => boolean
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}
/** Moves of the picture in pixels, to the right and down. */
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  'Shift+ArrowLeft': [-40, 0],
  'Shift+ArrowRight': [40, 0],
  'Shift+ArrowUp': [0, -40],
  'Shift+ArrowDown': [0, 40],
}
const PLANE_KEYS: Readonly<Record<string, Plane>> = {
  'Alt+1': 'axial',
  'Alt+2': 'coronal',
  'Alt+3': 'sagittal',
}

/** Changes the view of the volume that keys act on. */
function onActive(
  { change, volumes, layout }: ViewerScene,
  act: (state: ViewState, volume: ViewerVolume) => ViewState,
): void {
  change((state) => {
    const volume = activeVolume(state, volumes, layout.images)
    return volume ? act(state, volume) : state
  })
}

const bySteps = (scene: ViewerScene, key: string) =>
  onActive(scene, (s, v) => bySlices(s, v, planeOf(s), STEPS[key] ?? 0))

const zoomAction = (factor: number, keys: readonly string[], label: string, help: string): ViewerAction => ({
  label,
  help,
  keys,
  repeats: true,
  run: ({ change, panes }) => change((s) => zoomBy(s, factor, fromCentre(s, panes))),
})

/** What a press of the pointer does; a tool chosen again is put away. */
const toolAction = (
  tool: ViewerTool,
  icon: ToolIconName,
  key: string,
  label: string,
  help: string,
): ViewerAction => ({
  label,
  help,
  keys: [key],
  icon,
  isPressed: (look) => look.tool === tool,
  run: ({ tools }) => tools.setTool(tools.tool === tool ? 'none' : tool),
})

/** Turns something of the whole picture on or off. */
const flagAction = (
  flag: 'isCrosshairShown' | 'isInverted' | 'isSmooth',
  key: string,
  label: string,
  help: string,
  icon?: ToolIconName,
): ViewerAction => ({
  label,
  help,
  keys: [key],
  ...(icon && { icon }),
  isPressed: (look) => look[flag],
  run: ({ change }) => change((s) => ({ ...s, [flag]: !s[flag] })),
})

/**
 * All that can be done with the pictures. Digits, letters a to j, y, n and Enter belong to the questions; so the planes,
 * which other viewers give to 1, 2 and 3, are Alt with the digit here.
 */
export const viewerActions = actionList<ViewerScene, ViewerAction>()({
  slice: {
    label: 'Next or previous slice',
    help: 'Next or previous slice, in the plane that you last pointed at',
    keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
    repeats: true,
    run: bySteps,
  },
  tenSlices: {
    label: 'Ten slices',
    help: 'Ten slices forward or back',
    keys: ['PageUp', 'PageDown'],
    repeats: true,
    run: bySteps,
  },
  endSlice: {
    label: 'First or last slice',
    help: 'First or last slice',
    keys: ['Home', 'End'],
    run: (scene, key) =>
      onActive(scene, (s, v) =>
        toSlice(s, v, planeOf(s), key === 'Home' ? 0 : v.prepared.dims[ACROSS[planeOf(s)]] - 1),
      ),
  },
  nextPlane: {
    label: 'Next plane',
    help: 'Choose the plane for the arrow keys: axial, coronal, sagittal in turn',
    keys: ['t'],
    run: ({ change, layout }) => change((s) => nextPlane(s, shownIds(s, layout.images).length)),
  },
  onePlane: {
    label: 'One plane alone',
    help: 'Only the axial, coronal or sagittal plane; press again to see all three',
    keys: Object.keys(PLANE_KEYS),
    run: ({ change }, key) => {
      const plane = PLANE_KEYS[key]
      if (plane !== undefined) change((s) => withEnlarged(s, s.enlarged === plane ? null : plane))
    },
  },
  allPlanes: {
    label: 'Show all three planes',
    help: 'Show all three planes',
    keys: ['Alt+0'],
    run: ({ change }) => change((s) => withEnlarged(s, null)),
  },
  enlarge: {
    label: 'Enlarge this plane',
    help: 'Enlarge one plane, or show all three again (double click)',
    keys: ['m'],
    run: ({ change }) => change((s) => toggleEnlarged(s, s.active)),
  },
  layout: {
    label: 'Layout',
    help: 'Next layout: best fit, equal planes, one plane large',
    keys: ['Shift+M'],
    run: ({ layout, onLayout }) => onLayout({ ...layout, planes: nextPlanes(layout.planes) }),
  },
  nextImage: {
    label: 'Next image',
    help: 'Show the next image; when all are shown, choose the image that keys work on',
    keys: ['q'],
    run: ({ change, volumes, layout }) => change((s) => nextInSlot(s, volumes, s.active.slot, layout.images)),
  },
  images: {
    label: 'Images shown',
    help: 'Show all images, two images or one image',
    keys: ['Shift+Q'],
    when: ({ volumes }) => volumes.length > 1,
    run: ({ layout, onLayout, volumes }) =>
      onLayout({ ...layout, images: nextImages(layout.images, volumes.length) }),
  },
  linkPrior: {
    label: 'Prior linked',
    help: 'Move the prior scan together with the current one, or separately',
    keys: ['Shift+T'],
    when: ({ volumes }) => volumes.some((v) => v.isPrior),
    run: ({ change }) => change(toggleLink),
  },
  zoomIn: zoomAction(1.25, ['+', '='], 'Zoom in', 'Zoom in at the crosshair (Ctrl and wheel, pinch)'),
  zoomOut: zoomAction(1 / 1.25, ['-'], 'Zoom out', 'Zoom out at the crosshair'),
  fit: {
    label: 'Fit',
    help: 'Fit the picture to the view',
    keys: ['Shift+R'],
    icon: 'fit',
    run: ({ change }) => change((s) => ({ ...s, zoom: 1, panMm: [0, 0, 0] })),
  },
  pan: {
    label: 'Move the picture by key',
    help: 'Move the picture (Shift and drag, two fingers)',
    keys: Object.keys(PANS),
    repeats: true,
    run: ({ change, panes }, key) => {
      const [right, down] = PANS[key] ?? [0, 0]
      change((s) => {
        const pane = paneOf(s, panes)
        return pane ? panOn(s, pane, right, down) : s
      })
    },
  },
  windowWidth: {
    label: 'Window width',
    help: 'More or less contrast (hold the right button, move left or right)',
    keys: [',', '.'],
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    label: 'Window level',
    help: 'Darker or brighter (hold the right button, move down or up)',
    keys: ['[', ']'],
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, 0, key === '[' ? -0.05 : 0.05)),
  },
  preset: {
    label: 'Next window',
    help: 'Next grey scale that the study offers',
    keys: ['Shift+O'],
    run: (scene) => onActive(scene, (s, v) => nextPreset(s, v, scene.presets)),
  },
  resetWindow: {
    label: 'Reset the window',
    help: 'Grey scale as it was when the item opened',
    keys: ['Shift+G'],
    run: (scene) => onActive(scene, (s, v) => withWindow(s, v, openingWindow(v))),
  },
  invert: flagAction('isInverted', 'v', 'Invert the grey scale', 'Invert the grey scale', 'invert'),
  smooth: flagAction('isSmooth', 'Shift+V', 'Smooth picture', 'Smooth picture, or every voxel as a block'),
  overlays: {
    label: 'Overlays',
    help: 'Overlays on or off, where an item has some',
    keys: ['Shift+S'],
    when: hasOverlays,
    run: ({ change }) => change(toggleOverlays),
  },
  fainterOverlays: overlayAction(-0.1, 'Shift+J', 'Fainter overlays'),
  strongerOverlays: overlayAction(0.1, 'Shift+K', 'Stronger overlays'),
  crosshair: flagAction('isCrosshairShown', 'x', 'Crosshair', 'Crosshair on or off', 'crosshair'),
  aimTool: toolAction('none', 'aim', 'Shift+C', 'Move the crosshair', 'Mouse or finger moves the crosshair'),
  panTool: toolAction(
    'pan',
    'pan',
    'Shift+P',
    'Move the picture',
    'Mouse or finger moves the picture (or hold Shift and drag)',
  ),
  windowTool: toolAction(
    'window',
    'window',
    'Shift+W',
    'Change the window',
    'Mouse or finger changes the grey scale (or hold the right button)',
  ),
  distanceTool: toolAction(
    'distance',
    'distance',
    'Shift+D',
    'Measure a distance',
    'Measure: draw a line with mouse or finger',
  ),
  pointTool: toolAction('point', 'point', 'Shift+X', 'Mark a point', 'Mark a point with mouse or finger'),
  line: {
    label: 'Measure from the crosshair',
    help: 'Measure: start a line at the crosshair; press again to end it there',
    keys: ['l'],
    run: atCrosshair(({ state, tools }, mm, isOnPrior) => {
      if (state.draft === null) tools.drawLine({ start: mm, end: null, isOnPrior })
      else tools.endLine(state.draft.start, mm, state.draft.isOnPrior)
    }),
  },
  point: {
    label: 'Mark the crosshair',
    help: 'Mark a point at the crosshair',
    keys: ['o'],
    run: atCrosshair(({ tools }, mm, isOnPrior) => tools.addPoint(mm, isOnPrior)),
  },
  removeMark: {
    label: 'Remove',
    help: 'Remove the last mark',
    keys: ['Delete'],
    when: ({ state }) => state.marks.length > 0,
    run: ({ change }) => change((s) => ({ ...s, marks: s.marks.slice(0, -1) })),
  },
  leave: {
    label: 'Leave',
    help: 'Cancel the line, put the tool away, or leave the enlarged plane',
    keys: ['Escape'],
    when: ({ state, tools }) => isToolInHand(state, tools) || state.enlarged !== null,
    run: ({ state, tools, change }) =>
      isToolInHand(state, tools) ? tools.setTool('none') : change((s) => withEnlarged(s, null)),
  },
  sides: {
    label: 'Switch sides',
    help: 'Switch left and right, where the study allows it',
    keys: ['Shift+L'],
    when: ({ onConvention }) => onConvention !== null,
    run: ({ convention, onConvention }) =>
      onConvention?.(convention === 'neurological' ? 'radiological' : 'neurological'),
  },
  reset: {
    label: 'Reset the view',
    help: 'Reset planes, slice, zoom and grey scale to how the item opened',
    keys: ['r'],
    run: ({ change, volumes }) => change((s) => resetView(s, volumes)),
  },
})

function atCrosshair(mark: (scene: ViewerScene, mm: Vector3, isOnPrior: boolean) => void) {
  return (scene: ViewerScene) => {
    const volume = activeVolume(scene.state, scene.volumes, scene.layout.images)
    if (volume) mark(scene, crosshairOf(scene.state, volume), volume.isPrior)
  }
}

const isToolInHand = (state: ViewState, { tool }: MarkTools) => state.draft !== null || tool !== 'none'

/** Enlarged, the one plane on screen is the one that keys move. */
const planeOf = (state: ViewState) => state.enlarged ?? state.active.plane

const paneOf = (state: ViewState, panes: readonly PaneOnStage[]) =>
  panes.find((p) => p.slot === state.active.slot && p.plane === planeOf(state)) ?? panes[0]

function nextPlane(state: ViewState, slots: number): ViewState {
  const plane = PLANES[(PLANES.indexOf(planeOf(state)) + 1) % PLANES.length] ?? 'axial'
  const slot = plane === PLANES[0] ? (state.active.slot + 1) % Math.max(slots, 1) : state.active.slot
  return { ...state, active: { slot, plane }, enlarged: state.enlarged === null ? null : plane }
}

/** Goes round the opening window and the study's presets. */
function nextPreset(state: ViewState, volume: ViewerVolume, presets: readonly WindowPreset[]): ViewState {
  const all = [openingWindow(volume), ...presets.map((p) => [p.low, p.high] as const)]
  const [low, high] = state.windows[volume.id] ?? openingWindow(volume)
  const present = all.findIndex((w) => w[0] === low && w[1] === high)
  return withWindow(state, volume, all[(present + 1) % all.length] ?? openingWindow(volume))
}

function fromCentre(state: ViewState, panes: readonly PaneOnStage[]): Vector3 {
  const pane = paneOf(state, panes)
  if (!pane) return [0, 0, 0]
  const grid = gridOf(pane.volume.prepared)
  const plumb = grid.plumbFromVoxel(grid.voxelFromMm(crosshairOf(state, pane.volume)))
  return [plumb[0] - pane.centre[0], plumb[1] - pane.centre[1], plumb[2] - pane.centre[2]]
}
