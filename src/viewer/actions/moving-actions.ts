import '@/language/areas/viewer'
import { PLANES } from '../engine/volume-grid'
import { bySlices, toSlice } from '../tools/move-crosshair'
import { nudgeOn } from '../tools/pan-and-zoom'
import { shownIds } from '../view/shown-images'
import type { ViewState } from '../view/view-state'
import { onActive, onPane, onView, planeOf, viewerActionList } from './viewer-action'

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/** Where the crosshair goes on the screen, mm to the right and down. */
const FINE_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  'Alt+Shift+ArrowLeft': [-0.1, 0],
  'Alt+Shift+ArrowRight': [0.1, 0],
  'Alt+Shift+ArrowUp': [0, -0.1],
  'Alt+Shift+ArrowDown': [0, 0.1],
}

const bySteps = onActive((s, v, _, key) => bySlices(s, v, planeOf(s), STEPS[key] ?? 0))

/** Through the slices, and to the plane that keys go through. */
export const movingActions = viewerActionList({
  slice: {
    keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
    touch: 'viewer.touchSwipe',
    repeats: true,
    run: bySteps,
  },
  fineStep: {
    keys: Object.keys(FINE_STEPS),
    repeats: true,
    run: onPane((s, pane, key) => nudgeOn(s, pane, ...(FINE_STEPS[key] ?? [0, 0]))),
  },
  tenSlices: {
    keys: ['PageUp', 'PageDown'],
    repeats: true,
    run: bySteps,
  },
  endSlice: {
    help: 'viewer.endSlice',
    keys: ['Home', 'End'],
    run: onActive((s, v, _, key) =>
      toSlice(s, v, planeOf(s), key === 'Home' ? 0 : Number.POSITIVE_INFINITY),
    ),
  },
  nextPlane: {
    keys: ['t'],
    run: onView((s, { layout }) => nextPlane(s, shownIds(s, layout.images))),
  },
})

function nextPlane(state: ViewState, ids: readonly string[]): ViewState {
  const plane = PLANES[(PLANES.indexOf(planeOf(state)) + 1) % PLANES.length] ?? 'axial'
  const slot =
    plane === PLANES[0] ? (state.active.slot + 1) % Math.max(ids.length, 1) : state.active.slot
  const touched = slot === state.active.slot ? state.touched : (ids[slot] ?? null)
  return {
    ...state,
    touched,
    active: { slot, plane },
    enlarged: state.enlarged === null ? null : plane,
  }
}
