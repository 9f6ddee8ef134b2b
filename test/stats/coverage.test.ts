import { describe, expect, it } from 'vitest'
import { COVERED_DESIGNS, coverageOf, monteCarloError } from './coverage'
import { simulatedReadings, trueAuc } from './simulated-readers'

// The whole of it, 2,000 studies of each, is `npm run test:long -- coverage`.
const STUDIES = 30

describe('intervals of simulated reader studies hold the true difference', () => {
  for (const design of COVERED_DESIGNS)
    it(design.name, () => {
      const { covered } = coverageOf(design, STUDIES)
      expect(Math.abs(covered / STUDIES - 0.95)).toBeLessThan(3 * monteCarloError(0.95, STUDIES))
    })

  it('an interval around another truth is found out', () => {
    const [crossover] = COVERED_DESIGNS
    if (crossover === undefined) throw new Error('no design')
    const { covered } = coverageOf({ ...crossover, truth: crossover.truth + 0.1 }, STUDIES)
    expect(covered / STUDIES).toBeLessThan(0.95 - 3 * monteCarloError(0.95, STUDIES))
  })

  it('the simulated areas have the mean that is said to be true', () => {
    const areas = Array.from({ length: 60 }, (_, seed) => {
      const rows = simulatedReadings({
        seed,
        structure: 'LH',
        readers: 4,
        normal: 30,
        diseased: 30,
        separations: [1.2],
      })
      const of = (reader: string, truth: number) =>
        rows.flatMap((row) =>
          row.reader === reader && row.truth === truth ? [row.rating ?? 0] : [],
        )
      const shares = ['R1', 'R2', 'R3', 'R4'].map((reader) => {
        const [normal, diseased] = [of(reader, 0), of(reader, 1)]
        const won = diseased.flatMap((high) => normal.filter((low) => high > low)).length
        return won / (normal.length * diseased.length)
      })
      return shares.reduce((sum, share) => sum + share, 0) / shares.length
    })
    const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length
    const spread = Math.sqrt(
      areas.reduce((sum, area) => sum + (area - mean) ** 2, 0) / (areas.length - 1),
    )
    expect(Math.abs(mean - trueAuc(1.2, 'LH'))).toBeLessThan((3 * spread) / Math.sqrt(areas.length))
  })
})
