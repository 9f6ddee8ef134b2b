import { AnalysisDesk } from '../analysis-engine'
import { OUT } from '../bench'
import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { ratedStudy } from '../studies/text-study'

const [ITEMS, RATERS] = [100, 2]

/** What most studies are: a hundred items read by two clinicians. */
export const smallReportRow: BenchRow = {
  name: 'small-report',
  isOfSite: true,
  async measure(bench) {
    const files = await ratedStudy(`${OUT}/rated-${ITEMS}`, ITEMS, RATERS)
    const runs = await bench.runs((run) =>
      bench.pass(`report on ${ITEMS} items and ${RATERS} raters`, run, () =>
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
          issue: 4,
          what: `${ITEMS} items x ${RATERS} raters, 10,000 replicates: drop to first table`,
          unit: 's',
          limit: 1,
        },
        runs.map((run) => run.firstTableMs / 1000),
        `in a page just opened, whose worker is started, too; complete with all intervals after ${figures(medianOf(runs.map((run) => run.completeMs)) / 1000)} s`,
      ),
    ]
  },
}
