import type { Decision, Dispute } from '@/answers'
import { type AnswerValue, kindOf } from '@/questions'
import type { Problem } from '@/study'
import { accuracyCell } from '../measures/accuracy'
import type { GivenAnswer, RaterAnswers } from '../measures/rater-answers'
import { type RaterSeries, responsesOver } from '../measures/rater-series'
import type { Redraw } from '../measures/redraw'
import type { ScoredUnit } from '../measures/scored-unit'
import { itemOfReading } from '../readings/readings-of-study'
import { inputLine } from '../report-facts'
import type { Scope } from '../scope'
import type { SettledAdjudication } from './read-adjudication'

/** What the raters and their adjudicators agree on, for one question of an item. */
export type ItemConsensus = NonNullable<ReturnType<typeof itemConsensus>>

/** The consensus as the report tells of it: a further column, in which no number of the raters has a part. */
export type ConsensusReport = ReturnType<typeof consensusReport>

type Outcome = 'agreed' | 'given' | 'another' | 'undecided' | 'contradicted' | 'open' | 'none'

interface SettledUnit {
  readonly outcome: Outcome
  readonly value: AnswerValue | null
  readonly reason: string | null
}

/** The consensus of every question, as a series like that of a rater. */
type Consensus = ReturnType<typeof consensusOf>

const CONSENSUS_NAME = 'Consensus'

/**
 * N4: where all compared raters with an answer agree (two at least), that is the consensus; where they differ, what was decided; where several
 * adjudicators decided, only what all of them did. Nothing is taken from a majority.
 */
export function consensusOf(
  units: readonly ScoredUnit[],
  group: readonly RaterSeries[],
  disputes: readonly Dispute[],
  adjudication: SettledAdjudication,
) {
  const placeOf = (place: { item: string; question: string }) =>
    JSON.stringify([place.item, place.question])
  const disputed = new Set(disputes.map(placeOf))
  const decided = new Map<string, Decision[]>()
  for (const { decisions } of adjudication.adjudicators)
    for (const decision of decisions)
      decided.set(placeOf(decision), [...(decided.get(placeOf(decision)) ?? []), decision])
  const settled = units.map((unit, index): SettledUnit => {
    const place = placeOf({ item: itemOfReading(unit.item), question: unit.question.id })
    if (disputed.has(place)) return settledBy(unit, decided.get(place) ?? [], group, index)
    const given = group.flatMap((s) => {
      const [label, answer] = [s.responses[index]?.label ?? null, s.given[index] ?? null]
      return label === null || answer === null ? [] : [{ label, value: answer.value }]
    })
    // Only the last reading of an item is disputed: where raters differ in an earlier one, nothing is settled.
    return given.length < 2 || given.some(({ label }) => label !== given[0]?.label)
      ? { outcome: 'none', value: null, reason: null }
      : { outcome: 'agreed', value: given[0]?.value ?? null, reason: null }
  })
  const answers = units.flatMap((unit, index): GivenAnswer[] => {
    const value = settled[index]?.value ?? null
    if (value === null) return []
    const { item, question } = unit
    return [
      {
        item,
        question: question.id,
        value,
        abstained: false,
        confidence: null,
        isUnreadable: false,
        isReduced: false,
        record: null,
      },
    ]
  })
  const rater: RaterAnswers = {
    code: CONSENSUS_NAME,
    kind: 'human',
    group: null,
    profile: {},
    sessionNumber: 1,
    session: null,
    answers,
  }
  const series: RaterSeries = {
    ...rater,
    name: CONSENSUS_NAME,
    isFirst: true,
    source: { file: '', sha256: '' },
    unproven: [],
    ...responsesOver(units)(rater),
  }
  return { units: settled, series, adjudication }
}

function settledBy(
  { question }: ScoredUnit,
  decisions: readonly Decision[],
  group: readonly RaterSeries[],
  index: number,
): SettledUnit {
  const reason = decisions.flatMap((decision) => decision.reason ?? []).join(' / ') || null
  const none = (outcome: Outcome): SettledUnit => ({ outcome, value: null, reason })
  const kind = kindOf(question)
  const values = decisions.flatMap(({ value }) => (value === null ? [] : [value]))
  const labels = new Set(values.map((value) => kind.label(question, value)))
  if (labels.size > 1) return none('contradicted')
  const [value] = values
  if (value === undefined)
    return none(decisions.some(({ outcome }) => outcome === 'undecided') ? 'undecided' : 'open')
  const isGiven = group.some(({ responses }) => labels.has(responses[index]?.label ?? '\u0000'))
  return { outcome: isGiven ? 'given' : 'another', value, reason }
}

/** For one question of an item, as its row shows it. */
export function itemConsensus(
  { units: settled, series }: Consensus,
  units: readonly ScoredUnit[],
  index: number,
) {
  const [unit, outcome, response] = [units[index], settled[index], series.responses[index]]
  if (unit === undefined || outcome === undefined || outcome.value === null) return null
  const kind = kindOf(unit.question)
  return {
    /** In the words of the question. */
    text: kind.describe(unit.question, outcome.value),
    label: kind.label(unit.question, outcome.value),
    isCorrect: response?.isCorrect ?? null,
    /** `agreement`: all raters with an answer gave it; `adjudication`: they differed, and it was decided. */
    by: outcome.outcome === 'agreed' ? ('agreement' as const) : ('adjudication' as const),
    /** Of the adjudicators, where they decided. */
    reason: outcome.reason,
  }
}

export function consensusReport(
  { units: settled, series, adjudication }: Consensus,
  { units, group, parts }: Scope,
  redraw: Redraw,
) {
  const { all } = parts
  const count = (...outcomes: Outcome[]) =>
    settled.filter(({ outcome }) => outcomes.includes(outcome)).length
  const decided = all.filter((index) =>
    ['given', 'another'].includes(settled[index]?.outcome ?? ''),
  )
  const { inputs, adjudicators } = adjudication
  return {
    files: inputs.map(inputLine),
    /** Of its files: why one is left out. */
    problems: adjudication.problems,
    adjudicators: adjudicators.map(({ code }) => code),
    /** Whether a program drew any of the decisions. */
    isSimulated: inputs.some(({ simulation = null }) => simulation !== null),
    /** Questions on which all raters with an answer agree, two of them at least. */
    agreed: count('agreed'),
    /** Questions on which they differ, and what became of these. */
    disputes: count('given', 'another', 'undecided', 'contradicted', 'open'),
    /** For an answer that a rater gave, and for another one. */
    decided: { given: count('given'), another: count('another') },
    undecided: count('undecided'),
    /** Adjudicators decided otherwise than each other. */
    contradicted: count('contradicted'),
    open: count('open'),
    /** For each rater: of the decided questions on which the rater gave an answer, how many went the rater's way. */
    sides: group.map(({ name, responses }) => {
      const labelled = decided.filter((index) => responses[index]?.label != null)
      const upheld = labelled.filter(
        (index) => responses[index]?.label === series.responses[index]?.label,
      )
      return { rater: name, n: labelled.length, upheld: upheld.length }
    }),
    /** Of the consensus, over the questions that have one and a right answer. */
    accuracy: accuracyCell([series], units, all, redraw),
  }
}

/** What is wrong with the files of an adjudication, one after the other. */
export const adjudicationProblems = ({
  consensus,
}: {
  readonly consensus?: ConsensusReport | undefined
}): readonly Problem[] => consensus?.problems ?? []
