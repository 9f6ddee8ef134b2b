import { type NiftiVolume, type Vector3, volumeSamples } from '@/nifti'
import { headForeground } from '../volume-look/head-foreground'
import { type HeadGrid, headGrid, STEP_MM } from './head-grid'

/** What is taken for the brain: its core, from which `shrunkMm` were taken off all round so that it comes away from scalp and face. */
export interface BrainRegion {
  readonly grid: HeadGrid
  /** 1 for each cell of the core. */
  readonly core: Uint8Array
  readonly shrunkMm: number
}

type BrainSearch =
  | { readonly ok: true; readonly region: BrainRegion }
  /** How far the search came, for the reason that is told, and the reason. */
  | { readonly ok: false; readonly came: number; readonly why: string }

/** Brain and its fluid in CT, between fat and bone. */
const BRAIN_HU = [-10, 140] as const
/** Of the threshold between air and tissue: contrast and shading differ, and what comes of each is judged below. */
const THRESHOLDS = [1, 1.25, 0.8, 1.5] as const
const SHRINK_MM = [3, 4, 5, 6, 7, 8, 9] as const

/**
 * Looks for the brain by threshold, erosion and the largest part that is left, the largest core first. What is found counts as a brain when
 * it has the size of one and fills the skull: beyond it, in nearly all directions over the upper head, there is as much as bone and scalp
 * are thick, neither less (scalp was taken along) nor more (a part of the brain is missing).
 */
export function* brainRegions(volume: NiftiVolume): Generator<BrainSearch> {
  const grid = headGrid(volume)
  if (grid === null) {
    yield { ok: false, came: 0, why: 'it does not have the size of a head' }
    return
  }
  const { threshold, isCt } = headForeground(volumeSamples(volume))
  const head = maskOf(grid, (value) => value > threshold)
  for (const factor of isCt ? [1] : THRESHOLDS) {
    const mask = isCt
      ? maskOf(grid, (value) => value > BRAIN_HU[0] && value < BRAIN_HU[1])
      : maskOf(grid, (value) => value > threshold * factor)
    // Beyond the volume nothing is known: it takes nothing off.
    for (let n = 0; n < mask.length; n++) if (Number.isNaN(grid.values[n])) mask[n] = 1
    const distance = squaredDistanceWithin(mask, grid.size)
    for (const shrunkMm of SHRINK_MM) {
      const core = largestPart(grid, distance, (shrunkMm / STEP_MM) ** 2)
      yield judged(grid, head, core, shrunkMm)
    }
  }
}

const maskOf = ({ values }: HeadGrid, isIn: (value: number) => boolean): Uint8Array => {
  const mask = new Uint8Array(values.length)
  for (let n = 0; n < mask.length; n++) mask[n] = isIn(values[n] as number) ? 1 : 0
  return mask
}

/** The largest connected part of what lies deeper than a distance; the outermost cells of the grid are of none. */
function largestPart(
  { size, values }: HeadGrid,
  distance: Float32Array,
  deeper: number,
): Uint8Array {
  const [nx, ny, nz] = size
  /** 1: deep and in no part yet. */
  const open = new Uint8Array(values.length)
  for (let z = 1; z < nz - 1; z++)
    for (let y = 1; y < ny - 1; y++)
      for (let n = nx * (y + ny * z) + 1, end = n + nx - 2; n < end; n++)
        if ((distance[n] as number) > deeper && !Number.isNaN(values[n])) open[n] = 1
  const steps = [-1, 1, -nx, nx, -nx * ny, nx * ny]
  const reached = new Int32Array(values.length)
  let [from, to] = [0, 0]
  let [next, least] = [0, 0]
  for (let seed = open.indexOf(1); seed !== -1; seed = open.indexOf(1, seed)) {
    const first = next
    reached[next++] = seed
    open[seed] = 0
    for (let at = first; at < next; at++)
      for (const step of steps) {
        const n = (reached[at] as number) + step
        if (open[n] !== 1) continue
        open[n] = 0
        reached[next++] = n
      }
    if (next - first > least) [from, to, least] = [first, next, next - first]
  }
  const part = new Uint8Array(values.length)
  for (let at = from; at < to; at++) part[reached[at] as number] = 1
  return withoutNeck(part, size)
}

