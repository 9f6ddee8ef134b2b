import { actionList } from '@/ui/actions'
import { openingWindow, type ViewState, windowBy, withWindow } from '../view/view-state'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'
import { flagAction, onActive, type ViewerAction, type ViewerScene } from './viewer-action'

/** How values become grey. */
export const greyScaleActions = actionList<ViewerScene, ViewerAction>()({
  windowWidth: {
    label: 'Window width',
    help: 'More or less contrast (hold the right button, move left or right)',
    keys: [',', '.'],
    touch: 'Hold one finger still, then move it left or right',
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    label: 'Window level',
    help: 'Darker or brighter (hold the right button, move down or up)',
    keys: ['[', ']'],
    touch: 'Hold one finger still, then move it down or up',
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
})

/** Goes round the opening window and the study's presets. */
function nextPreset(state: ViewState, volume: ViewerVolume, presets: readonly WindowPreset[]): ViewState {
  const all = [openingWindow(volume), ...presets.map((p) => [p.low, p.high] as const)]
  const [low, high] = state.windows[volume.id] ?? openingWindow(volume)
  const present = all.findIndex((w) => w[0] === low && w[1] === high)
  return withWindow(state, volume, all[(present + 1) % all.length] ?? openingWindow(volume))
}
