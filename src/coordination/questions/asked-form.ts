import { inOrder, type Protocol, unlessEmpty } from '@/pool'
import {
  type ChangeFault,
  changedQuestion,
  fieldsAfter,
  kindNamed,
  type Question,
  type QuestionChange,
  questionSchema,
} from '@/questions'
import type { OwnFields } from '@/questions/fields'
import type { Reveal } from '@/study'
import type { ListedQuestion, ListedQuestions } from '../draft/listed-questions'
import { freeName } from '../form-fields'

type Stages = NonNullable<Protocol['stages']>
export type ChangedFields = OwnFields & Pick<QuestionChange, 'prompt'>
type Asking = Pick<Protocol, 'questions' | 'stages'>

/** One question of the form: as the list has it, and what the protocol makes of it. */
export interface FormQuestion {
  readonly id: string
  /** null: the protocol adds it, or the list does not ask it any more. */
  readonly listed: ListedQuestion | null
  readonly change: QuestionChange
  /** As far as it is filled in. */
  readonly shown: Question
  /** null while something is wrong with it. */
  readonly question: Question | null
  readonly faults: readonly ChangeFault[]
  /** Fields that are as the items have them, and differ between these. */
  readonly varying: ReadonlySet<string>
  /** 0-based; 0 without stages. */
  readonly stage: number
  /** Later stages that ask it again. */
  readonly again: readonly number[]
}

/** The questions in the order in which they are asked, and the stages they are asked in. */
export interface AskedForm {
  readonly listed: ListedQuestions
  readonly questions: readonly FormQuestion[]
  readonly stages: Stages | null
  /** The items have stages of their own, not the same for all. */
  readonly hasOwnStages: boolean
}

export function askedForm(listed: ListedQuestions, protocol: Asking): AskedForm {
  const changes = protocol.questions ?? []
  const stages = protocol.stages !== undefined ? protocol.stages : listed.stages
  const known = new Map(listed.questions.map((question) => [question.id, question]))
  const others = changes.filter(({ id }) => !known.has(id))
  const entries = [...known.keys(), ...others.map(({ id }) => id)].map((id) => ({
    question: { id },
  }))
  const ordered = inOrder(entries, changes).map(({ question }) => question.id)
  const shared = stages === 'varying' ? null : stages
  const questions = ordered.map((id): FormQuestion => {
    const from = known.get(id) ?? null
    const change = changes.find((c) => c.id === id) ?? { id }
    const changed = changedQuestion(from?.question ?? null, change)
    const asking = shared?.flatMap((s, n) => (s.questions.includes(id) ? [n] : [])) ?? []
    const [stage = 0, ...again] = asking
    return {
      id,
      listed: from,
      change,
      stage,
      again,
      shown: changed.ok ? changed.question : partlyFilled(from, change),
      question: changed.ok ? changed.question : null,
      faults: changed.ok ? [] : changed.faults,
      varying: new Set(from?.varying.filter((name) => !(name in change)) ?? []),
    }
  })
  return {
    listed,
    questions: questions.toSorted((a, b) => a.stage - b.stage),
    stages: shared,
    hasOwnStages: stages === 'varying',
  }
}

/** What a form shows of a question that is not sound yet: what is written there over a question of its kind. */
function partlyFilled(from: ListedQuestion | null, change: QuestionChange): Question {
  const kind = change.kind ?? from?.question.kind ?? 'text'
  return Object.assign(newQuestion(change.id, kind), fieldsAfter(from?.question ?? null, change))
}

/** A question of this kind as it begins. */
function newQuestion(id: string, kind: string): Question {
  return questionSchema.parse({ id, kind, prompt: '–', ...startFields(kind) })
}

function startFields(kind: string) {
  const known = kindNamed(kind)
  return { ...known?.mappingDefaults, ...(known?.needsOptions === true ? { options: TWO } : {}) }
}
const TWO = [
  { id: 'o1', label: 'First option' },
  { id: 'o2', label: 'Second option' },
]

