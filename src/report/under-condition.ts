import type { PairReport, ReportSummary, ShareInterval } from '@/results'
import { measuresUnder } from '@/results'
import { countWords, present } from '@/study'

/**
 * The conditions that have figures of their own, in the order in which they lead: first the one that the others are
 * compared with. None where the study has but one.
 */
export function ledConditions({
  design,
  direction,
}: Pick<ReportSummary, 'design' | 'direction'>): string[] {
  const names = Object.keys(design.byCondition)
  const reference = direction?.reference
  return names.toSorted((a, b) => Number(b === reference) - Number(a === reference))
}

/** A report with or without its texts. */
type Figures = Omit<ReportSummary, 'methods' | 'abstract' | 'appendix'>

/**
 * The report as it would be of one condition alone: whoever shows or prints a report shows one condition by the same code.
 * What is of the whole study (files, warnings, methods, the comparison of conditions) stays.
 */
export function underCondition<R extends Figures>(report: R, condition: string): R {
  const design = report.design.byCondition[condition]
  const floors = report.floors.byCondition[condition]
  const { group, pairs } = report.agreement
  if (design === undefined || floors === undefined) return report
  const under = <T extends { readonly byCondition: Readonly<Record<string, object>> }>(
    whole: T,
  ): T => ({
    ...whole,
    ...whole.byCondition[condition],
    byCondition: {},
  })
  return {
    ...report,
    ...measuresUnder(report, condition),
    study: {
      ...report.study,
      items: design.items,
      questions: design.questions,
      questionsWithTruth: design.questionsWithTruth,
    },
    design: { ...design, byCondition: {} },
    floors: { ...floors, byCondition: {} },
    collective: under(report.collective),
    raters: report.raters.map(under),
    agreement: {
      ...report.agreement,
      pairs: pairs.map(under),
      group: group?.byCondition[condition] === undefined ? null : under(group),
    },
    raterGroups: {
      groups: report.raterGroups.groups.map(under),
      comparisons: report.raterGroups.comparisons.map(under),
    },
  }
}

/** The report over all questions (condition null), and then under each condition. */
export const reportScopes = <R extends Figures>(
  report: R,
): (readonly [condition: string | null, report: R])[] => [
  [null, report],
  ...ledConditions(report).map((name) => [name, underCondition(report, name)] as const),
]

const NOUNS = { subject: 'patient', case: 'case', item: 'case', question: 'question' }

/** What is redrawn as a whole: `patients`. */
export const clusterNoun = ({ design }: Pick<ReportSummary, 'design'>): string =>
  `${NOUNS[design.clusters.by]}s`

/** `200 cases`, where several answers of a cluster stand behind a number; empty where each stands for itself. */
export const clusterCountWords = (
  { design }: Pick<ReportSummary, 'design'>,
  { n, clusters }: { readonly n: number; readonly clusters: number },
): string => (clusters === n ? '' : countWords(clusters, NOUNS[design.clusters.by]))

/** How the intervals of the readers' shares came about, as the end of a sentence: `95% Wilson CIs`. */
export const shareIntervalWords = (report: Pick<ReportSummary, 'design' | 'raters'>): string =>
  shareMethodWords(
    report,
    report.raters.flatMap(({ accuracy }) => [
      accuracy.overall,
      ...Object.values(accuracy.byCategory),
    ]),
  )

/** The same of any shares; of those without an interval the method says nothing. */
export function shareMethodWords(
  { design }: Pick<ReportSummary, 'design'>,
  shares: readonly Pick<ShareInterval, 'method' | 'ci95'>[],
): string {
  const methods = new Set(shares.flatMap(({ method, ci95 }) => (ci95 === null ? [] : [method])))
  if (methods.size === 0) return 'no 95% CIs'
  const clusters = countWords(design.clusters.count, NOUNS[design.clusters.by])
  if (methods.has('cluster-bootstrap'))
    return `95% CIs: bootstrap of ${clusters}, or Wilson where each has one answer or the bootstrap needs more data`
  return methods.has('wilson-clusters')
    ? `95% Wilson CIs that allow for clustering in ${clusters}`
    : '95% Wilson CIs'
}

/** How the interval of one share came about, where several of its answers belong together; else empty. */
export function clusterMethodWords(
  report: Pick<ReportSummary, 'design'>,
  share: {
    readonly n: number
    readonly clusters: number
    readonly method: ShareInterval['method']
  },
): string {
  const clusters = clusterCountWords(report, share)
  if (clusters === '') return ''
  return share.method === 'cluster-bootstrap'
    ? ` (bootstrap of ${clusters})`
    : ` (Wilson, clustered in ${clusters})`
}

/** The same of kappa: `with 95% CIs by Fisher’s z`. */
export function kappaIntervalWords({
  design,
  agreement,
}: Pick<ReportSummary, 'design' | 'agreement'>): string {
  const methods = new Set(
    agreement.pairs.flatMap(({ kappa: { ci95, method } }) => (ci95 === null ? [] : [method])),
  )
  if (methods.size === 0) return 'without 95% CIs (agreement.csv has the reasons)'
  const ways = present([
    methods.has('cluster-bootstrap') &&
      `bootstrap of the ${countWords(design.clusters.count, NOUNS[design.clusters.by])} that hold these questions`,
    methods.has('standard-error') && 'Fisher’s z',
  ])
  return `with 95% CIs by ${ways.join(' or ')}`
}

/** What the figures of one condition are called, and those of all together. */
export const figureName = (name: string, condition: string | null): string =>
  condition === null ? name : `${condition}-${name}`

/** Every pair, and each under every condition. */
export const pairsAndConditions = (pairs: readonly PairReport[]) =>
  pairs.flatMap((pair) => [pair, ...Object.values(pair.byCondition)])

/** Whether the p values of McNemar's tests are adjusted for their number. */
export const hasAdjustedTests = (pairs: readonly PairReport[]): boolean =>
  pairsAndConditions(pairs).some(({ mcnemar }) => mcnemar.adjusted !== undefined)
