import { AnalysisDesk } from '../analysis-engine'
import { OUT } from '../bench'
import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { ratedStudy } from '../studies/text-study'

const [ITEMS, RATERS] = [500, 10]

/** A benchmark's study with people: seven kinds of questions, and a rating of every item. */
export const mixedReportRow: BenchRow = {
  name: 'mixed-report',
  isOfSite: true,
  async measure(bench) {
    const files = await ratedStudy(`${OUT}/rated-mixed-${ITEMS}`, ITEMS, RATERS, true)
    const runs = await bench.runs((run) =>
      bench.pass(`report on ${ITEMS} items of mixed kinds and ${RATERS} raters`, run, () =>
        bench.withPage(async (page) => {
          const engine = new AnalysisDesk(page)
          await engine.open()
          return engine.drop(files)
        }),
      ),
    )
    return [
      measured(
        {
          issue: 11,
          what: `${ITEMS} items of mixed kinds x ${RATERS} raters, 10,000 replicates: drop of files to all results`,
          unit: 's',
          limit: 3,
        },
        runs.map((run) => run.completeMs / 1000),
        `${2 * ITEMS} questions of seven kinds; first table after ${figures(medianOf(runs.map((run) => run.firstTableMs)) / 1000)} s`,
      ),
    ]
  },
}
