import '@/language/areas/viewer'
import { LOUPE_TIMES, type PointerJob, WHEEL_STEPS } from '../pointer/viewer-habits'
import type { ViewerTool } from '../tools/viewer-mark'
import {
  type BareAction,
  flagAction,
  nextHabit,
  usingTool,
  viewerActionList,
} from './viewer-action'

/** What is drawn with a press of the pointer; a tool chosen again is put away. */
export const toolAction = (tool: Exclude<ViewerTool, 'none'>, key: string): BareAction => ({
  keys: [key],
  icon: tool,
  isPressed: (look) => look.tool === tool,
  run: ({ tools }) => tools.setTool(tools.tool === tool ? 'none' : tool),
})

/** What dragging does from now on, with this item and the next; tools that draw come before it while they are in hand. */
const jobAction = (job: PointerJob, key: string): BareAction => ({
  keys: [key],
  icon: job,
  isPressed: (look) => look.tool === 'none' && look.job === job,
  run: ({ tools, hands }) => {
    if (tools.tool !== 'none') tools.setTool('none')
    hands.onHabits({ ...hands.habits, job })
  },
})

/** The crosshair, what mouse, wheel and finger do, and the magnifier. */
export const pointerActions = viewerActionList({
  crosshair: flagAction('isCrosshairShown', 'x', 'crosshair'),
  mouse: {
    keys: ['Alt+M'],
    run: ({ hands }) => hands.onMenu('mouse'),
  },
  aimTool: {
    ...jobAction('aim', 'Shift+C'),
    touch: 'viewer.touchTap',
  },
  scrollTool: jobAction('scroll', 'Alt+S'),
  windowTool: jobAction('window', 'Shift+W'),
  panTool: jobAction('pan', 'Shift+P'),
  zoomTool: jobAction('zoom', 'Alt+Z'),
  wheel: {
    keys: ['Alt+W'],
    run: nextHabit('wheelMm', WHEEL_STEPS),
  },
  magnifier: {
    keys: ['Alt+X'],
    touch: 'viewer.touchMagnifier',
    icon: 'magnifier',
    isPressed: (look) => look.isMagnified,
    run: usingTool('magnifier', ({ hands }) => hands.loupe.toggle()),
  },
  magnifierTimes: {
    keys: ['Alt+V'],
    run: nextHabit('loupeTimes', LOUPE_TIMES),
  },
})
