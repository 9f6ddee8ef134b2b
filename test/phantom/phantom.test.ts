import { beforeAll, describe, expect, it } from 'vitest'
import { gzipDeterministic, readNifti, transform, volumeSamples } from '@/nifti'
import {
  type Anatomy,
  type Contrast,
  makeAnatomy,
  type PhantomHead,
  phantomBytes,
  phantomHead,
} from '@/phantom'
import { TISSUE_ID, type Tissue } from '@/phantom/rendering/tissues'
import { soundVolume, valuesOf } from '../nifti/sound-volume'
import { lobeAt } from './lobe-at'
import { makePhantom } from './make-phantom'
import { phantomTruth } from './phantom-truth'

const SPACING_MM = 2
const built = new Map<string, Anatomy>()
/** Heads are kept, because several tests compare with the same one. */
function build(given: Partial<PhantomHead> = {}): Anatomy {
  const key = JSON.stringify(given)
  const anatomy = built.get(key) ?? makeAnatomy(phantomHead({ seed: 5, ...given }), SPACING_MM)
  built.set(key, anatomy)
  return anatomy
}
const CLEAN = { noisePercent: 0, biasPercent: 0, isAirMasked: true, seed: 1 }

function frameOf(anatomy: Anatomy, contrast: Contrast, rendering = CLEAN) {
  const { raw, header, warnings } = soundVolume(phantomBytes(anatomy, contrast, rendering))
  const samples = volumeSamples({ raw, header })
  return { ...samples, header, warnings, values: () => valuesOf(samples) }
}
const PLACES = {
  whiteMatter: [-28, -30, 30], // centrum semiovale
  ventricle: [8, -6, 20],
  thalamus: [-11, -18, 8],
  putamen: [26, 2, 2],
} as const

