import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { barePass } from '../passes/bare-pass'
import { type SessionPass, sessionPass } from '../passes/session-pass'

const TIME = {
  issue: 13,
  what: 'commit to next item’s three planes painted',
  unit: 'x baseline',
  limit: 0.035,
} as const
const DRAWN = { issue: 31, what: 'the same: key to drawing calls', unit: 'ms', limit: 20 } as const
const EARLY = { ...DRAWN, what: 'the same, in the first minute of a session' } as const
const TASK = {
  issue: 3,
  what: 'longest main-thread task of a commit',
  unit: 'ms',
  limit: 50,
} as const

const drawnMs = ({ commits }: SessionPass, isInFirstMinute: boolean): number =>
  medianOf(commits.filter((c) => c.isInFirstMinute === isInFirstMinute).map((c) => c.drawnMs))

/** Each volume against the baseline's load of the same volume; the worse of the two counts. */
export const swapRow: BenchRow = {
  name: 'swap',
  isOfSite: true,
  async measure(bench) {
    const runs = await bench.runs(async (run) => ({
      bare: await barePass(bench, run, 'session'),
      session: await sessionPass(bench, run),
    }))
    const medians = runs.map(({ bare, session }) =>
      ([0, 1] as const).map((volume) => {
        const ms = medianOf(session.commits.filter((c) => c.volume === volume).map((c) => c.ms))
        return { ms, ratio: ms / bare.loadMs[volume], loadMs: bare.loadMs[volume] }
      }),
    )
    const of = (volume: 0 | 1) =>
      `${bench.reading.volumes[volume]} ${figures(medianOf(medians.map((m) => m[volume]?.ms ?? 0)))} ms of ${figures(medianOf(medians.map((m) => m[volume]?.loadMs ?? 0)))}`
    const commits = runs.flatMap(({ session }) => session.commits)
    const unprepared = runs.reduce((sum, { session }) => sum + session.unprepared, 0)
    const slowest = Math.max(...commits.map((c) => c.ms))
    return [
      measured(
        TIME,
        medians.map((run) => Math.max(...run.map((m) => m.ratio))),
        `${of(0)}, ${of(1)}; ${commits.length} commits, slowest ${figures(slowest)} ms, ${unprepared} left out as unprepared`,
      ),
      measured(
        DRAWN,
        runs.map(({ session }) => drawnMs(session, false)),
        'the answer saved and the swap ordered; the median of a session after its first minute',
      ),
      measured(
        EARLY,
        runs.map(({ session }) => drawnMs(session, true)),
        'the answer is saved twice',
      ),
      measured(
        TASK,
        runs.map(({ session }) => Math.max(...session.commits.map((c) => c.longestTaskMs))),
        `the longest of all commits of a session; ${commits.filter((c) => c.longestTaskMs > 0).length} of ${commits.length} had one over 50 ms`,
      ),
    ]
  },
}
