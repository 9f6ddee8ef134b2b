import { kindOf } from '@/questions'
import {
  cohenKappaOfCodes,
  drawnPair,
  drawnSpearman,
  kappaOfPair,
  meanFloor,
  spearman,
} from '@/stats'
import { sumOf } from '@/study'
import type { Scope } from '../../scope'
import { pairFloor } from '../agreement-cell'
import type { RaterSeries } from '../rater-series'
import { firstSessions } from '../rater-sets'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import { mapGroups } from '../unit-groups'
import { consensusOf } from './consensus'
import { type DrawnValue, drawnMean, drawnValue } from './drawn-value'

/** An answer as the automatic scorer and as people judge it. */
interface JudgedAnswer {
  readonly cluster: number
  readonly tokenF1: number
  readonly exactMatch: 0 | 1
  /** The mean over the judges, 1 for accepted and 0 for not, or of a scale; null: nobody judged it, or graders split. */
  readonly verdict: number | null
  /** What most judges said; null: as many said the other, or it is a scale. */
  readonly majority: boolean | null
}

/** The automatic scorer against people, over some answers. */
export type ScorerCell = ReturnType<typeof scorerCell>

/** R104: one question by which people judge texts against references. */
export type ScorerValidation = ReturnType<typeof validationOf>

export function scorerValidations(scope: Scope, redraw: Redraw): ScorerValidation[] {
  const { units, parts } = scope
  const judges = firstSessions(scope.series, 'human')
  if (judges.length === 0) return []
  return [...parts.byQuestion].flatMap(([question, indexes]): ScorerValidation[] => {
    const judged = new Map(
      indexes.flatMap((unit) => {
        const answer = judgedAnswer(judges, units[unit], unit)
        return answer === null ? [] : [[unit, answer] as const]
      }),
    )
    if (judged.size === 0) return []
    const names = judges.map(({ name }) => name)
    return [validationOf(question, names, scope, (unit) => judged.get(unit) ?? [], redraw)]
  })
}

/** G6: the free texts of a graded study, each answer of each rater for itself. */
export function gradedValidations(scope: Scope, redraw: Redraw): ScorerValidation[] {
  const { series, units, parts, graders } = scope
  if (graders.length === 0) return []
  const answersTo = (unit: number): JudgedAnswer[] =>
    series.flatMap(({ responses }) => {
      const { grade, score } = responses[unit] ?? {}
      if (grade === undefined || score?.tokenF1 === undefined) return []
      return [
        {
          cluster: units[unit]?.cluster ?? 0,
          tokenF1: score.tokenF1,
          exactMatch: score.isCorrect ? 1 : 0,
          verdict: grade === null ? null : Number(grade),
          majority: grade,
        },
      ]
    })
  return [...parts.byQuestion].flatMap(([question, indexes]) =>
    indexes.some((unit) => answersTo(unit).length > 0)
      ? [validationOf(question, graders, scope, answersTo, redraw)]
      : [],
  )
}

function validationOf(
  question: string,
  judges: readonly string[],
  { units, parts }: Scope,
  answersTo: (unit: number) => JudgedAnswer | readonly JudgedAnswer[],
  redraw: Redraw,
) {
  const indexes = parts.byQuestion.get(question) ?? []
  const members = new Set(indexes)
  const isScale = indexes.every((unit) => {
    const question = units[unit]?.question
    return question !== undefined && kindOf(question).isOrdinal
  })
  const cell = (some: readonly number[]) =>
    scorerCell(some.filter((unit) => members.has(unit)).flatMap(answersTo), isScale, redraw)
  const filled = (cells: Readonly<Record<string, ScorerCell>>) =>
    Object.fromEntries(Object.entries(cells).filter(([, { answers }]) => answers > 0))
  return {
    question,
    prompt: units[indexes[0] ?? -1]?.question.prompt ?? '',
    judges,
    overall: cell(indexes),
    byCategory: filled(mapGroups(parts.byCategory, cell)),
    byAttribute: mapGroups(parts.byAttribute, (groups) => filled(mapGroups(groups, cell))),
  }
}

/** null where the question judges no text, or nobody judged it. */
function judgedAnswer(
  judges: readonly RaterSeries[],
  unit: ScoredUnit | undefined,
  index: number,
): JudgedAnswer | null {
  if (unit === undefined || unit.judged === null || unit.question.claim !== undefined) return null
  const kind = kindOf(unit.question)
  const labels = kind.labels(unit.question) ?? []
  const isYesNo = labels.length === 2 && labels.includes('yes') && labels.includes('no')
  if (!isYesNo && !kind.isOrdinal) return null
  const given = judges.flatMap(({ responses }) => responses[index]?.label ?? [])
  if (given.length === 0) return null
  const values = given.map((label) => (isYesNo ? Number(label === 'yes') : Number(label)))
  const consensus = isYesNo ? consensusOf(judges, index) : null
  return {
    cluster: unit.cluster,
    ...unit.judged,
    verdict: sumOf(values) / values.length,
    majority: consensus === null ? null : consensus === 'yes',
  }
}

/** R104: over answers that a verdict was asked for, by yes and no or on a scale. */
function scorerCell(answers: readonly JudgedAnswer[], isScale: boolean, redraw: Redraw) {
  const judged = answers.flatMap((answer) =>
    answer.verdict === null ? [] : [{ ...answer, verdict: answer.verdict }],
  )
  const settled = answers.flatMap((answer) =>
    answer.majority === null ? [] : [{ ...answer, majority: answer.majority }],
  )
  const clusters = judged.map(({ cluster }) => cluster)
  const verdicts = judged.map(({ verdict }) => verdict)
  const mean = (scoreOf: (answer: JudgedAnswer) => number) => drawnMean(answers, scoreOf, redraw)
  const against = (scoreOf: (answer: JudgedAnswer) => number): DrawnValue => {
    const scores = judged.map(scoreOf)
    const { value, reason } = spearman(scores, verdicts)
    const floor = meanFloor(clusters, scores) ?? meanFloor(clusters, verdicts)
    return drawnValue(
      { value, reason: value === null ? reason : null },
      clusters,
      floor,
      redraw,
      () => drawnSpearman(clusters, scores, verdicts),
    )
  }
  const codes1 = Int32Array.from(settled, ({ exactMatch }) => exactMatch)
  const codes2 = Int32Array.from(settled, ({ majority }) => Number(majority))
  const clusterOf = settled.map(({ cluster }) => cluster)
  const kappa = isScale
    ? { value: null, reason: 'not-two-categories' as const }
    : cohenKappaOfCodes(codes1, codes2, 2)
  return {
    answers: answers.length,
    /** Of them: on which as many judges said the one as the other. They are left out of kappa alone. */
    withoutVerdict: isScale ? 0 : answers.length - settled.length,
    /** The mean verdict; null on a scale. */
    accepted: isScale ? null : drawnMean(judged, ({ verdict }) => verdict, redraw),
    exactMatch: mean(({ exactMatch }) => exactMatch),
    tokenF1: mean(({ tokenF1 }) => tokenF1),
    spearmanTokenF1: against(({ tokenF1 }) => tokenF1),
    spearmanExactMatch: against(({ exactMatch }) => exactMatch),
    /** Exact match as a verdict against theirs; undefined on a scale. */
    kappaExactMatch: drawnValue(
      { value: kappa.value, reason: kappa.value === null ? kappa.reason : null },
      clusterOf,
      pairFloor(clusterOf, codes1, codes2),
      redraw,
      () => drawnPair(clusterOf, codes1, codes2, [kappaOfPair]),
    ),
  }
}
