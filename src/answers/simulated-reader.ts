import {
  type AnswerKey,
  answerValueOf,
  kindOf,
  type Question,
  type ReaderItem,
  type ReaderStudy,
  type Truth,
} from '@/questions'
import { AID, applyCondition, dueItems, itemsById, nearestConfidence } from '@/study'
import type { CommittedAnswer } from './answer-events'
import { itemAtStage } from './open-stage'
import { type Draws, drawsOf } from './simulated-draws'

interface Reading {
  readonly code: string
  readonly accuracy: number
  readonly isIndependent: boolean
  readonly follow: number
  readonly seed: number
}

/** Whether any item proposes answers of a model (`aid`). */
export const hasAid = (study: Pick<ReaderStudy, 'items'>): boolean =>
  study.items.some((item) => suggestionsOf(item).length > 0)

type Suggestions = NonNullable<
  Extract<NonNullable<ReaderItem['materials']>[number], { kind: 'proposal' }>['answers']
>

function suggestionsOf({ materials }: Pick<ReaderItem, 'materials'>): Suggestions {
  const aid = materials?.find(({ id }) => id === AID)
  return aid?.kind === 'proposal' ? (aid.answers ?? []) : []
}

/**
 * A simulated rater who reads without and with a model's suggestions: one answer of her own to each question of a case, the
 * same in every step, condition and session; a suggestion that is on show takes its place as often as she follows.
 */
export class SimulatedReader {
  readonly #study: ReaderStudy
  readonly #key: AnswerKey
  readonly #reading: Reading
  readonly #rights: ReadonlySet<string>

  constructor(study: ReaderStudy, key: AnswerKey, reading: Reading) {
    this.#study = study
    this.#key = key
    this.#reading = reading
    const random = this.#drawsFor('own answers')
    const items = itemsById(study)
    const scored = new Set(
      dueItems(study, reading.code).flatMap((id) =>
        (items.get(id)?.questions ?? [])
          .filter((question) => key.items[id]?.truth[question.id] !== undefined)
          .map((question) => this.#name(id, question)),
      ),
    )
    this.#rights = drawnShare([...scored], reading, random)
  }

  /** @param stage 0-based. @param random of the session, for whether she follows. */
  answerTo(item: ReaderItem, stage: number, question: Question, random: Draws): CommittedAnswer {
    const shown = itemAtStage(applyCondition(this.#study, item), stage)
    const suggestion = suggestionsOf(shown).find((candidate) => candidate.question === question.id)
    const name = this.#name(item.id, question)
    const truth = this.#key.items[item.id]?.truth[question.id]
    const unaided = simulateAnswer(question, truth, this.#rights.has(name), this.#drawsFor(name))
    if (suggestion === undefined || random.next() >= this.#reading.follow) return unaided
    const sure = random.between(0.6, 1)
    return {
      ...unaided,
      value: answerValueOf(suggestion.value),
      confidence: unaided.confidence === null ? null : nearestConfidence(question, sure),
    }
  }

  #name(item: string, question: Question): string {
    const attributes = this.#key.items[item]?.attributes
    return JSON.stringify([attributes?.case ?? attributes?.poolId ?? item, question.id])
  }

  #drawsFor(what: string): Draws {
    const { seed, code } = this.#reading
    return drawsOf(JSON.stringify([seed, code, what]))
  }
}

/** Which of these come out right: a share drawn at random, or each by itself. */
export const drawnShare = (
  scored: readonly string[],
  { accuracy, isIndependent }: Pick<Reading, 'accuracy' | 'isIndependent'>,
  random: Draws,
): ReadonlySet<string> =>
  new Set(
    isIndependent
      ? scored.filter(() => random.next() < accuracy)
      : random.shuffle(scored).slice(0, Math.round(accuracy * scored.length)),
  )

/**
 * A right or wrong answer of the question's own kind. A question without a truth is answered all the same: ratings and
 * free remarks are part of a complete file.
 */
export function simulateAnswer(
  question: Question,
  truth: Truth | undefined,
  isCorrect: boolean,
  random: Draws,
): CommittedAnswer {
  const kind = kindOf(question)
  const draw = () => random.next()
  const value =
    truth === undefined
      ? kind.simulateAny(question, draw)
      : // No wrong answer may exist, e.g. where one number is all that is allowed.
        (kind.simulate(question, truth, isCorrect, draw) ??
        kind.simulate(question, truth, true, draw))
  const sure = isCorrect ? random.between(0.6, 1) : random.between(0.4, 0.9)
  return {
    question: question.id,
    value: value === null ? null : answerValueOf(value),
    abstained: false,
    confidence: nearestConfidence(question, sure),
  }
}
