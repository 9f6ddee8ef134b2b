import { kindOf } from '@/questions'
import { majorityLabel } from '@/stats'
import { codedSeries } from '../coded-series'
import type { RaterSeries } from '../rater-series'
import type { ScoredUnit } from '../scored-unit'

/** Of each unit: 1, 0, or -1 where there is nothing to say. */
export type Verdicts = Int8Array

/** What the readers of a panel come to when one of them is left out, and what all of them come to. */
export interface LeftOutReaders {
  /** For each reader, each unit: the label that most of the others gave; -1 where none did, or several as often. */
  readonly ofOthers: readonly Int32Array[]
  /** For each reader, whether his label is that of most others. */
  readonly agrees: readonly Verdicts[]
  /** Whether the label that most of all readers gave is right. */
  readonly isMajorityRight: Verdicts
  /** Units on which at least one reader gave a label, but no label leads. */
  readonly ties: number
}

/** Panels of fewer readers leave one reader when one is left out: that is a pair, and no majority. */
export const FEWEST_READERS = 3

/** Places and measured numbers hardly ever repeat to the digit: they have no majority. */
const isVotedOn = ({ question }: ScoredUnit) =>
  question.kind !== 'point' && kindOf(question).tolerance === null

/** The majority is the plurality of the labels that were given: who gave none has no vote, and a tie decides nothing. */
export function leftOutReaders(
  readers: readonly RaterSeries[],
  units: readonly ScoredUnit[],
): LeftOutReaders {
  const coded = readers.map((one) => codedSeries(one, units))
  const ofOthers = readers.map(() => new Int32Array(units.length).fill(-1))
  const agrees = readers.map(() => new Int8Array(units.length).fill(-1))
  const isMajorityRight = new Int8Array(units.length).fill(-1)
  let ties = 0
  for (let unit = 0; unit < units.length; unit++) {
    const own = units[unit]
    if (own === undefined || !isVotedOn(own)) continue
    const labels = coded.map((one) => {
      const label = one.labels[unit] ?? -1
      return label < 0 ? null : label
    })
    const all = majorityLabel(labels, 'plurality')
    if (all.reason === 'tie') ties += 1
    // Whoever gave the leading label tells whether it is right.
    const voter = all.label === null ? -1 : labels.indexOf(Number(all.label))
    isMajorityRight[unit] = coded[voter]?.correct[unit] ?? -1
    if (readers.length < FEWEST_READERS) continue
    for (let reader = 0; reader < readers.length; reader++) {
      const { label } = majorityLabel(
        labels.map((vote, place) => (place === reader ? null : vote)),
        'plurality',
      )
      const [column, verdicts] = [ofOthers[reader], agrees[reader]]
      if (label === null || column === undefined || verdicts === undefined) continue
      column[unit] = Number(label)
      const vote = labels[reader] ?? null
      if (vote !== null) verdicts[unit] = Number(vote === Number(label))
    }
  }
  return { ofOthers, agrees, isMajorityRight, ties }
}
