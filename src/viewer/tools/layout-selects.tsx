import '@/language/areas/viewer'
import { namedText, useText } from '@/language'
import { keyHints } from '@/ui/actions'
import type { ViewerAction } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import { PLANES, type Plane } from '../engine/volume-grid'
import {
  imageLayouts,
  PLANE_LAYOUTS,
  readViewerLayout,
  type ViewerLayout,
} from '../view/viewer-layout'
import styles from '../viewer.module.css'

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
  /** How many images the item has. */
  readonly imageCount: number
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
  imageCount,
  onLayout,
  enlarged,
  onPlane,
}: LayoutSelectsProps) {
  const say = useText('viewer')
  const choices = imageLayouts(imageCount)
  return (
    <>
      {imageCount > 1 && (
        <LayoutSelect
          action={viewerActions.images}
          // With two images, a pair is all of them.
          value={choices.includes(layout.images) ? layout.images : 'all'}
          choices={{ '': choices.map((images) => [images, say(IMAGE_NAMES[images])]) }}
          onValue={(images) => onLayout(readViewerLayout({ ...layout, images }))}
        />
      )}
      <LayoutSelect
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
          if (plane === null) onLayout(readViewerLayout({ ...layout, planes: value }))
          onPlane(plane)
        }}
      />
    </>
  )
}

interface LayoutSelectProps {
  /** Goes to the next choice by key. */
  readonly action: ViewerAction
  readonly value: string
  /** Under the heading of their group, which is empty where there is but one. */
  readonly choices: Readonly<Record<string, readonly (readonly [value: string, name: string])[]>>
  readonly onValue: (value: string) => void
}

function LayoutSelect({ action, value, choices, onValue }: LayoutSelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={namedText(action.label)}
      {...keyHints(action)}
      value={value}
      onChange={(event) => {
        onValue(event.currentTarget.value)
        event.currentTarget.blur() // keys go back to the pictures
      }}
    >
      {Object.entries(choices).map(([heading, group]) => {
        const options = group.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))
        return heading === '' ? (
          options
        ) : (
          <optgroup key={heading} label={heading}>
            {options}
          </optgroup>
        )
      })}
    </select>
  )
}
