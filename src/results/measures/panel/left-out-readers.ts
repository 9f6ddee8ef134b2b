import { kindOf } from '@/questions'
import { codedSeries } from '../coded-series'
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
  const votes = new Votes()
  let ties = 0
  for (let unit = 0; unit < units.length; unit++) {
    const unitAt = units[unit]
    if (unitAt === undefined || !isVotedOn(unitAt)) continue
    votes.count(coded.map((codes) => codes.labels[unit] ?? -1))
    const all = votes.leader(-1)
    if (all === TIED) ties += 1
    // Whoever gave the leading label tells whether it is right.
    isMajorityRight[unit] = all < 0 ? -1 : (coded[votes.given.indexOf(all)]?.correct[unit] ?? -1)
    if (readers.length < FEWEST_READERS) continue
    for (let reader = 0; reader < readers.length; reader++) {
      const [column, verdicts, vote] = [ofOthers[reader], agrees[reader], votes.given[reader] ?? -1]
      const label = votes.leader(vote)
      if (label < 0 || column === undefined || verdicts === undefined) continue
      column[unit] = label
      if (vote >= 0) verdicts[unit] = Number(vote === label)
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

const [NO_LABEL, TIED] = [-1, -2]

/** The labels of one unit as they are counted: a panel of ten asks eleven times which of them leads, at every unit. */
class Votes {
  /** By reader; -1: none. */
  given: readonly number[] = []
  readonly #labels: number[] = []
  readonly #counts: number[] = []

  count(given: readonly number[]): void {
    this.given = given
    this.#labels.length = 0
    this.#counts.length = 0
    for (const label of given) {
      if (label < 0) continue
      const place = this.#labels.indexOf(label)
      if (place >= 0) this.#counts[place] = (this.#counts[place] ?? 0) + 1
      else {
        this.#labels.push(label)
        this.#counts.push(1)
      }
    }
  }

  /** The label that was given most often, `NO_LABEL` or `TIED`. @param without a label of which one vote is not counted; -1: all are. */
  leader(without: number): number {
    let [leader, most] = [NO_LABEL, 0]
    for (let place = 0; place < this.#labels.length; place++) {
      const label = this.#labels[place] ?? NO_LABEL
      const count = (this.#counts[place] ?? 0) - Number(label === without)
      if (count > most) [leader, most] = [label, count]
      else if (count === most && count > 0) leader = TIED
    }
    return leader
  }
}
