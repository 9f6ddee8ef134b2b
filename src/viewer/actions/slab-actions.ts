import '@/language/areas/viewer'
import { nextKind, thickerBy } from '../planes/slab'
import { viewerActionList } from './viewer-action'

const TOUCH = 'viewer.slabTouch'

/** Thick slices: what of the depth around each plane is shown. */
export const slabActions = viewerActionList({
  slab: {
    keys: ['Alt+4'],
    touch: TOUCH,
    run: ({ change }) => change((s) => ({ ...s, slab: nextKind(s.slab) })),
  },
  slabThickness: {
    keys: ['Shift+PageUp', 'Shift+PageDown'],
    touch: TOUCH,
    repeats: true,
    run: ({ change }, key) =>
      change((s) => ({ ...s, slab: thickerBy(s.slab, key === 'Shift+PageUp' ? 1 : -1) })),
  },
})
