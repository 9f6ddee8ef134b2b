import { expect, it } from 'vitest'
import { bootstrapCoverage, COVERED_STUDIES } from '../stats/bootstrap-coverage'
import { COVERED_DESIGNS, coverageOf, monteCarloError } from '../stats/coverage'
import { COVERED_FIGURES, figureCoverage } from '../stats/formula-coverage'
import { amount, writeFigure } from './figures'

const STUDIES = amount('COVERAGE_STUDIES', 2000)
const inPercent = (share: number) => `${(100 * share).toFixed(1)}%`

for (const design of COVERED_DESIGNS)
  it(`${design.name}: 95% CIs of ${STUDIES} simulated studies`, () => {
    const found = coverageOf(design, STUDIES)
    const [share, error] = [found.covered / STUDIES, monteCarloError(0.95, STUDIES)]
    const claims =
      found.falseClaims === null
        ? ''
        : `; called non-inferior ${found.falseClaims} times, where 2.5% are due`
    writeFigure({
      test: 'coverage',
      name: design.name,
      words: `${found.words}: ${found.covered} of ${STUDIES} intervals (${inPercent(share)}, nominal 95% with a Monte Carlo error of ${inPercent(error)}) hold the true difference of ${found.truth.toFixed(4)}, mean width ${found.meanWidth.toFixed(4)}${claims}`,
      values: {
        covered: found.covered,
        studies: STUDIES,
        truth: found.truth,
        meanWidth: found.meanWidth,
      },
    })
    expect(Math.abs(share - 0.95)).toBeLessThan(3 * error)
    if (found.falseClaims !== null)
      expect(found.falseClaims / STUDIES).toBeLessThan(0.025 + 3 * monteCarloError(0.025, STUDIES))
  })

const BOOTSTRAP_STUDIES = amount('BOOTSTRAP_STUDIES', 300)
const RESAMPLES = 1000
/**
 * Where an interval is given in at least a third of studies it must hold the truth in 92.5% of them, but for the error of the
 * simulation (docs/coverage.md).
 */
function expectToHold(name: string, given: number, covered: number) {
  if (3 * given < BOOTSTRAP_STUDIES) return
  const least = 0.925 - 2 * monteCarloError(0.925, given)
  expect(covered / given, name).toBeGreaterThan(least)
}

for (const design of COVERED_STUDIES)
  it(`${design.name}: 95% CIs of ${BOOTSTRAP_STUDIES} simulated studies`, () => {
    const found = [...bootstrapCoverage(design, BOOTSTRAP_STUDIES, RESAMPLES)]
    writeFigure({
      test: 'coverage',
      name: design.name,
      words: found
        .map(([name, { given, covered }]) => `${name} ${inPercent(covered / given)} of ${given}`)
        .join('; '),
      values: Object.fromEntries(
        found.map(([name, { given, covered }]) => [name, covered / given]),
      ),
    })
    for (const [name, { given, covered }] of found) expectToHold(name, given, covered)
  })

for (const figure of COVERED_FIGURES)
  it(`${figure.name}: 95% intervals of ${BOOTSTRAP_STUDIES} simulated studies`, () => {
    const found = figure.sizes.map((size) => ({
      size,
      ...figureCoverage(figure, size, BOOTSTRAP_STUDIES),
    }))
    writeFigure({
      test: 'coverage',
      name: figure.name,
      words: found
        .map(({ size, given, covered }) => `${size}: ${inPercent(covered / given)} of ${given}`)
        .join('; '),
      values: Object.fromEntries(
        found.map(({ size, given, covered }) => [`n${size}`, covered / given]),
      ),
    })
    for (const { size, given, covered } of found)
      expectToHold(`${figure.name}, ${size}`, given, covered)
  })
