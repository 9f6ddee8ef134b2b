import { dirname } from 'node:path'
import { OUT } from '../bench'
import { type BenchRow, measured } from '../bench-row'
import { processorWords, runCommand } from '../passes/command-run'
import { predictedStudy, ratedStudy } from '../studies/text-study'

const [ITEMS, MODELS] = [57_000, 20]

/** A benchmark's table from end to end: all tables, figures and exports of twenty models, on disk. */
export const modelsReportRow: BenchRow = {
  name: 'command-models',
  async measure(bench) {
    const folder = `${OUT}/predicted`
    const files = await predictedStudy(folder, ITEMS, MODELS)
    const predictions = files
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => `${folder}/${file}`)
    const runs = await bench.runs((run) =>
      bench.pass(`triplane report on ${ITEMS} items and ${MODELS} models`, run, () =>
        runCommand([
          'report',
          '--study',
          `${folder}/package`,
          '--key',
          `${folder}/key.json`,
          '--predictions',
          ...predictions,
          '--iterations',
          '1000',
          '--out',
          '{out}/report',
        ]),
      ),
    )
    const what = `${ITEMS} items x ${MODELS} models, all tables and files, 1,000 replicates, on the command line`
    return [
      measured(
        { issue: 12, what, unit: 's', limit: 30 },
        runs.map(({ seconds }) => seconds),
        processorWords(runs),
      ),
      measured(
        { issue: 12, what: `${what}: peak memory`, unit: 'MB', limit: 1024 },
        runs.map(({ peakMb }) => peakMb),
        'resident memory of the process at its highest',
      ),
    ]
  },
}

const [QUESTIONS, RATERS] = [5000, 8]

/** What the page does in `large-report`, and every file written. */
export const largeCommandRow: BenchRow = {
  name: 'command-large',
  async measure(bench) {
    const [first = ''] = await ratedStudy(`${OUT}/rated-${QUESTIONS}`, QUESTIONS, RATERS)
    const folder = dirname(first)
    const runs = await bench.runs((run) =>
      bench.pass(`triplane report on ${QUESTIONS} items and ${RATERS} raters`, run, () =>
        runCommand([
          'report',
          '--study',
          `${folder}/package`,
          '--key',
          `${folder}/key.json`,
          '--answers',
          `${folder}/answers`,
          '--out',
          '{out}/report',
        ]),
      ),
    )
    return [
      measured(
        {
          issue: 12,
          what: `${QUESTIONS} items x ${RATERS} raters, 10,000 replicates, on the command line: all files`,
          unit: 's',
          limit: 6,
        },
        runs.map(({ seconds }) => seconds),
        processorWords(runs),
      ),
    ]
  },
}
