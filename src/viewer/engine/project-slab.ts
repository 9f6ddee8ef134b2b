import { halfFromFloat, halfValues, type PreparedVolume, type Vector3 } from '@/nifti'
import type { SlabKind } from '../planes/slab'

/** Places in the voxels of a volume: sample (i, j, k) is at `start + i * right + j * up + k * through`. */
export interface Lattice {
  readonly start: Vector3
  readonly right: Vector3
  readonly up: Vector3
  readonly through: Vector3
  /** How many along each; those along `through` become one. */
  readonly counts: readonly [right: number, up: number, through: number]
}

/** A picture of two channels: the value as the texture of its volume has it, and 1 where there is one, else both are 0. */
export interface SlabImage {
  readonly width: number
  readonly height: number
  readonly format: 'rg8' | 'rg16f'
  readonly samples: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
}

const HALF_ONE = 0x3c00

/**
 * One value for all samples through a slab. Between voxels it is trilinear, as the graphics have it for a thin slice, or
 * that of the nearest voxel; samples outside of the volume do not count.
 */
export function projectSlab(
  prepared: PreparedVolume,
  lattice: Lattice,
  kind: SlabKind,
  isNearest = false,
): SlabImage {
  const axes = axesOf(prepared, lattice)
  if (axes === null) return resample(prepared, lattice, kind, isNearest)
  return kind === 'mean'
    ? meanOfSlices(prepared, lattice, axes)
    : extremeOfSlices(prepared, lattice, axes, kind)
}

/** How many voxels lie between neighbours along each direction of a lattice. */
interface Strides {
  readonly first: number
  readonly right: number
  readonly up: number
  readonly through: number
}

/** Of a lattice whose samples are voxels, all inside the volume; null for any other. */
function axesOf(
  { dims }: PreparedVolume,
  { start, right, up, through, counts }: Lattice,
): Strides | null {
  const each = [1, dims[0], dims[0] * dims[1]] as const
  const stride = (step: Vector3) => {
    const axis = step.indexOf(1)
    return axis !== -1 && step.every((n, i) => n === (i === axis ? 1 : 0))
      ? (each[axis] ?? null)
      : null
  }
  const [r, u, t] = [stride(right), stride(up), stride(through)]
  if (r === null || u === null || t === null) return null
  const isInside = start.every((n, axis) => {
    const steps = [right, up, through].findIndex((step) => step[axis] === 1)
    return Number.isInteger(n) && n >= 0 && n + (counts[steps] ?? 0) <= (dims[axis] ?? 0)
  })
  if (!isInside) return null
  return {
    first: start[0] * each[0] + start[1] * each[1] + start[2] * each[2],
    right: r,
    up: u,
    through: t,
  }
}

/** Half floats in the order of what they stand for: the bits of negative ones run backwards. */
const inOrder = (bits: number) => (bits & 0x8000 ? 0xffff ^ bits : bits | 0x8000)
const fromOrder = (key: number) => (key & 0x8000 ? key & 0x7fff : 0xffff ^ key)

function extremeOfSlices(
  { voxels, format }: PreparedVolume,
  { counts }: Lattice,
  strides: Strides,
  kind: 'mip' | 'minip',
): SlabImage {
  const [width, height, depth] = counts
  const isHalf = format === 'r16f'
  const samples = isHalf ? new Uint16Array(2 * width * height) : new Uint8Array(2 * width * height)
  const isGreatest = kind === 'mip'
  // One row after the other through all slices: what is read next is near in memory, whichever plane it is.
  const row = new Int32Array(width)
  for (let j = 0; j < height; j++) {
    row.fill(isGreatest ? -1 : 0x10000)
    for (let k = 0; k < depth; k++) {
      let at = strides.first + j * strides.up + k * strides.through
      for (let i = 0; i < width; i++, at += strides.right) {
        const stored = voxels[at] ?? 0
        const key = isHalf ? inOrder(stored) : stored
        const best = row[i] ?? 0
        if (isGreatest ? key > best : key < best) row[i] = key
      }
    }
    for (let i = 0, to = 2 * j * width; i < width; i++, to += 2) {
      samples[to] = isHalf ? fromOrder(row[i] ?? 0) : (row[i] ?? 0)
      samples[to + 1] = isHalf ? HALF_ONE : 255
    }
  }
  return { width, height, format: isHalf ? 'rg16f' : 'rg8', samples }
}

