import { actionList } from '@/ui/actions'
import { LOUPE_TIMES, nextChoice, type PointerJob, WHEEL_STEPS } from '../pointer/viewer-habits'
import type { ToolIconName } from '../tools/tool-icon'
import type { ViewerTool } from '../tools/viewer-mark'
import { flagAction, type ViewerAction, type ViewerScene } from './viewer-action'

/** What is drawn with a press of the pointer; a tool chosen again is put away. */
export const toolAction = (
  tool: ViewerTool,
  icon: ToolIconName,
  key: string,
  label: string,
  help: string,
): ViewerAction => ({
  label,
  help,
  keys: [key],
  icon,
  isPressed: (look) => look.tool === tool,
  run: ({ tools }) => tools.setTool(tools.tool === tool ? 'none' : tool),
})

/** What dragging does from now on, with this item and the next; tools that draw come before it while they are in hand. */
const jobAction = (job: PointerJob, key: string, label: string, help: string): ViewerAction => ({
  label,
  help,
  keys: [key],
  icon: job,
  isPressed: (look) => look.tool === 'none' && look.job === job,
  run: ({ tools, hands }) => {
    if (tools.tool !== 'none') tools.setTool('none')
    hands.onHabits({ ...hands.habits, job })
  },
})

/** The crosshair, what mouse, wheel and finger do, and the magnifier. */
export const pointerActions = actionList<ViewerScene, ViewerAction>()({
  crosshair: flagAction('isCrosshairShown', 'x', 'Crosshair', 'Crosshair on or off', 'crosshair'),
  mouse: {
    label: 'Mouse and magnifier',
    help: 'Choose and keep what left button, wheel and magnifier do',
    keys: ['Alt+M'],
    run: ({ hands }) => hands.onMenu('mouse'),
  },
  aimTool: {
    ...jobAction('aim', 'Shift+C', 'Move the crosshair', 'Left button moves the crosshair'),
    touch: 'Tap',
  },
  scrollTool: jobAction('scroll', 'Alt+S', 'Scroll the slices', 'Left button scrolls: drag up or down'),
  windowTool: jobAction(
    'window',
    'Shift+W',
    'Change the window',
    'Left button changes the grey scale (or hold the right button)',
  ),
  panTool: jobAction(
    'pan',
    'Shift+P',
    'Move the picture',
    'Left button moves the picture (or hold Shift, or the middle button)',
  ),
  zoomTool: jobAction('zoom', 'Alt+Z', 'Zoom', 'Left button zooms: drag up or down'),
  wheel: {
    label: 'Wheel',
    help: 'Wheel by slice, or by 1, 2 or 5 mm, in turn',
    keys: ['Alt+W'],
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, wheelMm: nextChoice(WHEEL_STEPS, habits.wheelMm) }),
  },
  magnifier: {
    label: 'Magnifier',
    help: 'Magnifier at pointer or crosshair; hold the key for a short look',
    keys: ['Alt+X'],
    touch: 'Press its button, then move one finger',
    icon: 'magnifier',
    isPressed: (look) => look.isMagnified,
    run: ({ hands, used }) => {
      used('magnifier')
      hands.loupe.toggle()
    },
  },
  magnifierTimes: {
    label: 'Stronger magnifier',
    help: 'Magnifier enlarges 2, 3 or 4 times, in turn',
    keys: ['Alt+V'],
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, loupeTimes: nextChoice(LOUPE_TIMES, habits.loupeTimes) }),
  },
})
