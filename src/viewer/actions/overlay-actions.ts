import { opacityBy, overlaysOf, toggleOverlays } from '../view/viewer-overlay'
import { type BareAction, onView, type ViewerScene, viewerActionList } from './viewer-action'

const hasOverlays = ({ volumes }: ViewerScene) => overlaysOf(volumes).length > 0
/** Makes the overlays that are on fainter or stronger. */
const overlayAction = (by: number, key: string): BareAction => ({
  keys: [key],
  repeats: true,
  when: hasOverlays,
  run: onView((s, { volumes }) => opacityBy(s, overlaysOf(volumes), by)),
})

/** What lies over the images. */
export const overlayActions = viewerActionList({
  overlays: {
    keys: ['Shift+S'],
    when: hasOverlays,
    run: onView(toggleOverlays),
  },
  fainterOverlays: overlayAction(-0.1, 'Shift+J'),
  strongerOverlays: overlayAction(0.1, 'Shift+K'),
})
