import { ReportDesk } from '@/analysis/report-desk'

export interface DeskRun {
  /** From the bytes in hand to the finished report. */
  readonly ms: number
  /** What was being computed, and ms since the start when it began. */
  readonly steps: readonly (readonly [step: string, atMs: number])[]
  readonly raters: readonly { readonly code: string; readonly n: number; readonly value: number | null }[]
  readonly problems: readonly string[]
}

addEventListener('message', async ({ data }: MessageEvent<{ paths: string[]; iterations: number }>) => {
  const files = await Promise.all(
    data.paths.map(async (path) => ({
      name: path.split('/').at(-1) ?? path,
      bytes: new Uint8Array(await (await fetch(path)).arrayBuffer()),
    })),
  )
  const desk = new ReportDesk('bench', data.iterations)
  const steps: [string, number][] = []
  const start = performance.now()
  await desk.add(files)
  const state = await desk.evaluate((step) => {
    if (steps.at(-1)?.[0] !== step) steps.push([step, performance.now() - start])
  })
  const ms = performance.now() - start
  const run: DeskRun = {
    ms,
    steps,
    raters: (state.report?.raters ?? []).map(({ code, accuracy }) => ({
      ...{ code, n: accuracy.overall.n, value: accuracy.overall.value },
    })),
    problems: state.files.flatMap((file) => file.problems.slice(0, 3).map((problem) => problem.message)),
  }
  postMessage(run)
})
