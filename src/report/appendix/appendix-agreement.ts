import { type DraftedReport, isHuman, isModel, type Report } from '@/results'
import { FEWEST_CLUSTERS, FLOORS } from '@/stats'
import { countWords } from '@/study'
import { joinWords, type Said } from '../report-words'
import { groupNoun } from '../study-counts'
import { clusterNoun, hasAdjustedTests, pairsAndConditions } from '../under-condition'

/** R38: what an interval must rest on. */
const FLOOR_WORDS: readonly string[] = [
  `No CI is given where its coverage was too low in simulated studies. A bootstrap of a proportion, a Brier score or an F1 needs ${FLOORS.eachSide} independent cases with an error and ${FLOORS.eachSide} without. With fewer, a proportion of clustered answers has Wilson’s CI on the effective sample size (Dean and Pagano 2015, doi:10.1093/jssam/smv024). A difference needs ${FLOORS.differing} cases in which the two sides differ. A coefficient of agreement needs, as a mean over the readers, ${FLOORS.rareAnswers} cases with another answer than the most frequent. It also needs ${FLOORS.disagreeing} cases with a disagreement. Macro F1 needs ${FLOORS.inClass} cases of each class; balanced accuracy also needs ${FLOORS.missedInClass} of each with an error.`,
  `A median needs ${FEWEST_CLUSTERS.median} cases, a mean or an odds ratio ${FEWEST_CLUSTERS.mean}, the mean of a measurement ${FEWEST_CLUSTERS.amount}. Areas of rated marks need ${FEWEST_CLUSTERS.area}, and so does each of two sides without common cases. A change along the session, and agreement of measurements of clustered cases, need ${FEWEST_CLUSTERS.measured}.`,
]

/** How agreement is computed, by formulas that can be followed with the labels in answers.csv. */
export function agreementSection({ agreement, design, modelPairs, raters }: DraftedReport): Said[] {
  const { pairs, group } = agreement
  if (pairs.length === 0 && group === null) return []
  const isWeighted = pairs.some(
    (pair) =>
      pair.weighted !== null || Object.values(pair.byQuestion).some((q) => q.weighted !== null),
  )
  return [
    'Two readers agree on a question when their labels are equal. The label of an answer is its value: yes or no, the option, the number, or the level of the scale. Several options are one set. A ranking has its first entry as its label, an open answer its text after the normalization above. Locations and distances are in millimeters to one decimal.',
    "Cohen's kappa (1960, doi:10.1177/001316446002000104) treats these labels as nominal categories without weights. It is over all questions of any kind that both readers answered; by category, kind, attribute and question id it is over only those questions. Let p(i, j) be the share of these n questions with label i from the first reader and j from the second. Let p(i, ·) and p(·, i) be the shares of label i from each. Kappa is (po − pe)/(1 − pe), with po = Σ p(i, i) and pe = Σ p(i, ·) p(·, i).",
    'AC1 (Gwet 2008, doi:10.1348/000711006X126600) is (po − pe)/(1 − pe) with pe = Σ q(1 − q)/(k − 1). Here q is the mean share of each label over the questions that at least one of the two answered. PABAK is (k·po − 1)/(k − 1) (Byrt, Bishop and Carlin 1993, doi:10.1016/0895-4356(93)90018-V). In both, k is the number of labels that the questions declare, used or not; for open answers, the number of labels that occur.',
    'With two labels, both readers give the first label on a questions, and the second label on d questions. Only the first reader gives the first label on b questions, only the second reader on c. The prevalence index is (a − d)/n and the bias index (b − c)/n.',
    'The accuracies of two readers are compared by the exact two-sided McNemar test (1947, doi:10.1007/BF02295996). It takes the questions with a correct answer that both answered or abstained on. Only the first reader is correct on b questions, only the second on c; p is 2·P(X ≤ min(b, c)), at most 1, for X binomial with b + c trials of probability 1/2.',
    Object.keys(design.byCondition).length > 0 &&
      'This test is done for each condition separately, because the answers to one case would otherwise count more than once.',
    isTestClustered(pairs) &&
      'Where several of these questions belong to one cluster (see Intervals), the test treats clusters as independent (Obuchowski 1998, Stat Med 17:1495). With d = b − c in each of K clusters, (K − 1)/K · (Σ d)²/Σ d² is a chi-square with one degree of freedom.',
    isWeighted &&
      'On ordered scales weighted kappa (Cohen 1968, doi:10.1037/h0026256) is (po − pe)/(1 − pe) with po = Σ w(i, j) p(i, j) and pe = Σ w(i, j) p(i, ·) p(·, j). The weights are 1 − |i − j|/(k − 1) (linear) or 1 − (i − j)²/(k − 1)² (quadratic), over all k levels of the scale, used or not. Its CI is computed like that of kappa (see Intervals), with se² = [Σ p(i, j)(w(i, j) − (u(i) + v(j))(1 − κ))² − (κ − pe(1 − κ))²]/(n(1 − pe)²), u(i) = Σ w(i, j) p(·, j) and v(j) = Σ w(i, j) p(i, ·). “Within one” is the proportion of questions with |i − j| of at most 1. The mean absolute error is the mean distance of the two answers in the unit of the scale, with a bootstrap CI.',
    group !== null &&
      group.raters.length > 2 &&
      `For ${group.raters.length} ${groupNoun(raters)} Fleiss' kappa (1971, doi:10.1037/h0031619) is (po − pe)/(1 − pe) on the ${countWords(group.n, 'question')} that all answered. Here po is the mean proportion of agreeing pairs of them, and pe the sum of the squared shares of the labels among all answers. Krippendorff's alpha (nominal; Hayes and Krippendorff 2007, doi:10.1080/19312450709336664) is on the ${countWords(group.krippendorff.n, 'question')} that at least two answered. It is 1 − (N − 1) Σ (m² − Σ l²)/(m − 1) / (N² − Σ L²), where m counts the answers to a question, l those with one label, N all answers and L all with one label. Light's kappa (1971, doi:10.1037/h0031643) is the mean of the pairs' kappas.`,
    ...modelPairWords(modelPairs),
    pairs.some((pair) => pair.relation === 'same-rater') &&
      "A repeated session is compared with the same reader's first; other pairs use first sessions.",
  ]
}

