import { intraclassCorrelation, itemAnalysis, orNull } from '@/stats'
import { keptBy, meanOf } from '@/study'
import { codedSeries } from '../coded-series'
import { isHuman } from '../rater-answers'
import type { RaterSeries } from '../rater-series'
import { anyReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'

/** How hard one question was, and whether those who are good at the others are good at it. */
export interface QuestionDifficulty {
  /** Share of right answers among the respondents whose answer counts; null without any. */
  readonly difficulty: number | null
  readonly n: number
  /** Correlation of being right with the number of other questions right; null where it is undefined. */
  readonly itemRest: number | null
}

export interface RatedQuestion extends QuestionDifficulty {
  readonly item: string
  readonly question: string
}

interface DifficultySource {
  readonly units: readonly ScoredUnit[]
  readonly series: readonly RaterSeries[]
}

const FEWEST = 3
/** Correlations over fewer complete respondents are noise (over two they are 1 or -1): there are none, and nothing is odd. */
const FEWEST_FOR_ODD = 5
const MOST_SHOWN = 10

const analysed = keptBy((units: readonly ScoredUnit[], series: readonly RaterSeries[]) => {
  const first = series.filter(({ isFirst }) => isFirst)
  const people = first.filter(isHuman)
  const members = people.length >= FEWEST ? people : first
  const answerable = units.flatMap(({ truth }, index) => (truth === null ? [] : [index]))
  if (members.length < FEWEST || answerable.length < 2) return null
  const verdicts = members.map((rater) => codedSeries(rater, units).correct)
  const columns = answerable.map((index) =>
    verdicts.map((column) => {
      const verdict = column[index] ?? -1
      return verdict < 0 ? null : verdict
    }),
  )
  const analysis = itemAnalysis(columns)
  const { low, high } = intraclassCorrelation(columns).forms.icc3k
  return {
    of: members === people ? ('human' as const) : ('everybody' as const),
    members,
    /** Units with a truth, and for each what it came to. */
    asked: answerable,
    analysis,
    alphaCi95: Number.isFinite(low) && Number.isFinite(high) ? ([low, high] as const) : null,
    questions: columns.map((column, place) => {
      const given = column.filter((verdict) => verdict !== null)
      const rest = analysis.items[place]?.withRest ?? Number.NaN
      return {
        difficulty: meanOf(given),
        n: given.length,
        itemRest: analysis.respondents >= FEWEST_FOR_ODD && Number.isFinite(rest) ? rest : null,
      }
    }),
  }
})

/** Of each unit; null where it has no truth, or fewer than three people or raters answered the study. */
export function questionDifficulties(
  source: DifficultySource,
): ReadonlyMap<number, QuestionDifficulty> {
  const found = analysed(source.units, source.series)
  return new Map(
    found === null
      ? []
      : found.asked.flatMap((index, place) => {
          const question = found.questions[place]
          return question === undefined ? [] : [[index, question] as const]
        }),
  )
}

/** R132. null with fewer than three respondents or two questions with a truth. */
export function itemDifficulty(source: DifficultySource) {
  const found = analysed(source.units, source.series)
  if (found === null) return null
  const { of: respondentKind, members, asked: places, questions, analysis, alphaCi95 } = found
  const rated = places.flatMap((index, place): RatedQuestion[] => {
    const [unit, question] = [source.units[index], questions[place]]
    return unit === undefined || question === undefined
      ? []
      : [{ item: unit.item, question: unit.question.id, ...question }]
  })
  const { respondents: complete, alpha, meanTotal, sdTotal } = analysis
  const hasAlpha = Number.isFinite(alpha)
  const whyNoAlpha = complete < 2 ? 'no-complete-respondents' : 'equal-totals'
  return {
    /** People, where there are three; else everybody. */
    of: respondentKind,
    respondents: members.map(({ name }) => name),
    /** Respondents who answered every question: what correlations and alpha are of. */
    complete,
    questions: places.length,
    /** KR-20, which is Cronbach's alpha of right and wrong, with Feldt's interval. */
    alpha: hasAlpha ? alpha : null,
    alphaCi95: hasAlpha ? alphaCi95 : null,
    alphaReason: anyReason(hasAlpha ? null : whyNoAlpha),
    /** Right answers of a complete respondent. */
    meanTotal: orNull(meanTotal),
    sdTotal: orNull(sdTotal),
    /** Hardest first. */
    hardest: rated
      .filter(({ difficulty }) => difficulty !== null && difficulty < 1)
      .toSorted((a, b) => (a.difficulty ?? 1) - (b.difficulty ?? 1))
      .slice(0, MOST_SHOWN),
    /** Questions that those miss who are right elsewhere: negative correlation, lowest first. */
    oddest: rated
      .filter(({ itemRest }) => itemRest !== null && itemRest < 0)
      .toSorted((a, b) => (a.itemRest ?? 0) - (b.itemRest ?? 0))
      .slice(0, MOST_SHOWN),
  }
}
