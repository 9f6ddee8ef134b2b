import '@/language/areas/viewer'
import type { TextName } from '@/language'
import { actionList } from '@/ui/actions'
import { flip, mayCompare, toggleComparison, withShare } from '../compare/compare-state'
import { isShifted, linkHere, mayLinkHere, mayShift, shiftBy, withOffset } from '../compare/offset'
import { maySubtract, toggleSubtraction } from '../compare/subtraction'
import { FLICKER_RATES, nextChoice } from '../pointer/viewer-habits'
import { NO_OFFSET } from '../view/view-state'
import { onActive, planeOf, type ViewerAction, type ViewerScene } from './viewer-action'

const isPossible = ({ state, volumes }: ViewerScene) => mayCompare(state, volumes)

const shareAction = (by: number, key: string, label: TextName, help: TextName): ViewerAction => ({
  label,
  help,
  keys: [key],
  repeats: true,
  when: isPossible,
  run: ({ change, used }) => {
    used('blend')
    change((s) => withShare(s, s.compare.share + by))
  },
})

const shiftAction = (
  slices: 1 | -1,
  key: string,
  label: TextName,
  help: TextName,
): ViewerAction => ({
  label,
  help,
  keys: [key],
  repeats: true,
  when: ({ state, volumes }) => mayShift(state, volumes),
  run: (scene) => {
    scene.used('offset')
    onActive(scene, (s, v) => shiftBy(s, scene.volumes, v, planeOf(s), slices))
  },
})

/** Two images of an item in one place, and a prior beside another place than its own. */
export const compareActions = actionList<ViewerScene, ViewerAction>()({
  compare: {
    label: 'viewer.compare',
    help: 'viewer.compareHelp',
    keys: ['Alt+I'],
    icon: 'compare',
    when: isPossible,
    isPressed: (look) => look.isComparing,
    run: ({ change }) => change(toggleComparison),
  },
  flip: {
    label: 'viewer.flip',
    help: 'viewer.flipHelp',
    keys: ['Alt+Y'],
    when: isPossible,
    run: ({ change, used }) => {
      used('flicker')
      change(flip)
    },
  },
  lessOfOther: shareAction(-0.1, '{', 'viewer.lessOfOther', 'viewer.lessOfOtherHelp'),
  moreOfOther: shareAction(0.1, '}', 'viewer.moreOfOther', 'viewer.moreOfOtherHelp'),
  flicker: {
    label: 'viewer.flicker',
    help: 'viewer.flickerHelp',
    keys: ['Alt+D'],
    when: isPossible,
    run: ({ hands, used }) => {
      used('flicker')
      hands.flicker.toggle()
    },
  },
  flickerRate: {
    label: 'viewer.flickerRate',
    help: 'viewer.flickerRateHelp',
    keys: ['*'],
    when: isPossible,
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, flickerRate: nextChoice(FLICKER_RATES, habits.flickerRate) }),
  },
  subtract: {
    label: 'viewer.subtract',
    help: 'viewer.subtractHelp',
    keys: ['/'],
    when: ({ state, volumes }) => maySubtract(state, volumes),
    run: ({ change, used }) => {
      used('subtraction')
      change(toggleSubtraction)
    },
  },
  shiftDown: shiftAction(-1, "'", 'viewer.shiftDown', 'viewer.shiftDownHelp'),
  shiftUp: shiftAction(1, ':', 'viewer.shiftUp', 'viewer.shiftUpHelp'),
  unshiftPrior: {
    label: 'viewer.unshiftPrior',
    help: 'viewer.unshiftPriorHelp',
    keys: ['"'],
    when: ({ state, volumes }) => mayShift(state, volumes) && isShifted(state),
    run: ({ change }) => change((s) => withOffset(s, NO_OFFSET)),
  },
  linkHere: {
    label: 'viewer.linkHere',
    help: 'viewer.linkHereHelp',
    keys: ['$'],
    when: ({ state, volumes }) => mayLinkHere(state, volumes),
    run: ({ change, used }) => {
      used('offset')
      change(linkHere)
    },
  },
})
