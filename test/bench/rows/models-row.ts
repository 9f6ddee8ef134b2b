import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { OUT } from '../bench'
import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { predictedStudy } from '../studies/text-study'

const [ITEMS, MODELS] = [57_000, 20]

/** The page's own report engine in a worker, without the bootstrap that the page would add. */
export const modelsRow: BenchRow = {
  name: 'models',
  isOfSite: true,
  async measure(bench) {
    const folder = `${OUT}/predicted`
    const files = await predictedStudy(folder, ITEMS, MODELS)
    const runs = await bench.runs((run) =>
      bench.pass(`accuracy of ${MODELS} models on ${ITEMS} items`, run, () =>
        bench.withPage(async (page, _, browser) => {
          await page.goto('pages/models.html')
          await page.waitForFunction(() => 'runDesk' in globalThis)
          const before = await rendererPids(browser)
          const done = await page.evaluate(([paths, iterations]) => runDesk(paths, iterations), [
            files.map((file) => `/predicted/${file}`),
            1,
          ] as const)
          if (done.raters.length !== MODELS || done.raters.some(({ n }) => n !== ITEMS))
            throw new Error(
              `not every model was scored: ${JSON.stringify([done.raters.slice(0, 2), done.problems.slice(0, 3)])}`,
            )
          return { ...done, peakBytes: await peakBytes(before) }
        }),
      ),
    )
    const seconds = (read: (run: (typeof runs)[number]) => number) =>
      figures(medianOf(runs.map(read)) / 1000)
    const peaks = runs.flatMap(({ peakBytes: peak }) => (peak === null ? [] : [peak / 2 ** 20]))
    const what = `${ITEMS} items x ${MODELS} models, accuracy without bootstrap`
    const memory = { issue: 4, what: `${what}: peak memory`, unit: 'MB', limit: 1500 } as const
    return [
      measured(
        { issue: 4, what, unit: 's', limit: 4 },
        // Agreement is computed after accuracy; it is told, and no part of this row.
        runs.map(({ accuracyMs }) => accuracyMs / 1000),
        `from bytes in hand; files read and checked after ${seconds((run) => run.readMs)} s; the whole report with the agreement of all models after ${seconds((run) => run.ms)} s`,
      ),
      peaks.length === 0
        ? { ...memory, value: null, samples: [], detail: 'only measured where /proc tells it' }
        : measured(
            memory,
            peaks,
            'resident memory of the whole renderer process at its highest: page, worker and 80 MB of input',
          ),
    ]
  },
}

/** Processes that draw pages. */
async function rendererPids(browser: Browser): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** The highest that any of them has ever been; null where the system does not say. */
async function peakBytes(pids: readonly number[]): Promise<number | null> {
  const peaks = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return 1024 * Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
    }),
  )
  const highest = Math.max(0, ...peaks)
  return highest === 0 ? null : highest
}
