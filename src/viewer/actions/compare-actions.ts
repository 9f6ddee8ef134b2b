import { actionList } from '@/ui/actions'
import { flip, mayCompare, toggleComparison, withShare } from '../compare/compare-state'
import { FLICKER_RATES, nextChoice } from '../pointer/viewer-habits'
import type { ViewerAction, ViewerScene } from './viewer-action'

const isPossible = ({ state, volumes }: ViewerScene) => mayCompare(state, volumes)

const shareAction = (by: number, key: string, label: string): ViewerAction => ({
  label,
  help: `${label}, laid over this one`,
  keys: [key],
  repeats: true,
  when: isPossible,
  run: ({ change, used }) => {
    used('blend')
    change((s) => withShare(s, s.compare.share + by))
  },
})

/** Two images of an item in one place. */
export const compareActions = actionList<ViewerScene, ViewerAction>()({
  compare: {
    label: 'Compare images',
    help: 'Compare two images in one place, or end it',
    keys: ['Alt+I'],
    icon: 'compare',
    when: isPossible,
    isPressed: (look) => look.isComparing,
    run: ({ change }) => change(toggleComparison),
  },
  flip: {
    label: 'Other image in place',
    help: 'Other image in place of this one, or this one again',
    keys: ['Alt+Y'],
    when: isPossible,
    run: ({ change, used }) => {
      used('flicker')
      change(flip)
    },
  },
  lessOfOther: shareAction(-0.1, '{', 'Less of the other image'),
  moreOfOther: shareAction(0.1, '}', 'More of the other image'),
  flicker: {
    label: 'Flicker',
    help: 'Flicker between two images; anything you do stops it',
    keys: ['Alt+D'],
    when: isPossible,
    run: ({ hands, used }) => {
      used('flicker')
      hands.flicker.toggle()
    },
  },
  flickerRate: {
    label: 'Speed of the flicker',
    help: 'Flicker 1, 2 or 3 times a second, in turn',
    keys: ['*'],
    when: isPossible,
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, flickerRate: nextChoice(FLICKER_RATES, habits.flickerRate) }),
  },
})
