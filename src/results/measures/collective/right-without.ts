import { countedAnswers, type Sides } from '../counted-answers'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import { type DrawnValue, drawnMean } from './drawn-value'

/** Of the answers that were right under the first condition, the share that did not need what the second withholds (R106). */
export interface RightWithout extends DrawnValue {
  /** Whether each answer is held against that of the same rater; else against those of others to the same case. */
  readonly isSameRater: boolean
}

type Given = ReturnType<typeof countedAnswers>[number]

/**
 * R106. An answer is held against the answer to the same question of the same case under the other condition: of the same rater,
 * where anybody answered one under both, and else against the share of all raters who were right.
 */
export function rightWithout(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  [shownIndexes, withheldIndexes]: Sides,
  redraw: Redraw,
): RightWithout {
  const [shown, withheld] = [shownIndexes, withheldIndexes].map((indexes) =>
    countedAnswers(members, units, indexes),
  ) as [Given[], Given[]]
  /** Case and question. */
  const ofCase = ({ unit }: Given) => `${unit.case}\n${unit.question.id}`
  const ofRater = (answer: Given) => `${answer.rater.name}\n${ofCase(answer)}`
  const known = new Set(withheld.map(ofRater))
  const isSameRater = shown.some((answer) => known.has(ofRater(answer)))
  const keyOf = isSameRater ? ofRater : ofCase
  const shares = new Map<string, { right: number; n: number }>()
  for (const answer of withheld) {
    const { right, n } = shares.get(keyOf(answer)) ?? { right: 0, n: 0 }
    shares.set(keyOf(answer), { right: right + Number(answer.isCorrect), n: n + 1 })
  }
  const held = shown.flatMap((answer) => {
    const share = shares.get(keyOf(answer))
    return !answer.isCorrect || share === undefined
      ? []
      : [{ cluster: answer.unit.cluster, share: share.right / share.n }]
  })
  return { isSameRater, ...drawnMean(held, ({ share }) => share, redraw, 'no-answers') }
}
