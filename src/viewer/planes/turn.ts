import type { Vector3 } from '@/nifti'
import { angleBetween, cross, dot, eachAxis, minus, plus, unit } from '../engine/vectors'
import { ACROSS, gridOf, type Plane, type VolumeGrid } from '../engine/volume-grid'
import type { ViewerVolume } from '../view/viewer-volume'

/** Three directions at right angles, of length 1. */
export type Axes = readonly [Vector3, Vector3, Vector3]

/**
 * How the three planes are turned. They stay at right angles to each other. The directions are those of each volume's own
 * axes (plumb), so that images that are linked turn alike and begin as they are seen without a turn.
 */
export interface Turn {
  /** What the sagittal, the coronal and the axial plane are cut across. */
  readonly axes: Axes
  /** The planes were turned last about this place of the world, mm. */
  readonly aboutMm: Vector3
  /** Per plane, so that this place stays where it is on the screen: turned minus plumb millimetres there. */
  readonly driftMm: Readonly<Record<Plane, Vector3>>
}

/**
 * The coordinates of one plane of one volume, mm: along its horizontal, its vertical and across it, at the place in the list that the axis
 * has without a turn. Without a turn they are the plumb ones.
 */
export interface PlaneFrame {
  readonly axes: Axes
  /** The same along the axes that planes are turned against: other ones where the volume is drawn in the planes of another. */
  readonly turnAxes: Axes
  /** A depth at which a slice of that other lies, and from one to the next, mm; left out: slices lie anywhere, a voxel apart. */
  readonly slices?: { readonly atMm: number; readonly stepMm: number }
  readonly fromPlumb: (plumb: Vector3) => Vector3
  readonly toPlumb: (turned: Vector3) => Vector3
}

export const STRAIGHT: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
export const STRAIGHT_FRAME: PlaneFrame = {
  axes: STRAIGHT,
  turnAxes: STRAIGHT,
  fromPlumb: (p) => p,
  toPlumb: (q) => q,
}

/** A direction turned about another one (length 1) by an angle in radians, by the right hand. */
export function turnedAbout(v: Vector3, about: Vector3, angle: number): Vector3 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return plus(
    plus([v[0] * c, v[1] * c, v[2] * c], cross(about, v), s),
    about,
    dot(about, v) * (1 - c),
  )
}

const frames = new WeakMap<Turn, WeakMap<VolumeGrid, Map<Plane, PlaneFrame>>>()

/** The frame of a plane; the same object as long as nothing has turned. */
export function frameOf(turn: Turn | null, plane: Plane, grid: VolumeGrid): PlaneFrame {
  if (turn === null) return STRAIGHT_FRAME
  const ofTurn = frames.get(turn) ?? new WeakMap<VolumeGrid, Map<Plane, PlaneFrame>>()
  frames.set(turn, ofTurn)
  const ofGrid = ofTurn.get(grid) ?? new Map<Plane, PlaneFrame>()
  ofTurn.set(grid, ofGrid)
  const frame = ofGrid.get(plane) ?? makeFrame(turn, plane, grid)
  ofGrid.set(plane, frame)
  return frame
}

function makeFrame(turn: Turn, plane: Plane, grid: VolumeGrid): PlaneFrame {
  const axes = pictureAxes(turn.axes[ACROSS[plane]], plane)
  const pivot = grid.plumbFromMm(turn.aboutMm)
  const shown = plus(pivot, turn.driftMm[plane])
  return {
    axes,
    turnAxes: axes,
    fromPlumb: (plumb) => {
      const from = minus(plumb, pivot)
      return plus(
        shown,
        eachAxis((axis) => dot(axes[axis], from)),
      )
    },
    toPlumb: (turned) => {
      const [x, y, z] = minus(turned, shown)
      return plus(plus(plus(pivot, axes[0], x), axes[1], y), axes[2], z)
    },
  }
}

/**
 * The horizontal, vertical and depth of a plane with this normal: tilted out of its own plane by the shortest way, so that a picture does
 * not roll while only the other two planes are turned about its middle.
 */