function meanOfSlices(
  { voxels, format }: PreparedVolume,
  { counts }: Lattice,
  strides: Strides,
): SlabImage {
  const [width, height, depth] = counts
  const table = format === 'r16f' ? halfValues() : null
  const samples = new Uint16Array(2 * width * height)
  // The mean of bytes lies between two of them: a half float keeps it.
  const share = 1 / depth / (table === null ? 255 : 1)
  const row = new Float64Array(width)
  for (let j = 0; j < height; j++) {
    row.fill(0)
    for (let k = 0; k < depth; k++) {
      let at = strides.first + j * strides.up + k * strides.through
      for (let i = 0; i < width; i++, at += strides.right) {
        const stored = voxels[at] ?? 0
        row[i] = (row[i] ?? 0) + (table === null ? stored : (table[stored] ?? 0))
      }
    }
    for (let i = 0, to = 2 * j * width; i < width; i++, to += 2) {
      samples[to] = halfFromFloat((row[i] ?? 0) * share)
      samples[to + 1] = HALF_ONE
    }
  }
  return { width, height, format: 'rg16f', samples }
}

function resample(
  { dims, voxels, format }: PreparedVolume,
  { start, right, up, through, counts }: Lattice,
  kind: SlabKind,
  isNearest: boolean,
): SlabImage {
  const [width, height, depth] = counts
  const [nx, ny, nz] = dims
  const [sy, sz] = [nx, nx * ny]
  const table = format === 'r16f' ? halfValues() : byteValues()
  const samples = new Uint16Array(2 * width * height)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      let x = start[0] + i * right[0] + j * up[0]
      let y = start[1] + i * right[1] + j * up[1]
      let z = start[2] + i * right[2] + j * up[2]
      let count = 0
      let result = 0
      for (let k = 0; k < depth; k++, x += through[0], y += through[1], z += through[2]) {
        if (x < -0.5 || y < -0.5 || z < -0.5 || x > nx - 0.5 || y > ny - 0.5 || z > nz - 0.5)
          continue
        let value: number
        // In the outer half of the outermost voxels there is nothing beyond to go between.
        const cx = Math.min(Math.max(x, 0), nx - 1)
        const cy = Math.min(Math.max(y, 0), ny - 1)
        const cz = Math.min(Math.max(z, 0), nz - 1)
        if (isNearest) {
          value =
            table[voxels[Math.round(cx) + sy * Math.round(cy) + sz * Math.round(cz)] ?? 0] ?? 0
        } else {
          const [ix, iy, iz] = [cx | 0, cy | 0, cz | 0]
          const [fx, fy, fz] = [cx - ix, cy - iy, cz - iz]
          const at = ix + sy * iy + sz * iz
          const dx = ix + 1 < nx ? 1 : 0
          const dy = iy + 1 < ny ? sy : 0
          const dz = iz + 1 < nz ? sz : 0
          const v000 = table[voxels[at] ?? 0] ?? 0
          const v100 = table[voxels[at + dx] ?? 0] ?? 0
          const v010 = table[voxels[at + dy] ?? 0] ?? 0
          const v110 = table[voxels[at + dx + dy] ?? 0] ?? 0
          const v001 = table[voxels[at + dz] ?? 0] ?? 0
          const v101 = table[voxels[at + dx + dz] ?? 0] ?? 0
          const v011 = table[voxels[at + dy + dz] ?? 0] ?? 0
          const v111 = table[voxels[at + dx + dy + dz] ?? 0] ?? 0
          const v00 = v000 + fx * (v100 - v000)
          const v10 = v010 + fx * (v110 - v010)
          const v01 = v001 + fx * (v101 - v001)
          const v11 = v011 + fx * (v111 - v011)
          const v0 = v00 + fy * (v10 - v00)
          value = v0 + fz * (v01 + fy * (v11 - v01) - v0)
        }
        if (count === 0) result = value
        else if (kind === 'mean') result += value
        else if (kind === 'mip' ? value > result : value < result) result = value
        count++
      }
      if (count === 0) continue
      const to = 2 * (j * width + i)
      samples[to] = halfFromFloat(kind === 'mean' ? result / count : result)
      samples[to + 1] = HALF_ONE
    }
  return { width, height, format: 'rg16f', samples }
}

let bytes: Float32Array | null = null
/** What the graphics read of each byte. */
function byteValues(): Float32Array {
  bytes ??= Float32Array.from({ length: 256 }, (_, n) => n / 255)
  return bytes
}
