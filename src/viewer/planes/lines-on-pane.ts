import { pixelAtPlumb } from '../engine/pane-view'
import { ACROSS, ALONG, gridOf, PLANES, type Plane } from '../engine/volume-grid'
import type { PaneOnStage } from '../view/picture-of'
import { cross, dot, STRAIGHT, type Turn } from './turn'

type Pixel = readonly [x: number, y: number]

/** Where another plane cuts the picture of a pane, CSS pixels of the stage. */
export interface LineOnPane {
  readonly plane: Plane
  /** The crosshair, and the way of the line on the screen, of length 1. */
  readonly middle: Pixel
  readonly way: Pixel
  /** Where it leaves the picture on either side. */
  readonly ends: readonly [Pixel, Pixel]
  /** What is taken hold of to turn it; none where the picture has no room for it. */
  readonly handles: readonly Pixel[]
}

/** So far from the crosshair a handle must be at least. */
const LEAST_PX = 28

/** The lines of the other two planes; none where the crosshair is not on the picture. */
export function linesOnPane(pane: PaneOnStage, turn: Turn | null): readonly LineOnPane[] {
  const { view, frame, plane, volume } = pane
  const grid = gridOf(volume.prepared)
  const { left, top, width, height } = view.picture
  const [x, y] = pixelAtPlumb(view, frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm(pane.crosshairMm))))
  if (x <= left || y <= top || x >= left + width || y >= top + height) return []
  const [h, v] = ALONG[plane]
  const axes = turn?.axes ?? STRAIGHT
  return PLANES.filter((other) => other !== plane).map((other) => {
    const along = cross(axes[ACROSS[plane]], axes[ACROSS[other]])
    const across = dot(along, frame.axes[h])
    const way: Pixel = [view.isMirrored ? -across : across, -dot(along, frame.axes[v])]
    const reach = ([dx, dy]: Pixel) =>
      Math.min(
        dx > 0 ? (left + width - x) / dx : dx < 0 ? (left - x) / dx : Number.POSITIVE_INFINITY,
        dy > 0 ? (top + height - y) / dy : dy < 0 ? (top - y) / dy : Number.POSITIVE_INFINITY,
      )
    const at = (sign: 1 | -1, share: number): Pixel => {
      const far = reach([sign * way[0], sign * way[1]]) * share
      return [x + sign * way[0] * far, y + sign * way[1] * far]
    }
    const handles = [at(1, 0.8), at(-1, 0.8)].filter(([a, b]) => Math.hypot(a - x, b - y) >= LEAST_PX)
    return { plane: other, middle: [x, y], way, ends: [at(1, 1), at(-1, 1)], handles }
  })
}

/** Whether a place of the stage is on the end of a line. @param reachPx how far a pointer may miss it. */
export function isOnHandle(
  pane: PaneOnStage,
  turn: Turn | null,
  x: number,
  y: number,
  reachPx: number,
): boolean {
  return linesOnPane(pane, turn).some(({ handles }) =>
    handles.some(([a, b]) => Math.hypot(a - x, b - y) <= reachPx),
  )
}

/**
 * How far the way from the crosshair to the pointer has turned, degrees against the clock.
 * @returns 0 close to the crosshair, where a way has no direction.
 */
export function turnOfPointer(pane: PaneOnStage, from: Pixel, to: Pixel): number {
  const grid = gridOf(pane.volume.prepared)
  const place = pane.frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm(pane.crosshairMm)))
  const [x, y] = pixelAtPlumb(pane.view, place)
  const [a, b]: readonly Pixel[] = [from, to].map(([px, py]): Pixel => [px - x, y - py])
  if (a === undefined || b === undefined || Math.hypot(...a) < 8 || Math.hypot(...b) < 8) return 0
  return (Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]) * 180) / Math.PI
}
