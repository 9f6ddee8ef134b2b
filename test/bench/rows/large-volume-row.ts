import { type BenchRow, measured, medianOf, notMeasured } from '../bench-row'
import { figures } from '../bench-table'
import { largeVolumePass } from '../passes/large-volume-pass'
import { LARGE_SHAPE } from '../studies/large-volume-study'

const WHAT = `a volume of ${LARGE_SHAPE.join(' x ')}`
const MEMORY = {
  issue: 13,
  what: `${WHAT}: peak memory of the tab`,
  unit: 'MB',
  limit: 700,
} as const

/** Thin slices: opened, what the tab holds at most, and the item after it. */
export const largeVolumeRow: BenchRow = {
  name: 'large-volume',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs((run) => largeVolumePass(bench, run))
    const peaks = runs.flatMap(({ peakBytes }) => (peakBytes === null ? [] : [peakBytes / 1e6]))
    return [
      measured(
        { issue: 13, what: `${WHAT}: opened, warm`, unit: 'x baseline', limit: 0.1 },
        runs.map(({ openMs, bareMs }) => openMs / bareMs),
        `${figures(medianOf(runs.map(({ openMs }) => openMs)))} ms of ${figures(medianOf(runs.map(({ bareMs }) => bareMs)))}`,
      ),
      peaks.length === 0
        ? notMeasured(MEMORY, 'this system does not tell the highest memory of a process')
        : measured(
            MEMORY,
            peaks,
            'resident memory of the page’s process, scripts and browser code included',
          ),
      measured(
        { issue: 13, what: `${WHAT}: commit to the item after it`, unit: 'ms', limit: 100 },
        runs.map(({ nextMs }) => nextMs),
        'an item of usual size, prepared while the large one was on screen',
      ),
    ]
  },
}
