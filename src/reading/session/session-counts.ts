import { answersOfItem, type SessionState } from '@/answers'

/** What a rater did, without any score. */
export function sessionCounts(state: SessionState) {
  const last = new Map(state.commits.map((commit) => [commit.item, commit]))
  const abstained = state.order.filter((item) =>
    [...answersOfItem(state, item).values()].some((answer) => answer.abstained),
  )
  const flagged = new Set([
    ...state.commits.filter((c) => c.flag !== null).map((c) => c.item),
    ...state.passed.keys(),
  ])
  return {
    items: state.order.length,
    answered: last.size,
    abstained: abstained.length,
    passed: state.passed.size,
    flagged: flagged.size,
    activeMs: [...last.values()].reduce((sum, commit) => sum + commit.activeMs, 0),
  }
}

/** '1 h 12 min', '12 min', '40 s'. */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
