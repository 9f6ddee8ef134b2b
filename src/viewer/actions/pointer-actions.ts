import '@/language/areas/viewer'
import type { TextName } from '@/language'
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
  label: TextName,
  help: TextName,
): ViewerAction => ({
  label,
  help,
  keys: [key],
  icon,
  isPressed: (look) => look.tool === tool,
  run: ({ tools }) => tools.setTool(tools.tool === tool ? 'none' : tool),
})

/** What dragging does from now on, with this item and the next; tools that draw come before it while they are in hand. */
const jobAction = (
  job: PointerJob,
  key: string,
  label: TextName,
  help: TextName,
): ViewerAction => ({
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
  crosshair: flagAction(
    'isCrosshairShown',
    'x',
    'viewer.crosshair',
    'viewer.crosshairHelp',
    'crosshair',
  ),
  mouse: {
    label: 'viewer.mouse',
    help: 'viewer.mouseHelp',
    keys: ['Alt+M'],
    run: ({ hands }) => hands.onMenu('mouse'),
  },
  aimTool: {
    ...jobAction('aim', 'Shift+C', 'viewer.aimTool', 'viewer.aimToolHelp'),
    touch: 'viewer.touchTap',
  },
  scrollTool: jobAction('scroll', 'Alt+S', 'viewer.scrollTool', 'viewer.scrollToolHelp'),
  windowTool: jobAction('window', 'Shift+W', 'viewer.windowTool', 'viewer.windowToolHelp'),
  panTool: jobAction('pan', 'Shift+P', 'viewer.panTool', 'viewer.panToolHelp'),
  zoomTool: jobAction('zoom', 'Alt+Z', 'viewer.zoomTool', 'viewer.zoomToolHelp'),
  wheel: {
    label: 'viewer.wheel',
    help: 'viewer.wheelHelp',
    keys: ['Alt+W'],
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, wheelMm: nextChoice(WHEEL_STEPS, habits.wheelMm) }),
  },
  magnifier: {
    label: 'viewer.magnifier',
    help: 'viewer.magnifierHelp',
    keys: ['Alt+X'],
    touch: 'viewer.touchMagnifier',
    icon: 'magnifier',
    isPressed: (look) => look.isMagnified,
    run: ({ hands, used }) => {
      used('magnifier')
      hands.loupe.toggle()
    },
  },
  magnifierTimes: {
    label: 'viewer.magnifierTimes',
    help: 'viewer.magnifierTimesHelp',
    keys: ['Alt+V'],
    run: ({ hands: { habits, onHabits } }) =>
      onHabits({ ...habits, loupeTimes: nextChoice(LOUPE_TIMES, habits.loupeTimes) }),
  },
})
