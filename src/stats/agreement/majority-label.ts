import type { Label } from '../label'
import { sum } from '../sums'

/** What most raters of one item said. */
interface MajorityLabel {
  readonly label: Label | null
  /** Votes for the most frequent label, of how many. */
  readonly votes: number
  readonly of: number
  /** Why there is none. */
  readonly reason: 'no rating' | 'tie' | 'no majority' | null
}

/**
 * The reference that several raters come to. A tie has none: which label is right is not ours to guess.
 * @param ratings of one item; null is missing
 * @param rule `plurality`: most votes; `absolute`: more than half of the ratings given
 */
export function majorityLabel(
  ratings: readonly (Label | null)[],
  rule: 'plurality' | 'absolute',
): MajorityLabel {
  const counts = new Map<Label, number>()
  for (const label of ratings) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1)
  const ratingCount = sum([...counts.values()])
  if (ratingCount === 0) return { label: null, votes: 0, of: ratingCount, reason: 'no rating' }
  const votes = Math.max(...counts.values())
  const [label = null, ...others] = [...counts].flatMap(([candidate, count]) =>
    count === votes ? [candidate] : [],
  )
  if (others.length > 0) return { label: null, votes, of: ratingCount, reason: 'tie' }
  return rule === 'absolute' && 2 * votes <= ratingCount
    ? { label: null, votes, of: ratingCount, reason: 'no majority' }
    : { label, votes, of: ratingCount, reason: null }
}
