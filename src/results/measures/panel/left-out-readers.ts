import { kindOf } from '@/questions'
import { codedSeries } from '../coded-series'
import { pluralityOf } from '../collective/consensus'
import type { RaterSeries } from '../rater-series'
import type { ScoredUnit } from '../scored-unit'

/** Of each unit: 1, 0, or -1 where there is nothing to say. */
export type Verdicts = Int8Array

/** Panels of fewer readers leave one reader when one is left out: that is a pair, and no majority. */
export const FEWEST_READERS = 3

/** Places and measured numbers hardly ever repeat to the digit: they have no majority. */
const isVotedOn = ({ question }: ScoredUnit) => kindOf(question).tolerance === null

/** The majority is the plurality of the labels that were given: who gave none has no vote, and a tie decides nothing. */
export function leftOutReaders(readers: readonly RaterSeries[], units: readonly ScoredUnit[]) {
  const coded = readers.map((reader) => codedSeries(reader, units))
  const ofOthers = readers.map(() => new Int32Array(units.length).fill(-1))
  const agrees = readers.map(() => new Int8Array(units.length).fill(-1))
  const isMajorityRight = new Int8Array(units.length).fill(-1)
  let ties = 0
  for (let unit = 0; unit < units.length; unit++) {
    const unitAt = units[unit]
    if (unitAt === undefined || !isVotedOn(unitAt)) continue
    const given = coded.map(({ labels }) => {
      const label = labels[unit] ?? -1
      return label < 0 ? null : label
    })
    const all = pluralityOf(given)
    if (all !== null)
      // Whoever gave the leading label tells whether it is right.
      isMajorityRight[unit] = coded[given.indexOf(all)]?.correct[unit] ?? -1
    else if (given.some((vote) => vote !== null)) ties += 1
    if (readers.length < FEWEST_READERS) continue
    for (let reader = 0; reader < readers.length; reader++) {
      const [column, verdicts, vote] = [ofOthers[reader], agrees[reader], given[reader] ?? null]
      const label = pluralityOf(given.toSpliced(reader, 1))
      if (label === null || column === undefined || verdicts === undefined) continue
      column[unit] = label
      if (vote !== null) verdicts[unit] = Number(vote === label)
    }
  }
  return {
    /** For each reader, each unit: the label that most of the others gave; -1 where none did, or several as often. */
    ofOthers,
    /** For each reader, whether his label is that of most others. */
    agrees,
    /** Whether the label that most of all readers gave is right. */
    isMajorityRight,
    /** Units on which at least one reader gave a label, but no label leads. */
    ties,
  }
}
