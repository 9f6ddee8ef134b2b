import type { Vector3 } from '@/nifti'
import type { Pane, Rect } from './pane-layout'
import { AXES, type Axis, between } from './vectors'
import { ALONG, type Plane, type VolumeGrid, withAxis } from './volume-grid'

export type Convention = 'neurological' | 'radiological'

export const otherConvention = (convention: Convention): Convention =>
  convention === 'neurological' ? 'radiological' : 'neurological'

/** What one pane shows: the plumb millimetres at the edges of its picture. */
export interface PaneView {
  readonly plane: Plane
  readonly picture: Rect
  readonly horizontal: readonly [min: number, max: number]
  readonly vertical: readonly [min: number, max: number]
  /** The higher millimetre is at the left edge. */
  readonly isMirrored: boolean
}

/** Sagittal planes are always seen from the subject's left: anterior on the left, as on clinical workstations. */
function isMirrored(plane: Plane, convention: Convention): boolean {
  return plane === 'sagittal' || convention === 'radiological'
}

/** Letters at the edges of a picture, from the subject's view. */
export function sideLabels(plane: Plane, convention: Convention) {
  const [low, high] = plane === 'sagittal' ? (['P', 'A'] as const) : (['L', 'R'] as const)
  const mirrored = isMirrored(plane, convention)
  const [top, bottom] = plane === 'axial' ? (['A', 'P'] as const) : (['S', 'I'] as const)
  return { left: mirrored ? high : low, right: mirrored ? low : high, top, bottom }
}

const MARGIN = 0.97

/**
 * Pixels per millimetre at which all volumes of an item fit every pane; one scale for all panes, so that sizes compare.
 */
export function fitScale(panes: readonly Pane[], grids: readonly VolumeGrid[]): number {
  let scale = Number.POSITIVE_INFINITY
  for (const { plane, picture } of panes)
    for (const grid of grids) {
      const [h, v] = ALONG[plane]
      const size = (axis: Axis) => grid.plumbMax[axis] - grid.plumbMin[axis]
      scale = Math.min(scale, picture.width / size(h), picture.height / size(v))
    }
  return Number.isFinite(scale) ? scale * MARGIN : 1
}

type Box = Pick<VolumeGrid, 'plumbMin' | 'plumbMax'>

/**
 * The point (plumb mm) in the middle of a volume's panes. Volumes that cover the same place share it, so that anatomy
 * lines up between the rows; a volume that lies elsewhere is centred on itself.
 * @param shared the middle of the panes of `first`.
 */
export function viewCentre(box: Box, first: Box, shared: Vector3 = middleOf(first)): Vector3 {
  const [at, from] = [middleOf(box), middleOf(first)]
  const isNear = AXES.every(
    (a) => Math.abs(at[a] - from[a]) < 0.15 * (first.plumbMax[a] - first.plumbMin[a]),
  )
  return isNear ? shared : at
}

const middleOf = ({ plumbMin, plumbMax }: Box): Vector3 => between(plumbMin, plumbMax)

export function paneView(
  pane: Pane,
  centre: Vector3,
  panMm: Vector3,
  pxPerMm: number,
  convention: Convention,
): PaneView {
  const [h, v] = ALONG[pane.plane]
  const [halfWidth, halfHeight] = [
    pane.picture.width / pxPerMm / 2,
    pane.picture.height / pxPerMm / 2,
  ]
  const [x, y] = [centre[h] - panMm[h], centre[v] - panMm[v]]
  return {
    plane: pane.plane,
    picture: pane.picture,
    horizontal: [x - halfWidth, x + halfWidth],
    vertical: [y - halfHeight, y + halfHeight],
    isMirrored: isMirrored(pane.plane, convention),
  }
}

/** Plumb millimetres under a point of the stage (CSS pixels); `depth` fills the axis across the plane. */
export function plumbAtPixel(view: PaneView, x: number, y: number, depth: Vector3): Vector3 {
  const [h, v] = ALONG[view.plane]
  const acrossX = (x - view.picture.left) / view.picture.width
  const downY = (y - view.picture.top) / view.picture.height
  const fromLow = view.isMirrored ? 1 - acrossX : acrossX
  const across = view.horizontal[0] + fromLow * (view.horizontal[1] - view.horizontal[0])
  const along = view.vertical[1] - downY * (view.vertical[1] - view.vertical[0])
  return withAxis(withAxis(depth, h, across), v, along)
}

/** Where a point (plumb mm) lies on the stage, CSS pixels; the inverse of `plumbAtPixel`. */
export function pixelAtPlumb(view: PaneView, plumb: Vector3): readonly [x: number, y: number] {
  const [h, v] = ALONG[view.plane]
  const fromLow = (plumb[h] - view.horizontal[0]) / (view.horizontal[1] - view.horizontal[0])
  const down = (view.vertical[1] - plumb[v]) / (view.vertical[1] - view.vertical[0])
  const acrossX = view.isMirrored ? 1 - fromLow : fromLow
  return [
    view.picture.left + acrossX * view.picture.width,
    view.picture.top + down * view.picture.height,
  ]
}
