import '@/language/areas/viewer'
import type { Vector3 } from '@/nifti'
import { countOfMarks, removeChosen, stepMarks } from '../measurements/mark-steps'
import type { DrawnOn } from '../measurements/measure-hand'
import type { MeasureTool } from '../measurements/measured'
import { mayDrawOn, placeFor, slabOf } from '../planes/marked-place'
import { crosshairOf } from '../tools/move-crosshair'
import { touchedVolume } from '../view/shown-images'
import { toolAction } from './pointer-actions'
import {
  type BareAction,
  paneOf,
  planeOf,
  type ViewerScene,
  viewerActionList,
} from './viewer-action'

/** A tool that is drawn in several steps; taken again it is put away. */
function measureTool(tool: MeasureTool, key: string): BareAction {
  return {
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
export const markActions = viewerActionList({
  distanceTool: toolAction('distance', 'Shift+D'),
  pointTool: toolAction('point', 'Shift+X'),
  line: {
    keys: ['l'],
    run: atCrosshair(({ state, tools, hand }, at, on) => {
      const { draft } = state
      if (hand.tool() !== null) hand.place(at(hand.now().set[0] ?? null), on, true)
      else if (draft === null) tools.drawLine({ start: at(null), end: null, on: on.volume })
      else tools.endLine(at(draft.start), draft)
    }),
  },
  point: {
    keys: ['o'],
    run: atCrosshair(({ tools }, at, { volume }) => tools.addPoint(at(null), volume.id)),
  },
  diameters: measureTool('diameters', 'Alt+R'),
  angle: measureTool('angle', 'Alt+T'),
  ellipse: measureTool('ellipse', 'Alt+U'),
  jump: {
    keys: ['Alt+N', 'Alt+H'],
    when: (scene) => countOfMarks(scene) > 0,
    run: (scene, key) => stepMarks(scene, key === 'Alt+N' ? 1 : -1),
  },
  undo: {
    keys: ['Ctrl+Z'],
    icon: 'undo',
    when: ({ traces }) => traces.mayUndo,
    run: ({ traces, hand }) => {
      hand.choose(null)
      traces.undo()
    },
  },
  redo: {
    keys: ['Ctrl+Y'],
    icon: 'redo',
    when: ({ traces }) => traces.mayRedo,
    run: ({ traces, hand }) => {
      hand.choose(null)
      traces.redo()
    },
  },
  removeMark: {
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
