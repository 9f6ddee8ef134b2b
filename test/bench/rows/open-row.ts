import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { barePass } from '../passes/bare-pass'
import { handlingPass } from '../passes/handling-pass'
import { papayaPass } from '../passes/papaya-pass'

/** A running session opened again by its address, as after a reload: the app, the package, the log and the volume. */
export const openRow: BenchRow = {
  name: 'open',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs(async (run) => ({
      bare: await barePass(bench, run, 'handling'),
      room: await handlingPass(bench, run),
      papaya: await papayaPass(bench, run),
    }))
    const beside = (openedOf: (r: (typeof runs)[number]) => readonly [number, number]) =>
      ([0, 1] as const)
        .map(
          (volume) =>
            `${bench.reading.volumes[volume]} ${figures(medianOf(runs.map((r) => r.room.openMs[volume])))} ms of ${figures(medianOf(runs.map((r) => openedOf(r)[volume])))}`,
        )
        .join(', ')
    return [
      measured(
        {
          issue: 13,
          what: 'page opened to first item painted, warm',
          unit: 'x baseline',
          limit: 0.2,
        },
        runs.map(({ bare, room }) =>
          Math.max(...room.openMs.map((ms, n) => ms / (bare.openMs[n] ?? Number.NaN))),
        ),
        `${beside(({ bare }) => bare.openMs)}; the worse counts; at the second visit ${figures(medianOf(runs.map(({ room }) => room.secondVisitMs)))} ms`,
      ),
      measured(
        { issue: 13, what: 'the same, of Papaya 1.0.1455', unit: 'x', limit: 0.7 },
        runs.map(({ papaya, room }) =>
          Math.max(...room.openMs.map((ms, n) => ms / (papaya[n] ?? Number.NaN))),
        ),
        `${beside(({ papaya }) => papaya)}; the worse counts`,
      ),
    ]
  },
}
