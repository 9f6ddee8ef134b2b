import { actionList } from '@/ui/actions'
import type { MarkTools } from '../tools/use-mark-tools'
import { resetView, type ViewState, withEnlarged } from '../view/view-state'
import type { ViewerAction, ViewerScene } from './viewer-action'

/** The view as a whole. */
export const viewActions = actionList<ViewerScene, ViewerAction>()({
  leave: {
    label: 'Leave',
    help: 'Put line, tool or magnifier away, or leave the enlarged plane',
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
    label: 'Switch sides',
    help: 'Switch left and right, where the study allows it',
    keys: ['Shift+L'],
    when: ({ onConvention }) => onConvention !== null,
    run: ({ convention, onConvention }) =>
      onConvention?.(convention === 'neurological' ? 'radiological' : 'neurological'),
  },
  reset: {
    label: 'Reset the view',
    help: 'Reset planes, slice, zoom and grey scale to how the item opened',
    keys: ['r'],
    run: ({ change, volumes }) => change((s) => resetView(s, volumes)),
  },
})

const isToolInHand = (state: ViewState, { tool }: MarkTools) => state.draft !== null || tool !== 'none'
