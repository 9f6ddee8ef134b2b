import { type NiftiVolume, readNifti } from '@/nifti'
import { type Contrast, makeAnatomy, type PhantomHead, phantomBytes, phantomHead } from '@/phantom'
import { TISSUE_ID, type Tissue } from '@/phantom/rendering/tissues'
import { samplesInSpace } from '../../nifti/sound-volume'
import { syntheticNifti } from '../../nifti/synthetic-nifti'

type PlaceMm = readonly [number, number, number]

export function readHead(bytes: Uint8Array): NiftiVolume {
  const read = readNifti(bytes, 'head.nii')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read
}

/** A phantom in every contrast, 2 mm, with the places of its brain, each of more than half brain. */
export function headWithTruth(more: Partial<PhantomHead> = {}) {
  const anatomy = makeAnatomy(phantomHead({ seed: 5, ...more }), 2)
  const [nx, ny] = anatomy.shape
  const brain: PlaceMm[] = []
  for (let n = 0; n < anatomy.ids.length / 3; n++) {
    const share = [0, 1, 2].reduce(
      (sum, k) =>
        sum + (BRAIN.has(anatomy.ids[3 * n + k] ?? 0) ? (anatomy.amounts[3 * n + k] ?? 0) : 0),
      0,
    )
    if (share > 127)
      brain.push([
        2 * (n % nx) - 90,
        2 * (Math.floor(n / nx) % ny) - 126,
        2 * Math.floor(n / (nx * ny)) - 72,
      ])
  }
  const bytesOf = (contrast: Contrast) =>
    phantomBytes(anatomy, contrast, {
      noisePercent: 3,
      biasPercent: 12,
      isAirMasked: false,
      seed: 5,
    })
  return { brain, bytesOf, volumeOf: (contrast: Contrast) => readHead(bytesOf(contrast)) }
}

const TISSUES_OF_BRAIN: readonly Tissue[] = [
  ...(['greyMatter', 'whiteMatter', 'striatum', 'thalamus', 'pallidum', 'hippocampus'] as const),
  ...([
    'cerebellarCortex',
    'brainStem',
    'focus',
    'oedema',
    'tumour',
    'tumourRim',
    'necrosis',
  ] as const),
]
const BRAIN = new Set<number>(TISSUES_OF_BRAIN.map((name) => TISSUE_ID[name]))

/** All ways to store three axes: `RAS`, `PIL`, … */
export const AXIS_ORDERS: readonly string[] = ['RAS', 'RSA', 'ARS', 'ASR', 'SRA', 'SAR'].flatMap(
  (axes) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((flips) =>
      [...axes]
        .map((axis, n) => ((flips >> n) & 1 ? { R: 'L', A: 'P', S: 'I' }[axis] : axis))
        .join(''),
    ),
)

export interface Stored {
  readonly order?: string
  /** Voxel size along right, front and up. */
  readonly spacingMm?: PlaceMm
  /** The scan is tilted about the axis from left to right. */
  readonly tiltDegrees?: number
  readonly datatype?: 'uint8' | 'int16' | 'float32'
  readonly isLittleEndian?: boolean
  readonly slope?: number
  readonly intercept?: number
  readonly frames?: number
}

/** The same head in space, on another grid and as another file: every frame after the first is that one, brighter. */
export function storedAs(head: NiftiVolume, how: Stored): NiftiVolume {
  const { order = 'RAS', spacingMm = [2, 2, 2], tiltDegrees = 0, datatype = 'int16' } = how
  const { isLittleEndian = true, slope = 1, intercept = 0, frames = 1 } = how
  const at = samplesInSpace(head).valueAtMm
  const extentMm = [182, 218, 182] as const
  const axes = [...order].map((letter) => {
    const world = { R: 0, L: 0, A: 1, P: 1, S: 2, I: 2 }[letter] as 0 | 1 | 2
    return {
      world,
      isTurned: 'LPI'.includes(letter),
      count: Math.round(extentMm[world] / spacingMm[world]),
    }
  })
  const [cos, sin] = [
    Math.cos((tiltDegrees * Math.PI) / 180),
    Math.sin((tiltDegrees * Math.PI) / 180),
  ]
  const tilted = ([x, y, z]: PlaceMm): PlaceMm => [x, cos * y - sin * z, sin * y + cos * z]
  /** From the middle of the head, along the axes of the scan. */
  const ofScan = (axis: (typeof axes)[number], n: number) =>
    (axis.isTurned ? axis.count - 1 - n : n) * spacingMm[axis.world] - extentMm[axis.world] / 2
  const middle: PlaceMm = [0, -18, 18]
  const placed = (voxel: readonly number[]): PlaceMm => {
    const along: [number, number, number] = [0, 0, 0]
    for (const [n, axis] of axes.entries()) along[axis.world] = ofScan(axis, voxel[n] ?? 0)
    const [x, y, z] = tilted(along)
    return [x + middle[0], y + middle[1], z + middle[2]]
  }
  const corner = placed([0, 0, 0])
  const steps = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map(placed)
  const rows = [0, 1, 2].flatMap((row) => [
    ...steps.map((mm) => (mm[row] ?? 0) - (corner[row] ?? 0)),
    corner[row] ?? 0,
  ])
  const counts = axes.map(({ count }) => count)
  const [ni = 1, nj = 1, nk = 1] = counts
  const width = { uint8: 1, int16: 2, float32: 4 }[datatype]
  const voxels = new Uint8Array(ni * nj * nk * frames * width)
  const view = new DataView(voxels.buffer)
  let n = 0
  for (let frame = 1; frame <= frames; frame++)
    for (let k = 0; k < nk; k++)
      for (let j = 0; j < nj; j++)
        for (let i = 0; i < ni; i++, n += width) {
          const value = ((at(placed([i, j, k])) ?? 0) * frame - intercept) / slope
          if (datatype === 'uint8') view.setUint8(n, value)
          else if (datatype === 'int16') view.setInt16(n, Math.round(value), isLittleEndian)
          else view.setFloat32(n, value, isLittleEndian)
        }
  const dim = frames === 1 ? [3, ...counts] : [4, ...counts, frames]
  return readHead(
    syntheticNifti({
      dim,
      voxels,
      isLittleEndian,
      slope,
      intercept,
      datatype: { uint8: 2, int16: 4, float32: 16 }[datatype],
      pixdim: [1, ...axes.map(({ world }) => spacingMm[world]), 1],
      sform: { code: 1, rows },
    }),
  )
}
