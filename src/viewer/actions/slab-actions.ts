import { actionList } from '@/ui/actions'
import { nextKind, thickerBy } from '../planes/slab'
import type { ViewerAction, ViewerScene } from './viewer-action'

const TOUCH = 'Choose it below the images'

/** Thick slices: what of the depth around each plane is shown. */
export const slabActions = actionList<ViewerScene, ViewerAction>()({
  slab: {
    label: 'Slab',
    help: 'Thin slices, then slabs: greatest value (MIP), least (MinIP), mean',
    keys: ['Alt+4'],
    touch: TOUCH,
    run: ({ change }) => change((s) => ({ ...s, slab: nextKind(s.slab) })),
  },
  slabThickness: {
    label: 'Slab thickness',
    help: 'Thicker or thinner slab; the first press turns the slab on',
    keys: ['Shift+PageUp', 'Shift+PageDown'],
    touch: TOUCH,
    repeats: true,
    run: ({ change }, key) =>
      change((s) => ({ ...s, slab: thickerBy(s.slab, key === 'Shift+PageUp' ? 1 : -1) })),
  },
})
