import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { kindOf, type Random } from '@/questions'
import type { PoolQuestion } from '../pool/pool-question'
import { itemsForSe, kappaOfShares, Z95 } from './kappa-of-shares'

export interface SimulationInput {
  /** Questions of the items to be read; those without a truth are left out. One question counts as one reading. */
  readonly questions: readonly PoolQuestion[]
  /** Chance of a right answer, 0 to 1, the same for every rater and question. */
  readonly accuracy: number
  /** How many are read; as many as are given when left out. Other numbers are drawn from them with replacement. */
  readonly items?: number
  /** 2 or more. */
  readonly raters?: number
  readonly replicates?: number
  readonly seed: number
}

export interface SimulatedKappa {
  readonly items: number
  /** Mean kappa of a pair over all replicates; null with `reason`. */
  readonly kappa: number | null
  /** Mean width of the pair's 95% interval, and the range in which nine of ten studies find theirs. */
  readonly width: number | null
  readonly widthRange: readonly [number, number] | null
  /** Mean kappa over all pairs (Light) and the width in which 95% of studies find it; null with two raters. */
  readonly group: { readonly kappa: number; readonly width: number } | null
  /** Large-sample standard error for one item: `itemsForSe(seOfOne, width)` gives the items for a width. */
  readonly seOfOne: number | null
  readonly reason: string | null
}

/** How the number is found, for the page and the methods text. */
export const SIMULATION_METHOD =
  'simulated raters answer independently of each other, each right with the expected accuracy; wrong answers are drawn as the kind of question says; large-sample standard error (Fleiss, Cohen and Everitt 1969), averaged over the replicates. Readers who find the same items hard agree more than that'

/**
 * Expected interval of Cohen's kappa for these very questions, by simulated raters.
 * @returns the same for the same input.
 */
export function simulateKappa(input: SimulationInput): SimulatedKappa {
  const { accuracy, raters = 2, replicates = 200, seed } = input
  const scored = input.questions.filter(({ truth }) => truth !== null)
  const items = input.items ?? scored.length
  const nothing = { items, kappa: null, width: null, widthRange: null, group: null, seOfOne: null }
  if (scored.length === 0) return { ...nothing, reason: 'no question has a truth' }
  if (items < 2) return { ...nothing, reason: 'two items at least are needed' }
  const generator = xoroshiro128plus(seed)
  const random: Random = () => uniformInt(generator, 0, 0x3fffffff) / 0x40000000
  const kappas: number[] = []
  const errors: number[] = []
  const means: number[] = []
  for (let n = 0; n < replicates; n++) {
    const chosen =
      items === scored.length ? scored : Array.from({ length: items }, () => pick(scored, random))
    const labels = Array.from({ length: raters }, () =>
      chosen.map((q) => simulatedLabel(q, accuracy, random)),
    )
    const pairs = labels.flatMap((a, i) => labels.slice(i + 1).map((b) => kappaOfShares(sharesOf(a, b))))
    const [first] = pairs
    if (first?.kappa !== null && first?.kappa !== undefined && first.seOfOne !== null) {
      kappas.push(first.kappa)
      errors.push(first.seOfOne)
    }
    const defined = pairs.flatMap(({ kappa }) => kappa ?? [])
    if (defined.length === pairs.length) means.push(mean(defined))
  }
  if (errors.length === 0)
    return { ...nothing, reason: 'all answers fall into one category: kappa is not defined' }
  const widths = errors.map((se) => (2 * Z95 * se) / Math.sqrt(items)).sort((a, b) => a - b)
  const group = [...means].sort((a, b) => a - b)
  return {
    items,
    kappa: mean(kappas),
    width: mean(widths),
    widthRange: [quantile(widths, 0.05), quantile(widths, 0.95)],
    group: raters < 3 ? null : { kappa: mean(means), width: quantile(group, 0.975) - quantile(group, 0.025) },
    seOfOne: mean(errors),
    reason: null,
  }
}

/** The nominal label under which two raters' answers are compared; a kind that cannot be simulated wrong counts as one more label. */
function simulatedLabel({ question, truth }: PoolQuestion, accuracy: number, random: Random): string {
  const kind = kindOf(question)
  const isCorrect = random() < accuracy
  const value = kind.simulate(question, truth, isCorrect, random)
  return value === null ? 'no such answer' : kind.label(question, value)
}

function sharesOf(a: readonly string[], b: readonly string[]): number[][] {
  const labels = new Map([...new Set([...a, ...b])].map((label, n) => [label, n]))
  const shares = Array.from({ length: labels.size }, () => new Array<number>(labels.size).fill(0))
  a.forEach((label, n) => {
    const row = shares[labels.get(label) ?? 0]
    const column = labels.get(b[n] ?? '') ?? 0
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1 / a.length
  })
  return shares
}

function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new RangeError('pick: the list is empty')
  return chosen
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length
const quantile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0

/** Items for a pair's interval of at most this width, after a simulation; null where no number gives one. */
export const itemsForSimulatedWidth = (simulated: SimulatedKappa, width: number): number | null =>
  itemsForSe(simulated.seOfOne, width)
