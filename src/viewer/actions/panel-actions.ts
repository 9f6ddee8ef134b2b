import type { ToolIconName } from '../tools/tool-icon'
import { nextWindow } from '../view/view-state'
import { modalityPresets } from '../windows/window-presets'
import { type BareAction, onActive, usingTool, viewerActionList } from './viewer-action'

const panelAction = (panel: 'place' | 'window', icon: ToolIconName, key: string): BareAction => ({
  keys: [key],
  icon,
  run: ({ onPanel }) => onPanel(panel),
})

/** What is typed: places, slices and windows; the windows that suit the kind of image; the tools that are rarely needed. */
export const panelActions = viewerActionList({
  typePlace: panelAction('place', 'place', 'Alt+G'),
  typeWindow: panelAction('window', 'levels', 'Alt+L'),
  moreTools: {
    keys: [';'],
    run: ({ hands }) => hands.onMenu(hands.menu === 'more' ? null : 'more'),
  },
  nextModalityWindow: {
    keys: ['Alt+O'],
    run: usingTool(
      'window-preset',
      onActive((s, v) =>
        nextWindow(
          s,
          v,
          modalityPresets(v).map(({ window }) => window),
        ),
      ),
    ),
  },
})
