import { actionList } from '@/ui/actions'
import { opacityBy, overlaysOf, toggleOverlays } from '../view/viewer-overlay'
import type { ViewerAction, ViewerScene } from './viewer-action'

const hasOverlays = ({ volumes }: ViewerScene) => overlaysOf(volumes).length > 0
/** Makes the overlays that are on fainter or stronger. */
const overlayAction = (by: number, key: string, label: string): ViewerAction => ({
  label,
  help: `${label}, where there are some`,
  keys: [key],
  repeats: true,
  when: hasOverlays,
  run: ({ change, volumes }) => change((s) => opacityBy(s, overlaysOf(volumes), by)),
})

/** What lies over the images. */
export const overlayActions = actionList<ViewerScene, ViewerAction>()({
  overlays: {
    label: 'Overlays',
    help: 'Overlays on or off, where an item has some',
    keys: ['Shift+S'],
    when: hasOverlays,
    run: ({ change }) => change(toggleOverlays),
  },
  fainterOverlays: overlayAction(-0.1, 'Shift+J', 'Fainter overlays'),
  strongerOverlays: overlayAction(0.1, 'Shift+K', 'Stronger overlays'),
})
