import { count } from './methods-words'
import type { Report } from './report'

/** How agreement is computed. */
export function agreementSection({ agreement }: Omit<Report, 'methods'>): string[] {
  if (agreement.pairs.length === 0) return []
  const lines = [
    "Two raters agree on a question when their normalised answers are equal. Cohen's kappa takes the normalised answer as a nominal category, unweighted, over all questions that both answered, whatever their kind.",
    'Per category, kind and attribute it is computed on those questions alone.',
    "AC1 is Gwet's coefficient, PABAK is (k·po − 1)/(k − 1), both with k the number of declared answer categories (for open answers those that occur).",
    'With po the share of questions on which both agree and pe the sum over the categories of the product of both shares, kappa is (po − pe)/(1 − pe).',
    'AC1 takes pe = Σ q(1 − q)/(k − 1), q being the mean share of each category over both raters, with a t interval on n − 1 degrees of freedom. Where there are two categories the prevalence index is |a − d|/n and the bias index |b − c|/n of the two-by-two table.',
    'The accuracies of two raters are compared by the exact two-sided McNemar test: of the questions on which only one of them is right, the binomial probability of a split at least as uneven.',
  ]
  if (
    agreement.pairs.some(
      (pair) => pair.weighted !== null || Object.values(pair.byQuestion).some((q) => q.weighted !== null),
    )
  )
    lines.push(
      'On ordered scales weighted kappa uses the weights 1 − |i − j|/(k − 1) (linear) and 1 − (i − j)²/(k − 1)² (quadratic) over all steps of the scale.',
    )
  if (agreement.group !== null && agreement.group.raters.length > 2)
    lines.push(
      `For ${agreement.group.raters.length} raters Fleiss' kappa is computed on the ${count(agreement.group.n, 'question')} that all answered, Krippendorff's alpha (nominal) on those that at least two answered; Light's kappa is the mean of the pairs' kappas.`,
    )
  if (agreement.pairs.some((pair) => pair.relation === 'same-rater'))
    lines.push("A repeated session is compared with the same rater's first; other pairs use first sessions.")
  return lines
}

/** How every interval is computed. */
export function intervalSection({ seed, iterations, conditions }: Omit<Report, 'methods'>): string[] {
  return [
    'All intervals are 95%.',
    "Proportions carry Wilson's interval without continuity correction: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²))/(1 + z²/n) with z = 1.959964.",
    'Kappa carries the interval of its non-null standard error (Fleiss, Cohen and Everitt 1969), not cut at −1 and 1.',
    `Bootstrap intervals are percentile intervals of ${iterations.toLocaleString('en-GB')} replicates (seed ${seed}, xoroshiro128+): items redrawn with replacement within their category, with all their questions, percentiles by linear interpolation.`,
    ...(conditions.some((c) => c.pairedCases > 0)
      ? ['Items that show one case under several conditions are redrawn together.']
      : []),
    'The random numbers of a replicate are drawn category by category in the order of the study; every rater and pair is computed on the same replicates.',
    'No interval or test is adjusted for multiplicity.',
  ]
}
