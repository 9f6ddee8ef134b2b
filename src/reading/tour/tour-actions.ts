import '@/language/areas/help'
import { actionList } from '@/ui'

/** Keys of the room go on working beside the tour: only Escape is its own, for it lies over everything else. */
export const tourActions = actionList<{ readonly onEnd: () => void }>()({
  leave: {
    label: 'help.tourSkip',
    help: 'help.tourSkip',
    keys: ['Escape'],
    run: ({ onEnd }) => onEnd(),
  },
})