/** What was not asked for is not silently absent; nothing where there are no two models. */
export const modelPairWords = ({ count: pairs, isCompared }: Report['modelPairs']): string[] =>
  pairs === 0 || isCompared
    ? []
    : [
        `${countWords(pairs, 'pair')} of models ${pairs === 1 ? 'was' : 'were'} not compared: models are compared with readers, and with each other only on request.`,
      ]

const isTestClustered = (pairs: DraftedReport['agreement']['pairs']): boolean =>
  pairsAndConditions(pairs).some(({ mcnemar }) => mcnemar.clustered !== null)

const TOGETHER = {
  subject: 'all answers to the scans of one patient, as named in the answer key',
  case: 'all answers to one case, under any condition',
  item: 'all answers to the questions of one case',
  question: 'the answers of several readers to one question, where they are pooled',
}

/** Clustered data: design effects, and how many independent pieces that leaves. */
function clusterSentences({ design, raterGroups, iterations }: DraftedReport): string[] {
  const { by, count: size } = design.clusters
  if (by === 'question' && raterGroups.groups.length === 0) return []
  return [
    `Clusters are ${TOGETHER[by]}. ${countWords(design.questions, 'question')} are ${countWords(size, 'cluster')}, and only clusters are treated as independent. Estimates with at most one answer per cluster have the CIs and tests of independent answers. With several answers per cluster, proportions, kappa and AC1 have cluster-bootstrap 95% CIs${iterations === 0 ? ' (not run)' : ''}, without standard errors or tests. A proportion with too few errors, or too few correct answers, for a bootstrap has Wilson’s CI on the effective sample size instead.`,
  ]
}

