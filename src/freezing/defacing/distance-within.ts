import type { Vector3 } from '@/nifti'

/**
 * For each cell of a mask the distance to the nearest cell that is not of it, in cells, squared; 0 outside of it. Beyond the grid
 * nothing is known, so it is no edge.
 * @see Felzenszwalb PF, Huttenlocher DP. 2012, Theory of Computing 8:415-428, doi:10.4086/toc.2012.v008a019
 */
export function squaredDistanceWithin(mask: Uint8Array, [nx, ny, nz]: Vector3): Float32Array {
  const distance = Float32Array.from(mask, (isIn) => (isIn ? FAR : 0))
  const longest = Math.max(nx, ny, nz)
  const work: Work = {
    line: new Float64Array(longest),
    vertices: new Int32Array(longest),
    edges: new Float64Array(longest + 1),
  }
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++) alongLine(distance, (z * ny + y) * nx, 1, nx, work)
  for (let z = 0; z < nz; z++)
    for (let x = 0; x < nx; x++) alongLine(distance, z * ny * nx + x, nx, ny, work)
  for (let y = 0; y < ny; y++)
    for (let x = 0; x < nx; x++) alongLine(distance, y * nx + x, nx * ny, nz, work)
  return distance
}

const FAR = 1e9

interface Work {
  readonly line: Float64Array
  readonly vertices: Int32Array
  readonly edges: Float64Array
}

/** The lower envelope of the parabolas that stand on each cell of one line. */
function alongLine(
  values: Float32Array,
  start: number,
  step: number,
  count: number,
  { line, vertices, edges }: Work,
): void {
  let isAnyNear = false
  for (let n = 0; n < count; n++) {
    const value = values[start + n * step] as number
    line[n] = value
    if (value < FAR) isAnyNear = true
  }
  if (!isAnyNear) return
  let last = 0
  vertices[0] = 0
  edges[0] = Number.NEGATIVE_INFINITY
  edges[1] = Number.POSITIVE_INFINITY
  for (let q = 1; q < count; q++) {
    let v = vertices[last] as number
    let s = ((line[q] as number) + q * q - ((line[v] as number) + v * v)) / (2 * (q - v))
    while (s <= (edges[last] as number)) {
      last--
      v = vertices[last] as number
      s = ((line[q] as number) + q * q - ((line[v] as number) + v * v)) / (2 * (q - v))
    }
    last++
    vertices[last] = q
    edges[last] = s
    edges[last + 1] = Number.POSITIVE_INFINITY
  }
  let at = 0
  for (let q = 0; q < count; q++) {
    while ((edges[at + 1] as number) < q) at++
    const v = vertices[at] as number
    values[start + q * step] = Math.min(FAR, (q - v) ** 2 + (line[v] as number))
  }
}
