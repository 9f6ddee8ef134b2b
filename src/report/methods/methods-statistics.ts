import { type DraftedReport, isHuman, isLeftOut, methodName } from '@/results'
import { groupBy, listed } from '@/study'
import { leadingAnalysis, measureInText, populationWords } from '../readers/readers-words'
import type { Said } from '../report-words'
import { groupNoun } from '../study-counts'
import { clusterNoun, hasAdjustedTests, pairsAndConditions } from '../under-condition'

/** How estimates, CIs and tests were computed; every method that the report used, and none that it did not. */
export function statisticsSection(report: DraftedReport): Said[] {
  return [
    ...intervalSentences(report),
    ...agreementSentences(report),
    ...comparisonSentences(report),
    ...readersSentences(report),
    ...inferenceSentences(report),
  ]
}

function intervalSentences(report: DraftedReport): Said[] {
  const { iterations, design, raters, raterGroups, agreement } = report
  const { isWithinCategory, within } = design.clusters
  const shares = [
    ...raters.flatMap(({ accuracy: { overall, closed, byCategory } }) => [
      overall,
      closed,
      ...Object.values(byCategory),
    ]),
    ...raterGroups.groups.flatMap(({ overall, closed }) => [overall, closed]),
  ]
  const methods = new Set(shares.flatMap(({ ci95, method }) => (ci95 === null ? [] : [method])))
  const isByFisher = pairsAndConditions(agreement.pairs).some(
    ({ kappa }) => kappa.ci95 !== null && kappa.method === 'standard-error',
  )
  return [
    'Estimates were reported with 95% confidence intervals (CIs).',
    methods.has('wilson') &&
      'Wilson score CIs were computed for proportions of independent answers.',
    methods.has('wilson-clusters') &&
      'Proportions of clustered answers with few errors, or few correct answers, had Wilson CIs on the effective sample size.',
    isByFisher && 'CIs of kappa and AC1 of independent answers used Fisher’s z.',
    iterations === 0
      ? 'No bootstrap was run.'
      : `Bootstrap CIs, where given, used ${iterations.toLocaleString('en-GB')} resamples of ${clusterNoun(report)}${isWithinCategory ? `, stratified by ${within ?? 'category'}` : ''}.`,
  ]
}

function agreementSentences({ agreement, measurements, kappas, raters }: DraftedReport): Said[] {
  const { pairs, group } = agreement
  const isWeighted = pairs.some(({ weighted }) => weighted !== null)
  const questions = measurements?.questions ?? []
  const several = group !== null && group.raters.length > 2
  const isBetween = pairs.some(({ relation }) => relation === 'human-human')
  const intraclass = new Set(questions.flatMap((question) => question.intraclass?.method ?? []))
  return [
    pairs.length > 0 &&
      `${isBetween ? 'Inter-reader agreement' : 'Agreement'} was measured by percent agreement, Cohen’s kappa${isWeighted ? ' (unweighted, and linearly and quadratically weighted)' : ' (unweighted)'}, Gwet’s AC1 and PABAK for each pair of readers${isBetween ? '' : ' or models'}.`,
    several && `For all ${groupNoun(raters)} we computed Fleiss’ kappa and Krippendorff’s alpha.`,
    pairs.some(({ relation }) => relation === 'same-rater') &&
      'Intra-reader agreement compared repeated sessions of the same reader.',
    intraclass.size > 0 &&
      `We computed ICC(2,1): two-way random effects, absolute agreement, single rater (Koo and Li 2016)${intraclass.has('distribution') ? ', with 95% CIs by the F distribution' : ''}${intraclass.has('cluster-bootstrap') ? '; it has no CI where cases were clustered' : ''}.`,
    questions.some((question) => question.pairs.length > 0) &&
      'Bland–Altman bias and 95% limits of agreement were computed for pairs of readers.',
    (kappas?.contrasts.length ?? 0) > 0 &&
      'Dependent kappa coefficients were compared on the questions they share.',
  ]
}

const EQUAL = { human: 'readers', model: 'models', conditions: 'conditions' }
const SUBGROUP_TESTS = {
  pearson: 'Pearson’s chi-square test',
  clustered: 'a Wald F test for clustered answers',
}

