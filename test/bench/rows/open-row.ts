import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { barePass } from '../passes/bare-pass'
import { handlingPass } from '../passes/handling-pass'

/** A running session opened again by its address, as after a reload: the app, the package, the log and the volume. */
export const openRow: BenchRow = {
  name: 'open',
  async measure(bench) {
    const runs = await bench.runs(async (run) => ({
      bare: await barePass(bench, run),
      room: await handlingPass(bench, run),
    }))
    const of = (volume: 0 | 1) =>
      `${bench.reading.volumes[volume]} ${figures(medianOf(runs.map((r) => r.room.openMs[volume])))} ms of ${figures(medianOf(runs.map((r) => r.bare.openMs[volume])))}`
    return [
      measured(
        { issue: 3, what: 'page opened to first item painted, warm', unit: 'x baseline', limit: 0.3 },
        runs.map(({ bare, room }) =>
          Math.max(...room.openMs.map((ms, n) => ms / (bare.openMs[n] ?? Number.NaN))),
        ),
        `${of(0)}, ${of(1)}; the worse counts`,
      ),
    ]
  },
}
