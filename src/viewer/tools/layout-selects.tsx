import { keyHints } from '@/ui/actions'
import { imageLayouts, PLANE_LAYOUTS, readViewerLayout, type ViewerLayout } from '../view/viewer-layout'
import styles from '../viewer.module.css'
import { type ViewerAction, viewerActions } from './viewer-actions'

const PLANE_NAMES: Readonly<Record<ViewerLayout['planes'], string>> = {
  auto: 'Best fit',
  equal: 'Equal planes',
  axial: 'Axial large',
  coronal: 'Coronal large',
  sagittal: 'Sagittal large',
}

const IMAGE_NAMES: Readonly<Record<ViewerLayout['images'], string>> = {
  all: 'All images',
  pair: 'Two images',
  one: 'One image',
}

interface LayoutSelectsProps {
  readonly layout: ViewerLayout
  /** How many images the item has. */
  readonly imageCount: number
  readonly onLayout: (layout: ViewerLayout) => void
}

/** How many images are on screen at once, and how their planes are arranged. */
export function LayoutSelects({ layout, imageCount, onLayout }: LayoutSelectsProps) {
  const choices = imageLayouts(imageCount)
  return (
    <>
      {imageCount > 1 && (
        <LayoutSelect
          action={viewerActions.images}
          // With two images, a pair is all of them.
          value={choices.includes(layout.images) ? layout.images : 'all'}
          choices={choices.map((images) => [images, IMAGE_NAMES[images]])}
          onValue={(images) => onLayout(readViewerLayout({ ...layout, images }))}
        />
      )}
      <LayoutSelect
        action={viewerActions.layout}
        value={layout.planes}
        choices={PLANE_LAYOUTS.map((planes) => [planes, PLANE_NAMES[planes]])}
        onValue={(planes) => onLayout(readViewerLayout({ ...layout, planes }))}
      />
    </>
  )
}

interface LayoutSelectProps {
  /** Goes to the next choice by key. */
  readonly action: ViewerAction
  readonly value: string
  readonly choices: readonly (readonly [value: string, name: string])[]
  readonly onValue: (value: string) => void
}

function LayoutSelect({ action, value, choices, onValue }: LayoutSelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={action.label}
      {...keyHints(action)}
      value={value}
      onChange={(event) => {
        onValue(event.currentTarget.value)
        event.currentTarget.blur() // keys go back to the pictures
      }}
    >
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  )
}
