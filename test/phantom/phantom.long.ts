import { describe, expect, it } from 'vitest'
import { gzipDeterministic, readNifti, transform } from '@/nifti'
import { type Anatomy, phantomHead } from '@/phantom'
import { TISSUE_ID, type Tissue } from '@/phantom/rendering/tissues'
import { build, frameOf } from './built-heads'
import { makePhantom } from './make-phantom'
import { phantomTruth } from './phantom-truth'

// A head for each of them is made voxel by voxel.
describe('a healthy head', () => {
  it('is 182x218x182 voxels of 1 mm unless asked otherwise, under 5 MB packed', () => {
    const packed = gzipDeterministic(makePhantom(phantomHead({ seed: 1 }), 'T1'), 4)
    const reading = readNifti(packed, 'full')
    expect(reading.ok && reading.header).toMatchObject({
      shape: [182, 218, 182],
      spacing: [1, 1, 1],
    })
    expect(packed.length).toBeLessThan(5_000_000)
  })
})

describe('a lesion', () => {
  const lesion = {
    kind: 'tumour',
    mm: [38, -34, 34],
    radiusMm: 11,
    oedemaMm: 8,
    massEffect: 0.3,
  } as const
  it('grown at follow-up leaves the rest of the head as it was', () => {
    const later = frameOf(
      build({ lesions: [{ ...lesion, radiusMm: 15, oedemaMm: 0, massEffect: 0 }] }),
      'T1',
    ).values()
    const sooner = frameOf(
      build({ lesions: [{ ...lesion, radiusMm: 8, oedemaMm: 0, massEffect: 0 }] }),
      'T1',
    )
    const before = sooner.values()
    let changed = 0
    let farthestMm = 0
    for (let n = 0; n < later.length; n++) {
      if (later[n] === before[n]) continue
      changed++
      const mm = transform(sooner.header.affine, [
        n % 91,
        Math.floor(n / 91) % 109,
        Math.floor(n / (91 * 109)),
      ])
      farthestMm = Math.max(farthestMm, Math.hypot(mm[0] - 38, mm[1] + 34, mm[2] - 34))
    }
    expect(changed).toBeGreaterThan(500)
    expect(farthestMm).toBeLessThan(23)
  })
  it('with mass effect pushes the ventricles to the other side', () => {
    const near = {
      kind: 'tumour',
      mm: [36, -4, 30],
      radiusMm: 15,
      oedemaMm: 0,
      massEffect: 1,
    } as const
    // Mean x of the fluid between the thalami and the callosum.
    const middleOf = (head: Anatomy) => {
      const frame = frameOf(head, 'T2')
      let sum = 0
      let count = 0
      for (let z = 14; z <= 24; z += 2)
        for (let y = -16; y <= 8; y += 2)
          for (let x = -24; x <= 24; x += 2)
            if (frame.valueAtMm([x, y, z])! > 190) {
              sum += x
              count++
            }
      return sum / count
    }
    expect(middleOf(build({ lesions: [near] }))).toBeLessThan(middleOf(build()) - 1)
  })
  it.each([
    ['ring', 'T2', 190, 256],
    ['cyst', 'FLAIR', 0, 60],
    ['bleed', 'T1', 195, 256],
    ['infarct', 'FLAIR', 185, 256],
    ['glioma', 'T2', 190, 256],
    ['territory', 'FLAIR', 170, 256],
  ] as const)('of kind %s has its %s signal in the middle', (kind, contrast, low, high) => {
    const value = frameOf(build({ lesions: [{ ...lesion, kind }] }), contrast).valueAtMm(lesion.mm)!
    expect(value).toBeGreaterThan(low)
    expect(value).toBeLessThan(high)
  })
})

/** Voxels of the axial plane through a lesion that it fills by half or more, by their distance from its middle in mm. */
function planeOf(anatomy: Anatomy, mm: readonly [number, number, number], tissue: Tissue) {
  const [nx, ny] = anatomy.shape
  const at = (axis: 0 | 1 | 2) =>
    Math.round((mm[axis] - (anatomy.affine[4 * axis + 3] ?? 0)) / anatomy.spacingMm)
  const [i0, j0, k] = [at(0), at(1), at(2)]
  const found: { x: number; y: number }[] = []
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const voxel = 3 * (i + nx * (j + ny * k))
      const share = [0, 1, 2].reduce(
        (sum, n) =>
          sum +
          (anatomy.ids[voxel + n] === TISSUE_ID[tissue] ? (anatomy.amounts[voxel + n] ?? 0) : 0),
        0,
      )
      if (share >= 128)
        found.push({ x: (i - i0) * anatomy.spacingMm, y: (j - j0) * anatomy.spacingMm })
    }
  return found
}

