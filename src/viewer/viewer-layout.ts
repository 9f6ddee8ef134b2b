import { PLANES, type Plane } from './volume-grid'

/** How the pictures are arranged; plain data, so that it can be kept per rater. */
export interface ViewerLayout {
  /** `auto`: axial large where the other two lose nothing by it; `equal`: one size; a plane: that one large. */
  readonly planes: 'auto' | 'equal' | Plane
  /** `all`: two images beside each other; `one`: one at a time, toggled in place. */
  readonly images: 'all' | 'one'
}

/** What every rater starts with. */
export const viewerDefaultLayout: ViewerLayout = { planes: 'auto', images: 'all' }

export const PLANE_LAYOUTS = ['auto', 'equal', ...PLANES] as const

/** A layout that was kept somewhere, or the default for whatever of it is not understood. */
export function readViewerLayout(value: unknown): ViewerLayout {
  if (typeof value !== 'object' || value === null) return viewerDefaultLayout
  const planes = 'planes' in value ? PLANE_LAYOUTS.find((p) => p === value.planes) : undefined
  const images = 'images' in value && value.images === 'one' ? 'one' : 'all'
  return { planes: planes ?? 'auto', images }
}

/** The next of the plane layouts, for a key that goes round. */
export function nextPlanes(planes: ViewerLayout['planes']): ViewerLayout['planes'] {
  return PLANE_LAYOUTS[(PLANE_LAYOUTS.indexOf(planes) + 1) % PLANE_LAYOUTS.length] ?? 'auto'
}
