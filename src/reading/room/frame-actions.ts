import { type Action, actionList } from '@/ui'

const frameAction = (id: FrameActionId, key: string, label: string, help = label): Action<FrameScene> => ({
  label,
  help,
  keys: [key],
  when: (scene) => scene[id] !== null,
  run: (scene) => scene[id]?.(),
})

/** What belongs to no question: moving among the items, and how the room is. */
export const frameActions = actionList<FrameScene>()({
  pause: frameAction('pause', 'z', 'Pause', 'Pause: hides the case and stops the clock'),
  leave: frameAction(
    'leave',
    'Shift+Z',
    'Stop for now',
    'Stop for now, or go to the overview when every item is done',
  ),
  previous: frameAction('previous', '<', 'Previous item', 'Previous item, where the study lets you go back'),
  next: frameAction('next', '>', 'Next item'),
  list: frameAction('list', 'Shift+I', 'List of items', 'List of items, where the study lets you go back'),
  textSize: frameAction('textSize', '%', 'Text size', 'Text size: normal, large, larger'),
  theme: frameAction(
    'theme',
    '&',
    'Light or dark',
    'Light, dark, or as this computer is set; images stay dark',
  ),
  fullscreen: frameAction('fullscreen', 'w', 'Whole screen', 'Whole screen on or off'),
  backup: frameAction('backup', 'Shift+B', 'Download a backup of your answers so far'),
  help: frameAction('help', '?', 'Keys and help', 'This list'),
})

type FrameActionId =
  | 'pause'
  | 'leave'
  | 'previous'
  | 'next'
  | 'list'
  | 'textSize'
  | 'theme'
  | 'fullscreen'
  | 'backup'
  | 'help'

/** What the actions of the room's frame do; null where there is nothing to do. */
export type FrameScene = Readonly<Record<FrameActionId, (() => void) | null>>
