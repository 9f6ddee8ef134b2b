import '@/language/areas/viewer'
import { useText } from '@/language'
import { viewerActions } from '../actions/viewer-actions'
import { PLANES, type Plane } from '../engine/volume-grid'
import {
  imageLayouts,
  PLANE_LAYOUTS,
  type ViewerLayout,
  viewerLayoutSchema,
} from '../view/viewer-layout'
import type { ViewerVolume } from '../view/viewer-volume'
import { ToolSelect } from './tool-select'

const LAYOUT_NAMES = {
  auto: 'bestFit',
  equal: 'equalPlanes',
  axial: 'axialLarge',
  coronal: 'coronalLarge',
  sagittal: 'sagittalLarge',
} as const satisfies Readonly<Record<ViewerLayout['planes'], string>>

const ONLY_NAMES = { axial: 'axialOnly', coronal: 'coronalOnly', sagittal: 'sagittalOnly' } as const

const IMAGE_NAMES = {
  all: 'allImages',
  pair: 'twoImages',
  one: 'oneImage',
} as const satisfies Readonly<Record<ViewerLayout['images'], string>>

export interface LayoutSelectsProps {
  readonly layout: ViewerLayout
  readonly volumes: readonly ViewerVolume[]
  readonly onLayout: (layout: ViewerLayout) => void
  /** The one plane on screen; null: all three. */
  readonly enlarged: Plane | null
  readonly onPlane: (plane: Plane | null) => void
}

/** What one plane alone is called among the layouts. */
const ONLY = 'only '

/** How many images are on screen at once, and whether they are in one plane or in all three, and how those are arranged. */
export function LayoutSelects({
  layout,
  volumes,
  onLayout,
  enlarged,
  onPlane,
}: LayoutSelectsProps) {
  const say = useText('viewer')
  const choices = imageLayouts(volumes.length)
  return (
    <>
      {volumes.length > 1 && (
        <ToolSelect
          action={viewerActions.images}
          // With two images, a pair is all of them.
          value={choices.includes(layout.images) ? layout.images : 'all'}
          choices={{ '': choices.map((images) => [images, say(IMAGE_NAMES[images])]) }}
          onValue={(images) => onLayout(viewerLayoutSchema.parse({ ...layout, images }))}
        />
      )}
      <ToolSelect
        action={viewerActions.layout}
        value={enlarged === null ? layout.planes : `${ONLY}${enlarged}`}
        choices={{
          [say('allPlanesKeys')]: PLANE_LAYOUTS.map((planes) => [
            planes,
            say(LAYOUT_NAMES[planes]),
          ]),
          [say('onePlaneKeys')]: PLANES.map((plane) => [`${ONLY}${plane}`, say(ONLY_NAMES[plane])]),
        }}
        onValue={(value) => {
          const plane = PLANES.find((p) => value === `${ONLY}${p}`) ?? null
          if (plane === null) onLayout(viewerLayoutSchema.parse({ ...layout, planes: value }))
          onPlane(plane)
        }}
      />
    </>
  )
}
