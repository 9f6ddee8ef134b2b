import { z } from 'zod'
import { PLANES } from '../engine/volume-grid'

export const PLANE_LAYOUTS = ['auto', 'equal', ...PLANES] as const
const IMAGE_LAYOUTS = ['all', 'pair', 'one'] as const

/** Each with the default for whatever is not understood. */
const layoutSchema = z.object({
  /** `auto`: axial large where the other two lose nothing by it; `equal`: one size; a plane: that one large. */
  planes: z.enum(PLANE_LAYOUTS).catch('auto'),
  /** `all`: every image of the item; `pair`: two of them; `one`: one at a time, toggled in place. */
  images: z.enum(IMAGE_LAYOUTS).catch('all'),
  /** No small head beside turned planes. */
  isHeadHidden: z.literal(true).optional().catch(undefined),
})

/** How the pictures are arranged; plain data, so that it can be kept per rater. */
export type ViewerLayout = Readonly<z.output<typeof layoutSchema>>

/** What every rater starts with. */
export const viewerDefaultLayout: ViewerLayout = layoutSchema.parse({})

/** Of a layout that was kept somewhere. */
export const viewerLayoutSchema = layoutSchema.catch(viewerDefaultLayout)

/** The choices that differ for an item with so many images: with two, `pair` is `all`. */
export function imageLayouts(images: number): readonly ViewerLayout['images'][] {
  return images > 2 ? IMAGE_LAYOUTS : ['all', 'one']
}

/** Whether a slot lets the reader choose which of so many images it shows. */
export function hasImageChoice({ images }: ViewerLayout, imageCount: number): boolean {
  return images === 'one' ? imageCount > 1 : images === 'pair' && imageCount > 2
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
