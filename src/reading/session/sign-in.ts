import type { EventData, SessionState } from '@/answers'

export type CodeCheck =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly why: CodeFault; readonly suggestion: string | null }

/** What is wrong with a code: a text of the area `pages`. */
type CodeFault = 'typeAnyCode' | 'typeYourCode' | 'codeCharacters' | 'didYouMean' | 'unknownCode'

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * Whether a rater's code is one of this study's. A code that differs in case or spaces alone is suggested;
 * no other is, because the list of codes is nothing for a stranger.
 */
export function checkRaterCode(typed: string, codes: readonly string[] | undefined): CodeCheck {
  const code = typed.trim()
  if (code === '') return refused(codes === undefined ? 'typeAnyCode' : 'typeYourCode')
  if (codes?.includes(code) ?? CODE.test(code)) return { ok: true, code }
  if (codes === undefined) return refused('codeCharacters')
  const plain = plainForm(code)
  const near = codes.filter((known) => plainForm(known) === plain)
  const [suggestion] = near
  return suggestion !== undefined && near.length === 1
    ? refused('didYouMean', suggestion)
    : refused('unknownCode')
}

const refused = (why: CodeFault, suggestion: string | null = null): CodeCheck => ({
  ok: false,
  why,
  suggestion,
})

const plainForm = (code: string) => code.toLowerCase().replace(/[\s._-]+/g, '')

export type PreviousSession = NonNullable<EventData<'session-started'>['previous']>

/** What a rater can do in this study, by the sessions that this computer holds. */
export type NextSession =
  | { readonly kind: 'start'; readonly number: number }
  | { readonly kind: 'resume'; readonly state: SessionState }
  /** The washout between two sessions has not passed. */
  | { readonly kind: 'wait'; readonly number: number; readonly from: Date }
  | { readonly kind: 'complete'; readonly states: readonly SessionState[] }

const DAY_MS = 24 * 60 * 60 * 1000

/** When the session after one that was finished may begin. */
export const washedOutAt = (finishedAt: string, washoutDays: number): Date =>
  new Date(Date.parse(finishedAt) + washoutDays * DAY_MS)

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
  const from = washedOutAt(last.finishedAt, plan.washoutDays)
  return from.getTime() > now.getTime() ? { kind: 'wait', number, from } : { kind: 'start', number }
}

/** The finished session before one, as its log is to name it; undefined for the first, or where this computer does not have it. */
export function previousSession(
  states: readonly SessionState[],
  number: number,
): PreviousSession | undefined {
  const before = states.find((state) => state.number === number - 1)
  return before?.finishedAt == null
    ? undefined
    : { id: before.sessionId, finishedAt: before.finishedAt }
}
