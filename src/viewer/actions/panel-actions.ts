import type { ToolIconName } from '../tools/tool-icon'
import { openingWindow, shownWindow, type ViewState, withWindow } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { modalityPresets } from '../windows/window-presets'
import { type BareAction, onActive, viewerActionList } from './viewer-action'

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
    run: (scene) => {
      scene.used('window-preset')
      onActive(scene, nextWindow)
    },
  },
})

/** Goes round the opening window and those of the modality. */
function nextWindow(state: ViewState, volume: ViewerVolume): ViewState {
  const all = [openingWindow(volume), ...modalityPresets(volume).map(({ window }) => window)]
  const [low, high] = shownWindow(state, volume)
  const present = all.findLastIndex((w) => w[0] === low && w[1] === high)
  return withWindow(state, volume, all[(present + 1) % all.length] ?? openingWindow(volume))
}
