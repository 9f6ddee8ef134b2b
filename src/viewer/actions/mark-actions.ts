import type { Vector3 } from '@/nifti'
import { actionList } from '@/ui/actions'
import { crosshairOf } from '../tools/move-crosshair'
import { activeVolume } from '../view/shown-images'
import { toolAction } from './pointer-actions'
import type { ViewerAction, ViewerScene } from './viewer-action'

/** Points and lengths. */
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
})

function atCrosshair(mark: (scene: ViewerScene, mm: Vector3, isOnPrior: boolean) => void) {
  return (scene: ViewerScene) => {
    const volume = activeVolume(scene.state, scene.volumes, scene.layout.images)
    if (volume) mark(scene, crosshairOf(scene.state, volume), volume.isPrior)
  }
}
