import '@/language/areas/viewer'
import type { Plane } from '../engine/volume-grid'
import { mayReslice } from '../planes/tilted-prior'
import { toggleLink } from '../tools/move-crosshair'
import { nextInSlot } from '../view/shown-images'
import { toggleEnlarged, withEnlarged } from '../view/view-state'
import { nextImages, nextPlanes } from '../view/viewer-layout'
import { onView, usingTool, viewerActionList } from './viewer-action'

const PLANE_KEYS: Readonly<Record<string, Plane>> = {
  'Alt+1': 'axial',
  'Alt+2': 'coronal',
  'Alt+3': 'sagittal',
}

/** Which planes and images are on screen, and how they are arranged. */
export const layoutActions = viewerActionList({
  onePlane: {
    keys: Object.keys(PLANE_KEYS),
    run: ({ change }, key) => {
      const plane = PLANE_KEYS[key]
      if (plane !== undefined) change((s) => withEnlarged(s, s.enlarged === plane ? null : plane))
    },
  },
  allPlanes: {
    help: 'viewer.allPlanes',
    keys: ['Alt+0'],
    run: onView((s) => withEnlarged(s, null)),
  },
  enlarge: {
    keys: ['m'],
    run: onView((s) => toggleEnlarged(s, s.active)),
  },
  layout: {
    keys: ['Shift+M'],
    run: ({ layout, onLayout }) => onLayout({ ...layout, planes: nextPlanes(layout.planes) }),
  },
  nextImage: {
    keys: ['q'],
    run: onView((s, { volumes, layout }) => nextInSlot(s, volumes, s.active.slot, layout.images)),
  },
  images: {
    keys: ['Shift+Q'],
    when: ({ volumes }) => volumes.length > 1,
    run: ({ layout, onLayout, volumes }) =>
      onLayout({ ...layout, images: nextImages(layout.images, volumes.length) }),
  },
  linkPrior: {
    keys: ['Shift+T'],
    when: ({ volumes }) => volumes.some((v) => v.isPrior),
    run: onView(toggleLink),
  },
  reslicePrior: {
    keys: ['@'],
    when: ({ state, volumes }) => mayReslice(state, volumes),
    run: usingTool(
      'prior-planes',
      onView((s) => ({ ...s, arePriorsAsStored: !s.arePriorsAsStored })),
    ),
  },
})
