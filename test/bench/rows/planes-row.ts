import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { planesPass } from '../passes/planes-pass'

/** Slabs and turned planes beside plain scrolling in the same room. */
export const planesRow: BenchRow = {
  name: 'planes',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs(async (run) => {
      const pass = await planesPass(bench, run)
      return {
        plain: medianOf(pass.scrollMs),
        slab: medianOf(pass.slabMs),
        turn: medianOf(pass.turnMs),
        both: medianOf(pass.turnedSlabMs),
      }
    })
    const ms = (read: (run: (typeof runs)[number]) => number) => figures(medianOf(runs.map(read)))
    return [
      measured(
        {
          issue: 13,
          what: 'slab MIP of 20 mm while scrolling, of plain scrolling',
          unit: 'x',
          limit: 2,
        },
        runs.map((run) => run.slab / run.plain),
        `${ms((r) => r.slab)} ms of ${ms((r) => r.plain)}; across turned planes ${ms((r) => r.both)} ms`,
      ),
      measured(
        { issue: 13, what: 'planes while turning, of plain scrolling', unit: 'x', limit: 1.5 },
        runs.map((run) => run.turn / run.plain),
        `${ms((r) => r.turn)} ms of ${ms((r) => r.plain)}`,
      ),
    ]
  },
}
