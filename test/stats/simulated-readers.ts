import standardNormalShare from '@stdlib/stats-base-dists-normal-cdf'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Reading } from '@/stats'

/**
 * Variances of a rating's parts: of cases, modality by case, reader by case and the rest (sum 1), of readers and of modality by
 * reader. "HL" and "LH" of the paper: much and little correlation between cases, little and much variation between readers.
 * @see Roe CA, Metz CE. 1997, Acad Radiol 4:298-303, doi:10.1016/S1076-6332(97)80032-3
 */
export const STRUCTURES = {
  HL: {
    case: 0.3,
    modalityCase: 0.3,
    readerCase: 0.2,
    rest: 0.2,
    reader: 0.0055,
    modalityReader: 0.0055,
  },
  LL: {
    case: 0.1,
    modalityCase: 0.1,
    readerCase: 0.2,
    rest: 0.6,
    reader: 0.0055,
    modalityReader: 0.0055,
  },
  HH: {
    case: 0.3,
    modalityCase: 0.3,
    readerCase: 0.2,
    rest: 0.2,
    reader: 0.03,
    modalityReader: 0.03,
  },
  LH: {
    case: 0.1,
    modalityCase: 0.1,
    readerCase: 0.2,
    rest: 0.6,
    reader: 0.056,
    modalityReader: 0.056,
  },
} as const

interface SimulatedDesign {
  readonly seed: number
  readonly structure: keyof typeof STRUCTURES
  readonly readers: number
  readonly normal: number
  readonly diseased: number
  /** Distance of diseased from normal cases, for each modality. */
  readonly separations: readonly number[]
  /** Whether a reader reads a case; all of them where it is left out. */
  readonly reads?: (reader: number, place: number) => boolean
  /** A model reads as well, with this separation and without a reader's own variation: its reader is called "model". */
  readonly model?: number
}

/** The mean area under the curve of all readers and cases there are, of this separation. */
export function trueAuc(separation: number, structure: keyof typeof STRUCTURES): number {
  const { reader, modalityReader } = STRUCTURES[structure]
  return standardNormalShare(separation / Math.sqrt(2 * (1 + reader + modalityReader)), 0, 1)
}

/** A model reads with no reader's variation. */
export const trueAucOfModel = (separation: number): number =>
  standardNormalShare(separation / Math.SQRT2, 0, 1)

/** Ratings by the model of Roe and Metz, continuous, so that the truth is known without rounding. */
export function simulatedReadings(design: SimulatedDesign): Reading[] {
  const { structure, readers, normal, diseased, separations, reads = () => true, model } = design
  const parts = STRUCTURES[structure]
  const draw = normalDraws(design.seed)
  const spread = (variance: number) => Math.sqrt(variance) * draw()
  const truths = Array.from({ length: normal + diseased }, (_, place) => (place < normal ? 0 : 1))
  const ofReaders = Array.from({ length: readers }, () => [
    spread(parts.reader),
    spread(parts.reader),
  ])
  const ofCases = truths.map(() => spread(parts.case))
  const ofReaderCases = Array.from({ length: readers }, () =>
    truths.map(() => spread(parts.readerCase)),
  )
  const rows: Reading[] = []
  for (const [m, separation] of separations.entries()) {
    const modality = `M${m + 1}`
    const ofModalityCases = truths.map(() => spread(parts.modalityCase))
    for (let r = 0; r < readers; r++) {
      const own = [spread(parts.modalityReader), spread(parts.modalityReader)]
      for (const [place, truth] of truths.entries()) {
        const rating =
          truth * separation +
          (ofReaders[r]?.[truth] ?? 0) +
          (own[truth] ?? 0) +
          (ofCases[place] ?? 0) +
          (ofModalityCases[place] ?? 0) +
          (ofReaderCases[r]?.[place] ?? 0) +
          spread(parts.rest)
        if (reads(r, place))
          rows.push({
            reader: `R${r + 1}`,
            modality,
            case: `c${place}`,
            truth: truth === 1 ? 1 : 0,
            rating,
          })
      }
    }
    if (model === undefined) continue
    for (const [place, truth] of truths.entries()) {
      // What the model and the readers share is the case itself.
      const shared = (ofCases[place] ?? 0) + (ofModalityCases[place] ?? 0)
      const rating = truth * model + shared + spread(parts.readerCase + parts.rest)
      rows.push({
        reader: 'model',
        modality,
        case: `c${place}`,
        truth: truth === 1 ? 1 : 0,
        rating,
      })
    }
  }
  return rows
}

/** Standard normal numbers by Box and Muller's method. */
function normalDraws(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  const uniform = () => ((generator.next() >>> 0) + 0.5) / 2 ** 32
  let kept: number | null = null
  return () => {
    if (kept !== null) {
      const value = kept
      kept = null
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}
