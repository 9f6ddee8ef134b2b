import type { z } from 'zod'
import type { QuestionBase } from '@/study'

/** A value read at a boundary: itself, or why it is none. */
export type Read<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly message: string }
export const read = <V>(value: V): Read<V> => ({ ok: true, value })
export const misread = (message: string): Read<never> => ({ ok: false, message })

/** How right one answer is. */
export interface Score {
  readonly isCorrect: boolean
  /** Token F1 in [0, 1], text alone. */
  readonly tokenF1?: number
  /** 1-based rank of the first accepted entry, null when it is not in the list; ranking alone. */
  readonly rank?: number | null
  /** Absolute error in the question's unit or in mm; number, scale, point and distance. */
  readonly absoluteError?: number
}

/** Uniform draws in [0, 1), seeded by the caller. */
export type Random = () => number

/**
 * All that the app knows of one kind of question, apart from its control on screen.
 * V is the answer's value (formats 1.2), T its truth (formats 2).
 */
export interface KindDefinition<Q extends QuestionBase, V, T> {
  readonly kind: Q['kind']
  readonly schema: z.ZodType<Q>
  /** Whether it counts as closed: yes-no and choice. */
  readonly isClosed: boolean
  /** What stands in a message: `"yes" or "no"`. */
  readValue(question: Q, value: unknown): Read<V>
  readTruth(question: Q, truth: unknown): Read<T>
  score(question: Q, value: V, truth: T): Score
  /** The nominal label under which two raters' answers are compared. */
  label(question: Q, value: V): string
  /** Labels declared by the question, in order; null when they are open. */
  labels(question: Q): readonly string[] | null
  /** Whether the declared labels have an order (weighted kappa). */
  readonly isOrdinal: boolean
  /** Probability of a right answer by guessing; null where none can be stated. */
  chance(question: Q): number | null
  /** The value in the rater's words. */
  describe(question: Q, value: V): string
  describeTruth(question: Q, truth: T): string
  /** A value that scores right or wrong, for simulated raters; null when none of that kind exists. */
  simulate(question: Q, truth: T, isCorrect: boolean, random: Random): V | null
}

/** The same with values of unknown origin: the form in which the rest of the app uses kinds. */
export interface QuestionKind {
  readonly kind: string
  readonly isClosed: boolean
  readonly isOrdinal: boolean
  /** What is wrong with this value as an answer; null when nothing is. */
  problemOfValue(question: QuestionBase, value: unknown): string | null
  problemOfTruth(question: QuestionBase, truth: unknown): string | null
  /** @throws TypeError when value or truth is not of the kind: check them where they come in. */
  score(question: QuestionBase, value: unknown, truth: unknown): Score
  label(question: QuestionBase, value: unknown): string
  labels(question: QuestionBase): readonly string[] | null
  chance(question: QuestionBase): number | null
  describe(question: QuestionBase, value: unknown): string
  describeTruth(question: QuestionBase, truth: unknown): string
  simulate(question: QuestionBase, truth: unknown, isCorrect: boolean, random: Random): unknown
}

export function defineKind<Q extends QuestionBase, V, T>(definition: KindDefinition<Q, V, T>): QuestionKind {
  const isOurs = (question: QuestionBase): question is Q => question.kind === definition.kind
  const own = (question: QuestionBase): Q => {
    if (!isOurs(question)) throw new TypeError(`a ${question.kind} question was given to ${definition.kind}`)
    return question
  }
  const must = <X>(result: Read<X>): X => {
    if (!result.ok) throw new TypeError(result.message)
    return result.value
  }
  const value = (question: Q, raw: unknown) => must(definition.readValue(question, raw))
  const truth = (question: Q, raw: unknown) => must(definition.readTruth(question, raw))
  const problem = (result: Read<unknown>) => (result.ok ? null : result.message)
  return {
    kind: definition.kind,
    isClosed: definition.isClosed,
    isOrdinal: definition.isOrdinal,
    problemOfValue: (q, v) => problem(definition.readValue(own(q), v)),
    problemOfTruth: (q, t) => problem(definition.readTruth(own(q), t)),
    score: (q, v, t) => definition.score(own(q), value(own(q), v), truth(own(q), t)),
    label: (q, v) => definition.label(own(q), value(own(q), v)),
    labels: (q) => definition.labels(own(q)),
    chance: (q) => definition.chance(own(q)),
    describe: (q, v) => definition.describe(own(q), value(own(q), v)),
    describeTruth: (q, t) => definition.describeTruth(own(q), truth(own(q), t)),
    simulate: (q, t, isCorrect, random) => definition.simulate(own(q), truth(own(q), t), isCorrect, random),
  }
}
