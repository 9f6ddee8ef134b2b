import '@/language/areas/viewer'
import { nextWindow, openingWindow, windowBy, withWindow } from '../view/view-state'
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
    run: (scene) =>
      onActive(scene, (s, v) =>
        nextWindow(
          s,
          v,
          scene.presets.map(({ low, high }) => [low, high]),
        ),
      ),
  },
  resetWindow: {
    keys: ['Shift+G'],
    run: (scene) => onActive(scene, (s, v) => withWindow(s, v, openingWindow(v))),
  },
  invert: { ...flagAction('isInverted', 'v', 'invert'), help: 'viewer.invert' },
  smooth: flagAction('isSmooth', 'Shift+V'),
})