/** From the crown to where the cord begins, whoever it is. */
const MOST_HEIGHT_MM = 155

/** What hangs on the brain further below than any brain reaches is neck. */
function withoutNeck(part: Uint8Array, [nx, ny]: Vector3): Uint8Array {
  const slice = nx * ny
  const top = Math.floor(part.lastIndexOf(1) / slice)
  const lowest = top - Math.floor(MOST_HEIGHT_MM / STEP_MM)
  if (lowest > 0) part.fill(0, 0, lowest * slice)
  return part
}

/** Of brain with the fluid round it, from a small child's to the largest. */
const VOLUME_ML = [500, 2300] as const
const LENGTH_MM = [115, 220] as const
const WIDTH_MM = [90, 185] as const
const HEIGHT_MM = [75, 175] as const
/** Bone and scalp, with the sinus over the brow. */
const SHELL_MM = [2, 32] as const
/** So many of the lines over the upper head must end so, and of those to the front, where it is cut. */
const FILLED = 0.93
const FILLED_IN_FRONT = 0.9
/** Of all lines, so many may leave the volume within the head. */
const CUT_OFF = 0.25

function judged(grid: HeadGrid, head: Uint8Array, core: Uint8Array, shrunkMm: number): BrainSearch {
  const { low, high, centre, count } = extentOf(core, grid.size)
  if (count === 0) return { ok: false, came: 0, why: 'no brain is found in it' }
  const mm = (axis: 0 | 1 | 2) => (high[axis] - low[axis] + 1) * STEP_MM + 2 * shrunkMm
  const ml = ballWith((count * STEP_MM ** 3) / 1000, shrunkMm)
  const isOf = (value: number, [least, most]: readonly [number, number]) =>
    value >= least && value <= most
  if (
    !isOf(ml, VOLUME_ML) ||
    !isOf(mm(0), WIDTH_MM) ||
    !isOf(mm(1), LENGTH_MM) ||
    !isOf(mm(2), HEIGHT_MM)
  ) {
    const found = `${[mm(0), mm(1), mm(2)].map(Math.round).join(' x ')} mm`
    return {
      ok: false,
      came: 1,
      why: `no brain was found in it: the part separated from scalp and face measures ${found}`,
    }
  }
  const { filled, filledInFront, cut } = shellLines(grid, head, core, centre, shrunkMm)
  if (cut > CUT_OFF)
    return { ok: false, came: 2, why: 'the edge of the volume cuts through the head' }
  if (filled < FILLED || filledInFront < FILLED_IN_FRONT)
    return {
      ok: false,
      came: 3,
      why: `the brain cannot be separated from its surroundings (in ${Math.round(100 * Math.min(filled, filledInFront))}% of the directions bone and scalp adjoin it)`,
    }
  return { ok: true, region: { grid, core, shrunkMm } }
}

function extentOf(core: Uint8Array, [nx, ny, nz]: Vector3) {
  const low: [number, number, number] = [nx, ny, nz]
  const high: [number, number, number] = [-1, -1, -1]
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let z = 0, n = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++, n++) {
        if (core[n] === 0) continue
        count++
        if (x < low[0]) low[0] = x
        if (x > high[0]) high[0] = x
        if (y < low[1]) low[1] = y
        if (y > high[1]) high[1] = y
        if (z < low[2]) low[2] = z
        if (z > high[2]) high[2] = z
        sum[0] += x
        sum[1] += y
        sum[2] += z
      }
  const centre: Vector3 = [sum[0] / count, sum[1] / count, sum[2] / count]
  return { low, high, centre, count }
}

