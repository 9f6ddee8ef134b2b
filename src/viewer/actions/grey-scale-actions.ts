import '@/language/areas/viewer'
import { nextWindow, openingWindow, windowBy, withWindow } from '../view/view-state'
import { flagAction, onActive, viewerActionList } from './viewer-action'

/** How values become grey. */
export const greyScaleActions = viewerActionList({
  windowWidth: {
    keys: [',', '.'],
    touch: 'viewer.touchHoldSide',
    repeats: true,
    run: onActive((s, v, _, key) => windowBy(s, v, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    keys: ['[', ']'],
    touch: 'viewer.touchHoldUp',
    repeats: true,
    run: onActive((s, v, _, key) => windowBy(s, v, 0, key === '[' ? -0.05 : 0.05)),
  },
  preset: {
    keys: ['Shift+O'],
    run: onActive((s, v, { presets }) =>
      nextWindow(
        s,
        v,
        presets.map(({ low, high }) => [low, high]),
      ),
    ),
  },
  resetWindow: {
    keys: ['Shift+G'],
    run: onActive((s, v) => withWindow(s, v, openingWindow(v))),
  },
  invert: { ...flagAction('isInverted', 'v', 'invert'), help: 'viewer.invert' },
  smooth: flagAction('isSmooth', 'Shift+V'),
})
