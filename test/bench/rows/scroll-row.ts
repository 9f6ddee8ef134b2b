import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { barePass } from '../passes/bare-pass'
import { handlingPass } from '../passes/handling-pass'

/** One slice a frame; time between new pictures on screen. */
export const scrollRow: BenchRow = {
  name: 'scroll',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs(async (run) => {
      const [bare, room] = [await barePass(bench, run, 'handling'), await handlingPass(bench, run)]
      if (room.uploadingFrameMs.length === 0) throw new Error('no frame fell into an upload')
      return {
        bare: medianOf(bare.frameMs),
        calm: medianOf(room.frameMs),
        uploading: medianOf(room.uploadingFrameMs),
        preparing: medianOf(room.preparingFrameMs),
        slowest: Math.max(...room.preparingFrameMs),
        frames: room.uploadingFrameMs.length,
      }
    })
    const ms = (read: (run: (typeof runs)[number]) => number) => figures(medianOf(runs.map(read)))
    return [
      measured(
        { issue: 3, what: 'frame time while scrolling', unit: 'x baseline', limit: 1.15 },
        runs.map((run) => run.calm / run.bare),
        `${ms((r) => r.calm)} ms of ${ms((r) => r.bare)}`,
      ),
      measured(
        {
          issue: 3,
          what: 'frame time while the next item uploads',
          unit: 'x baseline',
          limit: 1.5,
        },
        runs.map((run) => run.uploading / run.bare),
        `${ms((r) => r.uploading)} ms over ${ms((r) => r.frames)} frames; from the first picture until the next item is ready ${ms((r) => r.preparing)} ms, slowest ${ms((r) => r.slowest)} ms`,
      ),
    ]
  },
}