/** As large as a ball of so many millilitres that has grown by so much all round. */
const ballWith = (ml: number, mm: number): number => {
  const radiusMm = Math.cbrt((3000 * ml) / (4 * Math.PI))
  return ((4 / 3) * Math.PI * (radiusMm + mm) ** 3) / 1000
}

/** Lines from the middle outwards, from a little below the horizon to the crown: the shares that end in bone and scalp. */
function shellLines(
  { size, values }: HeadGrid,
  head: Uint8Array,
  core: Uint8Array,
  [cx, cy, cz]: Vector3,
  shrunkMm: number,
): { readonly filled: number; readonly filledInFront: number; readonly cut: number } {
  const [nx, ny, nz] = size
  const all = { lines: 0, filled: 0 }
  const front = { lines: 0, filled: 0 }
  let cut = 0
  for (let elevation = -5; elevation <= 85; elevation += 10) {
    const e = (elevation * Math.PI) / 180
    const around = Math.max(4, Math.round(36 * Math.cos(e)))
    for (let turn = 0; turn < around; turn++) {
      const a = (turn * 2 * Math.PI) / around
      const [dx, dy, dz] = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)]
      let [coreMm, headMm, r] = [0, 0, 0]
      for (; ; r += 0.5) {
        const [x, y, z] = [
          Math.round(cx + r * dx),
          Math.round(cy + r * dy),
          Math.round(cz + r * dz),
        ]
        const n = x + nx * (y + ny * z)
        const isThere = x >= 0 && y >= 0 && z >= 0 && x < nx && y < ny && z < nz
        if (!isThere || Number.isNaN(values[n])) break
        if (core[n] === 1) coreMm = r * STEP_MM
        if (head[n] === 1) headMm = r * STEP_MM
      }
      all.lines++
      // Tissue up to the very edge: what lies beyond is not known.
      if (r * STEP_MM - headMm < 2 * STEP_MM) {
        cut++
        continue
      }
      const shell = headMm - coreMm - shrunkMm
      const isFilled = shell >= SHELL_MM[0] && shell <= SHELL_MM[1]
      if (isFilled) all.filled++
      if (elevation > 40 || dy < 0.5 * Math.cos(e)) continue
      front.lines++
      if (isFilled) front.filled++
    }
  }
  return {
    filled: all.filled / Math.max(1, all.lines - cut),
    filledInFront: front.filled / Math.max(1, front.lines),
    cut: cut / all.lines,
  }
}

/**
 * For each cell of a mask the distance to the nearest cell that is not of it, in cells, squared: as it is up to `REACH`, and more than that
 * squared beyond; 0 outside of the mask. Beyond the grid nothing is known, so it is no edge.
 */
function squaredDistanceWithin(mask: Uint8Array, [nx, ny, nz]: Vector3): Float32Array {
  const distance = Float32Array.from(mask, (isIn) => (isIn ? FAR : 0))
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++) alongLine(distance, (z * ny + y) * nx, 1, nx)
  for (let z = 0; z < nz; z++)
    for (let x = 0; x < nx; x++) alongLine(distance, z * ny * nx + x, nx, ny)
  for (let y = 0; y < ny; y++)
    for (let x = 0; x < nx; x++) alongLine(distance, y * nx + x, nx * ny, nz)
  return distance
}

const FAR = 1e9
/** In cells: nothing is shrunk by more. */
const REACH = Math.floor(Math.max(...SHRINK_MM) / STEP_MM)

/** The squared distances along two axes or fewer become those along one more. */
function alongLine(values: Float32Array, start: number, step: number, count: number): void {
  const line = new Float32Array(count)
  for (let n = 0; n < count; n++) line[n] = values[start + n * step] as number
  for (let n = 0; n < count; n++) {
    let least = line[n] as number
    for (let m = Math.max(0, n - REACH); m <= Math.min(count - 1, n + REACH); m++)
      least = Math.min(least, (line[m] as number) + (n - m) * (n - m))
    values[start + n * step] = least
  }
}
