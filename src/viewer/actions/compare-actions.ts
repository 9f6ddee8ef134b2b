import { flip, mayCompare, toggleComparison, withShare } from '../compare/compare-state'
import { isShifted, linkHere, mayLinkHere, mayShift, shiftBy, withOffset } from '../compare/offset'
import { maySubtract, toggleSubtraction } from '../compare/subtraction'
import { FLICKER_RATES } from '../pointer/viewer-habits'
import { NO_OFFSET } from '../view/view-state'
import {
  type BareAction,
  nextHabit,
  onActive,
  onView,
  planeOf,
  usingTool,
  type ViewerScene,
  viewerActionList,
} from './viewer-action'

const isPossible = ({ state, volumes }: ViewerScene) => mayCompare(state, volumes)

const shareAction = (by: number, key: string): BareAction => ({
  keys: [key],
  repeats: true,
  when: isPossible,
  run: usingTool(
    'blend',
    onView((s) => withShare(s, s.compare.share + by)),
  ),
})

const shiftAction = (slices: 1 | -1, key: string): BareAction => ({
  keys: [key],
  repeats: true,
  when: ({ state, volumes }) => mayShift(state, volumes),
  run: usingTool(
    'offset',
    onActive((s, v, { volumes }) => shiftBy(s, volumes, v, planeOf(s), slices)),
  ),
})

/** Two images of an item in one place, and a prior beside another place than its own. */
export const compareActions = viewerActionList({
  compare: {
    keys: ['Alt+I'],
    icon: 'compare',
    when: isPossible,
    isPressed: (look) => look.isComparing,
    run: onView(toggleComparison),
  },
  flip: {
    keys: ['Alt+Y'],
    when: isPossible,
    run: usingTool('flicker', onView(flip)),
  },
  lessOfOther: shareAction(-0.1, '{'),
  moreOfOther: shareAction(0.1, '}'),
  flicker: {
    keys: ['Alt+D'],
    when: isPossible,
    run: usingTool('flicker', ({ hands }) => hands.flicker.toggle()),
  },
  flickerRate: {
    keys: ['*'],
    when: isPossible,
    run: nextHabit('flickerRate', FLICKER_RATES),
  },
  subtract: {
    keys: ['/'],
    when: ({ state, volumes }) => maySubtract(state, volumes),
    run: usingTool('subtraction', onView(toggleSubtraction)),
  },
  shiftDown: shiftAction(-1, "'"),
  shiftUp: shiftAction(1, ':'),
  unshiftPrior: {
    keys: ['"'],
    when: ({ state, volumes }) => mayShift(state, volumes) && isShifted(state),
    run: onView((s) => withOffset(s, NO_OFFSET)),
  },
  linkHere: {
    keys: ['$'],
    when: ({ state, volumes }) => mayLinkHere(state, volumes),
    run: usingTool('offset', onView(linkHere)),
  },
})