/** The same protocol with another order, other changes or other stages; what says nothing is left out. */
function written(form: AskedForm, questions: readonly FormQuestion[]): Asking {
  const { listed } = form
  const isBare = ({ change }: FormQuestion) => Object.keys(change).length === 1
  const natural = [
    ...listed.questions.map(({ id }) => id),
    ...questions.flatMap((q) => (q.listed === null ? [q.id] : [])),
  ]
  const isNatural = natural.every((id, n) => questions[n]?.id === id)
  const entries = questions.filter((q) => !isNatural || !isBare(q)).map(({ change }) => change)
  const stages = form.stages?.map((stage, n) => ({
    ...stage,
    questions: questions.flatMap((q) => (q.stage === n || q.again.includes(n) ? [q.id] : [])),
  }))
  const isListed =
    !form.hasOwnStages && JSON.stringify(stages ?? null) === JSON.stringify(listed.stages)
  return {
    questions: unlessEmpty(entries),
    ...(form.hasOwnStages ? {} : { stages: isListed ? undefined : (stages ?? null) }),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** @param part null takes a field away. What is then as in the list is no change. */
export function withFields(form: AskedForm, id: string, part: Partial<QuestionChange>): Asking {
  return written(
    form,
    form.questions.map((q) => {
      if (q.id !== id) return q
      const listed = new Map(Object.entries(q.listed?.question ?? {}))
      const isChange = ([name, value]: readonly [string, unknown]) =>
        value !== undefined &&
        (name === 'id' ||
          (q.listed === null
            ? value !== null
            : q.listed.varying.includes(name) || !same(listed.get(name) ?? null, value)))
      const fields = Object.entries({ ...q.change, ...part }).filter(isChange)
      return { ...q, change: { ...Object.fromEntries(fields), id } }
    }),
  )
}

/** Fields of the old kind go, those that the new one cannot be without come. */
export function withKind(form: AskedForm, id: string, kind: Question['kind']): Asking {
  const question = form.questions.find((q) => q.id === id)
  const isListed = question?.listed?.question.kind === kind
  const old = kindNamed(question?.shown.kind ?? '')?.ownFields ?? []
  const gone = Object.fromEntries(old.map((name) => [name, undefined]))
  const kept =
    question?.shown.kind === 'ranking' || kindNamed(kind)?.needsOptions ? optionsOf(question) : {}
  return withFields(form, id, {
    ...gone,
    ...(isListed ? {} : { ...startFields(kind), ...kept }),
    kind,
  })
}

const optionsOf = (q: FormQuestion | undefined) =>
  q !== undefined &&
  'options' in q.shown &&
  q.shown.options !== undefined &&
  !q.varying.has('options')
    ? { options: q.shown.options }
    : {}

/** A new question at the end, asked of every item. */
export function withNew(form: AskedForm, kind: Question['kind']) {
  const id = freeName(
    form.questions.map((q) => q.id),
    (n) => `q${n}`,
  )
  const change = { id, added: true as const, kind, prompt: 'New question', ...startFields(kind) }
  const shown = questionSchema.parse(fieldsAfter(null, change))
  const stage = Math.max(0, (form.stages?.length ?? 1) - 1)
  const added = {
    id,
    listed: null,
    change,
    shown,
    question: shown,
    faults: [],
    varying: new Set<string>(),
    stage,
    again: [],
  }
  return { id, asking: written(form, [...form.questions, added]) }
}

/** As in the list again; a question that the protocol added goes. Others that waited for it are asked always. */
export function without(form: AskedForm, id: string): Asking {
  const questions = form.questions.flatMap((q): FormQuestion[] => {
    if (q.id === id) return q.listed === null ? [] : [{ ...q, change: { id } }]
    const isWaiting =
      q.change.showWhen?.question === id &&
      form.questions.some((o) => o.id === id && o.listed === null)
    const { showWhen: _, ...rest } = q.change
    return [isWaiting ? { ...q, change: rest } : q]
  })
  return written(form, questions)
}

/** One place up or down; at the end of a stage, into the next. null where there is no further. */
export function moved(form: AskedForm, id: string, by: -1 | 1): Asking | null {
  const at = form.questions.findIndex((q) => q.id === id)
  const question = form.questions[at]
  if (question === undefined) return null
  const other = form.questions[at + by]
  const stage = question.stage + by
  const isAtEnd = other === undefined || other.stage !== question.stage
  if (isAtEnd) {
    if (form.stages?.[stage] === undefined) return null
    return written(form, form.questions.with(at, inStage(question, stage)))
  }
  return written(form, form.questions.with(at, other).with(at + by, question))
}

export function withStage(form: AskedForm, id: string, stage: number): Asking {
  const rest = form.questions.filter((q) => q.id !== id)
  const question = form.questions.find((q) => q.id === id)
  if (question === undefined) return {}
  const end = rest.filter((q) => q.stage <= stage).length
  return written(form, rest.toSpliced(end, 0, inStage(question, stage)))
}

/** A question is asked again only after it was asked. */
const inStage = (question: FormQuestion, stage: number): FormQuestion => ({
  ...question,
  stage,
  again: question.again.filter((n) => n > stage),
})

/** @param again the later stages that ask it once more, 0-based. */
export function withAgain(form: AskedForm, id: string, again: readonly number[]): Asking {
  const questions = form.questions.map((q) => (q.id === id ? { ...q, again: again.toSorted() } : q))
  return written(form, questions)
}

/** @param count 1: all questions together. Questions of stages that go are asked in the last. */
export function withStageCount(form: AskedForm, count: number): Asking {
  if (count < 2) {
    const questions = form.questions.map((q) => ({ ...q, stage: 0, again: [] }))
    return written({ ...form, stages: null, hasOwnStages: false }, questions)
  }
  const before = form.stages ?? []
  const stages = Array.from({ length: count }, (_, n) => before[n] ?? { reveal: [], questions: [] })
  const lost = before.slice(count).flatMap(({ reveal }) => reveal)
  const kept = stages.map((s, n) =>
    n === count - 1 ? { ...s, reveal: [...s.reveal, ...lost] } : s,
  )
  // From none to two: the first question alone, then the others.
  const firstStage = (n: number) => (n === 0 || form.questions.length < 2 ? 0 : 1)
  const questions = form.questions.map((q, n) => ({
    ...q,
    stage: form.stages === null ? firstStage(n) : Math.min(q.stage, count - 1),
    again: q.again.filter((later) => later < count),
  }))
  return written({ ...form, stages: kept, hasOwnStages: false }, questions)
}

/** From which stage a part of the item is shown, 0-based. */
export const shownFrom = (stages: Stages, part: Reveal): number =>
  Math.max(
    0,
    stages.findIndex(({ reveal }) => reveal.includes(part)),
  )

export function withShown(form: AskedForm, part: Reveal, stage: number): Asking {
  const stages = form.stages?.map((s, n) => ({
    ...s,
    reveal: [...s.reveal.filter((id) => id !== part), ...(n === stage ? [part] : [])],
  }))
  return written({ ...form, stages: stages ?? null }, form.questions)
}

/** The reading condition under which the answers of a stage count; undefined: that of the item. */
export function withCondition(
  form: AskedForm,
  stage: number,
  condition: string | undefined,
): Asking {
  const stages = form.stages?.map(({ condition: before, ...s }, n) => {
    const counted = n === stage ? condition : before
    return counted === undefined ? s : { ...s, condition: counted }
  })
  return written({ ...form, stages: stages ?? null }, form.questions)
}
