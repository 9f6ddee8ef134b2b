import { actionList } from '@/ui/actions'
import type { Plane } from '../engine/volume-grid'
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
    label: 'One plane alone',
    help: 'Only the axial, coronal or sagittal plane; press again to see all three',
    keys: Object.keys(PLANE_KEYS),
    run: ({ change }, key) => {
      const plane = PLANE_KEYS[key]
      if (plane !== undefined) change((s) => withEnlarged(s, s.enlarged === plane ? null : plane))
    },
  },
  allPlanes: {
    label: 'Show all three planes',
    help: 'Show all three planes',
    keys: ['Alt+0'],
    run: ({ change }) => change((s) => withEnlarged(s, null)),
  },
  enlarge: {
    label: 'Enlarge this plane',
    help: 'Enlarge one plane, or show all three again (double click)',
    keys: ['m'],
    run: ({ change }) => change((s) => toggleEnlarged(s, s.active)),
  },
  layout: {
    label: 'Layout',
    help: 'Next layout: best fit, equal planes, one plane large',
    keys: ['Shift+M'],
    run: ({ layout, onLayout }) => onLayout({ ...layout, planes: nextPlanes(layout.planes) }),
  },
  nextImage: {
    label: 'Next image',
    help: 'Show the next image; when all are shown, choose the image that keys work on',
    keys: ['q'],
    run: ({ change, volumes, layout }) => change((s) => nextInSlot(s, volumes, s.active.slot, layout.images)),
  },
  images: {
    label: 'Images shown',
    help: 'Show all images, two images or one image',
    keys: ['Shift+Q'],
    when: ({ volumes }) => volumes.length > 1,
    run: ({ layout, onLayout, volumes }) =>
      onLayout({ ...layout, images: nextImages(layout.images, volumes.length) }),
  },
  linkPrior: {
    label: 'Prior linked',
    help: 'Move the prior scan together with the current one, or separately',
    keys: ['Shift+T'],
    when: ({ volumes }) => volumes.some((v) => v.isPrior),
    run: ({ change }) => change(toggleLink),
  },
})
