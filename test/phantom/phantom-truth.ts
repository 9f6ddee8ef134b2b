import type { Anatomy } from '@/phantom'
import type { PhantomHead, PhantomLesion } from '@/phantom/phantom-head'
import { TISSUE_ID, TISSUES, type Tissue } from '@/phantom/rendering/tissues'
import { type Lobe, lobeAt } from './lobe-at'

/** What can be measured on a head, from its parameters (lesions) and its voxels (volumes): what the key of the demo is held against. */
export interface PhantomTruth {
  readonly lesions: readonly {
    readonly kind: PhantomLesion['kind']
    readonly mm: PhantomLesion['mm']
    readonly diameterMm: number
    readonly side: 'left' | 'right' | 'midline'
    readonly lobe: Lobe
    /** Of the lesion itself, without oedema. */
    readonly volumeMl: number
    readonly oedemaMl: number
  }[]
  /** Lateral ventricles, with the room that a shrunken hippocampus leaves. */
  readonly lateralVentricleMl: PhantomHead['ventricles']
  readonly hippocampusMl: PhantomHead['ventricles']
  /** Widest extent of the frontal horns over the widest inner skull in that slice; 0.3 and more is wide. */
  readonly evansIndex: number
  readonly hyperintensities: { readonly deepCount: number; readonly volumeMl: number }
  /** (right - left) / mean of the brain tissue on either side of x = 0. */
  readonly asymmetryIndex: number
  readonly brainMl: number
}

/** Measures a head. Volumes count partial voxels by their share. */
export function phantomTruth(anatomy: Anatomy): PhantomTruth {
  const tally = tallyOf(anatomy)
  const both = (...names: Tissue[]): PhantomHead['ventricles'] => ({
    left: tally.ml(0, names),
    right: tally.ml(1, names),
  })
  const brain = both(...BRAIN)
  const { head } = anatomy
  const allLesions = tally.ml(0, LESIONS) + tally.ml(1, LESIONS)
  const allOedema = tally.ml(0, ['oedema']) + tally.ml(1, ['oedema'])
  const cubes = head.lesions.reduce((sum, l) => sum + l.radiusMm ** 3, 0)
  const rims = head.lesions.reduce((sum, l) => sum + rimShare(l), 0)
  const volumes = both('focus')
  return {
    lesions: head.lesions.map(({ kind, mm, radiusMm, oedemaMm }) => ({
      kind,
      mm,
      diameterMm: 2 * radiusMm,
      side: mm[0] < -2 ? 'left' : mm[0] > 2 ? 'right' : 'midline',
      lobe: lobeAt(mm),
      // Several lesions share what was counted in proportion to their spheres.
      volumeMl: (allLesions * radiusMm ** 3) / cubes,
      oedemaMl: rims === 0 ? 0 : (allOedema * rimShare({ radiusMm, oedemaMm })) / rims,
    })),
    lateralVentricleMl: both('ventricle'),
    hippocampusMl: both('hippocampus'),
    evansIndex: evansIndex(anatomy),
    hyperintensities: { deepCount: anatomy.foci.length, volumeMl: volumes.left + volumes.right },
    asymmetryIndex: (brain.right - brain.left) / ((brain.right + brain.left) / 2),
    brainMl: brain.left + brain.right,
  }
}

const LESIONS: readonly Tissue[] = [
  'tumour',
  'tumourRim',
  'necrosis',
  'blood',
  'bloodRim',
  'infarct',
  'cyst',
]
const BRAIN: readonly Tissue[] = [
  'greyMatter',
  'whiteMatter',
  'striatum',
  'thalamus',
  'pallidum',
  'hippocampus',
  'cerebellarCortex',
  'brainStem',
  'focus',
  'oedema',
  ...LESIONS,
]

const rimShare = ({ radiusMm, oedemaMm }: { radiusMm: number; oedemaMm: number }): number =>
  (radiusMm + oedemaMm) ** 3 - radiusMm ** 3

/** Shares of every tissue on the left (0) and right (1) of x = 0. */
function tallyOf({ ids, amounts, shape: [nx, ny, nz], affine, spacingMm }: Anatomy) {
  const sums = [new Float64Array(TISSUES.length), new Float64Array(TISSUES.length)] as const
  const middle = -(affine[3] ?? 0) / spacingMm
  let at = 0
  for (let row = 0; row < ny * nz; row++)
    for (let i = 0; i < nx; i++, at += 3) {
      // The plane x = 0 itself belongs to both sides.
      const right = i < middle ? 0 : i > middle ? 1 : 0.5
      for (let n = at; n < at + 3; n++) {
        const id = ids[n] as number
        sums[0][id] = (sums[0][id] as number) + (1 - right) * (amounts[n] as number)
        sums[1][id] = (sums[1][id] as number) + right * (amounts[n] as number)
      }
    }
  const mlPerUnit = spacingMm ** 3 / 255 / 1000
  return {
    ml: (side: 0 | 1, names: readonly Tissue[]) =>
      names.reduce((sum, name) => sum + (sums[side][TISSUE_ID[name]] as number), 0) * mlPerUnit,
  }
}

const OUTSIDE = new Set(
  [
    'air',
    'dura',
    'compactBone',
    'marrow',
    'fat',
    'skin',
    'muscle',
    'vitreous',
    'lens',
    'mucosa',
  ].map((n) => TISSUE_ID[n as Tissue]),
)

/** @see Evans WA. 1942, Arch Neurol Psychiatry 47:931, doi:10.1001/archneurpsyc.1942.02290060069004 */
function evansIndex({ ids, amounts, shape: [nx, ny, nz], affine, spacingMm }: Anatomy): number {
  const firstHornRow = Math.ceil((8 - (affine[7] ?? 0)) / spacingMm)
  let best = { horns: 0, skull: 1 }
  for (let k = 0; k < nz; k++) {
    const horns = { low: nx, high: -1 }
    const skull = { low: nx, high: -1 }
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const at = 3 * (i + nx * (j + ny * k))
        const id = ids[at] as number
        if (OUTSIDE.has(id)) continue
        widen(skull, i)
        if (j >= firstHornRow && id === TISSUE_ID.ventricle && (amounts[at] as number) > 127)
          widen(horns, i)
      }
    const width = horns.high - horns.low + 1
    if (width > best.horns) best = { horns: width, skull: skull.high - skull.low + 1 }
  }
  return best.horns / best.skull
}

function widen(range: { low: number; high: number }, i: number): void {
  if (i < range.low) range.low = i
  if (i > range.high) range.high = i
}
