import { type Bench, OUT } from '../bench'
import { scanFolder } from '../studies/scan-folder'
import { CoordinatorDesk } from './coordinator-desk'
import { watchPeak } from './peak-memory'

export interface FolderPass {
  readonly bytes: number
  readonly lookMs: number
  readonly auditMs: number
  readonly freezeMs: number
  /** The most that the tab has held until then, with all its workers; bytes. null where the system does not tell. */
  readonly peaks: {
    readonly look: number | null
    readonly audit: number | null
    readonly freeze: number | null
  }
}

/** A folder of scans in the page: every one is looked at, audited and frozen. */
export const folderPass = (bench: Bench, run: number, scans: number): Promise<FolderPass> =>
  bench.pass(`a folder of ${scans} scans`, run, async () => {
    const { list, folder, bytes } = await scanFolder(`${OUT}/scan-folder`, scans)
    return bench.withPage(async (page, _, browser) => {
      const desk = new CoordinatorDesk(page)
      const memory = watchPeak(browser)
      await desk.begin(list)
      await page.getByText('1 of 8', { exact: true }).waitFor()
      const chosenAt = performance.now()
      await desk.chooseFolder(folder)
      await page.locator('dd', { hasText: `${scans}of ${scans} found` }).waitFor()
      const lookMs = performance.now() - chosenAt
      const look = await memory.highest()
      const auditMs = await desk.audit('Inspect the files')
      const audit = await memory.highest()
      const freezeMs = await desk.freeze()
      const freeze = await memory.highest()
      memory.stop()
      return { bytes, lookMs, auditMs, freezeMs, peaks: { look, audit, freeze } }
    })
  })
