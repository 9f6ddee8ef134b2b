import { csvText } from '@/study'
import { type TrailLog, type TrailRow, trailRows, trailWords } from './trail-rows'

/** audit-trail.csv: every event of every answer file that could be read; an event that answers several questions has a row for each. */
export const auditTrailCsv = (trail: readonly TrailLog[]): string =>
  csvText<TrailRow>(
    [
      ['file', ({ log }) => log.file],
      ['state', ({ log }) => log.state],
      ['rater', ({ log }) => log.rater],
      ['session', ({ log }) => log.session],
      ['seq', ({ event }) => event.seq],
      ['time', ({ event }) => event.at],
      ['type', ({ event }) => event.type],
      ['item', ({ item }) => item],
      ['question', ({ question }) => question],
      ['old_value', ({ before }) => trailWords(before)],
      ['new_value', ({ after }) => trailWords(after)],
      ['reason', ({ reason }) => reason],
      ['note', ({ note }) => note],
      ['hash', ({ event }) => event.hash],
    ],
    rowsOf(trail),
  )

function* rowsOf(trail: readonly TrailLog[]): Generator<TrailRow> {
  for (const log of trail) yield* trailRows(log)
}