/** How every interval is computed. */
export function intervalSection(report: DraftedReport): string[] {
  const { seed, iterations, agreement, design, raters } = report
  const redrawn =
    iterations === 0
      ? ['No bootstrap was run.']
      : [
          `Bootstrap CIs run from the 2.5th to the 97.5th percentile (linear interpolation, type 7 of Hyndman and Fan 1996, doi:10.1080/00031305.1996.10473566) of ${iterations.toLocaleString('en-GB')} resamples.`,
          `${design.clusters.by === 'question' ? 'Cases' : 'Whole clusters'} are drawn with replacement${withinWords(design.clusters)}, with all their answers. ${design.clusters.count < 100 ? `With fewer than 100 ${clusterNoun({ design })}, the percentiles are those of the expanded percentile interval (Hesterberg 2015, doi:10.1080/00031305.2015.1089789). For K ${clusterNoun({ design })} in S strata they lie at Φ(∓√(K/(K − S))·t), with t the 97.5% quantile on K − S degrees of freedom. ` : ''}Resamples on which an estimate is undefined are excluded and counted.`,
          ...FLOOR_WORDS,
          `Bootstrap CIs of a reader are given for overall accuracy, macro and weighted F1, balanced accuracy, Brier score, token F1, reciprocal ranks and median time. Those of a pair are given for the overall kappa and for the difference of its two accuracies on the questions that count for both. Fleiss’ kappa, alpha, Light’s kappa, and differences of groups and conditions have them, too${design.clusters.by === 'question' ? '' : '; so has every estimate with several answers per cluster'}.`,
          `For each estimate, a xoroshiro128+ generator (pure-rand) starts with the seed ${seed}, so all readers and pairs use the same resamples. It gives one 32-bit number u for each ${design.clusters.by === 'question' ? 'case' : 'cluster'}${design.clusters.isWithinCategory ? `, ${design.clusters.within === undefined ? 'category' : 'stratum'} by ${design.clusters.within === undefined ? 'category' : 'stratum'} in the order of first occurrence in the study` : ''}. Number u selects position ⌊u·size/2³²⌋, counted from 0 in the order of the study.`,
        ]
  return [
    'All CIs are 95%, with z = 1.959964.',
    ...clusterSentences(report),
    "Wilson's score 95% CIs were computed for proportions (1927, doi:10.1080/01621459.1927.10502953) without continuity correction: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²))/(1 + z²/n).",
    ...(agreement.pairs.length === 0
      ? []
      : [
          'The 95% CI of kappa is tanh[atanh κ ± t·se/(1 − κ²)], by Fisher’s z (as Lin 1989, doi:10.2307/2532051, for concordance). It uses t on n − 1 degrees of freedom and the non-null standard error (Fleiss, Cohen and Everitt 1969, doi:10.1037/h0028106): se² = [Σ p(i, i)(1 − (p(i, ·) + p(·, i))(1 − κ))² + (1 − κ)² Σ over i ≠ j of p(i, j)(p(·, i) + p(j, ·))² − (κ − pe(1 − κ))²]/(n(1 − pe)²). The test of κ = 0 in agreement.csv uses se² = [pe + pe² − Σ p(i, ·) p(·, i)(p(i, ·) + p(·, i))]/(n(1 − pe)²).',
          'This standard error is 0 if all answers agree, if one reader always gave the same answer, or for a single question. The CI is then not estimable.',
          'The 95% CI of AC1 is computed in the same way with m − 1 degrees of freedom, for the m questions that at least one of the two answered. Its se² is Σ (c − AC1)²/(m(m − 1)), where c = (m/n)(a − pe)/(1 − pe) − 2(1 − AC1)(e − pe)/(1 − pe), for each question. Here a is 1 for agreement and 0 otherwise, and e = Σ s(1 − q)/(k − 1) with s the share of each label among the answers to the question. The first term is 0 for a question that only one of them answered.',
        ]),
    ...redrawn,
    'PABAK and the Shortcut Score are linear functions of a proportion; their CIs are the transformed limits. The text-only baseline is treated as known.',
    hasAdjustedTests(agreement.pairs)
      ? 'CIs are not adjusted for multiplicity; tests are adjusted only where stated.'
      : 'CIs and tests are not adjusted for multiplicity.',
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
  const [hasPeople, hasModels] = [raters.some(isHuman), raters.some(isModel)]
  const these = joinWords([hasPeople && 'readers', hasModels && 'models'], ' and ')
  if (these === '') return []
  const where = hasReaders ? ' outside “Readers and cases”' : ''
  let random = 'models treated as random'
  if (hasPeople)
    random = hasReaders
      ? 'readers treated as random, as in “Readers and cases”'
      : 'at least two readers, treated as random'
  return [
    `All CIs and tests${where} treat these ${these} as fixed and the cases as a random sample. Inference is conditional on these ${these} (fixed ${these}, random cases). It covers other cases from the same source with the same proportions of categories, but not other ${these}. Inference to ${hasPeople ? 'readers' : 'models'} in general needs ${random}.`,
  ]
}
