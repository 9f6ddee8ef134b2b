import { kindOf, type Random } from '@/questions'
import { cohenKappa, percentile, Z95 } from '@/stats'
import { meanOf, seededRandom } from '@/study'
import type { PoolQuestion } from '../pool-question'

interface SimulatedKappa {
  readonly items: number
  /** Mean kappa of a pair over all replicates; null with `reason`. */
  readonly kappa: number | null
  /** Mean width of the pair's 95% interval, and the range in which nine of ten studies find theirs. */
  readonly width: number | null
  readonly widthRange: readonly [number, number] | null
  /** Large-sample standard error for one item: what `itemsForSimulatedWidth` goes by. */
  readonly seOfOne: number | null
  readonly reason: string | null
}

/** How the number is found, for the page and the methods text. */
export const SIMULATION_METHOD =
  'simulated readers answer independently of each other, each right with the expected accuracy; wrong answers are drawn according to the type of question; large-sample standard error (Fleiss, Cohen and Everitt 1969), averaged over the simulations. Real readers, who find the same cases hard, agree more'

const REPLICATES = 200

/**
 * Expected interval of a pair's Cohen's kappa for these very questions, by simulated raters.
 * @param questions those without a truth are left out; one question counts as one reading.
 * @param accuracy chance of a right answer, 0 to 1, the same for every rater and question.
 * @returns the same for the same input.
 */
export function simulateKappa(
  questions: readonly PoolQuestion[],
  accuracy: number,
  seed: number,
): SimulatedKappa {
  const scored = questions.filter(({ truth }) => truth !== null)
  const items = scored.length
  const nothing = { items, kappa: null, width: null, widthRange: null, seOfOne: null }
  if (items === 0) return { ...nothing, reason: 'no question has a correct answer' }
  if (items < 2) return { ...nothing, reason: 'at least two cases are needed' }
  const random = seededRandom(seed)
  const kappas: number[] = []
  const errors: number[] = []
  for (let n = 0; n < REPLICATES; n++) {
    const answers = () => scored.map((q) => simulatedLabel(q, accuracy, random))
    const { value, se } = cohenKappa(answers(), answers())
    if (value === null || se === null) continue
    kappas.push(value)
    errors.push(se * Math.sqrt(items))
  }
  if (errors.length === 0)
    return { ...nothing, reason: 'all answers fall into one category: kappa is not defined' }
  const widths = errors.map((se) => (2 * Z95 * se) / Math.sqrt(items)).sort((a, b) => a - b)
  return {
    items,
    kappa: meanOf(kappas),
    width: meanOf(widths),
    widthRange: [percentile(widths, 0.05) ?? 0, percentile(widths, 0.95) ?? 0],
    seOfOne: meanOf(errors),
    reason: null,
  }
}

/** The nominal label under which two raters' answers are compared; a kind that cannot be simulated wrong counts as one more label. */
function simulatedLabel(
  { question, truth }: PoolQuestion,
  accuracy: number,
  random: Random,
): string {
  const kind = kindOf(question)
  const isCorrect = random() < accuracy
  const value = kind.simulate(question, truth, isCorrect, random)
  return value === null ? 'no such answer' : kind.label(question, value)
}

/** Items for a pair's interval of at most this width, at least 2, after a simulation; null where no number gives one. */
export function itemsForSimulatedWidth({ seOfOne }: SimulatedKappa, width: number): number | null {
  if (seOfOne === null || !(width > 0)) return null
  return Math.max(2, Math.ceil((2 * Z95 * seOfOne) ** 2 / width ** 2 - 1e-9))
}
