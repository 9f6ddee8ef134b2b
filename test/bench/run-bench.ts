import { mkdir, writeFile } from 'node:fs/promises'
import { Bench, OUT, say } from './bench'
import { benchOptions, USAGE } from './bench-options'
import { type BenchRow, isMet, joinedRuns, type RowResult } from './bench-row'
import { benchTable } from './bench-table'
import { machine } from './machine'
import { largeCommandRow, modelsReportRow } from './rows/command-report-rows'
import { downloadRow } from './rows/download-row'
import { folderRow } from './rows/folder-row'
import { freezeRow } from './rows/freeze-row'
import { largeReportRow } from './rows/large-report-row'
import { largeVolumeRow } from './rows/large-volume-row'
import { listsRow } from './rows/lists-row'
import { memoryRow } from './rows/memory-row'
import { mixedReportRow } from './rows/mixed-report-row'
import { modelsRow } from './rows/models-row'
import { openRow } from './rows/open-row'
import { phantomRow } from './rows/phantom-row'
import { planesRow } from './rows/planes-row'
import { poolRow } from './rows/pool-row'
import { readersRow } from './rows/readers-row'
import { sameBytesRow } from './rows/same-bytes-row'
import { scrollRow } from './rows/scroll-row'
import { smallReportRow } from './rows/small-report-row'
import { swapRow } from './rows/swap-row'
import { textFreezeRow } from './rows/text-freeze-row'
import { windowRow } from './rows/window-row'

/** `npm run bench`: the table on standard output, the same as JSON at build/bench/bench.json. */
const ROWS: readonly BenchRow[] = [
  swapRow,
  openRow,
  scrollRow,
  planesRow,
  windowRow,
  memoryRow,
  largeVolumeRow,
  downloadRow,
  largeReportRow,
  modelsRow,
  smallReportRow,
  mixedReportRow,
  sameBytesRow,
  freezeRow,
  phantomRow,
  modelsReportRow,
  largeCommandRow,
  textFreezeRow,
  readersRow,
  listsRow,
  poolRow,
  folderRow,
]

// The browser's driver takes these for itself and closes the browser alone: the rows to come would go on, on a whole core.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(130))

const options = benchOptions(process.argv.slice(2))
if (options === null) {
  process.stdout.write(`${USAGE}\n\nRows: ${ROWS.map(({ name }) => name).join(', ')}\n`)
  process.exit(0)
}
const wanted = ROWS.filter(
  ({ name, isOfSite = false }) =>
    (options.against === null || isOfSite) &&
    (options.only.length === 0 || options.only.some((part) => name.includes(part))),
)
const startedAt = new Date()
const bench = await Bench.open(options)
const other = options.against === null ? null : await bench.against()
const results: RowResult[] = []
const failures: string[] = []
try {
  for (const row of wanted) {
    say(`${row.name} …`)
    try {
      results.push(
        ...(other === null ? await row.measure(bench) : await inTurns(row, bench, other)),
      )
    } catch (error) {
      failures.push(
        `${row.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    }
  }
} finally {
  await other?.close()
  await bench.close()
}

/** Every other run begins with the other checkout, so that a machine that slows down slows both. */
async function inTurns(row: BenchRow, here: Bench, there: Bench): Promise<RowResult[]> {
  const runs: Record<'here' | 'there', RowResult[][]> = { here: [], there: [] }
  for (let run = 0; run < here.options.runs; run++)
    for (const place of run % 2 === 0
      ? (['here', 'there'] as const)
      : (['there', 'here'] as const)) {
      say(`  ${place === 'here' ? 'this checkout' : there.options.against}`)
      runs[place].push(await row.measure((place === 'here' ? here : there).only(run)))
    }
  const beside = joinedRuns(runs.there)
  return joinedRuns(runs.here).flatMap((result, n) => {
    const former = beside[n]
    return former === undefined
      ? [result]
      : [result, { ...former, what: `${former.what}, of ${there.options.against}` }]
  })
}

const about = machine(bench.browser)
const { note } = bench.reading
await mkdir(OUT, { recursive: true })
await writeFile(
  `${OUT}/bench.json`,
  `${JSON.stringify({ format: 'triplane-bench/1', startedAt, machine: about, volumes: note, options, rows: results.map((row) => ({ ...row, isMet: isMet(row) })), failures }, null, 2)}\n`,
)
process.stdout.write(
  `${about.cpu}, ${about.cores} cores, ${about.memoryGb} GB, ${about.system}, Node ${about.node}, ${about.browser}, ${about.graphics}; volumes: ${note}; ${options.runs} ${options.runs === 1 ? 'run' : 'runs'}, medians\n\n${benchTable(results)}\n`,
)
for (const failure of failures) say(`FAILED: ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
