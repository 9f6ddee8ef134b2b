import type { PairReport, Relation } from '../measures/pair-agreement'
import { pairName } from '../measures/series-names'
import {
  coefficientIntervalWords,
  coefficientWords,
  differenceWords,
  percentWords,
  proportionWords,
  reasonWords,
} from '../report-words'
import { flaggedWords, leftOutWords } from '../tables/count-words'

/** More lines of pairs are a table, and stand in agreement.csv; people and models are never one range. */
const MOST_STATED_PAIRS = 12

const NAMES: Readonly<Record<Relation, string>> = {
  'human-human': 'pairs of readers',
  'human-model': 'pairs of a reader and a model',
  'model-model': 'pairs of models',
  'same-rater': 'repeated sessions',
}

/** The agreement of every pair, or of the lowest and the highest of many. */
export function pairEstimates(pairs: readonly PairReport[]): string[] {
  if (pairs.length <= MOST_STATED_PAIRS) return pairs.map(statedPair)
  return Object.entries(NAMES).flatMap(([relation, name]) => {
    const these = pairs.filter((pair) => pair.relation === relation)
    if (these.length <= 2) return these.map(statedPair)
    const agreement = rangeWords(these, (pair) => pair.percent, percentWords)
    const kappa = rangeWords(these, (pair) => pair.kappa.value, coefficientWords)
    return [
      `- ${these.length} ${name}: agreement ${agreement}; kappa ${kappa}. The CI and the exclusions of each pair are in agreement.csv.`,
    ]
  })
}

function statedPair(pair: PairReport): string {
  const kappa = pair.kappa.defined
    ? `kappa ${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}`
    : `kappa undefined, because ${reasonWords(pair.kappa.reason)}`
  const { value, ci95Bootstrap, n } = pair.accuracyDifference
  const difference =
    pair.relation === 'human-model' && value !== null
      ? `; accuracy of ${pair.names.join(' minus ')} ${differenceWords(value, ci95Bootstrap)} percentage points on ${n}`
      : ''
  return `- ${pairName(pair)}: agreement ${proportionWords(pair.agreed, pair.n, pair.percent, pair.percentCi95)}, ${kappa}; excluded ${leftOutWords(pair)}, flagged ${flaggedWords(pair)}${difference}.`
}

/** `0.34 (R4 and R8) to 0.52 (R1 and R2), undefined for 2`. */
function rangeWords(
  pairs: readonly PairReport[],
  of: (pair: PairReport) => number | null,
  words: (value: number | null) => string,
): string {
  const known = pairs
    .flatMap((pair) => {
      const value = of(pair)
      return value === null ? [] : [{ pair, value }]
    })
    .toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [known[0], known.at(-1)]
  if (lowest === undefined || highest === undefined) return 'undefined for all'
  const end = ({ pair, value }: typeof lowest) => `${words(value)} (${pairName(pair)})`
  const without = pairs.length - known.length
  return `${end(lowest)} to ${end(highest)}${without === 0 ? '' : `, undefined for ${without}`}`
}