function pictureAxes(normal: Vector3, plane: Plane): Axes {
  const straight = STRAIGHT[ACROSS[plane]]
  const about = cross(straight, normal)
  const sine = Math.hypot(...about)
  if (sine < 1e-9) {
    if (dot(straight, normal) > 0) return STRAIGHT
    // Seen from behind: upside down about the horizontal is as good as any other way.
    const across = STRAIGHT[plane === 'sagittal' ? 1 : 0]
    const flip = (v: Vector3) => turnedAbout(v, across, Math.PI)
    return [flip(STRAIGHT[0]), flip(STRAIGHT[1]), flip(STRAIGHT[2])]
  }
  const angle = Math.atan2(sine, dot(straight, normal))
  const tilt = (v: Vector3) => turnedAbout(v, unit(about), angle)
  return [tilt(STRAIGHT[0]), tilt(STRAIGHT[1]), tilt(STRAIGHT[2])]
}

/**
 * All three planes turned about a direction through a place, which stays where it is on the screen.
 * @param about plumb, of length 1. @param angle radians, by the right hand. @param placeMm RAS+ world mm.
 */
export function turnedBy(
  turn: Turn | null,
  about: Vector3,
  angle: number,
  placeMm: Vector3,
  grid: VolumeGrid,
): Turn {
  const place = grid.plumbFromMm(placeMm)
  const drift = (plane: Plane) => minus(frameOf(turn, plane, grid).fromPlumb(place), place)
  const [a, b] = (turn?.axes ?? STRAIGHT).map((axis) => turnedAbout(axis, about, angle))
  // Made square again, or a thousand steps of a drag would shear the planes.
  const first = unit(a ?? STRAIGHT[0])
  const second = unit(plus(b ?? STRAIGHT[1], first, -dot(b ?? STRAIGHT[1], first)))
  return {
    axes: [first, second, cross(first, second)],
    aboutMm: placeMm,
    driftMm: { axial: drift('axial'), coronal: drift('coronal'), sagittal: drift('sagittal') },
  }
}

/** How far a plane is from where it is without a turn, degrees. */
export const tiltOf = (turn: Turn | null, plane: Plane): number =>
  turn === null ? 0 : angleBetween(turn.axes[ACROSS[plane]], STRAIGHT[ACROSS[plane]])

/** From one slice to the next across a direction, mm: the size of a voxel that way, which is that of the slices without a turn. */
export function stepAlong(direction: Vector3, { spacingMm }: VolumeGrid): number {
  return 1 / Math.hypot(...direction.map((part, axis) => part / (spacingMm[axis] ?? 1)))
}

/** What a volume takes of the coordinates of a frame. */
export function boundsOf(
  { fromPlumb }: Pick<PlaneFrame, 'fromPlumb'>,
  { plumbMin, plumbMax }: VolumeGrid,
) {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    fromPlumb([
      (n & 1 ? plumbMax : plumbMin)[0],
      (n & 2 ? plumbMax : plumbMin)[1],
      (n & 4 ? plumbMax : plumbMin)[2],
    ]),
  )
  const each = (pickOf: (...all: number[]) => number) =>
    eachAxis((axis) => pickOf(...corners.map((corner) => corner[axis])))
  return { low: each(Math.min), high: each(Math.max) }
}

/** The depth of the slice that is shown where the crosshair is at a depth: its own, or that of the nearest slice. */
export const depthOfSlice = ({ slices }: PlaneFrame, depth: number): number =>
  slices === undefined
    ? depth
    : slices.atMm + Math.round((depth - slices.atMm) / slices.stepMm) * slices.stepMm

interface FramedVolume {
  readonly volume: ViewerVolume
  readonly frame: PlaneFrame
}

/** A place of the world in the axes of the plane that a pane shows. */
export const placeInPane = ({ volume, frame }: FramedVolume, mm: Vector3): Vector3 =>
  frame.fromPlumb(gridOf(volume.prepared).plumbFromMm(mm))

/** The way back, to the world. */
export const mmOfPlace = ({ volume, frame }: FramedVolume, place: Vector3): Vector3 =>
  gridOf(volume.prepared).mmFromPlumb(frame.toPlumb(place))
