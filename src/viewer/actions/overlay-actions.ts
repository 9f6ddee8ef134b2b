import '@/language/areas/viewer'
import type { TextName } from '@/language'
import { actionList } from '@/ui/actions'
import { opacityBy, overlaysOf, toggleOverlays } from '../view/viewer-overlay'
import type { ViewerAction, ViewerScene } from './viewer-action'

const hasOverlays = ({ volumes }: ViewerScene) => overlaysOf(volumes).length > 0
/** Makes the overlays that are on fainter or stronger. */
const overlayAction = (by: number, key: string, label: TextName, help: TextName): ViewerAction => ({
  label,
  help,
  keys: [key],
  repeats: true,
  when: hasOverlays,
  run: ({ change, volumes }) => change((s) => opacityBy(s, overlaysOf(volumes), by)),
})

/** What lies over the images. */
export const overlayActions = actionList<ViewerScene, ViewerAction>()({
  overlays: {
    label: 'viewer.overlays',
    help: 'viewer.overlaysHelp',
    keys: ['Shift+S'],
    when: hasOverlays,
    run: ({ change }) => change(toggleOverlays),
  },
  fainterOverlays: overlayAction(
    -0.1,
    'Shift+J',
    'viewer.fainterOverlays',
    'viewer.fainterOverlaysHelp',
  ),
  strongerOverlays: overlayAction(
    0.1,
    'Shift+K',
    'viewer.strongerOverlays',
    'viewer.strongerOverlaysHelp',
  ),
})
