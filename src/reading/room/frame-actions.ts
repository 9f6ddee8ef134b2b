import '@/language/areas/room'
import type { TextName } from '@/language'
import { type Action, actionList } from '@/ui'

const frameAction = (
  id: FrameActionId,
  key: string,
  label: TextName = `room.${id}`,
  help: TextName = label,
): Action<FrameScene> => ({
  label,
  help,
  keys: [key],
  when: (scene) => scene[id] !== null,
  run: (scene) => scene[id]?.(),
})

/** What belongs to no question: moving among the items, and how the room is. */
export const frameActions = actionList<FrameScene>()({
  pause: frameAction('pause', 'z', 'room.pause', 'room.pauseHelp'),
  leave: frameAction('leave', 'Shift+Z', 'room.leave', 'room.leaveHelp'),
  previous: frameAction('previous', '<', 'room.previous', 'room.previousHelp'),
  next: frameAction('next', '>'),
  list: frameAction('list', 'Shift+I', 'room.list', 'room.listHelp'),
  textSize: frameAction('textSize', '%', 'room.textSize', 'room.textSizeHelp'),
  theme: frameAction('theme', '&', 'room.theme', 'room.themeHelp'),
  language: frameAction('language', '_', 'room.language', 'room.languageHelp'),
  screens: frameAction('screens', '#', 'room.screens', 'room.screensHelp'),
  fullscreen: frameAction('fullscreen', 'w', 'room.fullscreen', 'room.fullscreenHelp'),
  backup: frameAction('backup', 'Shift+B'),
  help: frameAction('help', '?', 'room.help', 'room.helpHelp'),
})

type FrameActionId =
  | 'pause'
  | 'leave'
  | 'previous'
  | 'next'
  | 'list'
  | 'textSize'
  | 'theme'
  | 'language'
  | 'screens'
  | 'fullscreen'
  | 'backup'
  | 'help'

/** What the actions of the room's frame do; null where there is nothing to do. */
export type FrameScene = Readonly<Record<FrameActionId, (() => void) | null>>
