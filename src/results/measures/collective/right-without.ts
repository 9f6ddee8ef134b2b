import { drawnShare, meanFloor } from '@/stats'
import { meanOf } from '@/study'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import { type DrawnValue, drawnValue } from './drawn-value'

/** Of the answers that were right under the first condition, the share that did not need what the second withholds (R106). */
export interface RightWithout extends DrawnValue {
  /** Whether each answer is held against that of the same rater; else against those of others to the same case. */
  readonly isSameRater: boolean
}

interface Given {
  readonly rater: string
  /** Case and question. */
  readonly question: string
  readonly cluster: number
  readonly isCorrect: boolean
}

/**
 * R106. An answer is held against the answer to the same question of the same case under the other condition: of the same rater,
 * where anybody answered one under both, and else against the share of all raters who were right.
 */
export function rightWithout(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  [shownIndexes, withheldIndexes]: readonly [readonly number[], readonly number[]],
  redraw: Redraw,
): RightWithout {
  const given = (indexes: readonly number[]): Given[] =>
    members.flatMap((s) =>
      indexes.flatMap((index) => {
        const isCorrect = s.responses[index]?.isCorrect ?? null
        const unit = units[index]
        return isCorrect === null || unit === undefined
          ? []
          : [
              {
                rater: s.name,
                question: `${unit.case}\n${unit.question.id}`,
                cluster: unit.cluster,
                isCorrect,
              },
            ]
      }),
    )
  const [shown, withheld] = [given(shownIndexes), given(withheldIndexes)]
  const ofRater = ({ rater, question }: Given) => `${rater}\n${question}`
  const known = new Set(withheld.map(ofRater))
  const isSameRater = shown.some((answer) => known.has(ofRater(answer)))
  const keyOf = isSameRater ? ofRater : ({ question }: Given) => question
  const shares = new Map<string, { right: number; n: number }>()
  for (const answer of withheld) {
    const { right, n } = shares.get(keyOf(answer)) ?? { right: 0, n: 0 }
    shares.set(keyOf(answer), { right: right + Number(answer.isCorrect), n: n + 1 })
  }
  const held = shown.flatMap((answer) => {
    const share = shares.get(keyOf(answer))
    return !answer.isCorrect || share === undefined
      ? []
      : [{ cluster: answer.cluster, share: share.right / share.n }]
  })
  const clusters = held.map(({ cluster }) => cluster)
  const values = held.map(({ share }) => share)
  const value = meanOf(values)
  return {
    isSameRater,
    ...drawnValue(
      { value, reason: value === null ? 'no-answers' : null },
      clusters,
      meanFloor(clusters, values),
      redraw,
      () =>
        drawnShare(
          clusters,
          values,
          values.map(() => 1),
        ),
    ),
  }
}
