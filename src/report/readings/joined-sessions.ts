import type { RaterAnswers } from '../measures/rater-answers'
import type { RaterSeries } from '../measures/rater-series'

type Part = RaterAnswers & Pick<RaterSeries, 'source' | 'unproven'>

/**
 * The sessions of each rater, of which each read a block of its own, as one reading (A32): all of its answers, from the start
 * of the first to the end of the last. It is proven as far as each of its files is.
 * @param parts sorted by rater, and then by session.
 */
export function joinedSessions<P extends Part>(parts: readonly P[]): P[] {
  const joined: P[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before === undefined || before.code !== part.code || before.kind !== part.kind)
      joined.push(part)
    else joined[joined.length - 1] = together(before, part)
  }
  return joined
}

function together<P extends Part>(one: P, two: P): P {
  const [first, second] = [one.session, two.session]
  return {
    ...one,
    source: { ...one.source, file: `${one.source.file}, ${two.source.file}` },
    unproven: [...new Set([...one.unproven, ...two.unproven])],
    answers: [...one.answers, ...two.answers],
    session:
      first === null || second === null
        ? (first ?? second)
        : {
            ...first,
            finishedAt: second.finishedAt,
            eventCount: first.eventCount + second.eventCount,
            passedItems: first.passedItems + second.passedItems,
            clockJumpsMs: [...first.clockJumpsMs, ...second.clockJumpsMs],
          },
  }
}
