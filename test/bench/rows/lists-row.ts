import { OUT } from '../bench'
import { type BenchRow, measured, medianOf, notMeasured } from '../bench-row'
import { figures } from '../bench-table'
import { processorWords, runCommand } from '../passes/command-run'
import { confirmed } from '../passes/freeze-here'
import { type ListPass, listPass, picturesPass } from '../passes/list-pass'
import { longLists } from '../studies/long-lists'

const PICTURES = '100,000 rows of Parquet with a picture each (620 MB)'
const TAB = {
  issue: 14,
  what: `${PICTURES}: peak memory of the tab`,
  unit: 'MB',
  limit: 700,
} as const

const seconds = (passes: readonly ListPass[], msOf: (pass: ListPass) => number): string =>
  figures(medianOf(passes.map(msOf)) / 1000)

/** Long lists in the page, and a data set whose pictures are in its cells, in page and command line. */
export const listsRow: BenchRow = {
  name: 'lists',
  isOfSite: true,
  async measure(bench) {
    const lists = await bench.runs((run) => listPass(bench, run))
    const opened = await bench.runs((run) => picturesPass(bench, run))
    const peaks = opened.flatMap(({ peakBytes }) => (peakBytes === null ? [] : [peakBytes / 1e6]))
    const previewMs = medianOf(opened.map(({ previewMs: ms }) => ms))
    const { pictures, mapping, sample } = await longLists(`${OUT}/lists`)
    const words = await confirmed([
      pictures,
      '--mapping',
      mapping,
      '--sample',
      sample,
      '--volumes',
      OUT,
      '--no-title',
      '--no-instructions',
      '--allow-findings',
    ])
    const runs = await bench.runs((run) =>
      bench.pass('triplane freeze of 100 of 100,000 rows with pictures', run, () =>
        runCommand(['freeze', ...words, '--out', '{out}/study']),
      ),
    )
    return [
      measured(
        {
          issue: 14,
          what: '5,000 files: list to first preview, and all files found',
          unit: 's',
          limit: 1.5,
        },
        lists.map(({ preview, found }) => (preview.wholeMs + found.wholeMs) / 1000),
        `a CSV of 5,000 rows, and the folder of the 5,000 pictures that it names, chosen by Chromium's picker; from the moments at which the page has them ${seconds(lists, ({ preview }) => preview.ofPageMs)} and ${seconds(lists, ({ found }) => found.ofPageMs)} s. By the field of other browsers all files are found after ${seconds(lists, ({ foundByField }) => foundByField.wholeMs)} s, ${seconds(lists, ({ foundByField }) => foundByField.ofPageMs)} s after the page has them; a page with nothing but that field has them after ${seconds(lists, ({ bareFieldMs }) => bareFieldMs)} s`,
      ),
      measured(
        { issue: 14, what: '100,000 rows: list to first preview', unit: 's', limit: 3 },
        lists.map(({ rows: { wholeMs } }) => wholeMs / 1000),
        'a CSV without files',
      ),
      peaks.length === 0
        ? notMeasured(TAB, 'this system does not tell the highest memory of a process')
        : measured(
            TAB,
            peaks,
            `until all items are there; the first preview took ${figures(previewMs / 1000)} s`,
          ),
      measured(
        {
          issue: 14,
          what: `${PICTURES}: peak memory of freeze on the command line`,
          unit: 'MB',
          limit: 1000,
        },
        runs.map(({ peakMb }) => peakMb),
        `100 items drawn; ${processorWords(runs)}`,
      ),
    ]
  },
}
