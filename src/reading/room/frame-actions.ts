import '@/language/areas/room'
import type { TextName } from '@/language'
import { type Action, actionList } from '@/ui'

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

/** @param help where its name does not say all. */
const frameAction = (id: FrameActionId, help: TextName = `room.${id}`): Action<FrameScene> => ({
  label: `room.${id}`,
  help,
  keys: [KEYS[id]],
  when: (scene) => scene[id] !== null,
  run: (scene) => scene[id]?.(),
})

/** What belongs to no question: moving among the items, and how the room is. */
export const frameActions = actionList<FrameScene>()({
  pause: frameAction('pause', 'room.pauseHelp'),
  leave: frameAction('leave', 'room.leaveHelp'),
  previous: frameAction('previous', 'room.previousHelp'),
  next: frameAction('next'),
  list: frameAction('list', 'room.listHelp'),
  textSize: frameAction('textSize', 'room.textSizeHelp'),
  theme: frameAction('theme', 'room.themeHelp'),
  language: frameAction('language', 'room.languageHelp'),
  screens: frameAction('screens', 'room.screensHelp'),
  fullscreen: frameAction('fullscreen', 'room.fullscreenHelp'),
  backup: frameAction('backup'),
  help: frameAction('help', 'room.helpHelp'),
})

/** What the actions of the room's frame do; null where there is nothing to do. */
export type FrameScene = Readonly<Record<FrameActionId, (() => void) | null>>
