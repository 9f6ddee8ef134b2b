import { fieldsOf } from '@/study'
import { PLANES, type Plane } from '../engine/volume-grid'

/** How the pictures are arranged; plain data, so that it can be kept per rater. */
export interface ViewerLayout {
  /** `auto`: axial large where the other two lose nothing by it; `equal`: one size; a plane: that one large. */
  readonly planes: 'auto' | 'equal' | Plane
  /** `all`: every image of the item; `pair`: two of them; `one`: one at a time, toggled in place. */
  readonly images: 'all' | 'pair' | 'one'
  /** No small head beside turned planes. */
  readonly isHeadHidden?: true
}

/** What every rater starts with. */
export const viewerDefaultLayout: ViewerLayout = { planes: 'auto', images: 'all' }

export const PLANE_LAYOUTS = ['auto', 'equal', ...PLANES] as const
const IMAGE_LAYOUTS = ['all', 'pair', 'one'] as const

/** The choices that differ for an item with so many images: with two, `pair` is `all`. */
export function imageLayouts(images: number): readonly ViewerLayout['images'][] {
  return images > 2 ? IMAGE_LAYOUTS : ['all', 'one']
}

/** Whether a slot lets the reader choose which of so many images it shows. */
export function hasImageChoice({ images }: ViewerLayout, imageCount: number): boolean {
  return images === 'one' ? imageCount > 1 : images === 'pair' && imageCount > 2
}

/** A layout that was kept somewhere, or the default for whatever of it is not understood. */
export function readViewerLayout(value: unknown): ViewerLayout {
  const { planes, images, isHeadHidden } = fieldsOf(value)
  return {
    planes: PLANE_LAYOUTS.find((layout) => layout === planes) ?? viewerDefaultLayout.planes,
    images: IMAGE_LAYOUTS.find((layout) => layout === images) ?? viewerDefaultLayout.images,
    ...(isHeadHidden === true && { isHeadHidden }),
  }
}

/** The next of the plane layouts, for a key that goes round. */
export function nextPlanes(planes: ViewerLayout['planes']): ViewerLayout['planes'] {
  return PLANE_LAYOUTS[(PLANE_LAYOUTS.indexOf(planes) + 1) % PLANE_LAYOUTS.length] ?? 'auto'
}

/** The next of the image layouts, for a key that goes round. */
export function nextImages(
  images: ViewerLayout['images'],
  imageCount: number,
): ViewerLayout['images'] {
  const choices = imageLayouts(imageCount)
  // A pair that was chosen for another item is all that there is of two.
  const present = Math.max(choices.indexOf(images), 0)
  return choices[(present + 1) % choices.length] ?? 'all'
}
