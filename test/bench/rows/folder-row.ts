import { type BenchRow, measured, medianOf, notMeasured } from '../bench-row'
import { figures } from '../bench-table'
import { type FolderPass, folderPass } from '../passes/folder-pass'

const SCANS = 200

/** A folder of a gigabyte in the page, from the look at its scans to the frozen study. */
export const folderRow: BenchRow = {
  name: 'folder',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs((run) => folderPass(bench, run, SCANS))
    const tab = {
      ...({ issue: 14, unit: 'MB', limit: 700 } as const),
      what: `folder of ${SCANS} scans (1 GB): look, audit and freeze in the page, peak memory of the tab`,
    }
    const peaks = runs.flatMap(({ peaks: { freeze } }) => (freeze === null ? [] : [freeze / 1e6]))
    if (peaks.length === 0)
      return [notMeasured(tab, 'this system does not tell the highest memory of a process')]
    const median = (of: (run: FolderPass) => number) => figures(medianOf(runs.map(of)))
    return [
      measured(
        tab,
        peaks,
        `${median(({ bytes }) => bytes / 1e6)} MB of files; ${median(({ peaks: { look } }) => (look ?? 0) / 1e6)} MB after looking, ${median(({ peaks: { audit } }) => (audit ?? 0) / 1e6)} after the audit; ${median(({ lookMs }) => lookMs / 1000)} s to look, ${median(({ auditMs }) => auditMs / 1000)} to audit, ${median(({ freezeMs }) => freezeMs / 1000)} to freeze`,
      ),
    ]
  },
}
