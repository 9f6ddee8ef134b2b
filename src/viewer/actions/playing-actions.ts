import { actionList } from '@/ui/actions'
import { CINE_ENDS, CINE_RATES, choiceBy, nextChoice } from '../pointer/viewer-habits'
import type { ViewerAction, ViewerScene } from './viewer-action'

const rateAction = (by: 1 | -1, key: string, label: string): ViewerAction => ({
  label,
  help: `${label}: from 2 to 30 slices a second`,
  keys: [key],
  run: ({ hands: { habits, onHabits } }) =>
    onHabits({ ...habits, cineRate: choiceBy(CINE_RATES, habits.cineRate, by) }),
})

/** Cine: plays through the slices of one plane. */
export const playingActions = actionList<ViewerScene, ViewerAction>()({
  cine: {
    label: 'Play the slices',
    help: 'Play the slices of the plane last pointed at; anything you do stops it',
    keys: ['Alt+P'],
    icon: 'play',
    isPressed: (look) => look.isPlaying,
    run: ({ hands, used }) => {
      used('cine')
      hands.cine.toggle()
    },
  },
  cineSettings: {
    label: 'Speed of playing',
    help: 'Choose and keep how fast slices play, and what comes after the last',
    keys: ['Alt+C'],
    run: ({ hands }) => hands.onMenu('cine'),
  },
  cineSlower: rateAction(-1, 'Alt+J', 'Play more slowly'),
  cineFaster: rateAction(1, 'Alt+K', 'Play faster'),
  cineEnd: {
    label: 'After the last slice',
    help: 'Play from the first slice again, or turn round, in turn',
    keys: ['Alt+B'],
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, cineEnd: nextChoice(CINE_ENDS, habits.cineEnd) }),
  },
})
