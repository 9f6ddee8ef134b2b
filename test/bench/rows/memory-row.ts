import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { type Memory, sessionPass } from '../passes/session-pass'

/** What a long session leaves behind. */
export const memoryRow: BenchRow = {
  name: 'memory',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs((run) => sessionPass(bench, run))
    const items = runs[0]?.items ?? 0
    const mb = (read: (memory: Memory) => number, when: 'early' | 'late') =>
      figures(medianOf(runs.map((run) => read(run[when]) / 2 ** 20)))
    const line = (name: string, read: (memory: Memory) => number) =>
      `${name} ${mb(read, 'early')} to ${mb(read, 'late')} MB`
    return [
      measured(
        { issue: 3, what: `JS heap after ${items} items over after 6`, unit: 'x', limit: 1.1 },
        runs.map(({ early, late }) =>
          Math.max(late.bytes / early.bytes, late.jsHeapBytes / early.jsHeapBytes),
        ),
        `the worse of objects alone and all; ${line('objects', (m) => m.jsHeapBytes)}, ${line('array buffers', (m) => m.bufferBytes)}`,
      ),
      measured(
        { issue: 3, what: 'live WebGL contexts', unit: 'count', limit: 4 },
        runs.map((run) => run.liveContexts),
        `after ${items} items`,
      ),
      measured(
        // Six volumes are cached, and one may be on its way.
        { issue: 3, what: 'NiiVue images kept', unit: 'count', limit: 7 },
        runs.map((run) => run.niivueImages),
        `after ${items} items; ${runs.at(-1)?.volumeTextures} volumes on the graphics card`,
      ),
    ]
  },
}
