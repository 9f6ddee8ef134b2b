import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { barePass } from '../passes/bare-pass'
import { handlingPass } from '../passes/handling-pass'

/** A right drag over the axial plane with the real mouse. */
export const windowRow: BenchRow = {
  name: 'window',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs(async (run) => ({
      bare: await barePass(bench, run, 'handling'),
      room: await handlingPass(bench, run),
    }))
    const gaps = runs.flatMap(({ room }) => room.dragGapsMs)
    return [
      measured(
        { issue: 3, what: 'window drag: longest wait for a new picture', unit: 'ms', limit: 150 },
        runs.map(({ room }) => Math.max(...room.dragGapsMs)),
        `${gaps.length} pictures, median ${figures(medianOf(gaps))} ms apart`,
      ),
      measured(
        {
          issue: 3,
          what: 'window drag: exact picture after its end',
          unit: 'x baseline',
          limit: 0.1,
        },
        runs.map(({ bare, room }) => room.exactMs / bare.loadMs[0]),
        `${figures(medianOf(runs.map(({ room }) => room.exactMs)))} ms of ${figures(medianOf(runs.map(({ bare }) => bare.loadMs[0])))}`,
      ),
    ]
  },
}
