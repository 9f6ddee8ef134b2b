import { actionList } from '@/ui/actions'
import type { ToolIconName } from '../tools/tool-icon'
import type { ViewerTool } from '../tools/viewer-mark'
import { flagAction, type ViewerAction, type ViewerScene } from './viewer-action'

/** What a press of the pointer does; a tool chosen again is put away. */
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

/** The crosshair, and what mouse or finger does. */
export const pointerActions = actionList<ViewerScene, ViewerAction>()({
  crosshair: flagAction('isCrosshairShown', 'x', 'Crosshair', 'Crosshair on or off', 'crosshair'),
  aimTool: {
    ...toolAction('none', 'aim', 'Shift+C', 'Move the crosshair', 'Mouse or finger moves the crosshair'),
    touch: 'Tap',
  },
  panTool: toolAction(
    'pan',
    'pan',
    'Shift+P',
    'Move the picture',
    'Mouse or finger moves the picture (or hold Shift and drag)',
  ),
  windowTool: toolAction(
    'window',
    'window',
    'Shift+W',
    'Change the window',
    'Mouse or finger changes the grey scale (or hold the right button)',
  ),
})