describe('a healthy head', () => {
  let anatomy: Anatomy
  beforeAll(() => {
    anatomy = build()
  })

  it('is a sound NIfTI volume on the MNI grid, right to the positive', () => {
    const { header, warnings } = frameOf(anatomy, 'T1')
    expect(header).toMatchObject({
      shape: [91, 109, 91],
      spacing: [2, 2, 2],
      axisCodes: 'RAS',
      datatype: 'uint8',
      texts: [],
    })
    expect(header.affine.slice(0, 12)).toEqual([2, 0, 0, -90, 0, 2, 0, -126, 0, 0, 2, -72])
    expect(warnings).toEqual([])
  })
  it('is 182x218x182 voxels of 1 mm unless asked otherwise, under 5 MB packed', () => {
    const packed = gzipDeterministic(makePhantom(phantomHead({ seed: 1 }), 'T1'), 4)
    const reading = readNifti(packed, 'full')
    expect(reading.ok && reading.header).toMatchObject({
      shape: [182, 218, 182],
      spacing: [1, 1, 1],
    })
    expect(packed.length).toBeLessThan(5_000_000)
  })
  it('orders the tissues on T1, T2 and FLAIR as a scanner does', () => {
    const [t1, t2, flair] = (['T1', 'T2', 'FLAIR'] as const).map((c) => frameOf(anatomy, c))
    const value = (frame: typeof t1, place: keyof typeof PLACES) => frame!.valueAtMm(PLACES[place])!
    expect(value(t1, 'whiteMatter')).toBeGreaterThan(value(t1, 'putamen') + 20)
    expect(value(t1, 'putamen')).toBeGreaterThan(value(t1, 'ventricle') + 40)
    expect(value(t2, 'ventricle')).toBeGreaterThan(value(t2, 'putamen') + 60)
    expect(value(t2, 'putamen')).toBeGreaterThan(value(t2, 'whiteMatter') + 10)
    expect(value(flair, 'ventricle')).toBeLessThan(40)
    expect(value(flair, 'putamen')).toBeGreaterThan(value(flair, 'whiteMatter') + 10)
    expect(value(t1, 'thalamus')).toBeLessThan(value(t1, 'whiteMatter') - 15)
  })
  it('has the volumes of a person', () => {
    const truth = phantomTruth(anatomy)
    // Adult ranges: brain 1100 to 1700 ml, hippocampus 2.5 to 4 ml, both lateral ventricles 8 to 35 ml, Evans below 0.3.
    expect(truth.brainMl).toBeGreaterThan(1100)
    expect(truth.brainMl).toBeLessThan(1700)
    for (const side of ['left', 'right'] as const) {
      expect(truth.hippocampusMl[side]).toBeGreaterThan(2.5)
      expect(truth.hippocampusMl[side]).toBeLessThan(4)
      expect(truth.lateralVentricleMl[side]).toBeGreaterThan(4)
      expect(truth.lateralVentricleMl[side]).toBeLessThan(17)
    }
    expect(truth.evansIndex).toBeGreaterThan(0.2)
    expect(truth.evansIndex).toBeLessThan(0.3)
    expect(Math.abs(truth.asymmetryIndex)).toBeLessThan(0.02)
    expect(truth.hyperintensities).toEqual({ deepCount: 0, volumeMl: 0 })
    expect(truth.lesions).toEqual([])
  })
  it('has folds: cortex, white matter and fluid take turns under the skull', () => {
    const t2 = frameOf(anatomy, 'T2')
    // Along a ring 10 mm below the hull in an axial slice, sulci show as bright crossings.
    let crossings = 0
    let wasBright = false
    for (let degree = 0; degree < 360; degree += 1) {
      const a = (degree * Math.PI) / 180
      const value = t2.valueAtMm([57 * Math.cos(a), -17 + 78 * Math.sin(a), 36])!
      const isBright = value > 135
      if (isBright && !wasBright) crossings++
      wasBright = isBright
    }
    expect(crossings).toBeGreaterThan(12)
  })
  it('is the same bytes for the same seed, other bytes for another', () => {
    const head = phantomHead({ seed: 5 })
    const bytes = makePhantom(head, 'T1', { spacingMm: 4 })
    expect(makePhantom(head, 'T1', { spacingMm: 4 })).toEqual(bytes)
    expect(Buffer.compare(makePhantom(head, 'T1', { spacingMm: 4, seed: 6 }), bytes)).not.toBe(0)
    expect(
      Buffer.compare(makePhantom(phantomHead({ seed: 6 }), 'T1', { spacingMm: 4 }), bytes),
    ).not.toBe(0)
  })
  it('has Rician noise of the size asked for', () => {
    const noisy = frameOf(anatomy, 'T1', { ...CLEAN, noisePercent: 5, isAirMasked: false })
    const clean = frameOf(anatomy, 'T1')
    const air: number[] = []
    const differences: number[] = []
    const [before, after] = [clean.values(), noisy.values()]
    for (let n = 0; n < before.length; n++) {
      if (before[n] === 0) air.push(after[n]!)
      if (before[n]! > 150) differences.push(after[n]! - before[n]!)
    }
    const mean = (v: number[]) => v.reduce((a, b) => a + b, 0) / v.length
    const sigma = 0.05 * 172
    // In air the magnitude is Rayleigh distributed with mean sigma x sqrt(pi / 2).
    expect(mean(air)).toBeCloseTo(sigma * Math.sqrt(Math.PI / 2), 0)
    const spread = Math.sqrt(mean(differences.map((d) => d * d)) - mean(differences) ** 2)
    expect(spread / sigma).toBeGreaterThan(0.9)
    expect(spread / sigma).toBeLessThan(1.1)
  })
  it('masks the air round the head when asked', () => {
    const masked = frameOf(anatomy, 'T1', { ...CLEAN, noisePercent: 5 })
    expect(masked.at(0, 0, 0)).toBe(0)
    expect(
      frameOf(anatomy, 'T1', { ...CLEAN, noisePercent: 5, isAirMasked: false })
        .values()
        .slice(0, 500)
        .some((v) => v > 0),
    ).toBe(true)
  })
  it('has the coil unevenness asked for', () => {
    const [even, uneven] = [CLEAN, { ...CLEAN, biasPercent: 30 }].map((r) =>
      frameOf(anatomy, 'T1', r).values(),
    )
    const ratios = [...even!.keys()]
      .filter((n) => even![n]! > 100 && uneven![n]! < 255)
      .map((n) => uneven![n]! / even![n]!)
    const range = ratios.reduce((r, v) => [Math.min(r[0]!, v), Math.max(r[1]!, v)], [9, 0])
    expect(range[1]! - range[0]!).toBeGreaterThan(0.15)
    expect(range[1]!).toBeLessThan(1.35)
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
  let anatomy: Anatomy
  beforeAll(() => {
    anatomy = build({ lesions: [lesion] })
  })

  it('lies at its mm, on the right, and not on the left', () => {
    for (const contrast of ['T2', 'FLAIR'] as const) {
      const frame = frameOf(anatomy, contrast)
      // Mean over the inner half, for a tumour is uneven.
      const meanAt = (x: number) => {
        const values = [-4, 0, 4].flatMap((dx) =>
          [-4, 0, 4].map((dz) => frame.valueAtMm([x + dx, lesion.mm[1], lesion.mm[2] + dz])!),
        )
        return values.reduce((a, b) => a + b, 0) / values.length
      }
      expect(meanAt(38)).toBeGreaterThan(meanAt(-38) + 30)
    }
  })
  it('has the truth of its parameters, and a volume near that of its sphere', () => {
    const [truth] = phantomTruth(anatomy).lesions
    expect(truth).toMatchObject({
      kind: 'tumour',
      mm: [38, -34, 34],
      diameterMm: 22,
      side: 'right',
      lobe: 'parietal',
    })
    const sphereMl = (4 / 3) * Math.PI * 1.1 ** 3
    expect(truth!.volumeMl / sphereMl).toBeGreaterThan(0.85)
    expect(truth!.volumeMl / sphereMl).toBeLessThan(1.15)
    expect(truth!.oedemaMl).toBeGreaterThan(1)
  })
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
  it('shrink the hippocampus of the named side only', () => {
    const healthy = phantomTruth(build()).hippocampusMl
    const shrunken = phantomTruth(build({ hippocampi: { left: 0.5, right: 1 } })).hippocampusMl
    expect(shrunken.right).toBeCloseTo(healthy.right, 2)
    expect(shrunken.left / healthy.left).toBeGreaterThan(0.35)
    expect(shrunken.left / healthy.left).toBeLessThan(0.65)
    // The voxel in the middle of the left hippocampus is still there, its upper edge is fluid.
    const t2 = frameOf(build({ hippocampi: { left: 0.3, right: 1 } }), 'T2')
    expect(t2.valueAtMm([-26, -16, -14])!).toBeGreaterThan(t2.valueAtMm([26, -16, -14])! + 20)
  })
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

describe('lobeAt', () => {
  it.each([
    [[-35, 40, 20], 'frontal'],
    [[40, 20, 40], 'frontal'],
    [[-35, -45, 50], 'parietal'],
    [[50, -10, -25], 'temporal'],
    [[-15, -90, 5], 'occipital'],
    [[12, -18, 8], 'deep grey matter'],
    [[-26, 2, 2], 'deep grey matter'],
    [[30, -65, -38], 'cerebellum'],
    [[0, -26, -32], 'brain stem'],
    [[38, 2, 2], 'insula'],
  ] as const)('%j is %s', (mm, lobe) => {
    expect(lobeAt(mm)).toBe(lobe)
    expect(lobeAt([-mm[0], mm[1], mm[2]])).toBe(lobe)
  })
})
