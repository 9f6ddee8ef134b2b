import { actionList } from '@/ui'

/** What the actions of the room's frame act on. Handlers are null where there is nothing to do. */
export interface FrameScene {
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onList: (() => void) | null
  readonly onPause: (() => void) | null
  readonly onTextSize: () => void
  readonly onFullscreen: () => void
  readonly onBackup: () => void
  readonly onHelp: () => void
  readonly onLeave: () => void
}

/** What belongs to no question: moving among the items, and how the room is. */
export const frameActions = actionList<FrameScene>()({
  pause: {
    label: 'Pause',
    help: 'Pause: hides the case and stops the clock',
    keys: ['z'],
    when: ({ onPause }) => onPause !== null,
    run: ({ onPause }) => onPause?.(),
  },
  leave: {
    label: 'Stop for now',
    help: 'Stop for now, or go to the overview once all is answered',
    keys: ['Shift+Z'],
    run: ({ onLeave }) => onLeave(),
  },
  previous: {
    label: 'Previous item',
    help: 'Item before, where the study lets you go back',
    keys: ['<'],
    when: ({ onPrevious }) => onPrevious !== null,
    run: ({ onPrevious }) => onPrevious?.(),
  },
  next: {
    label: 'Next item',
    help: 'Item after',
    keys: ['>'],
    when: ({ onNext }) => onNext !== null,
    run: ({ onNext }) => onNext?.(),
  },
  list: {
    label: 'List of items',
    help: 'List of items, where the study lets you go back',
    keys: ['Shift+I'],
    when: ({ onList }) => onList !== null,
    run: ({ onList }) => onList?.(),
  },
  textSize: {
    label: 'Text size',
    help: 'Text size: normal, large, larger',
    keys: ['%'],
    run: ({ onTextSize }) => onTextSize(),
  },
  fullscreen: {
    label: 'Whole screen',
    help: 'Whole screen on or off',
    keys: ['w'],
    run: ({ onFullscreen }) => onFullscreen(),
  },
  backup: {
    label: 'Download a backup of your answers so far',
    help: 'Download a backup of your answers so far',
    keys: ['Shift+B'],
    run: ({ onBackup }) => onBackup(),
  },
  help: {
    label: 'Keys and help',
    help: 'This list',
    keys: ['?'],
    run: ({ onHelp }) => onHelp(),
  },
})
