import type { Vector3 } from '@/nifti'
import { actionList } from '@/ui/actions'
import type { DrawnOn } from '../measurements/measure-hand'
import type { MeasureTool } from '../measurements/measured'
import { removeChosen, stepMeasured } from '../measurements/measured-list'
import { crosshairOf } from '../tools/move-crosshair'
import { activeVolume } from '../view/shown-images'
import type { ViewerVolume } from '../view/viewer-volume'
import { toolAction } from './pointer-actions'
import { planeOf, type ViewerAction, type ViewerScene } from './viewer-action'

/** A tool that is drawn in several steps; taken again it is put away. */
function measureTool(tool: MeasureTool, key: string, label: string, help: string): ViewerAction {
  return {
    label,
    help,
    touch: 'Press its button, then draw with one finger',
    keys: [key],
    icon: tool,
    isPressed: (look) => look.measuring === tool,
    // Its voxels are those of one slice of the scan.
    ...(tool === 'ellipse' && { when: ({ state }: ViewerScene) => state.turn === null }),
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
    'Measure a distance',
    'Measure: draw a line with mouse or finger',
  ),
  pointTool: toolAction('point', 'point', 'Shift+X', 'Mark a point', 'Mark a point with mouse or finger'),
  line: {
    label: 'Measure from the crosshair',
    help: 'Measure: start a line at the crosshair; press again to end it there. With diameters, angle or ellipse in hand: set the next place',
    keys: ['l'],
    run: atCrosshair(({ state, tools, hand }, mm, { isPrior: isOnPrior }, on) => {
      if (hand.tool() !== null) hand.place(mm, on, true)
      else if (state.draft === null) tools.drawLine({ start: mm, end: null, isOnPrior })
      else tools.endLine(state.draft.start, mm, state.draft.isOnPrior)
    }),
  },
  point: {
    label: 'Mark the crosshair',
    help: 'Mark a point at the crosshair',
    keys: ['o'],
    run: atCrosshair(({ tools }, mm, { isPrior: isOnPrior }) => tools.addPoint(mm, isOnPrior)),
  },
  diametersTool: measureTool(
    'diameters',
    'Alt+R',
    'Two diameters',
    'Measure the longest diameter, then the one across it: draw two lines',
  ),
  angleTool: measureTool(
    'angle',
    'Alt+T',
    'Angle',
    'Measure an angle: draw to the corner, then press at the other end',
  ),
  ellipseTool: measureTool(
    'ellipse',
    'Alt+U',
    'Values in an ellipse',
    'Mean, SD, least, greatest and area in an ellipse: draw its box (on planes that are not turned)',
  ),
  jump: {
    label: 'Next or previous mark',
    help: 'Go to the next or previous mark or measurement; its ends can then be moved (Tab, arrows)',
    keys: ['Alt+N', 'Alt+H'],
    when: ({ traces }) => traces.now().measured.length > 0,
    run: (scene, key) => stepMeasured(scene, key === 'Alt+N' ? 1 : -1),
  },
  undo: {
    label: 'Undo',
    help: 'Undo the last mark or measurement',
    keys: ['Ctrl+Z'],
    icon: 'undo',
    when: ({ traces }) => traces.mayUndo,
    run: ({ traces, hand }) => {
      hand.choose(null)
      traces.undo()
    },
  },
  redo: {
    label: 'Redo',
    help: 'Do again what was undone',
    keys: ['Ctrl+Y'],
    icon: 'redo',
    when: ({ traces }) => traces.mayRedo,
    run: ({ traces, hand }) => {
      hand.choose(null)
      traces.redo()
    },
  },
  removeMark: {
    label: 'Remove',
    help: 'Remove the chosen mark or measurement, or the last one',
    keys: ['Delete'],
    when: ({ traces }) => traces.now().measured.length > 0,
    run: removeChosen,
  },
})

function atCrosshair(mark: (scene: ViewerScene, mm: Vector3, volume: ViewerVolume, on: DrawnOn) => void) {
  return (scene: ViewerScene) => {
    const volume = activeVolume(scene.state, scene.volumes, scene.layout.images)
    if (!volume) return
    const on = { volume, plane: planeOf(scene.state) }
    mark(scene, crosshairOf(scene.state, volume), volume, on)
  }
}
