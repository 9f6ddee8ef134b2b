import { isHuman, type RaterSeries, type Report, type ReportWarning } from '@/results'
import { groupBy, listed } from '@/study'
import { warning } from './warning'

const DAY_MS = 86_400_000

/** What several sessions tell only together: who is one person, and what is not among the files (A26). */
export function sessionWarnings(
  series: readonly RaterSeries[],
  sessions: { readonly count: number; readonly washoutDays: number },
): ReportWarning[] {
  return [
    ...sharedBy(
      series,
      ({ session }) => (session === null ? [] : [session.id]),
      (names) =>
        warning(
          'copied-session',
          `The same session is in the files of ${names} under several codes: at least one file is a copy of another. Their agreement is not meaningful.`,
        ),
    ),
    ...sharedBy(
      series.filter((entry) => !entry.unproven.includes('simulated')),
      ({ session }) => session?.publicKeys ?? [],
      (names) =>
        warning(
          'one-browser',
          `${names} used one browser: their logs are signed with the same key. Ask whether one person read under several codes: this would be intra-reader agreement.`,
        ),
    ),
    ...missingSessions(series),
    ...shortWashout(series, sessions),
  ]
}

/** Once for each set of raters of different codes who share something. */
function sharedBy(
  series: readonly RaterSeries[],
  marksOf: (entry: RaterSeries) => readonly string[],
  words: (names: string) => ReportWarning[],
): ReportWarning[] {
  const held = series
    .filter(isHuman)
    .flatMap((entry) =>
      marksOf(entry).map((mark) => ({ mark, code: entry.code, name: entry.name })),
    )
  const sets = [...groupBy(held, ({ mark }) => mark).values()].filter(
    (set) => new Set(set.map(({ code }) => code)).size > 1,
  )
  const named = new Set(sets.map((set) => listed(set.map(({ name }) => name))))
  return [...named].flatMap(words)
}

/** A rater's later session stands for her first one where that is not there. */
function missingSessions(series: readonly RaterSeries[]): ReportWarning[] {
  const late = series.filter(
    ({ kind, isFirst, sessionNumber }) => kind === 'human' && isFirst && sessionNumber > 1,
  )
  return warning(
    'first-session-missing',
    late.length > 0 &&
      `The first session is not among the files of ${listed(late.map(({ code }) => code))}: a later session replaces it in comparisons with other readers.`,
  )
}

function shortWashout(
  series: readonly RaterSeries[],
  { washoutDays }: { readonly washoutDays: number },
): ReportWarning[] {
  const early = series.flatMap((entry) => {
    const before = series.find(
      (other) =>
        other.kind === 'human' &&
        other.kind === entry.kind &&
        other.code === entry.code &&
        other.sessionNumber === entry.sessionNumber - 1,
    )
    // As the room counts: from the end of the one before, where it was finished.
    const from = before?.session?.finishedAt ?? before?.session?.startedAt
    const to = entry.session?.startedAt
    if (from == null || to === undefined) return []
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
    return days < washoutDays ? [`${entry.name} after ${days.toFixed(1)} days`] : []
  })
  return warning(
    'washout-short',
    early.length > 0 &&
      `Sessions began before the washout period of ${washoutDays} days had passed, by the clocks of the computers: ${early.join(', ')}.`,
  )
}

const CHANGES = {
  key: 'its commitment to the answer key',
  time: 'its freezing time',
  rest: 'other entries',
}

/** Logs that name another certificate than the one at hand (A25). */
export function certificateWarnings({ certificateInLogs }: Report['study']): ReportWarning[] {
  const other = certificateInLogs?.other ?? []
  if (other.length === 0) return []
  const changes = (['key', 'time', 'rest'] as const).filter((change) =>
    other.some(({ changed }) => changed.includes(change)),
  )
  const names = listed(other.map(({ rater }) => rater))
  return warning(
    'certificate-changed',
    `freeze.json is not the certificate in the package when ${names} began to read: ${listed(changes.map((change) => CHANGES[change]))} ${changes.length === 1 && changes[0] !== 'rest' ? 'was' : 'were'} changed since.${changes.includes('key') ? ' The answer key of this report was not fixed before reading.' : ''}`,
  )
}
