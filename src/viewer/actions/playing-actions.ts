import { CINE_ENDS, CINE_RATES, choiceBy, FRAME_RATES } from '../pointer/viewer-habits'
import { type BareAction, nextHabit, usingTool, viewerActionList } from './viewer-action'

const rateAction = (by: 1 | -1, key: string): BareAction => ({
  keys: [key],
  // Of what plays; while nothing does, of the slices.
  run: ({ hands: { habits, onHabits, frames } }) =>
    onHabits(
      frames.isPlaying
        ? { ...habits, frameRate: choiceBy(FRAME_RATES, habits.frameRate, by) }
        : { ...habits, cineRate: choiceBy(CINE_RATES, habits.cineRate, by) },
    ),
})

/** Cine: plays through the slices of one plane. */
export const playingActions = viewerActionList({
  cine: {
    keys: ['Alt+P'],
    icon: 'play',
    isPressed: (look) => look.isPlaying,
    run: usingTool('cine', ({ hands }) => hands.cine.toggle()),
  },
  cineSpeed: {
    keys: ['Alt+C'],
    run: ({ hands }) => hands.onMenu('cine'),
  },
  cineSlower: rateAction(-1, 'Alt+J'),
  cineFaster: rateAction(1, 'Alt+K'),
  cineEnd: {
    keys: ['Alt+B'],
    run: nextHabit('cineEnd', CINE_ENDS),
  },
})
