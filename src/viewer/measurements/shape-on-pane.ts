import type { Vector3 } from '@/nifti'
import { ACROSS, gridOf } from '../engine/volume-grid'
import { placeInPane, stepAlong } from '../planes/turn'
import { lineOnPane, type Pixel } from '../tools/mark-on-pane'
import type { PaneOnStage } from '../view/picture-of'
import { ellipseOutline } from './geometry'
import type { Measured } from './item-traces'

/** What of a measurement lies in or near the slice of a pane, in CSS pixels of the stage. */
export interface ShapeOnPane {
  readonly lines: readonly (readonly [from: Pixel, to: Pixel])[]
  /** Ends that lie there, by their number among the places; null: elsewhere. */
  readonly ends: readonly (Pixel | null)[]
  /** Where its label begins, right of all of it; or ends, left of it. */
  readonly label: Pixel
  readonly labelLeft: Pixel
  /** It lies in a slice beside the one that is shown. */
  readonly isDim: boolean
}

/** @returns null when nothing of it is there. */
export function shapeOnPane(
  { kind, placesMm }: Pick<Measured, 'kind' | 'placesMm'>,
  pane: PaneOnStage,
): ShapeOnPane | null {
  const [a, b, c, d] = placesMm
  if (a === undefined || b === undefined) return null
  const strokes = () => {
    if (kind === 'ellipse') return c === undefined ? [] : pairs(ellipseOutline(a, b, c))
    if (kind !== 'diameters') return pairs(placesMm)
    return [...pairs([a, b]), ...(c === undefined || d === undefined ? [] : pairs([c, d]))]
  }
  const lines = strokes().flatMap(([from, to]) => {
    const on = lineOnPane(from, to, pane)
    return on === null ? [] : [[on.from, on.to] as const]
  })
  if (lines.length === 0) return null
  const ends = placesMm.map((mm) => lineOnPane(mm, mm, pane)?.from ?? null)
  const label = lines.flat().reduce((best, pixel) => (pixel[0] > best[0] ? pixel : best))
  const labelLeft = lines.flat().reduce((best, pixel) => (pixel[0] < best[0] ? pixel : best))
  return { lines, ends, label, labelLeft, isDim: placesMm.every((mm) => !isInSlice(mm, pane)) }
}

const pairs = (places: readonly Vector3[]) =>
  places.slice(1).flatMap((to, n) => {
    const from = places[n]
    return from === undefined ? [] : [[from, to] as const]
  })

/** In the very slice, or the slab, that is shown. */
function isInSlice(mm: Vector3, pane: PaneOnStage): boolean {
  const axis = ACROSS[pane.plane]
  const grid = gridOf(pane.volume.prepared)
  const depth = placeInPane(pane, mm)[axis]
  const half = Math.max(stepAlong(pane.frame.axes[axis], grid), pane.slabMm) / 2
  return Math.abs(depth - pane.depth[axis]) <= half + 1e-9
}

/** The longest of 1, 2, 5, 10 … mm that fits so many pixels. */
export function scaleBarMm(pxPerMm: number, mostPx: number): number {
  // What fits exactly fits, whatever the division makes of it.
  const most = (mostPx / pxPerMm) * (1 + 1e-9)
  const ten = 10 ** Math.floor(Math.log10(most))
  return ten * ([5, 2].find((times) => most >= times * ten) ?? 1)
}
