import { describe, expect, it } from 'vitest'
import { measuredOfEvidence } from '@/analysis/item/item-stage'

describe('what a rater measured, in the analyst’s viewer', () => {
  const line = {
    kind: 'distance' as const,
    placesMm: [
      [1, 2, 3],
      [4, 6, 3],
    ] as [number, number, number][],
    values: [{ name: 'length' as const, value: 5, unit: 'mm' as const }],
  }
  const evidence = {
    crosshairMm: [0, 0, 0] as [number, number, number],
    window: [0, 80] as [number, number],
    zoom: 1,
    viewed: { axial: 1, coronal: 1, sagittal: 1 },
    measurements: [
      { ...line, volume: 'aa', slab: { mode: 'mip' as const, thicknessMm: 20 } },
      { ...line, volume: 'bb' },
      { ...line, volume: 'cc' },
    ],
  }
  it('is drawn on the volumes that it was drawn on, on priors as on priors', () => {
    const volumes = [
      { id: 'aa current', isPrior: false },
      { id: 'bb prior', isPrior: true },
    ]
    expect(measuredOfEvidence(evidence, volumes)).toEqual([
      { ...line, volume: 'aa current', isOnPrior: false, slab: { mode: 'mip', thicknessMm: 20 } },
      { ...line, volume: 'bb prior', isOnPrior: true },
    ])
    expect(measuredOfEvidence(null, volumes)).toEqual([])
  })
})
