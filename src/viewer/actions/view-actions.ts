import type { MarkTools } from '../tools/use-mark-tools'
import { resetView, type ViewState, withEnlarged } from '../view/view-state'
import { viewerActionList } from './viewer-action'

/** The view as a whole. */
export const viewActions = viewerActionList({
  leave: {
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
    keys: ['Shift+L'],
    when: ({ switchSides }) => switchSides !== null,
    run: ({ switchSides }) => switchSides?.(),
  },
  reset: {
    keys: ['r'],
    run: ({ change, volumes, traces }) => {
      traces.switchSides(false)
      change((s) => resetView(s, volumes))
    },
  },
})

const isToolInHand = (state: ViewState, { tool }: MarkTools) =>
  state.draft !== null || tool !== 'none'
