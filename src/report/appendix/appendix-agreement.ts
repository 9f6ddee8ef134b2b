import { FEWEST_CLUSTERS, FLOORS } from '@/stats'
import type { DraftedReport, Report } from '../report'
import { count } from '../study-counts'

/** R38: what an interval must rest on. */
const FLOOR_WORDS = `No interval is given where it held the truth too rarely in simulated studies: a bootstrap of a share, a Brier score or an F1 needs ${FLOORS.eachSide} independent cases with an error and ${FLOORS.eachSide} without (with fewer, a share of clustered answers has Wilson’s interval of as many answers as they are worth, Dean and Pagano 2015, doi:10.1093/jssam/smv024); a difference ${FLOORS.differing} in which the two sides differ; a coefficient of agreement ${FLOORS.rareAnswers} a rater with another answer than the most frequent and ${FLOORS.disagreeing} on which raters disagree; macro F1 ${FLOORS.inClass} of each class, balanced accuracy ${FLOORS.missedInClass} of each with an error, too; a median ${FEWEST_CLUSTERS.median} cases, a mean and odds ${FEWEST_CLUSTERS.mean}, areas of rated marks and each of two sides without a common case ${FEWEST_CLUSTERS.area}, the mean of a measurement ${FEWEST_CLUSTERS.amount}, a change along the session and agreement of measurements of clustered cases ${FEWEST_CLUSTERS.measured}.`

/** How agreement is computed, by formulas that can be followed with the labels in answers.csv. */
export function agreementSection({ agreement, design, modelPairs }: DraftedReport): string[] {
  const { pairs, group } = agreement
  if (pairs.length === 0 && group === null) return []
  const isWeighted = pairs.some(
    (pair) =>
      pair.weighted !== null || Object.values(pair.byQuestion).some((q) => q.weighted !== null),
  )
  return [
    'Two raters agree on a question when their labels are equal. The label of an answer is its value: yes or no, the option, the number, the step of the scale; of several options their set, of a ranking its first entry, of an open answer its text after the normalisation above, of a place or a distance its millimetres to one decimal.',
    "Cohen's kappa (1960, doi:10.1177/001316446002000104) takes these labels as nominal categories, unweighted, over all questions that both raters answered, whatever their kind; per category, kind, attribute and question id over those questions alone. With p(i, j) the share of these n questions that have label i from the first rater and j from the second, p(i, ·) and p(·, i) the shares of label i from each, po = Σ p(i, i) and pe = Σ p(i, ·) p(·, i), kappa is (po − pe)/(1 − pe).",
    'AC1 (Gwet 2008, doi:10.1348/000711006X126600) is (po − pe)/(1 − pe) with pe = Σ q(1 − q)/(k − 1), q being the mean share of each label over the questions that at least one of the two answered. PABAK is (k·po − 1)/(k − 1) (Byrt, Bishop and Carlin 1993, doi:10.1016/0895-4356(93)90018-V). In both k is the number of labels that the questions declare, used or not; for open answers, of those that occur.',
    'Where there are two labels in all, with a questions that both gave the first label, d that both gave the second, b and c that the first or the second rater alone gave the first, the prevalence index is (a − d)/n and the bias index (b − c)/n.',
    'The accuracies of two raters are compared by the exact two-sided McNemar test (1947, doi:10.1007/BF02295996) on the questions with a truth that both answered or abstained on: with b right for the first alone and c for the second alone, p is 2·P(X ≤ min(b, c)), at most 1, for X binomial with b + c trials at one half.',
    ...(Object.keys(design.byCondition).length > 0
      ? [
          'This test is done under each condition separately: over several, the answers to one case would count more than once.',
        ]
      : []),
    ...(isTestClustered(pairs)
      ? [
          'Where several of these questions belong to one cluster (see Intervals), the test takes clusters as independent (Obuchowski 1998, Stat Med 17:1495): with d the excess of questions right for the first alone in each of K clusters, (K − 1)/K · (Σ d)²/Σ d² is a chi-square with one degree of freedom.',
        ]
      : []),
    ...(isWeighted
      ? [
          'On ordered scales weighted kappa (Cohen 1968, doi:10.1037/h0026256) is (po − pe)/(1 − pe) with po = Σ w(i, j) p(i, j), pe = Σ w(i, j) p(i, ·) p(·, j) and the weights 1 − |i − j|/(k − 1) (linear) or 1 − (i − j)²/(k − 1)² (quadratic) over all k steps of the scale, used or not. Its interval is κ ± z·se with se² = [Σ p(i, j)(w(i, j) − (u(i) + v(j))(1 − κ))² − (κ − pe(1 − κ))²]/(n(1 − pe)²), u(i) = Σ w(i, j) p(·, j) and v(j) = Σ w(i, j) p(i, ·). Within one is the share of questions with |i − j| of at most 1, and the mean absolute error the mean distance of the two answers in the unit of the scale, with a bootstrap interval.',
        ]
      : []),
    ...(group !== null && group.raters.length > 2
      ? [
          `For ${group.raters.length} raters Fleiss' kappa (1971, doi:10.1037/h0031619) is (po − pe)/(1 − pe) on the ${count(group.n, 'question')} that all answered: po is the mean over these questions of the share of pairs of raters who agree, pe the sum of the squared shares of the labels among all answers. Krippendorff's alpha (nominal; Hayes and Krippendorff 2007, doi:10.1080/19312450709336664) is on the ${count(group.krippendorff.n, 'question')} that at least two answered: 1 − (N − 1) Σ (m² − Σ l²)/(m − 1) / (N² − Σ L²), with m the answers to a question, l those of one label among them, N all answers and L all of one label. Light's kappa (1971, doi:10.1037/h0031643) is the mean of the pairs' kappas.`,
        ]
      : []),
    ...modelPairWords(modelPairs),
    ...(pairs.some((pair) => pair.relation === 'same-rater')
      ? [
          "A repeated session is compared with the same rater's first; other pairs use first sessions.",
        ]
      : []),
  ]
}