function comparisonSentences(report: DraftedReport): Said[] {
  const { agreement, tests, conditions, direction, aid, raterGroups } = report
  const compared = pairsAndConditions(agreement.pairs)
  const isTested = compared.some(({ mcnemar }) => mcnemar.p !== null || mcnemar.clustered !== null)
  const isAdjusted = hasAdjustedTests(agreement.pairs)
  const clustered = compared.some(({ mcnemar }) => mcnemar.clustered !== null)
  const tested = (tests?.raters ?? []).filter(({ p }) => p !== null)
  const equalAccuracy = [...new Set(tested.map(({ of }) => EQUAL[of]))]
  const subgroupTests = new Set((tests?.subgroups ?? []).map(({ test }) => test))
  return [
    isTested &&
      `Accuracies of two readers were compared by ${clustered ? 'McNemar tests, adjusted for clustering where needed (Obuchowski)' : 'the exact McNemar test'}${isAdjusted ? '; P values were adjusted by the Holm method' : ''}.`,
    equalAccuracy.length > 0 &&
      `Equal accuracy of three or more ${listed(equalAccuracy)} was tested by Cochran’s Q or its clustered form.`,
    subgroupTests.size > 0 &&
      `Accuracy across categories was compared by ${[...subgroupTests].map((test) => SUBGROUP_TESTS[test]).join(' or ')}, with Holm adjustment per reader.`,
    conditions.length > 0 &&
      direction !== undefined &&
      `Differences between conditions were computed on cases answered under both, as test minus reference ("${direction.reference}"), with ${conditions.some(({ difference }) => difference.method === 'newcombe') ? 'cluster-bootstrap CIs, or Newcombe CIs where no case was shared' : 'cluster-bootstrap CIs'}.`,
    aid !== undefined &&
      'Estimates over all readers pooled their answers and resampled whole clusters.',
    raterGroups.comparisons.length > 0 &&
      'Groups of readers were compared by the cluster bootstrap.',
  ]
}

function readersSentences({ readers }: DraftedReport): Said[] {
  const led = (readers?.measures ?? []).flatMap((measure) => {
    const analysis = leadingAnalysis(measure)
    return analysis === undefined ? [] : [{ measure: measureInText(measure), analysis }]
  })
  const leads = led.map(({ analysis }) => analysis)
  if (readers === undefined || leads.length === 0) return []
  const named = leads.map((lead) => methodName(lead).split(', '))
  const methodNames = [...new Set(named.map(([method = '']) => method))]
  const covariances = [
    ...new Set(
      named.flatMap(([, covariance]) => covariance?.replace('by patient', 'patient-level') ?? []),
    ),
  ]
  const isByHillis = leads.some(
    ({ method, generalisesTo }) =>
      method === 'obuchowski-rockette' && generalisesTo === 'readers-and-cases',
  )
  const measuresOf = groupBy(led, ({ analysis }) => populationWords(analysis.generalisesTo))
  const populations = [...measuresOf].map(([population, those]) =>
    measuresOf.size === 1
      ? population
      : `${population} for ${listed(those.map(({ measure }) => measure))}`,
  )
  const isSensitive = readers.measures.some(({ analyses }) => analyses.some(isLeftOut))
  return [
    `The MRMC analysis used the ${methodNames.join(' or ')} method${covariances.length === 0 ? '' : ` with ${covariances.join(' or ')} covariances`}${isByHillis ? ' and Hillis degrees of freedom' : ''} (${populations.join('; ')}).`,
    isSensitive && 'Readings were not fully crossed.',
  ]
}

function inferenceSentences({ readers, agreement, raters, primary }: DraftedReport): Said[] {
  const isAdjusted = hasAdjustedTests(agreement.pairs)
  const who = raters.some(isHuman) ? 'readers' : 'models'
  return [
    `${readers === undefined ? 'All analyses' : 'All other analyses'} treated ${who} as fixed and cases as random.`,
    `Tests were two-sided unless stated${isAdjusted ? '; other tests and all CIs were not adjusted for multiplicity' : '; neither tests nor CIs were adjusted for multiplicity'}.`,
    primary === undefined && '[Authors: state the significance level.]',
  ]
}
