import { beforeAll, describe, expect, it } from 'vitest'
import { type Anatomy, phantomHead } from '@/phantom'
import { build, CLEAN, frameOf } from './built-heads'
import { lobeAt } from './lobe-at'
import { makePhantom } from './make-phantom'
import { phantomTruth } from './phantom-truth'

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
