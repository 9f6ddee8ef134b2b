import { AnalysisEngine } from '@/analysis/session/analysis-engine'

export interface DeskRun {
  /** From the bytes in hand: files read and checked, accuracy tables ready, the whole report ready. */
  readonly readMs: number
  readonly accuracyMs: number
  readonly ms: number
  readonly raters: readonly {
    readonly code: string
    readonly n: number
    readonly value: number | null
  }[]
  readonly problems: readonly string[]
}

addEventListener(
  'message',
  async ({ data }: MessageEvent<{ paths: string[]; iterations: number }>) => {
    const files = await Promise.all(
      data.paths.map(async (path) => ({
        name: path.split('/').at(-1) ?? path,
        bytes: new Uint8Array(await (await fetch(path)).arrayBuffer()),
      })),
    )
    const engine = new AnalysisEngine('bench', data.iterations)
    let readMs = Number.NaN
    let accuracyMs = Number.NaN
    const start = performance.now()
    const elapsed = () => performance.now() - start
    await engine.add(files)
    const state = await engine.evaluate(
      (step) => {
        if (step === 'Accuracy') readMs = elapsed()
      },
      () => {
        if (Number.isNaN(accuracyMs)) accuracyMs = elapsed()
      },
    )
    const ms = elapsed()
    const run: DeskRun = {
      readMs,
      accuracyMs,
      ms,
      raters: (state.report?.raters ?? []).map(({ code, accuracy }) => ({
        code,
        n: accuracy.overall.n,
        value: accuracy.overall.value,
      })),
      problems: state.files.flatMap((file) =>
        file.problems.slice(0, 3).map((problem) => problem.message),
      ),
    }
    postMessage(run)
  },
)
