import '@/language/areas/viewer'
import { actionList } from '@/ui/actions'
import { nextKind, thickerBy } from '../planes/slab'
import type { ViewerAction, ViewerScene } from './viewer-action'

const TOUCH = 'viewer.slabTouch'

/** Thick slices: what of the depth around each plane is shown. */
export const slabActions = actionList<ViewerScene, ViewerAction>()({
  slab: {
    label: 'viewer.slab',
    help: 'viewer.slabHelp',
    keys: ['Alt+4'],
    touch: TOUCH,
    run: ({ change }) => change((s) => ({ ...s, slab: nextKind(s.slab) })),
  },
  slabThickness: {
    label: 'viewer.slabThickness',
    help: 'viewer.slabThicknessHelp',
    keys: ['Shift+PageUp', 'Shift+PageDown'],
    touch: TOUCH,
    repeats: true,
    run: ({ change }, key) =>
      change((s) => ({ ...s, slab: thickerBy(s.slab, key === 'Shift+PageUp' ? 1 : -1) })),
  },
})
