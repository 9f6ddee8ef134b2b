import { AnalysisDesk } from '../analysis-engine'
import { OUT } from '../bench'
import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { ratedStudy } from '../studies/text-study'

const [ITEMS, RATERS] = [5000, 8]

/** In the page itself: package, key and answer files are dropped together, verified, and everything is computed. */
export const largeReportRow: BenchRow = {
  name: 'large-report',
  isOfSite: true,
  async measure(bench) {
    const files = await ratedStudy(`${OUT}/rated-${ITEMS}`, ITEMS, RATERS)
    const runs = await bench.runs((run) =>
      bench.pass(`report on ${ITEMS} items and ${RATERS} raters`, run, () =>
        bench.withPage(async (page) => {
          const engine = new AnalysisDesk(page)
          await engine.open()
          const dropped = await engine.drop(files)
          return { ...dropped, tabs: await engine.openTabs() }
        }),
      ),
    )
    const tabs = (runs[0]?.tabs ?? []).map(
      ({ name }, n) =>
        `${name} ${figures(Math.max(...runs.map((run) => run.tabs[n]?.longestTaskMs ?? 0)))}`,
    )
    const what = `${ITEMS} items x ${RATERS} raters, 10,000 replicates`
    return [
      measured(
        { issue: 4, what: `${what}: drop of files to all results`, unit: 's', limit: 6 },
        runs.map((run) => run.completeMs / 1000),
        `package, key and eight answer files with their chains verified, all tables and intervals computed and on screen; first table after ${figures(medianOf(runs.map((run) => run.firstTableMs)) / 1000)} s`,
      ),
      measured(
        { issue: 31, what: `${what}: longest main-thread task until then`, unit: 'ms', limit: 50 },
        runs.map((run) => run.longestTaskMs),
        '0: none over 50',
      ),
      measured(
        { issue: 31, what: `${what}: longest task of opening a tab`, unit: 'ms', limit: 50 },
        runs.map((run) => Math.max(...run.tabs.map((tab) => tab.longestTaskMs))),
        `0: none over 50; once the browser has kept the app; ${tabs.join(', ')}`,
      ),
    ]
  },
}
