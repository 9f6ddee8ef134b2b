import { isLeftOut } from '../readers/reader-analyses'
import { methodName } from '../readers/readers-words'
import type { DraftedReport } from '../report'
import { clusterNoun } from '../under-condition'

/** How estimates, CIs and tests were computed; every method that the report used, and none that it did not. */
export function statisticsSection(report: DraftedReport): string[] {
  return [
    ...intervalSentences(report),
    ...agreementSentences(report),
    ...comparisonSentences(report),
    ...readersSentences(report),
    ...inferenceSentences(report),
  ]
}

function intervalSentences({ iterations, design, raters }: DraftedReport): string[] {
  const noun = clusterNoun({ design })
  const resampled =
    iterations === 0
      ? 'No bootstrap was run.'
      : `Where several answers shared a cluster, and for other estimates, we used a cluster bootstrap (${iterations.toLocaleString('en-GB')} resamples of ${noun}${design.clusters.isWithinCategory ? `, stratified by ${design.clusters.within ?? 'category'}` : ''}).`
  return [
    'Estimates were reported with 95% confidence intervals (CIs).',
    ...(raters.some(({ accuracy }) => accuracy.overall.value !== null)
      ? ['Wilson score CIs were computed for proportions of independent answers.']
      : []),
    resampled,
  ]
}

function agreementSentences({ agreement, measurements, kappas }: DraftedReport): string[] {
  const { pairs, group } = agreement
  const isWeighted = pairs.some(({ weighted }) => weighted !== null)
  const questions = measurements?.questions ?? []
  const several = group !== null && group.raters.length > 2
  return [
    ...(pairs.length === 0
      ? []
      : [
          `Inter-reader agreement was measured by percent agreement, Cohen’s kappa${isWeighted ? ' (unweighted, and linearly and quadratically weighted)' : ' (unweighted)'}, Gwet’s AC1 and PABAK for each pair of readers.`,
        ]),
    ...(several ? ['For all readers we computed Fleiss’ kappa and Krippendorff’s alpha.'] : []),
    ...(pairs.some(({ relation }) => relation === 'same-rater')
      ? ['Intra-reader agreement compared repeated sessions of the same reader.']
      : []),
    ...(questions.some(({ intraclass }) => intraclass !== null)
      ? [
          'We computed ICC(2,1): two-way random effects, absolute agreement, single rater (Koo and Li 2016), with 95% CIs by the F distribution.',
        ]
      : []),
    ...(questions.some((one) => one.pairs.length > 0)
      ? ['Bland–Altman bias and 95% limits of agreement were computed for pairs of readers.']
      : []),
    ...((kappas?.contrasts.length ?? 0) > 0
      ? ['Dependent kappa coefficients were compared on the questions they share.']
      : []),
  ]
}

/** Every pair, and each under every condition. */
const comparedPairs = ({ pairs }: DraftedReport['agreement']) =>
  pairs.flatMap((pair) => [pair, ...Object.values(pair.byCondition)])

function comparisonSentences(report: DraftedReport): string[] {
  const { agreement, tests, conditions, direction, aid, raterGroups } = report
  const compared = comparedPairs(agreement)
  const isTested = compared.some(({ mcnemar }) => mcnemar.p !== null || mcnemar.clustered !== null)
  const isAdjusted = compared.some(({ mcnemar }) => mcnemar.adjusted !== undefined)
  const clustered = compared.some(({ mcnemar }) => mcnemar.clustered !== null)
  return [
    ...(isTested
      ? [
          `Accuracies of two readers were compared by ${clustered ? 'McNemar tests, adjusted for clustering where needed (Obuchowski)' : 'the exact McNemar test'}${isAdjusted ? '; P values were adjusted by the Holm method' : ''}.`,
        ]
      : []),
    ...((tests?.raters ?? []).some(({ p }) => p !== null)
      ? ['Equal accuracy of three or more readers was tested by Cochran’s Q or its clustered form.']
      : []),
    ...((tests?.subgroups.length ?? 0) > 0
      ? [
          'Accuracy across categories was compared by chi-square tests, with Holm adjustment per reader.',
        ]
      : []),
    ...(conditions.length > 0 && direction !== undefined
      ? [
          `Differences between conditions were computed on cases answered under both, as test minus reference ("${direction.reference}"), with ${conditions.some(({ difference }) => difference.method === 'newcombe') ? 'cluster-bootstrap CIs, or Newcombe CIs where no case was shared' : 'cluster-bootstrap CIs'}.`,
        ]
      : []),
    ...(aid === undefined
      ? []
      : ['Estimates over all readers pooled their answers and resampled whole clusters.']),
    ...(raterGroups.comparisons.length > 0
      ? ['Groups of readers were compared by the cluster bootstrap.']
      : []),
  ]
}

function readersSentences({ readers }: DraftedReport): string[] {
  const leads = (readers?.measures ?? []).flatMap(({ lead, analyses }) =>
    lead === null ? [] : [analyses[lead] ?? []].flat(),
  )
  const [lead] = leads
  if (readers === undefined || lead === undefined) return []
  const named = leads.map((one) => methodName(one).split(', '))
  const methodNames = [...new Set(named.map(([method = '']) => method))]
  const covariances = [
    ...new Set(
      named.flatMap(([, covariance]) => covariance?.replace('by patient', 'patient-level') ?? []),
    ),
  ]
  const isRandom = leads.some(({ generalisesTo }) => generalisesTo === 'readers-and-cases')
  const isSensitive = readers.measures.some(({ analyses }) => analyses.some(isLeftOut))
  return [
    `The MRMC analysis used the ${methodNames.join(' or ')} method${covariances.length === 0 ? '' : ` with ${covariances.join(' or ')} covariances`}${lead.method === 'obuchowski-rockette' ? ' and Hillis degrees of freedom' : ''}${isRandom ? ', treating readers and cases as random' : ''}.`,
    ...(isSensitive ? ['Readings were not fully crossed.'] : []),
  ]
}

function inferenceSentences({ readers, agreement, raters, primary }: DraftedReport): string[] {
  const isAdjusted = comparedPairs(agreement).some(({ mcnemar }) => mcnemar.adjusted !== undefined)
  const who = raters.some(({ kind }) => kind === 'human') ? 'readers' : 'models'
  return [
    `${readers === undefined ? 'All analyses' : 'All other analyses'} treated ${who} as fixed and cases as random.`,
    `Tests were two-sided unless stated${isAdjusted ? '; other tests and all CIs were not adjusted for multiplicity' : '; neither tests nor CIs were adjusted for multiplicity'}.`,
    ...(primary === undefined ? ['[Authors: state the significance level.]'] : []),
  ]
}