/** What was not asked for is not silently absent; nothing where there are no two models. */
export const modelPairWords = ({ count: pairs, isCompared }: Report['modelPairs']): string[] =>
  pairs === 0 || isCompared
    ? []
    : [
        `${count(pairs, 'pair')} of models ${pairs === 1 ? 'was' : 'were'} not compared: models are compared with raters, and with each other where that is asked for.`,
      ]

const isTestClustered = (pairs: DraftedReport['agreement']['pairs']): boolean =>
  pairs.some((pair) =>
    [pair, ...Object.values(pair.byCondition)].some(({ mcnemar }) => mcnemar.clustered !== null),
  )

const TOGETHER = {
  subject: 'all answers to the scans of one patient, as the key names patients',
  case: 'all answers to one case, under whatever condition it was shown',
  item: 'all answers to the questions of one item',
  question: 'the answers of several raters to one question, where they are pooled',
}

/** Clustered data: design effects, and how many independent pieces that leaves. */
function clusterSentences({ design, raterGroups, iterations }: DraftedReport): string[] {
  const { by, count: size } = design.clusters
  if (by === 'question' && raterGroups.groups.length === 0) return []
  return [
    `Clusters are ${TOGETHER[by]}: ${count(design.questions, 'question')} are ${count(size, 'cluster')}, and only clusters are taken as independent. A figure over at most one answer of each cluster carries the interval and the tests of independent answers. Where it is over several answers of some, a share, kappa or AC1 carries the bootstrap interval of redrawn clusters instead${iterations === 0 ? ', which was not run' : ''}, and no standard error or test; a share of answers that are all alike, of which redrawing shows no spread, carries Wilson’s interval of as many answers as there are clusters.`,
  ]
}

