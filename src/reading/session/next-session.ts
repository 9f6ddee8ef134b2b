import type { SessionState } from '@/answers'

/** What a rater can do in this study, by the sessions that this computer holds. */
export type NextSession =
  | { readonly kind: 'start'; readonly number: number }
  | { readonly kind: 'resume'; readonly state: SessionState }
  /** The washout between two sessions has not passed. */
  | { readonly kind: 'wait'; readonly number: number; readonly from: Date }
  | { readonly kind: 'complete'; readonly states: readonly SessionState[] }

const DAY_MS = 24 * 60 * 60 * 1000

/** @param states the sessions of one rater in one study, in any order. */
export function nextSession(
  states: readonly SessionState[],
  plan: { readonly count: number; readonly washoutDays: number },
  now: Date,
): NextSession {
  const ordered = [...states].sort((a, b) => a.number - b.number)
  const open = ordered.find((state) => state.finishedAt === null)
  if (open !== undefined) return { kind: 'resume', state: open }
  const last = ordered.at(-1)
  const number = (last?.number ?? 0) + 1
  if (number > plan.count) return { kind: 'complete', states: ordered }
  if (last?.finishedAt == null) return { kind: 'start', number }
  const from = new Date(Date.parse(last.finishedAt) + plan.washoutDays * DAY_MS)
  return from.getTime() > now.getTime() ? { kind: 'wait', number, from } : { kind: 'start', number }
}
