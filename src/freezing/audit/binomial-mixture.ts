import { sumOf } from '@/study'
/**
 * Probability of at least `hits` successes in independent trials of different chances, grouped by chance.
 *
 * The sum of binomials is convolved exactly; parts below 1e-18 of a distribution are left out, so that thousands of trials
 * take milliseconds.
 *
 * @param groups how many trials have which chance; whole `trials` of 0 or more, `chance` strictly between 0 and 1.
 * @returns P(X >= hits), between 0 and 1.
 * @see Wang YH. 1993, Stat Sin 3:295-312 (the Poisson binomial distribution)
 */
export function atLeast(
  hits: number,
  groups: readonly { readonly trials: number; readonly chance: number }[],
): number {
  let sum: Mass = { from: 0, shares: [1] }
  for (const { trials, chance } of groups)
    if (trials > 0) sum = convolved(sum, binomial(trials, chance))
  return Math.min(
    1,
    sum.shares.reduce((p, share, n) => (sum.from + n >= hits ? p + share : p), 0),
  )
}

/** Probabilities of consecutive numbers of successes. */
interface Mass {
  readonly from: number
  readonly shares: readonly number[]
}

/** Walks from the most likely number to both sides by the ratio of neighbours: nothing overflows. */
function binomial(trials: number, chance: number): Mass {
  const odds = chance / (1 - chance)
  const mode = Math.min(trials, Math.floor((trials + 1) * chance))
  const up = [1]
  for (let k = mode; k < trials; k++) {
    const next = ((up.at(-1) ?? 0) * odds * (trials - k)) / (k + 1)
    if (next < NEGLIGIBLE) break
    up.push(next)
  }
  const down: number[] = []
  for (let k = mode; k > 0; k--) {
    const next = ((down.at(-1) ?? 1) * k) / (odds * (trials - k + 1))
    if (next < NEGLIGIBLE) break
    down.push(next)
  }
  const shares = [...down.reverse(), ...up]
  const total = sumOf(shares)
  return { from: mode - down.length, shares: shares.map((share) => share / total) }
}

const NEGLIGIBLE = 1e-18

function convolved(a: Mass, b: Mass): Mass {
  const shares = new Array<number>(a.shares.length + b.shares.length - 1).fill(0)
  a.shares.forEach((x, i) => {
    b.shares.forEach((y, j) => {
      shares[i + j] = (shares[i + j] ?? 0) + x * y
    })
  })
  return { from: a.from + b.from, shares }
}