/** How every interval is computed. */
export function intervalSection(report: DraftedReport): string[] {
  const { seed, iterations, agreement, design, raters } = report
  const redrawn =
    iterations === 0
      ? ['No bootstrap was run.']
      : [
          `Bootstrap intervals run between the 2.5th and the 97.5th percentile (linear interpolation, type 7 of Hyndman and Fan 1996, doi:10.1080/00031305.1996.10473566) of ${iterations.toLocaleString('en-GB')} replicates in which ${design.clusters.by === 'question' ? 'items' : 'whole clusters'} are redrawn with replacement${withinWords(design.clusters)}, with all that belongs to them; ${design.clusters.count < 100 ? 'because there are fewer than 100, the percentiles are replaced by Φ(∓√(K/(K − S))·t) for K of them in S strata, t being the 97.5% quantile on K − S degrees of freedom (expanded percentile interval, Hesterberg 2015, doi:10.1080/00031305.2015.1089789); ' : ''}replicates on which the figure is undefined are left out, and counted beside it. ${FLOOR_WORDS} They are given for overall accuracy, macro and weighted F1, balanced accuracy, Brier score, token F1, reciprocal ranks, median time, the overall kappa of each pair and the difference of its two accuracies on the questions that count for both, Fleiss’ kappa, alpha, Light’s kappa, and differences of groups and conditions${design.clusters.by === 'question' ? '' : ', and wherever several answers of a cluster stand in one figure'}.`,
          `For each figure a xoroshiro128+ generator (pure-rand) is seeded anew with ${seed}, so that every rater and pair is computed on the same replicates: ${design.clusters.isWithinCategory ? `${design.clusters.within === undefined ? 'category after category' : 'stratum after stratum'} as they first occur in the study, ` : ''}as many 32-bit numbers u are drawn as there are ${design.clusters.by === 'question' ? 'items' : 'clusters'}, each taking the one at place ⌊u·size/2³²⌋, counted from 0 in the order of the study.`,
        ]
  return [
    'All CIs are 95%, with z = 1.959964.',
    ...clusterSentences(report),
    "Wilson's score 95% CIs were computed for proportions (1927, doi:10.1080/01621459.1927.10502953) without continuity correction: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²))/(1 + z²/n).",
    ...(agreement.pairs.length === 0
      ? []
      : [
          'The 95% CI of kappa is tanh[atanh κ ± t·se/(1 − κ²)], by Fisher’s z (as Lin 1989, doi:10.2307/2532051, for concordance) with t on n − 1 degrees of freedom and the non-null standard error (Fleiss, Cohen and Everitt 1969, doi:10.1037/h0028106): se² = [Σ p(i, i)(1 − (p(i, ·) + p(·, i))(1 − κ))² + (1 − κ)² Σ over i ≠ j of p(i, j)(p(·, i) + p(j, ·))² − (κ − pe(1 − κ))²]/(n(1 − pe)²). Its test of κ = 0 in agreement.csv takes se² = [pe + pe² − Σ p(i, ·) p(·, i)(p(i, ·) + p(·, i))]/(n(1 − pe)²).',
          'Where all answers agree, where one rater gave one and the same answer throughout, and of a single question, this standard error is 0 and the interval has no width: a limit of the formula, not certainty.',
          'The 95% CI of AC1 is computed in the same way on m − 1 degrees of freedom, m being the questions that at least one of the two answered, with se² = Σ (c − AC1)²/(m(m − 1)): for each of them c = (m/n)(a − pe)/(1 − pe) − 2(1 − AC1)(e − pe)/(1 − pe), where a is 1 or 0 for agreeing or not, e = Σ s(1 − q)/(k − 1) with s the share of each label among its answers, and the first term is 0 for a question that one alone answered.',
        ]),
    ...redrawn,
    'PABAK and the Shortcut Score are linear functions of a proportion; their CIs are the transformed limits. The text-only floor is taken as known.',
    agreement.pairs
      .flatMap((pair) => [pair, ...Object.values(pair.byCondition)])
      .some(({ mcnemar }) => mcnemar.adjusted !== undefined)
      ? 'No interval is adjusted for multiplicity, and no test but those that say so.'
      : 'No interval or test is adjusted for multiplicity.',
    ...populationSentences(raters, report.readers !== undefined),
  ]
}

function withinWords({ isWithinCategory, within }: DraftedReport['design']['clusters']): string {
  const what = within === undefined ? 'category' : `stratum by “${within}”`
  return isWithinCategory
    ? ` within their ${what}`
    : `, not within ${within === undefined ? 'categories' : `strata by “${within}”`}, because some span several`
}

/** To whom the numbers speak: chance is in the items alone, but where readers are drawn, too. */
function populationSentences(raters: DraftedReport['raters'], hasReaders: boolean): string[] {
  const [hasPeople, hasModels] = [
    raters.some(({ kind }) => kind === 'human'),
    raters.some(({ kind }) => kind === 'model'),
  ]
  const these = [...(hasPeople ? ['raters'] : []), ...(hasModels ? ['models'] : [])].join(' and ')
  if (these === '') return []
  const where = hasReaders ? ' outside of “Readers and cases”' : ''
  const random = !hasPeople
    ? 'models taken as random, too'
    : hasReaders
      ? 'raters taken as random, too, as “Readers and cases” does'
      : 'raters taken as random, too, and more than one of them'
  return [
    `Every interval and test${where} treats these ${these} as fixed and the items as a random draw: inference is conditional on these ${these} (fixed ${these}, random cases): it covers other items drawn from the same source in the same shares of categories, and not other ${these}. Inference to ${hasPeople ? 'readers' : 'models'} in general needs ${random}.`,
  ]
}
