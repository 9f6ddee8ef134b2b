import type { Vector3 } from '@/nifti'
import { groupBy, sumOf } from '@/study'
import type { DicomFile, SlicePlace } from './read-dicom-file'

/** Slices of a series that lie behind each other. */
export interface SliceStack {
  readonly rows: number
  readonly columns: number
  readonly pixelSpacing: readonly [number, number]
  /** Different places, in the order of the millimetres along the normal. */
  readonly slices: readonly SlicePlace[]
  /** From place to place, in millimetres. */
  readonly gapsMm: readonly number[]
  /** How often the rarest and the most frequent place occurs. */
  readonly repeats: readonly [least: number, most: number]
}

/** Slices nearer than this are one place, measured more than once. */
const SAME_MM = 0.01

/** The stacks of a series: one for each direction and size of its slices. Files that do not say where they lie are in none. */
export function sliceStacks(files: readonly DicomFile[]): SliceStack[] {
  const slices = files.flatMap((file) => file.places.map((place) => ({ file, place })))
  const groups = groupBy(slices, ({ file, place }) =>
    [...place.alongRow, ...place.alongColumn]
      .map((n) => n.toFixed(2).replace('-0.00', '0.00'))
      .concat(`${file.rows}x${file.columns}`)
      .join(),
  )
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (first === undefined) return []
    const normal = normalOf(first.place)
    const placed = members
      .map(({ place }) => ({ place, at: dot(place.position, normal) }))
      .sort((a, b) => a.at - b.at)
    const different: { place: SlicePlace; at: number; count: number }[] = []
    for (const { place, at } of placed) {
      const last = different.at(-1)
      if (last !== undefined && at - last.at < SAME_MM) last.count++
      else different.push({ place, at, count: 1 })
    }
    const counts = different.map(({ count }) => count)
    return [
      {
        rows: first.file.rows,
        columns: first.file.columns,
        pixelSpacing: first.file.pixelSpacing ?? [1, 1],
        slices: different.map(({ place }) => place),
        gapsMm: different.slice(1).map(({ at }, n) => at - (different[n]?.at ?? at)),
        repeats: [Math.min(...counts), Math.max(...counts)],
      },
    ]
  })
}

/** Why the slices of a stack make no volume, as a sentence without its full stop; null: they do. */
export function stackFault({ gapsMm, repeats: [least, most], slices }: SliceStack): string | null {
  const usual = [...gapsMm].sort((a, b) => a - b)[Math.floor((gapsMm.length - 1) / 2)] ?? 0
  const uneven = gapsMm.filter((gap) => Math.abs(gap - usual) > Math.max(0.05, 0.02 * usual))
  if (uneven.length > 0) {
    const missing = uneven.map((gap) => Math.round(gap / usual) - 1)
    const isMultiple = uneven.every(
      (gap, n) => (missing[n] ?? 0) > 0 && Math.abs(gap / usual - 1 - (missing[n] ?? 0)) < 0.1,
    )
    if (isMultiple && uneven.length <= Math.max(1, 0.2 * gapsMm.length)) {
      const count = sumOf(missing)
      const after = gapsMm.indexOf(uneven[0] ?? 0) + 1
      return `${count === 1 ? 'a slice is' : `${count} slices are`} missing: slices are ${mm(usual)} mm apart, and ${mm(uneven[0] ?? 0)} mm between the ${ordinal(after)} and the next of ${slices.length}`
    }
    return `its slices are not equally far apart (${mm(Math.min(...gapsMm))} to ${mm(Math.max(...gapsMm))} mm), and a NIfTI file can only say one distance`
  }
  if (least !== most)
    return `some of its slices are there ${least === 1 ? 'once' : `${least} times`} and others ${most} times`
  return null
}

/** Words for how slices lie: axial, coronal, sagittal, or between them. */
export function orientationWords({ slices }: Pick<SliceStack, 'slices'>): string {
  const [first] = slices
  if (first === undefined) return ''
  const sizes = normalOf(first).map(Math.abs)
  const most = Math.max(...sizes)
  const name = ['sagittal', 'coronal', 'axial'][sizes.indexOf(most)] ?? ''
  return most > 0.996 ? name : `${name}, tilted`
}

/** The corners of a stack in RAS millimetres: middles of the outermost voxels, as a NIfTI file counts. */
export function cornersOf({ slices, rows, columns, pixelSpacing }: SliceStack): Vector3[] {
  const ends = [slices[0], slices.at(-1)].flatMap((slice) => slice ?? [])
  return ends.flatMap((slice) =>
    [0, columns - 1].flatMap((column) =>
      [0, rows - 1].map((row) => pixelPlace(slice, pixelSpacing, [column, row])),
    ),
  )
}

/** The middle of a pixel in RAS millimeters. */
export function pixelPlace(
  { position, alongRow, alongColumn }: SlicePlace,
  [down, across]: SliceStack['pixelSpacing'],
  [column, row]: readonly [column: number, row: number],
): Vector3 {
  const [left = 0, back = 0, up = 0] = position.map(
    (p, n) => p + column * across * (alongRow[n] ?? 0) + row * down * (alongColumn[n] ?? 0),
  )
  return [-left, -back, up]
}

/** The direction across a slice, of length 1. */
export const normalOf = ({ alongRow: [a, b, c], alongColumn: [d, e, f] }: SlicePlace): Vector3 => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
]
export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** Millimeters to three digits. */
export const mm = (value: number): string => String(Number(value.toPrecision(3)))
function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`
}
