import '@/language/areas/viewer'
import { actionList } from '@/ui/actions'
import { openingWindow, type ViewState, windowBy, withWindow } from '../view/view-state'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'
import { flagAction, onActive, type ViewerAction, type ViewerScene } from './viewer-action'

/** How values become grey. */
export const greyScaleActions = actionList<ViewerScene, ViewerAction>()({
  windowWidth: {
    label: 'viewer.windowWidth',
    help: 'viewer.windowWidthHelp',
    keys: [',', '.'],
    touch: 'viewer.touchHoldSide',
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    label: 'viewer.windowLevel',
    help: 'viewer.windowLevelHelp',
    keys: ['[', ']'],
    touch: 'viewer.touchHoldUp',
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, 0, key === '[' ? -0.05 : 0.05)),
  },
  preset: {
    label: 'viewer.preset',
    help: 'viewer.presetHelp',
    keys: ['Shift+O'],
    run: (scene) => onActive(scene, (s, v) => nextPreset(s, v, scene.presets)),
  },
  resetWindow: {
    label: 'viewer.resetWindow',
    help: 'viewer.resetWindowHelp',
    keys: ['Shift+G'],
    run: (scene) => onActive(scene, (s, v) => withWindow(s, v, openingWindow(v))),
  },
  invert: flagAction('isInverted', 'v', 'viewer.invert', 'viewer.invert', 'invert'),
  smooth: flagAction('isSmooth', 'Shift+V', 'viewer.smooth', 'viewer.smoothHelp'),
})

/** Goes round the opening window and the study's presets. */
function nextPreset(
  state: ViewState,
  volume: ViewerVolume,
  presets: readonly WindowPreset[],
): ViewState {
  const all = [openingWindow(volume), ...presets.map((p) => [p.low, p.high] as const)]
  const [low, high] = state.windows[volume.id] ?? openingWindow(volume)
  const present = all.findIndex((w) => w[0] === low && w[1] === high)
  return withWindow(state, volume, all[(present + 1) % all.length] ?? openingWindow(volume))
}
