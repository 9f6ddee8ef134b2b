import type { PreparedVolume, Vector3 } from '@/nifti'
import { angleBetween, cross, eachAxis, minus, plus } from '../engine/vectors'
import { ACROSS, ALONG, gridOf, PLANES, type Plane, type VolumeGrid } from '../engine/volume-grid'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { frameOf, type PlaneFrame, STRAIGHT } from './turn'
import { worldDirection } from './turned-letters'

/** Less is no tilt: at 60 mm from the crosshair it is one millimetre. */
const LEAST_DEGREES = 1

/** The greatest angle between planes of one name of two images, degrees. */
export function tiltBetween(volume: PreparedVolume, other: PreparedVolume): number {
  return Math.max(
    ...PLANES.map((plane) =>
      angleBetween(normalOf(plane, gridOf(volume)), normalOf(plane, gridOf(other))),
    ),
  )
}

function normalOf(plane: Plane, grid: VolumeGrid): Vector3 {
  const [h, v] = ALONG[plane]
  return cross(worldDirection(STRAIGHT[h], grid), worldDirection(STRAIGHT[v], grid))
}

/**
 * The volumes of an item, each with its tilt: a prior against its own current image, or against the first where it has none, the rest against
 * the first. The same list where none is tilted.
 */
export function withTilts(volumes: readonly ViewerVolume[]): readonly ViewerVolume[] {
  const currents = volumes.filter(({ isPrior }) => !isPrior)
  const tilted = volumes.map((volume) => {
    const current = volume.isPrior
      ? currents.find(({ label }) => label === volume.label)
      : undefined
    const against = (current ?? currents[0])?.prepared
    if (against === undefined || against === volume.prepared) return volume
    const degrees = tiltBetween(volume.prepared, against)
    return degrees < LEAST_DEGREES ? volume : { ...volume, tilt: { degrees, against } }
  })
  return tilted.some(({ tilt }) => tilt !== undefined) ? tilted : volumes
}

/** There is a prior that is drawn in the planes of its current image, or could be. */
export const mayReslice = (
  { priorCrosshairMm }: ViewState,
  volumes: readonly ViewerVolume[],
): boolean =>
  priorCrosshairMm === null && volumes.some(({ isPrior, tilt }) => isPrior && tilt !== undefined)

/** Whether a volume is drawn in the planes of another: a tilted prior that is linked. Currents never are. */
export const isResliced = (
  { priorCrosshairMm, arePriorsAsStored }: ViewState,
  { isPrior, tilt }: ViewerVolume,
): boolean => isPrior && tilt !== undefined && priorCrosshairMm === null && !arePriorsAsStored

/** The image whose axes the planes of a volume are cut along: itself, unless it is resliced. */
export const cutLike = (state: ViewState, volume: ViewerVolume): PreparedVolume =>
  (isResliced(state, volume) ? volume.tilt?.against : undefined) ?? volume.prepared

/**
 * The frame in which a plane of a volume is drawn. That of a resliced prior gives each of its places the coordinates that the same place has
 * in the frame of its current image, shift included: what is compared stands in the same place of both pictures, in the same slice.
 */
export function frameFor(state: ViewState, volume: ViewerVolume, plane: Plane): PlaneFrame {
  const grid = gridOf(volume.prepared)
  const current = gridOf(cutLike(state, volume))
  const frame = frameOf(state.turn, plane, current)
  if (current === grid) return frame
  const { offsetMm } = state
  const toCurrent = (plumb: Vector3) =>
    current.plumbFromMm(minus(grid.mmFromPlumb(plumb), offsetMm))
  const fromCurrent = (plumb: Vector3) =>
    grid.plumbFromMm(plus(current.mmFromPlumb(plumb), offsetMm))
  const origin = fromCurrent([0, 0, 0])
  const way = (direction: Vector3) => minus(fromCurrent(direction), origin)
  const [a, b, c] = frame.axes
  const axis = ACROSS[plane]
  const slices = { atMm: current.plumbFromVoxel([0, 0, 0])[axis], stepMm: current.spacingMm[axis] }
  return {
    axes: [way(a), way(b), way(c)],
    turnAxes: frame.turnAxes,
    fromPlumb: (plumb) => frame.fromPlumb(toCurrent(plumb)),
    toPlumb: (place) => fromCurrent(frame.toPlumb(place)),
    ...(state.turn === null && { slices }),
  }
}

/** The place of a resliced prior that a press takes: in the middle of the nearest voxel of its current image, whose slices it shows. */
export function nearestShown(state: ViewState, volume: ViewerVolume, mm: Vector3): Vector3 {
  if (state.turn !== null) return mm
  const current = gridOf(cutLike(state, volume))
  const voxel = current.voxelFromMm(minus(mm, state.offsetMm))
  return plus(current.mmFromVoxel(eachAxis((axis) => Math.round(voxel[axis]))), state.offsetMm)
}
