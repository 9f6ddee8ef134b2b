import '@/language/areas/viewer'
import {
  openingWindow,
  shownWindow,
  type ViewState,
  windowBy,
  withWindow,
} from '../view/view-state'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'
import { flagAction, onActive, viewerActionList } from './viewer-action'

/** How values become grey. */
export const greyScaleActions = viewerActionList({
  windowWidth: {
    keys: [',', '.'],
    touch: 'viewer.touchHoldSide',
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    keys: ['[', ']'],
    touch: 'viewer.touchHoldUp',
    repeats: true,
    run: (scene, key) => onActive(scene, (s, v) => windowBy(s, v, 0, key === '[' ? -0.05 : 0.05)),
  },
  preset: {
    keys: ['Shift+O'],
    run: (scene) => onActive(scene, (s, v) => nextPreset(s, v, scene.presets)),
  },
  resetWindow: {
    keys: ['Shift+G'],
    run: (scene) => onActive(scene, (s, v) => withWindow(s, v, openingWindow(v))),
  },
  invert: { ...flagAction('isInverted', 'v', 'invert'), help: 'viewer.invert' },
  smooth: flagAction('isSmooth', 'Shift+V'),
})

/** Goes round the opening window and the study's presets. */
function nextPreset(
  state: ViewState,
  volume: ViewerVolume,
  presets: readonly WindowPreset[],
): ViewState {
  const all = [openingWindow(volume), ...presets.map((p) => [p.low, p.high] as const)]
  const [low, high] = shownWindow(state, volume)
  const present = all.findIndex((w) => w[0] === low && w[1] === high)
  return withWindow(state, volume, all[(present + 1) % all.length] ?? openingWindow(volume))
}
