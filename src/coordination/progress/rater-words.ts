import { dayWords } from '../item-words'
import type { SentLive } from './live/live-rows'
import type { RaterProgress } from './rater-progress'

export const STATES = {
  'handed-in': { words: 'submitted', tone: 'ok' },
  'under-way': { words: 'under way', tone: 'warn' },
  due: { words: 'no file yet', tone: 'bad' },
} as const satisfies Record<RaterProgress['state'], object>

/** Since when a rater is where he is. @param frozenAt since when raters could begin, ISO 8601. */
export function sinceWords({ state, at }: RaterProgress, frozenAt: string, now: Date): string {
  if (state === 'due') return `frozen ${dayWords(frozenAt)}, ${agoWords(frozenAt, now)}`
  if (at === null) return 'the file has no times'
  return `${state === 'handed-in' ? 'finished' : 'last answer'} ${dayWords(at)}, ${agoWords(at, now)}`
}

/** By days of the calendar of this computer. */
function agoWords(iso: string, now: Date): string {
  const dayOf = (time: Date) =>
    Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 86_400_000
  const days = dayOf(now) - dayOf(new Date(iso))
  if (days < 0) return 'later than this computer’s clock'
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/**
 * What lies on the server of a study that collects over a network, by code; null: the server was not asked. Left out: the study collects
 * nothing there.
 */
export type SentToServer = ReadonlyMap<string, SentLive> | null

/** Who is to be reminded, a line each, to be pasted into a letter or printed; '' where nobody is. */
export function reminderText(
  title: string,
  raters: readonly RaterProgress[],
  frozenAt: string,
  now: Date,
  sent?: SentToServer,
): string {
  const owing = raters.filter(
    ({ rater, state, isExpected }) =>
      isExpected && state !== 'handed-in' && sent?.get(rater)?.isComplete !== true,
  )
  if (owing.length === 0) return ''
  const lines = owing.map((rater) => {
    const { rater: code, answered, total } = rater
    const live = sent?.get(code)
    // Whichever of the two has more: a file may have come of what the server lost, and the other way round.
    if (live !== undefined && live.done >= answered && live.lastAt !== null)
      return `${code}: ${live.done} of ${total} cases (last sent ${dayWords(live.lastAt)}, ${agoWords(live.lastAt, now)})`
    const how =
      rater.state === 'due'
        ? `${STATES.due.words}, ${total} cases`
        : `${answered} of ${total} cases`
    return `${code}: ${how} (${sinceWords(rater, frozenAt, now)})`
  })
  const by = sent === null ? ', based only on returned files' : ''
  return [
    `${title}: readers who have not submitted, ${dayWords(now.toISOString())}${by}`,
    ...lines,
    '',
  ].join('\n')
}

/** Codes as they were pasted: one a line, or parted by commas, semicolons, tabs or spaces. Each once. */
export const codesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((c) => c !== '')),
]
