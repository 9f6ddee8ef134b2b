import { OUT } from '../bench'
import { type BenchRow, measured } from '../bench-row'
import { processorWords, runCommand } from '../passes/command-run'
import { textPool } from '../studies/text-pool'

const ITEMS = 57_000

/** A benchmark of texts as a study: audited, frozen, hashed and checked. */
export const textFreezeRow: BenchRow = {
  name: 'text-freeze',
  async measure(bench) {
    const { pool, protocol, folder } = await textPool(`${OUT}/text-pool`, ITEMS)
    const runs = await bench.runs((run) =>
      bench.pass(`triplane freeze of ${ITEMS} text items`, run, () =>
        runCommand([
          'freeze',
          pool,
          '--protocol',
          protocol,
          '--volumes',
          folder,
          '--out',
          '{out}/study',
        ]),
      ),
    )
    return [
      measured(
        {
          issue: 12,
          what: `freeze of ${ITEMS} text items, on the command line`,
          unit: 's',
          limit: 20,
        },
        runs.map(({ seconds }) => seconds),
        `a context of two sentences and a question each; ${processorWords(runs)}`,
      ),
    ]
  },
}
