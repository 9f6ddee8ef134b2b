import {
  nonInferiority,
  obuchowskiRockette,
  readerEstimates,
  readerStudy,
  standaloneModel,
  uStatistics,
} from '@/stats'
import { simulatedReadings, trueAuc, trueAucOfModel } from './simulated-readers'

/** What one simulated study comes to. */
interface Outcome {
  readonly low: number
  readonly high: number
  /** Of a study with a margin: whether it was called non-inferior. */
  readonly isNonInferior?: boolean
}

interface CoveredDesign {
  readonly name: string
  readonly words: string
  readonly truth: number
  simulate(seed: number): Outcome
}

/** Of the margin, and as far as the test modality truly is below the reference: then one claim in 40 is false. */
const MARGIN_ALPHA = 0.025
const CROSSED = { structure: 'LL', normal: 60, diseased: 60 } as const
const [LOWER, HIGHER] = [1.2, 1.5]
const difference = trueAuc(LOWER, 'LL') - trueAuc(HIGHER, 'LL')

/** Four designs of Roe and Metz' model, whose true difference is known. */
export const COVERED_DESIGNS: readonly CoveredDesign[] = [
  {
    name: 'crossover',
    words:
      '6 readers read 60 normal and 60 diseased cases twice; Obuchowski-Rockette, other readers and cases',
    truth: difference,
    simulate: (seed) =>
      crossedDifference(
        simulatedReadings({ ...CROSSED, seed, readers: 6, separations: [LOWER, HIGHER] }),
      ),
  },
  {
    name: 'split-plot',
    words: '9 readers in 3 groups, each with its own 40 normal and 40 diseased cases; U statistics',
    truth: difference,
    simulate(seed) {
      const rows = simulatedReadings({
        seed,
        structure: 'LL',
        readers: 9,
        normal: 120,
        diseased: 120,
        separations: [LOWER, HIGHER],
        reads: (reader, place) => reader % 3 === place % 3,
      })
      const found = uStatistics(readerStudy(rows)).differences[0]
      if (found === undefined) throw new Error('no difference')
      return found
    },
  },
  {
    name: 'standalone-ai',
    words:
      'a model against 8 readers of the same 60 normal and 60 diseased cases; Hillis, other readers and cases',
    truth: trueAuc(LOWER, 'LL') - trueAucOfModel(HIGHER),
    simulate(seed) {
      const rows = simulatedReadings({
        ...CROSSED,
        seed,
        readers: 8,
        separations: [LOWER],
        model: HIGHER,
      })
      const found = standaloneModel(readerStudy(rows), 'model').randomReadersRandomCases
      if (found === null) throw new Error('no test')
      return found
    },
  },
  {
    name: 'non-inferiority',
    words:
      '10 readers, 60 normal and 60 diseased cases, the test modality worse by just the margin',
    truth: difference,
    simulate(seed) {
      const rows = simulatedReadings({
        ...CROSSED,
        seed,
        readers: 10,
        separations: [LOWER, HIGHER],
      })
      const found = crossedDifference(rows)
      return {
        ...found,
        isNonInferior: nonInferiority(found, -difference, MARGIN_ALPHA).isNonInferior,
      }
    },
  },
]

function crossedDifference(rows: ReturnType<typeof simulatedReadings>) {
  const found = obuchowskiRockette(readerEstimates(rows)).randomReadersRandomCases?.differences[0]
  if (found === undefined) throw new Error('no difference')
  return found
}

export interface Coverage {
  readonly name: string
  readonly words: string
  readonly truth: number
  readonly studies: number
  /** Studies whose 95% CI holds the true difference. */
  readonly covered: number
  readonly meanWidth: number
  /** Studies that were called non-inferior although they are not; null: the design has no margin. */
  readonly falseClaims: number | null
}

export function coverageOf(design: CoveredDesign, studies: number): Coverage {
  const outcomes = Array.from({ length: studies }, (_, n) => design.simulate(1000 + n))
  const { name, words, truth } = design
  const claims = outcomes.flatMap(({ isNonInferior }) => isNonInferior ?? [])
  return {
    name,
    words,
    truth,
    studies,
    covered: outcomes.filter(({ low, high }) => low <= truth && truth <= high).length,
    meanWidth: outcomes.reduce((sum, { low, high }) => sum + high - low, 0) / studies,
    falseClaims: claims.length === 0 ? null : claims.filter(Boolean).length,
  }
}

/** Standard error of a share that is truly `share`, over so many studies. */
export const monteCarloError = (share: number, studies: number): number =>
  Math.sqrt((share * (1 - share)) / studies)
