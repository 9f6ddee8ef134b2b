import '@/language/areas/room'
import { type Action, actionList, type BareAction, whileThere } from '@/ui'

const KEYS = {
  pause: 'z',
  leave: 'Shift+Z',
  previous: '<',
  next: '>',
  list: 'Shift+I',
  textSize: '%',
  theme: '&',
  language: '_',
  screens: '#',
  fullscreen: 'w',
  backup: 'Shift+B',
  help: '?',
} as const

type FrameActionId = keyof typeof KEYS

const frameAction = (id: FrameActionId): BareAction<Action<FrameScene>> => ({
  keys: [KEYS[id]],
  ...whileThere((scene: FrameScene) => scene[id]),
})

/** What belongs to no question: moving among the items, and how the room is. */
export const frameActions = actionList<FrameScene>()('room')({
  pause: frameAction('pause'),
  leave: frameAction('leave'),
  previous: frameAction('previous'),
  next: { ...frameAction('next'), help: 'room.next' },
  list: frameAction('list'),
  textSize: frameAction('textSize'),
  theme: frameAction('theme'),
  language: frameAction('language'),
  screens: frameAction('screens'),
  fullscreen: frameAction('fullscreen'),
  backup: { ...frameAction('backup'), help: 'room.backup' },
  help: frameAction('help'),
})

/** What the actions of the room's frame do; null where there is nothing to do. */
export type FrameScene = Readonly<Record<FrameActionId, (() => void) | null>>
