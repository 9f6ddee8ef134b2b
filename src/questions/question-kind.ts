import type { z } from 'zod'
import { type QuestionBase, questionBase } from '@/study'
import { narrowTo } from './by-kind'
import type { TruthCell } from './cells/truth-cell'
import type { Option } from './options'
import type { MarksScore } from './point/marks'
import { misread, type Read } from './read-value'
import { textIs, textValue } from './value-schemas'

/** How right one answer is. */
export interface Score {
  readonly isCorrect: boolean
  /** Token F1 in [0, 1], text alone. */
  readonly tokenF1?: number
  /** 1-based rank of the first accepted entry, null when it is not in the list; ranking alone. */
  readonly rank?: number | null
  /** Absolute error in the question's unit or in mm; number, scale, point and distance. */
  readonly absoluteError?: number
  /** Marks on lesions and elsewhere; point with several marks alone. */
  readonly marks?: MarksScore
}

/** Uniform draws in [0, 1), seeded by the caller. */
export type Random = () => number

/** The schema of a question: an object whose shape tells which fields the kind has. */
type QuestionSchema = z.ZodObject & z.ZodType<QuestionBase>

/**
 * All that the app knows of one kind of question, apart from its control on screen.
 * V is the answer's value (formats 1.2), T its truth as `readTruth` understands it (formats 2);
 * S, VS and TS are the schemas of question, value and truth as files hold them.
 */
interface KindDefinition<S, VS, TS, V, T, Q extends QuestionBase> {
  readonly kind: Q['kind']
  /** Its name for coordinators and in reports: `Yes or no`. */
  readonly name: string
  readonly schema: S
  /** Shape of a value in an answer file; which values a question allows is for `readValue` to say. */
  readonly valueSchema: VS
  /** Shape of a truth in a pool or key; whether it fits a question is for `readTruth` to say. */
  readonly truthSchema: TS
  /** Whether it counts as closed: yes-no and choice. */
  readonly isClosed: boolean
  readValue(question: Q, value: unknown): Read<V>
  readTruth(question: Q, truth: unknown): Read<T>
  score(question: Q, value: V, truth: T): Score
  /** The nominal label under which two raters' answers are compared. */
  label(question: Q, value: V): string
  /** Labels declared by the question, in order; null when they are open. */
  labels(question: Q): readonly string[] | null
  /** Whether the declared labels have an order (weighted kappa). */
  readonly isOrdinal: boolean
  /** The label of the diseased answer, by the declared labels and those that are true somewhere; null where none is. */
  positive(labels: readonly string[], truths: readonly string[]): string | null
  /** Probability of a right answer by guessing; null where none can be stated. */
  chance(question: Q): number | null
  /** The value in the rater's words. */
  describe(question: Q, value: V): string
  describeTruth(question: Q, truth: T): string
  /** Texts that give the truth away where they stand beside the question; empty where none would. */
  phrases(question: Q, truth: T): readonly string[]

  /** A value that scores right or wrong, for simulated raters; null when none of that kind exists. */
  simulate(question: Q, truth: T, isCorrect: boolean, random: Random): V | null
  /** What a simulated rater answers where there is no truth. */
  simulateAny(question: Q, random: Random): V

  /** Words for the kind in a column of kinds, beside its own name. */
  readonly spelling: RegExp
  /** Whether a row that names no kind asks this one, by its options and its right answer. The first kind to say so is taken. */
  isShownBy(options: readonly Option[], truth: unknown): boolean
  /** Own fields where a mapping leaves them out. */
  readonly mappingDefaults: Partial<Q>
  /** The field of a truth that is its tolerance, which a mapping gives beside it; null where there is none. */
  readonly tolerance: string | null
  /** Where answers are numbers that can be averaged: their unit (empty: none), and an answer and a truth as such a number; null elsewhere. */
  readonly amount: {
    unit(question: Q): string
    ofValue(question: Q, value: V): number
    ofTruth(question: Q, truth: T): number
  } | null
  /** The truth that a filled cell of a table stands for; null where it stands for none. Checked by `readTruth` afterwards. */
  truthOfCell(question: Q, cell: TruthCell): Read<object | null>
  /** The truth as such a cell, without its tolerance. */
  cellOfTruth(question: Q, truth: T): string
  /** The answers among which the right one is chosen; null where it is written. */
  answers(question: Q): readonly Option[] | null
  /** Own fields with which a question at sign-in begins; null where it cannot be asked there. */
  readonly profileFields: Partial<Q> | null

  /** The value that the text of an answer's cell stands for, checked by `readValue` afterwards; null: for none. */
  valueOfCell(question: Q, cell: string): unknown
  /** What is said of a cell that stands for none, after the cell: `is neither "yes" nor "no"`. */
  notCell(question: Q): string
  /** How a value, or null, is read out of a model's answer; null where it must be a value as it stands. */
  readonly extraction: {
    /** As the methods say it: `to yes or no by its first word`. null where there is nothing to say. */
    readonly words: string | null
    readOut(question: Q, raw: unknown): unknown
  } | null

  /** When it is right, as the methods say it: which answers, and under what condition; or sentences of its own. */
  readonly scoring: { readonly answers: string; readonly when: string } | readonly string[]
  /** Its chance level in the methods; null unless it is closed. */
  readonly chanceWords: string | null
}

