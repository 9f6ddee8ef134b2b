import {
  inverseOf,
  type NiftiVolume,
  transform,
  type Vector3,
  valuesOfVolume,
  writeNifti,
} from '@/nifti'
import type { SlicePlace } from './read-dicom-file'
import { dot, normalOf, pixelPlace, type SliceStack } from './slice-stacks'

/** How far a slice lies from the first of its stack, in millimeters along its rows, its columns and its normal. */
type Shift = readonly [alongRow: number, alongColumn: number, alongNormal: number]

/** Of a voxel; less is rounding in the headers. */
const SLANTED = 0.1

/** The shift of each slice where they do not lie straight behind each other, as with a tilted gantry; null: they do. */
export function slant({ slices, pixelSpacing }: SliceStack): readonly Shift[] | null {
  const [first] = slices
  if (first === undefined) return null
  const shifts = slices.map((slice) => shiftOf(first, slice))
  const farthest = Math.max(
    ...shifts.map(([row, column]) => Math.max(Math.abs(row), Math.abs(column))),
  )
  return farthest > SLANTED * Math.min(...pixelSpacing) ? shifts : null
}

function shiftOf(first: SlicePlace, { position }: SlicePlace): Shift {
  const moved = difference(position, first.position)
  return [dot(moved, first.alongRow), dot(moved, first.alongColumn), dot(moved, normalOf(first))]
}

/**
 * A box of voxels at right angles from slices that are shifted against each other. Each voxel lies in the plane of its slice; its value is
 * interpolated in that plane alone.
 * @param slanting the slices as the converter stacks them, one after the other, whatever its affine says of their shifts.
 * @returns a NIfTI file whose axes run along rows, columns and normal; null where the first slice of `slanting` is none of the stack's ends.
 */
export function uprightVolume(
  slanting: NiftiVolume,
  stack: SliceStack,
  shifts: readonly Shift[],
): Uint8Array | null {
  const [first] = stack.slices
  const source = sourceOf(slanting, stack)
  if (first === undefined || source === null) return null
  const { columns, rows, pixelSpacing, slices } = stack
  const [down, across] = pixelSpacing
  const along = [
    shifts.map(([row]) => row / across),
    shifts.map(([, column]) => column / down),
  ] as const
  const [left, top] = [Math.floor(Math.min(...along[0])), Math.floor(Math.min(...along[1]))]
  const width = columns + Math.ceil(Math.max(...along[0])) - left
  const height = rows + Math.ceil(Math.max(...along[1])) - top
  const values = new Float32Array(width * height * slices.length).fill(source.lowest)
  let n = 0
  for (const [slice, [byRow, byColumn]] of shifts.entries())
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++, n++) {
        const value = source.at(x + left - byRow / across, y + top - byColumn / down, slice)
        if (value !== null) values[n] = value
      }
  const gap = (shifts.at(-1)?.[2] ?? 0) / Math.max(1, slices.length - 1)
  const steps = [
    scaled(first.alongRow, across),
    scaled(first.alongColumn, down),
    scaled(normalOf(first), gap),
  ]
  const corner = first.position.map(
    (p, axis) => p + left * (steps[0]?.[axis] ?? 0) + top * (steps[1]?.[axis] ?? 0),
  )
  const affine = [0, 1, 2].flatMap((axis) =>
    // DICOM counts to the left and to the back, NIfTI to the right and to the front.
    [...steps, corner].map((point) => (axis === 2 ? 1 : -1) * (point[axis] ?? 0)),
  )
  return writeNifti({
    shape: [width, height, slices.length],
    affine: [...affine, 0, 0, 0, 1],
    voxels: source.isWhole ? Int16Array.from(values, Math.round) : values,
  })
}

/** The voxels of a stack by column, row and slice, wherever the converter put them. */
function sourceOf(slanting: NiftiVolume, stack: SliceStack) {
  const { shape, affine, frames } = slanting.header
  const { columns, rows, slices, pixelSpacing } = stack
  if (frames !== 1 || shape[2] !== slices.length) return null
  const toVoxel = inverseOf(affine)
  const ends = [slices[0], slices.at(-1)]
  // The converter may turn rows, columns and order; its first slice is one of the two at the ends, and lies where that one does.
  for (const [end, slice] of ends.entries()) {
    if (slice === undefined) return null
    const place = (column: number, row: number) =>
      transform(toVoxel, pixelPlace(slice, pixelSpacing, [column, row]))
    const corners = [place(0, 0), place(columns - 1, 0), place(0, rows - 1)]
    const whole = corners.map((corner) => corner.map(Math.round))
    const isExact = corners.every((corner, n) =>
      corner.every((voxel, axis) => Math.abs(voxel - (whole[n]?.[axis] ?? 0)) < SLANTED),
    )
    const [origin = [], right = [], bottom = []] = whole
    const isInside = whole.every((corner) => corner[2] === 0 && isWithin(corner, shape))
    if (!isExact || !isInside) continue
    const [nx, ny] = shape
    const step = (to: readonly number[], count: number) =>
      [0, 1].map((axis) => ((to[axis] ?? 0) - (origin[axis] ?? 0)) / Math.max(1, count - 1))
    const [byColumn, byRow] = [step(right, columns), step(bottom, rows)]
    const start = (origin[0] ?? 0) + nx * (origin[1] ?? 0)
    const [alongColumns, alongRows] = [byColumn, byRow].map(([x = 0, y = 0]) => x + nx * y)
    return interpolated(slanting, stack, (column, row, at) => {
      const layer = end === 0 ? at : slices.length - 1 - at
      return start + column * (alongColumns ?? 0) + row * (alongRows ?? 0) + nx * ny * layer
    })
  }
  return null
}

const isWithin = (corner: readonly number[], shape: Vector3) =>
  corner.every((voxel, axis) => voxel >= 0 && voxel < (shape[axis] ?? 0))

function interpolated(
  slanting: NiftiVolume,
  { columns, rows }: SliceStack,
  indexOf: (column: number, row: number, slice: number) => number,
) {
  const values = valuesOfVolume(slanting)
  let [lowest, highest, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let n = 0; n < values.length; n++) {
    const value = values.at(n)
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
    isWhole &&= Number.isInteger(value)
  }
  return {
    lowest,
    /** Whether every value fits a 16-bit whole number. */
    isWhole: isWhole && lowest >= -32768 && highest <= 32767,
    /** Bilinear; null outside of the slice. */
    at(column: number, row: number, slice: number): number | null {
      if (column < 0 || row < 0 || column > columns - 1 || row > rows - 1) return null
      const [x, y] = [Math.floor(column), Math.floor(row)]
      const [right, below] = [Math.min(x + 1, columns - 1), Math.min(y + 1, rows - 1)]
      const [u, v] = [column - x, row - y]
      const mix = (line: number) =>
        (1 - u) * values.at(indexOf(x, line, slice)) + u * values.at(indexOf(right, line, slice))
      return (1 - v) * mix(y) + v * mix(below)
    },
  }
}

const difference = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const scaled = ([a, b, c]: Vector3, by: number): Vector3 => [a * by, b * by, c * by]
