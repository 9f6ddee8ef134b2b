import '@/language/areas/viewer'
import { nextKind, thickerBy } from '../planes/slab'
import { onView, viewerActionList } from './viewer-action'

const TOUCH = 'viewer.slabTouch'

/** Thick slices: what of the depth around each plane is shown. */
export const slabActions = viewerActionList({
  slab: {
    keys: ['Alt+4'],
    touch: TOUCH,
    run: onView((s) => ({ ...s, slab: nextKind(s.slab) })),
  },
  slabThickness: {
    keys: ['Shift+PageUp', 'Shift+PageDown'],
    touch: TOUCH,
    repeats: true,
    run: onView((s, _, key) => ({
      ...s,
      slab: thickerBy(s.slab, key === 'Shift+PageUp' ? 1 : -1),
    })),
  },
})
