import '@/language/areas/viewer'
import type { TextName } from '@/language'
import { actionList } from '@/ui/actions'
import { CINE_ENDS, CINE_RATES, choiceBy, FRAME_RATES, nextChoice } from '../pointer/viewer-habits'
import type { ViewerAction, ViewerScene } from './viewer-action'

const rateAction = (by: 1 | -1, key: string, label: TextName, help: TextName): ViewerAction => ({
  label,
  help,
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
export const playingActions = actionList<ViewerScene, ViewerAction>()({
  cine: {
    label: 'viewer.cine',
    help: 'viewer.cineHelp',
    keys: ['Alt+P'],
    icon: 'play',
    isPressed: (look) => look.isPlaying,
    run: ({ hands, used }) => {
      used('cine')
      hands.cine.toggle()
    },
  },
  cineSettings: {
    label: 'viewer.cineSpeed',
    help: 'viewer.cineSpeedHelp',
    keys: ['Alt+C'],
    run: ({ hands }) => hands.onMenu('cine'),
  },
  cineSlower: rateAction(-1, 'Alt+J', 'viewer.cineSlower', 'viewer.cineSlowerHelp'),
  cineFaster: rateAction(1, 'Alt+K', 'viewer.cineFaster', 'viewer.cineFasterHelp'),
  cineEnd: {
    label: 'viewer.cineEnd',
    help: 'viewer.cineEndHelp',
    keys: ['Alt+B'],
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, cineEnd: nextChoice(CINE_ENDS, habits.cineEnd) }),
  },
})