describe('a lesion that a radiologist believes', () => {
  const mm = [-34, 26, 28] as const
  const walls = (kind: 'ring' | 'glioma') => {
    const lesion = { kind, mm, radiusMm: 17, oedemaMm: 0, massEffect: 0 }
    return planeOf(build({ lesions: [lesion] }), mm, 'tumourRim')
  }
  const radii = (wall: readonly { x: number; y: number }[]) => {
    const outer = new Map<number, number>()
    for (const { x, y } of wall) {
      const sector = Math.round((Math.atan2(y, x) / Math.PI) * 8)
      outer.set(sector, Math.max(outer.get(sector) ?? 0, Math.hypot(x, y)))
    }
    return [...outer.values()]
  }
  it('is a glioma with a wall that is thicker and less regular than that of a ring', () => {
    const [ring, glioma] = [walls('ring'), walls('glioma')]
    expect(glioma.length).toBeGreaterThan(1.3 * ring.length)
    const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of)
    expect(spread(radii(glioma))).toBeGreaterThan(1.5 * spread(radii(ring)))
  })
  it('is an infarct of a territory that widens from the white matter to the surface, on one side', () => {
    const centre = [44, -10, 28] as const
    const lesion = {
      kind: 'territory',
      mm: centre,
      radiusMm: 25,
      oedemaMm: 0,
      massEffect: 0,
    } as const
    const infarct = planeOf(build({ lesions: [lesion] }), centre, 'infarct')
    const widthAt = (from: number, to: number) => {
      const ys = infarct.filter(({ x }) => x >= from && x < to).map(({ y }) => y)
      return Math.max(...ys) - Math.min(...ys)
    }
    expect(widthAt(6, 14)).toBeGreaterThan(1.6 * widthAt(-18, -10))
    // Nothing of it in the other half.
    expect(Math.min(...infarct.map(({ x }) => x + centre[0]))).toBeGreaterThan(5)
  })
})

describe('parameters', () => {
  it('grow the ventricles, in proportion and per side', () => {
    const at = (left: number, right: number) => phantomTruth(build({ ventricles: { left, right } }))
    const [one, two, four] = [at(1, 1), at(2, 2), at(4, 4)]
    expect(two.lateralVentricleMl.left / one.lateralVentricleMl.left).toBeGreaterThan(1.5)
    expect(two.lateralVentricleMl.left / one.lateralVentricleMl.left).toBeLessThan(2.5)
    expect(four.lateralVentricleMl.left).toBeGreaterThan(1.5 * two.lateralVentricleMl.left)
    expect(four.evansIndex).toBeGreaterThan(0.3)
    expect(four.evansIndex).toBeGreaterThan(two.evansIndex)
    const uneven = at(1, 3).lateralVentricleMl
    expect(uneven.right).toBeGreaterThan(1.8 * uneven.left)
  })
  it('place as many deep foci as asked, in white matter, bright on FLAIR', () => {
    const anatomy = build({ hyperintensities: { deep: 9, radiusMm: 2.5, periventricularMm: 0 } })
    expect(anatomy.foci).toHaveLength(9)
    expect(phantomTruth(anatomy).hyperintensities.deepCount).toBe(9)
    const [flair, healthy] = [frameOf(anatomy, 'FLAIR'), frameOf(build(), 'FLAIR')]
    for (const { mm } of anatomy.foci)
      expect(flair.valueAtMm(mm)!).toBeGreaterThan(healthy.valueAtMm(mm)! + 50)
  })
  it('thicken the band round the ventricles', () => {
    const at = (periventricularMm: number) =>
      phantomTruth(build({ hyperintensities: { deep: 0, radiusMm: 2, periventricularMm } }))
        .hyperintensities.volumeMl
    expect(at(1)).toBeGreaterThan(0.5)
    expect(at(4)).toBeGreaterThan(2 * at(1))
  })
  it('stand foci on the lateral ventricles, more of them where more are asked for', () => {
    const at = (periventricularFoci: number) =>
      phantomTruth(
        build({
          hyperintensities: { deep: 0, radiusMm: 3, periventricularMm: 0, periventricularFoci },
        }),
      ).hyperintensities
    const [none, few, many] = [at(0), at(6), at(20)]
    expect(none.volumeMl).toBe(0)
    expect(few.volumeMl).toBeGreaterThan(0.3)
    expect(many.volumeMl).toBeGreaterThan(1.5 * few.volumeMl)
    expect(many.deepCount).toBe(0)
  })
  it('make the right half larger', () => {
    const index = phantomTruth(build({ asymmetry: 0.1 })).asymmetryIndex
    expect(index).toBeGreaterThan(0.07)
    expect(index).toBeLessThan(0.13)
  })
  it('thin the brain with atrophy and with age', () => {
    const healthy = phantomTruth(build())
    expect(phantomTruth(build({ atrophy: 1 })).brainMl).toBeLessThan(0.9 * healthy.brainMl)
    const old = phantomTruth(build({ ageYears: 85 }))
    expect(old.brainMl).toBeLessThan(0.97 * healthy.brainMl)
    expect(old.lateralVentricleMl.left).toBeGreaterThan(1.5 * healthy.lateralVentricleMl.left)
    expect(old.hippocampusMl.left).toBeLessThan(0.95 * healthy.hippocampusMl.left)
  })
})
