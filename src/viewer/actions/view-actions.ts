import '@/language/areas/viewer'
import { actionList } from '@/ui/actions'
import type { MarkTools } from '../tools/use-mark-tools'
import { resetView, type ViewState, withEnlarged } from '../view/view-state'
import type { ViewerAction, ViewerScene } from './viewer-action'

/** The view as a whole. */
export const viewActions = actionList<ViewerScene, ViewerAction>()({
  leave: {
    label: 'viewer.leave',
    help: 'viewer.leaveHelp',
    keys: ['Escape'],
    when: ({ state, tools, hand, hands }) =>
      isToolInHand(state, tools) || hand.isBusy || hands.loupe.isOn || state.enlarged !== null,
    run: ({ state, tools, hand, hands, change }) => {
      if (isToolInHand(state, tools)) tools.setTool('none')
      else if (hand.isBusy) hand.leave()
      else if (hands.loupe.isOn) hands.loupe.toggle()
      else change((s) => withEnlarged(s, null))
    },
  },
  sides: {
    label: 'viewer.sides',
    help: 'viewer.sidesHelp',
    keys: ['Shift+L'],
    when: ({ switchSides }) => switchSides !== null,
    run: ({ switchSides }) => switchSides?.(),
  },
  reset: {
    label: 'viewer.reset',
    help: 'viewer.resetHelp',
    keys: ['r'],
    run: ({ change, volumes, traces }) => {
      traces.switchSides(false)
      change((s) => resetView(s, volumes))
    },
  },
})

const isToolInHand = (state: ViewState, { tool }: MarkTools) =>
  state.draft !== null || tool !== 'none'