/** The same with values of unknown origin: the form in which the rest of the app uses kinds. */
export interface QuestionKind
  extends Omit<
    KindDefinition<unknown, unknown, unknown, unknown, unknown, QuestionBase>,
    'schema' | 'valueSchema' | 'truthSchema' | 'readValue' | 'readTruth' | 'valueOfCell' | 'notCell'
  > {
  /** Names of the fields that questions of this kind alone have. */
  readonly ownFields: readonly string[]
  /** Whether there is no such question without two options. */
  readonly needsOptions: boolean
  readonly mappingDefaults: Readonly<Record<string, unknown>>
  readonly profileFields: Readonly<Record<string, unknown>> | null
  /** What is wrong with this value as an answer; null when nothing is. */
  problemOfValue(question: QuestionBase, value: unknown): string | null
  problemOfTruth(question: QuestionBase, truth: unknown): string | null
  /** The value of a cell of a table, or what is wrong with it. */
  readCell(question: QuestionBase, cell: string): Read<unknown>
  /** The value in a model's answer; null where there is none, which counts as wrong. */
  extract(question: QuestionBase, raw: unknown): unknown
}

/** What is so of most kinds: not closed, without declared labels, written by the rater, and taken from a model as it stands. */
export const openKind = {
  isClosed: false,
  chanceWords: null,
  isOrdinal: false,
  labels: () => null,
  chance: () => null,
  positive: () => null,
  answers: () => null,
  phrases: () => [],
  isShownBy: () => false,
  mappingDefaults: {},
  tolerance: null,
  amount: null,
  profileFields: null,
  extraction: null,
} as const

/** What is so of kinds whose answer is one of a few words. */
export const closedKind = {
  ...openKind,
  valueSchema: textValue,
  truthSchema: textIs,
  isClosed: true,
  score: (_: unknown, value: string, truth: { readonly is: string }) => ({
    isCorrect: value === truth.is,
  }),
  label: (_: unknown, value: string) => value,
}

/**
 * Binds a definition to questions of its kind. A kind that is given a value, a truth or a question of another throws a
 * TypeError: they are checked where they come in.
 */
export function defineKind<
  S extends QuestionSchema,
  VS extends z.ZodType,
  TS extends z.ZodType,
  V,
  T,
>(definition: KindDefinition<S, VS, TS, V, T, QuestionBase & z.infer<S>>) {
  type Q = QuestionBase & z.infer<S>
  const narrow = narrowTo<Q>(definition.kind)
  const must = <X>(result: Read<X>): X => {
    if (!result.ok) throw new TypeError(result.message)
    return result.value
  }
  const givenOf = (question: QuestionBase, raw: unknown) =>
    must(definition.readValue(narrow(question), raw))
  const truthOf = (question: QuestionBase, raw: unknown) =>
    must(definition.readTruth(narrow(question), raw))
  // A function of a kind for values of unknown origin.
  const byQuestion =
    <R>(ask: (question: Q) => R) =>
    (question: QuestionBase) =>
      ask(narrow(question))
  const byValue =
    <R>(ask: (question: Q, value: V) => R) =>
    (question: QuestionBase, raw: unknown) =>
      ask(narrow(question), givenOf(question, raw))
  const byTruth =
    <R>(ask: (question: Q, truth: T) => R) =>
    (question: QuestionBase, raw: unknown) =>
      ask(narrow(question), truthOf(question, raw))
  const problem = (result: Read<unknown>) => (result.ok ? null : result.message)
  const amountOf = (): QuestionKind['amount'] => {
    const { amount } = definition
    return amount === null
      ? null
      : {
          unit: byQuestion(amount.unit),
          ofValue: byValue(amount.ofValue),
          ofTruth: byTruth(amount.ofTruth),
        }
  }
  const { shape } = definition.schema
  const kind: QuestionKind = {
    ...definition,
    ownFields: Object.keys(shape).filter((name) => name !== 'kind' && !(name in questionBase)),
    needsOptions: shape.options !== undefined && !shape.options.safeParse(undefined).success,
    problemOfValue: (q, v) => problem(definition.readValue(narrow(q), v)),
    problemOfTruth: (q, t) => problem(definition.readTruth(narrow(q), t)),
    score: (q, v, t) => definition.score(narrow(q), givenOf(q, v), truthOf(q, t)),
    label: byValue(definition.label),
    labels: byQuestion(definition.labels),
    chance: byQuestion(definition.chance),
    describe: byValue(definition.describe),
    describeTruth: byTruth(definition.describeTruth),
    phrases: byTruth(definition.phrases),
    simulate: (q, t, isCorrect, random) =>
      definition.simulate(narrow(q), truthOf(q, t), isCorrect, random),
    simulateAny: (q, random) => definition.simulateAny(narrow(q), random),
    answers: byQuestion(definition.answers),
    truthOfCell: (q, cell) => definition.truthOfCell(narrow(q), cell),
    amount: amountOf(),
    cellOfTruth: byTruth(definition.cellOfTruth),
    readCell: (q, cell) => {
      const value = definition.valueOfCell(narrow(q), cell)
      return value === null
        ? misread(`"${cell.trim()}" ${definition.notCell(narrow(q))}`)
        : definition.readValue(narrow(q), value)
    },
    extract: (q, raw) => {
      const { extraction } = definition
      const value = extraction === null ? raw : extraction.readOut(narrow(q), raw)
      return value !== null && definition.readValue(narrow(q), value).ok ? value : null
    },
  }
  const { schema, valueSchema, truthSchema } = definition
  const name: z.infer<S>['kind'] = definition.kind
  return { ...kind, kind: name, schema, valueSchema, truthSchema }
}
