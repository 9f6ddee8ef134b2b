import {
  obuchowskiRockette,
  type Reading,
  readerEstimates,
  readerStudy,
  uStatistics,
} from '../../../src/stats'
import { type BenchRow, measured } from '../bench-row'

interface Size {
  readonly modalities: number
  readonly readers: number
  readonly cases: number
}

const SMALL: Size = { modalities: 2, readers: 20, cases: 500 }
const LARGE: Size = { modalities: 3, readers: 30, cases: 1000 }
const named = ({ modalities, readers, cases }: Size) =>
  `${modalities} modalities x ${readers} readers x ${cases} cases`

/** The statistics of readers and cases by themselves, from readings in hand. */
export const readersRow: BenchRow = {
  name: 'readers',
  async measure(bench) {
    const timed = async (size: Size, compute: (readings: readonly Reading[]) => unknown) => {
      const readings = readingsOf(size)
      return bench.runs(async () => {
        const begun = performance.now()
        compute(readings)
        return (performance.now() - begun) / 1000
      })
    }
    const rockette = (readings: readonly Reading[]) => obuchowskiRockette(readerEstimates(readings))
    const ofU = (readings: readonly Reading[]) => uStatistics(readerStudy(readings))
    const what = 'Obuchowski and Rockette with the jackknife'
    const detail =
      'ratings of 0 to 100 with ties; all pairs of readers, three choices of random and fixed'
    return [
      measured(
        { issue: 12, what: `${what}, ${named(SMALL)}`, unit: 's', limit: 0.1 },
        await timed(SMALL, rockette),
        detail,
      ),
      measured(
        { issue: 12, what: `${what}, ${named(LARGE)}`, unit: 's', limit: 0.4 },
        await timed(LARGE, rockette),
        detail,
      ),
      measured(
        { issue: 12, what: `U statistics, ${named(SMALL)}`, unit: 's', limit: 0.3 },
        await timed(SMALL, ofU),
        'the same ratings; the difference and its degrees of freedom',
      ),
    ]
  },
}

/** Every second case is diseased and rated a little higher. */
function readingsOf({ modalities, readers, cases }: Size): Reading[] {
  let state = 7
  const share = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const names = (letter: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${letter}${n + 1}`)
  return names('M', modalities).flatMap((modality) =>
    names('R', readers).flatMap((reader) =>
      names('C', cases).map((name, n): Reading => {
        const truth = n % 2 === 0 ? 0 : 1
        // The sum of three is near enough to a bell.
        const rating = Math.round((100 * (share() + share() + share() + truth)) / 4)
        return { reader, modality, case: name, truth, rating }
      }),
    ),
  )
}
