import { type BenchRow, measured } from '../bench-row'
import { poolPass } from '../passes/pool-pass'

const ITEMS = 100_000

/** A pool as large as they get, in the page. */
export const poolRow: BenchRow = {
  name: 'pool',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs((run) => poolPass(bench, run, ITEMS))
    return [
      measured(
        { issue: 14, what: `pool of ${ITEMS} items: audit`, unit: 's', limit: 10 },
        runs.map(({ auditMs }) => auditMs / 1000),
        'texts of two sentences and a question each, in the page',
      ),
      measured(
        { issue: 14, what: `pool of ${ITEMS} items: draw`, unit: 's', limit: 1 },
        runs.map(({ drawMs }) => drawMs / 1000),
        'from the button to 100 drawn items on screen',
      ),
    ]
  },
}
