import '@/language/areas/viewer'
import { actionList } from '@/ui/actions'
import type { Plane } from '../engine/volume-grid'
import { mayReslice } from '../planes/tilted-prior'
import { toggleLink } from '../tools/move-crosshair'
import { nextInSlot } from '../view/shown-images'
import { toggleEnlarged, withEnlarged } from '../view/view-state'
import { nextImages, nextPlanes } from '../view/viewer-layout'
import type { ViewerAction, ViewerScene } from './viewer-action'

const PLANE_KEYS: Readonly<Record<string, Plane>> = {
  'Alt+1': 'axial',
  'Alt+2': 'coronal',
  'Alt+3': 'sagittal',
}

/** Which planes and images are on screen, and how they are arranged. */
export const layoutActions = actionList<ViewerScene, ViewerAction>()({
  onePlane: {
    label: 'viewer.onePlane',
    help: 'viewer.onePlaneHelp',
    keys: Object.keys(PLANE_KEYS),
    run: ({ change }, key) => {
      const plane = PLANE_KEYS[key]
      if (plane !== undefined) change((s) => withEnlarged(s, s.enlarged === plane ? null : plane))
    },
  },
  allPlanes: {
    label: 'viewer.allPlanes',
    help: 'viewer.allPlanes',
    keys: ['Alt+0'],
    run: ({ change }) => change((s) => withEnlarged(s, null)),
  },
  enlarge: {
    label: 'viewer.enlarge',
    help: 'viewer.enlargeHelp',
    keys: ['m'],
    run: ({ change }) => change((s) => toggleEnlarged(s, s.active)),
  },
  layout: {
    label: 'viewer.layout',
    help: 'viewer.layoutHelp',
    keys: ['Shift+M'],
    run: ({ layout, onLayout }) => onLayout({ ...layout, planes: nextPlanes(layout.planes) }),
  },
  nextImage: {
    label: 'viewer.nextImage',
    help: 'viewer.nextImageHelp',
    keys: ['q'],
    run: ({ change, volumes, layout }) =>
      change((s) => nextInSlot(s, volumes, s.active.slot, layout.images)),
  },
  images: {
    label: 'viewer.images',
    help: 'viewer.imagesHelp',
    keys: ['Shift+Q'],
    when: ({ volumes }) => volumes.length > 1,
    run: ({ layout, onLayout, volumes }) =>
      onLayout({ ...layout, images: nextImages(layout.images, volumes.length) }),
  },
  linkPrior: {
    label: 'viewer.linkPrior',
    help: 'viewer.linkPriorHelp',
    keys: ['Shift+T'],
    when: ({ volumes }) => volumes.some((v) => v.isPrior),
    run: ({ change }) => change(toggleLink),
  },
  reslicePrior: {
    label: 'viewer.reslicePrior',
    help: 'viewer.reslicePriorHelp',
    keys: ['@'],
    when: ({ state, volumes }) => mayReslice(state, volumes),
    run: ({ change, used }) => {
      used('prior-planes')
      change((s) => ({ ...s, arePriorsAsStored: !s.arePriorsAsStored }))
    },
  },
})
