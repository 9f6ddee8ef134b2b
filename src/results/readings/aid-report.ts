import { kindOf, type ReaderItem, type ReaderStudy } from '@/questions'
import { AID, applyCondition } from '@/study'
import { accuracyCell } from '../measures/accuracy'
import { pairedSides, redrawnDifference } from '../measures/condition-comparisons'
import { countedAnswers } from '../measures/counted-answers'
import type { Measured } from '../measures/difference'
import type { RaterSeries } from '../measures/rater-series'
import { type Redraw, redrawnTogether } from '../measures/redraw'
import { activeTimes } from '../measures/report-items'
import type { ScoredUnit } from '../measures/scored-unit'
import type { Scope } from '../scope'
import { humanSets } from './reading-changes'
import {
  type Counted,
  type MeasureFigure,
  meanFigure,
  medianFigure,
  shareFigure,
} from './share-figure'

/** Reading without and with a model's suggestions (R92 to R94). */
export type AidFigures = AidReport['figures'][number]

export type AidReport = NonNullable<ReturnType<typeof aidReport>>

type Suggestion = NonNullable<ReturnType<typeof suggestionFor>>

/** A question of a case for which a model suggests an answer: where it is asked with the suggestion, and without. */
interface AidedQuestion {
  readonly suggestion: Suggestion
  readonly cluster: number
  readonly aided: readonly number[]
  readonly unaided: readonly number[]
}

type Aid = Extract<NonNullable<ReaderItem['materials']>[number], { kind: 'proposal' }>

const aidOf = ({ materials }: Pick<ReaderItem, 'materials'>): Aid | null => {
  const found = materials?.find(({ id }) => id === AID)
  return found?.kind === 'proposal' && found.answers !== undefined ? found : null
}

/**
 * R92: what a model's suggestions did to the answers; null where the study shows none.
 * @param whole the study as it was frozen. @param study as it is counted (R90), with `units`.
 */
export function aidReport(whole: ReaderStudy, study: ReaderStudy, { units, series, plan }: Scope) {
  const aid = whole.items.map(aidOf).find((found) => found !== null)
  const questions = aidedQuestions(study, whole, units)
  if (aid === undefined || aid === null || questions.length === 0) return null
  const drawn = redrawnTogether(plan, (redraw) => ({
    modelAlone: shareFigure(questions.flatMap(suggested), redraw),
    figures: humanSets(series).map((set) => ({
      members: set.members,
      ...figuresOf(units, questions, set, redraw),
    })),
  }))
  return {
    /** What raters see it called, and where it is from. */
    label: aid.label,
    source: aid.source ?? null,
    /** Conditions under which suggestions are shown, and withheld. */
    ...conditionsOf(questions, units),
    /** All suggestions to questions with a truth, each once. */
    modelAlone: drawn.modelAlone,
    figures: drawn.figures.map(({ members, sides, ...figures }) => ({
      ...figures,
      /** Aided minus unaided, over the cases answered both ways where there are any. */
      difference: redrawnDifference(members, units, sides, plan, figures.pairedCases === 0),
    })),
  }
}

/** Conditions under which suggestions are shown, and withheld; none where the study shows no suggestion. */
export const aidConditions = (
  study: ReaderStudy,
  whole: ReaderStudy,
  units: readonly ScoredUnit[],
) =>
  conditionsOf(
    whole.items.some((item) => aidOf(item) !== null) ? aidedQuestions(study, whole, units) : [],
    units,
  )

function conditionsOf(questions: readonly AidedQuestion[], units: readonly ScoredUnit[]) {
  const listConditions = (side: 'aided' | 'unaided') => [
    ...new Set(
      questions.flatMap((question) => question[side].map((index) => units[index]?.condition ?? '')),
    ),
  ]
  return { aided: listConditions('aided'), unaided: listConditions('unaided') }
}

const suggested = ({ suggestion, cluster }: AidedQuestion): Counted[] =>
  suggestion.isCorrect === null ? [] : [{ cluster, isHit: suggestion.isCorrect }]

function aidedQuestions(
  study: ReaderStudy,
  whole: ReaderStudy,
  units: readonly ScoredUnit[],
): AidedQuestion[] {
  const shown = new Map(
    study.items.map((item) => [item.id, aidOf(applyCondition(study, item)) !== null]),
  )
  // A condition that withholds it may have it taken out of the item: the other readings of the case have it.
  const aids = new Map<string, Aid>()
  const items = new Map(whole.items.map((item) => [item.id, item]))
  const readings = new Map(study.items.map((item) => [item.id, item]))
  for (const unit of units) {
    const item = readings.get(unit.item) ?? items.get(unit.item)
    const aid = item === undefined ? null : aidOf(item)
    if (aid !== null) aids.set(unit.case, aid)
  }
  const found = new Map<
    string,
    { suggestion: Suggestion; cluster: number; aided: number[]; unaided: number[] }
  >()
  units.forEach((unit, index) => {
    const suggestion = suggestionFor(unit, aids.get(unit.case) ?? null)
    if (suggestion === null) return
    const name = JSON.stringify([unit.case, unit.question.id])
    const entry = found.get(name) ?? { suggestion, cluster: unit.cluster, aided: [], unaided: [] }
    ;(shown.get(unit.item) === true ? entry.aided : entry.unaided).push(index)
    found.set(name, entry)
  })
  return [...found.values()].filter(({ aided }) => aided.length > 0)
}

