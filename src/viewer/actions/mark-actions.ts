import '@/language/areas/viewer'
import type { TextName } from '@/language'
import type { Vector3 } from '@/nifti'
import { actionList } from '@/ui/actions'
import { countOfMarks, removeChosen, stepMarks } from '../measurements/mark-steps'
import type { DrawnOn } from '../measurements/measure-hand'
import type { MeasureTool } from '../measurements/measured'
import { mayDrawOn, placeFor, slabOf } from '../planes/marked-place'
import { crosshairOf } from '../tools/move-crosshair'
import { touchedVolume } from '../view/shown-images'
import { toolAction } from './pointer-actions'
import { paneOf, planeOf, type ViewerAction, type ViewerScene } from './viewer-action'

/** A tool that is drawn in several steps; taken again it is put away. */
function measureTool(
  tool: MeasureTool,
  key: string,
  label: TextName,
  help: TextName,
): ViewerAction {
  return {
    label,
    help,
    touch: 'viewer.touchDraw',
    keys: [key],
    icon: tool,
    isPressed: (look) => look.measuring === tool,
    ...(tool === 'ellipse' && {
      when: ({ state, panes }: ViewerScene) => mayDrawOn(tool, paneOf(state, panes)),
    }),
    run: ({ hand, tools }) => {
      if (tools.tool === 'distance' || tools.tool === 'point') tools.setTool('none')
      hand.take(tool)
    },
  }
}

/** Points, lengths, and what else is measured. */
export const markActions = actionList<ViewerScene, ViewerAction>()({
  distanceTool: toolAction(
    'distance',
    'distance',
    'Shift+D',
    'viewer.distanceTool',
    'viewer.distanceToolHelp',
  ),
  pointTool: toolAction('point', 'point', 'Shift+X', 'viewer.pointTool', 'viewer.pointToolHelp'),
  line: {
    label: 'viewer.line',
    help: 'viewer.lineHelp',
    keys: ['l'],
    run: atCrosshair(({ state, tools, hand }, at, on) => {
      const { draft } = state
      if (hand.tool() !== null) hand.place(at(hand.now().set[0] ?? null), on, true)
      else if (draft === null) tools.drawLine({ start: at(null), end: null, on: on.volume })
      else tools.endLine(at(draft.start), draft)
    }),
  },
  point: {
    label: 'viewer.point',
    help: 'viewer.pointHelp',
    keys: ['o'],
    run: atCrosshair(({ tools }, at, { volume }) => tools.addPoint(at(null), volume.id)),
  },
  diametersTool: measureTool('diameters', 'Alt+R', 'viewer.diameters', 'viewer.diametersHelp'),
  angleTool: measureTool('angle', 'Alt+T', 'viewer.angle', 'viewer.angleHelp'),
  ellipseTool: measureTool('ellipse', 'Alt+U', 'viewer.ellipse', 'viewer.ellipseHelp'),
  jump: {
    label: 'viewer.jump',
    help: 'viewer.jumpHelp',
    keys: ['Alt+N', 'Alt+H'],
    when: (scene) => countOfMarks(scene) > 0,
    run: (scene, key) => stepMarks(scene, key === 'Alt+N' ? 1 : -1),
  },
  undo: {
    label: 'viewer.undo',
    help: 'viewer.undoHelp',
    keys: ['Ctrl+Z'],
    icon: 'undo',
    when: ({ traces }) => traces.mayUndo,
    run: ({ traces, hand }) => {
      hand.choose(null)
      traces.undo()
    },
  },
  redo: {
    label: 'viewer.redo',
    help: 'viewer.redoHelp',
    keys: ['Ctrl+Y'],
    icon: 'redo',
    when: ({ traces }) => traces.mayRedo,
    run: ({ traces, hand }) => {
      hand.choose(null)
      traces.redo()
    },
  },
  removeMark: {
    label: 'viewer.removeMark',
    help: 'viewer.removeMarkHelp',
    keys: ['Delete'],
    when: ({ traces }) => traces.now().measured.length > 0,
    run: removeChosen,
  },
})

/** @param at the place to mark at the crosshair: in a slab the voxel that is seen there, or in the plane of the first end. */
type MarkAt = (scene: ViewerScene, at: (first: Vector3 | null) => Vector3, on: DrawnOn) => void

function atCrosshair(mark: MarkAt) {
  return (scene: ViewerScene) => {
    const { state, volumes, panes, layout, hand } = scene
    const volume = touchedVolume(state, volumes, layout.images)
    if (!volume) return
    const active = paneOf(state, panes)
    const pane =
      active?.volume.id === volume.id
        ? active
        : panes.find(
            (candidate) => candidate.volume.id === volume.id && candidate.plane === planeOf(state),
          )
    const mm = crosshairOf(state, volume)
    if (!mayDrawOn(hand.tool(), pane)) return
    const isOnPane = pane?.volume.id === volume.id
    const at = (first: Vector3 | null) => (isOnPane ? placeFor(hand.tool(), pane, mm, first) : mm)
    mark(scene, at, { volume, plane: planeOf(state), slab: isOnPane ? slabOf(pane) : null })
  }
}
