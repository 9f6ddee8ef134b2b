import '@/language/areas/pages'
import { answersOfItem, type SessionState } from '@/answers'
import { textNow } from '@/language'

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
  const say = textNow('pages')
  if (seconds < 90) return say('seconds', { seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? say('minutes', { minutes })
    : say('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