function suggestionFor({ question, truth }: ScoredUnit, aid: Aid | null) {
  const given = aid?.answers?.find((answer) => answer.question === question.id)
  const kind = kindOf(question)
  if (given === undefined || kind.problemOfValue(question, given.value) !== null) return null
  const isCorrect = truth === null ? null : kind.score(question, given.value, truth).isCorrect
  return {
    text: kind.describe(question, given.value),
    /** As answers are compared (Q2). */
    label: kind.label(question, given.value),
    isCorrect,
  }
}

function figuresOf(
  units: readonly ScoredUnit[],
  questions: readonly AidedQuestion[],
  { members, rater, name, session }: ReturnType<typeof humanSets>[number],
  redraw: Redraw,
) {
  const all = [
    questions.flatMap(({ aided }) => aided),
    questions.flatMap(({ unaided }) => unaided),
  ] as const
  const { pairedCases, sides } = pairedSides(members, units, all)
  const alone: Counted[] = []
  const agreed = { right: [] as Counted[], wrong: [] as Counted[] }
  const taken = { right: [] as Counted[], wrong: [] as Counted[] }
  const over: Counted[] = []
  const under: Counted[] = []
  const lost: Counted[] = []
  const won: Counted[] = []
  for (const { suggestion, cluster, aided, unaided } of questions) {
    if (suggestion.isCorrect === null) continue
    const as = suggestion.isCorrect ? 'right' : 'wrong'
    // However many readers answered with a suggestion, the model gave it once for each question.
    for (const index of aided)
      if (countedAnswers(members, units, [index]).length > 0)
        alone.push({ cluster, isHit: suggestion.isCorrect })
    for (const { responses } of members)
      for (const index of aided) {
        const answer = responses[index]
        if (answer === undefined || answer.isCorrect === null) continue
        const isAsSuggested = answer.label === suggestion.label
        agreed[as].push({ cluster, isHit: isAsSuggested })
        for (const other of unaided) {
          const unaidedAnswer = responses[other]
          if (unaidedAnswer === undefined || unaidedAnswer.isCorrect === null) continue
          if (unaidedAnswer.label !== suggestion.label)
            taken[as].push({ cluster, isHit: isAsSuggested })
          if (unaidedAnswer.isCorrect) lost.push({ cluster, isHit: !answer.isCorrect })
          else won.push({ cluster, isHit: answer.isCorrect })
          if (unaidedAnswer.isCorrect && !suggestion.isCorrect)
            over.push({ cluster, isHit: !answer.isCorrect })
          if (!unaidedAnswer.isCorrect && suggestion.isCorrect)
            under.push({ cluster, isHit: !answer.isCorrect })
        }
      }
  }
  const share = (counted: readonly Counted[]) => shareFigure(counted, redraw)
  const withAndWithout = (figureOf: (indexes: readonly number[]) => MeasureFigure) => ({
    aided: figureOf(all[0]),
    unaided: figureOf(all[1]),
  })
  return {
    sides,
    /** null: all human raters together. */
    rater,
    /** As it stands in tables. */
    name,
    session,
    aided: accuracyCell(members, units, all[0], redraw),
    unaided: accuracyCell(members, units, all[1], redraw),
    /** Of the suggestions under these aided answers, those that are right: the model alone on the same questions. */
    modelAlone: share(alone),
    /** Cases answered both ways; 0: the difference is one of different cases. */
    pairedCases,
    /** Aided answers that are as suggested, of those to which a right, a wrong suggestion was shown. */
    agreedWithRight: share(agreed.right),
    agreedWithWrong: share(agreed.wrong),
    /** Suggestions that were taken over, of those that were not the rater's own unaided answer: all, the right, the wrong ones. */
    followed: share([...taken.right, ...taken.wrong]),
    followedRight: share(taken.right),
    followedWrong: share(taken.wrong),
    /** Wrong with a wrong suggestion, of the answers that were right without it. */
    overReliance: share(over),
    /** Still wrong with a right suggestion, of the answers that were wrong without it. */
    underReliance: share(under),
    /** From unaided to aided, whichever was read first: wrong of those right unaided, right of those wrong unaided (R154). */
    rightToWrong: share(lost),
    wrongToRight: share(won),
    /** Median active time of a reading, ms. */
    time: withAndWithout((indexes) =>
      medianFigure(timesOf(units, members, indexes), redraw, 'no-times'),
    ),
    /** Mean stated confidence, 0 to 1. */
    confidence: withAndWithout((indexes) =>
      meanFigure(confidencesOf(units, members, indexes), redraw, 'no-confidence'),
    ),
  }
}

/** The time of each reading, once however many questions it asks. */
function timesOf(
  units: readonly ScoredUnit[],
  members: readonly RaterSeries[],
  indexes: readonly number[],
): Measured[] {
  const items = new Map(
    indexes.map((index) => [units[index]?.item ?? '', units[index]?.cluster ?? 0]),
  )
  return members.flatMap((series) => {
    const times = activeTimes(series)
    return [...items].flatMap(([item, cluster]) => {
      const value = times.get(item)
      return value === undefined ? [] : [{ cluster, value }]
    })
  })
}

const confidencesOf = (
  units: readonly ScoredUnit[],
  members: readonly RaterSeries[],
  indexes: readonly number[],
): Measured[] =>
  members.flatMap(({ given }) =>
    indexes.flatMap((index) => {
      const value = given[index]?.confidence ?? null
      return value === null ? [] : [{ cluster: units[index]?.cluster ?? 0, value }]
    }),
  )
