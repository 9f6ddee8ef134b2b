import type { TextName } from '@/language'
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
function measureTool(tool: MeasureTool, key: string, label: TextName, help: TextName): ViewerAction {
  return {
    label,
    help,
    touch: 'viewer.touchDraw',
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
    'viewer.distanceTool',
    'viewer.distanceToolHelp',
  ),
  pointTool: toolAction('point', 'point', 'Shift+X', 'viewer.pointTool', 'viewer.pointToolHelp'),
  line: {
    label: 'viewer.line',
    help: 'viewer.lineHelp',
    keys: ['l'],
    run: atCrosshair(({ state, tools, hand }, mm, { isPrior: isOnPrior }, on) => {
      if (hand.tool() !== null) hand.place(mm, on, true)
      else if (state.draft === null) tools.drawLine({ start: mm, end: null, isOnPrior })
      else tools.endLine(state.draft.start, mm, state.draft.isOnPrior)
    }),
  },
  point: {
    label: 'viewer.point',
    help: 'viewer.pointHelp',
    keys: ['o'],
    run: atCrosshair(({ tools }, mm, { isPrior: isOnPrior }) => tools.addPoint(mm, isOnPrior)),
  },
  diametersTool: measureTool('diameters', 'Alt+R', 'viewer.diameters', 'viewer.diametersHelp'),
  angleTool: measureTool('angle', 'Alt+T', 'viewer.angle', 'viewer.angleHelp'),
  ellipseTool: measureTool('ellipse', 'Alt+U', 'viewer.ellipse', 'viewer.ellipseHelp'),
  jump: {
    label: 'viewer.jump',
    help: 'viewer.jumpHelp',
    keys: ['Alt+N', 'Alt+H'],
    when: ({ traces }) => traces.now().measured.length > 0,
    run: (scene, key) => stepMeasured(scene, key === 'Alt+N' ? 1 : -1),
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

function atCrosshair(mark: (scene: ViewerScene, mm: Vector3, volume: ViewerVolume, on: DrawnOn) => void) {
  return (scene: ViewerScene) => {
    const volume = activeVolume(scene.state, scene.volumes, scene.layout.images)
    if (!volume) return
    const on = { volume, plane: planeOf(scene.state) }
    mark(scene, crosshairOf(scene.state, volume), volume, on)
  }
}
