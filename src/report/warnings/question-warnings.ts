import { truthGaps } from '@/questions'
import { groupBy } from '@/study'
import type { RaterSeries } from '../measures/rater-series'
import type { ScoredUnit } from '../measures/scored-unit'
import type { Report, ReportWarning } from '../report'
import { warning } from './warning'

const MOST_NAMED = 5

/** Raters who did not answer the same questions. */
export function itemSetWarning(
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
): ReportWarning[] {
  // By case and question: where conditions are exchanged, all raters answer all cases, each in another item.
  const places = new Map<string, number>()
  const placeOf = units.map((unit) => {
    const name = `${unit.case}\n${unit.question.id}`
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  })
  const sets = series.map((s) => {
    const answered = new Uint8Array(places.size)
    s.responses.forEach(({ outcome }, index) => {
      if (outcome !== 'missing' && outcome !== 'not-asked') answered[placeOf[index] ?? 0] = 1
    })
    return answered
  })
  const [first] = sets
  const isSame = sets.every((set) =>
    set.every((isAnswered, place) => isAnswered === first?.[place]),
  )
  return isSame
    ? []
    : [
        warning(
          'unequal-item-sets',
          'Readers did not answer the same questions, so their accuracies are not comparable; agreement counts only questions that both answered.',
        ),
      ]
}

/** N16: questions that a truth is missing of, though other cases have one: no accuracy counts them. */
export function truthWarning(units: readonly ScoredUnit[]): ReportWarning[] {
  const items = [...groupBy(units, ({ item }) => item)].map(([item, own]) => ({
    item,
    questions: own.map(({ question }) => question),
    truth: Object.fromEntries(
      own.flatMap(({ question, truth }) => (truth === null ? [] : [[question.id, truth]])),
    ),
  }))
  const gaps = truthGaps(items).filter(({ isWhole }) => !isWhole)
  if (gaps.length === 0) return []
  const places = gaps
    .slice(0, MOST_NAMED)
    .map(({ id, items: [first] }) => `${first?.item ?? ''} ${id}`)
  const named = `${places.join(', ')}${gaps.length > MOST_NAMED ? ' …' : ''}`
  return [
    warning(
      'missing-truth',
      `${gaps.length} of ${units.length} questions have no correct answer in the answer key (${named}) and are excluded from accuracy.`,
    ),
  ]
}

/** Fewer clusters than this are too few to be redrawn. */
const FEW_CLUSTERS = 20

/** Intervals by redrawing only a few patients, cases or items. */
export function fewClusters({ clusters, questions }: Report['design']): ReportWarning[] {
  if (clusters.by === 'question' || clusters.count >= FEW_CLUSTERS) return []
  const noun = { subject: 'patient', case: 'case', item: 'case' }[clusters.by]
  return [
    warning(
      'few-clusters',
      `The ${questions} questions are clustered in ${clusters.count} ${noun}${clusters.count === 1 ? '' : 's'}: bootstrap CIs of so few clusters tend to be too narrow.`,
    ),
  ]
}

/** Conditions that were compared on different cases. */
export function conditionWarnings(conditions: Report['conditions']): ReportWarning[] {
  const names = (c: Report['conditions'][number]) => `${c.conditions[0]} and ${c.conditions[1]}`
  // Where conditions are exchanged between raters, one alone has no pair; all together have, if each read under both.
  const paired = new Set(conditions.filter((c) => c.pairedCases > 0).map(names))
  const isOneSided = (c: Report['conditions'][number]) => c.first.n === 0 || c.second.n === 0
  const unpaired = new Set(
    conditions
      .filter((c) => !paired.has(names(c)) || (c.pairedCases === 0 && isOneSided(c)))
      .map(names),
  )
  return [...unpaired].map((pair) =>
    warning(
      'unpaired-conditions',
      `No case was answered under both ${pair}: the difference may come from the cases, not the condition.`,
    ),
  )
}
