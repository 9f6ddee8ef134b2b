import {
  type AnswerValue,
  kindOf,
  type Question,
  type ReaderItem,
  type ReaderStudy,
} from '@/questions'
import { applyCondition, compareText, filesShown, hashJson, type Material } from '@/study'

/** The option that is none of the masked answers. */
export const ANOTHER = 'another'

/** Ids of the questions that settle one disputed question: its own for the decision, and two behind it that no question of the item has. */
export function settlingIds(item: Pick<ReaderItem, 'questions'>, question: string) {
  const taken = new Set(item.questions.map(({ id }) => id))
  const free = (name: string): string => (taken.has(name) ? free(`${name}-`) : name)
  return {
    decision: question,
    another: free(`${question}.another`),
    reason: free(`${question}.reason`),
  }
}

/**
 * What an adjudicator reads (N1): of a study the items on which raters differ, each as its condition shows it, and for each disputed question
 * a choice among the masked answers and another one, and the reason. It follows from the study and the disputes alone, so that whoever has both can
 * hold the decisions against it. No truth, and no code of a rater, has a part in it.
 * @param disputes each of a question that the study asks.
 */
export function adjudicationStudy(
  whole: { readonly study: ReaderStudy; readonly studyHash: string },
  disputes: readonly Dispute[],
): ReaderStudy {
  const { study, studyHash } = whole
  const items = study.items.flatMap((item): ReaderItem[] => {
    const open = disputes.filter((dispute) => dispute.item === item.id)
    if (open.length === 0) return []
    const {
      arm: _arm,
      block: _block,
      practiceTruth: _practiceTruth,
      ...shown
    } = applyCondition(study, item)
    const questions = item.questions.flatMap((question) => {
      const dispute = open.find((entry) => entry.question === question.id)
      return dispute === undefined ? [] : settlingQuestions(item, question, dispute)
    })
    const materials = shown.materials?.map((material) => asWords(material, item))
    return [{ ...shown, materials, questions, stages: null }]
  })
  const conditions = new Set(items.map(({ condition }) => condition))
  return {
    format: 'triplane-study/1',
    id: adjudicationId(study.id),
    version: study.version,
    title: `${study.title}: adjudication`,
    description: '',
    instructions: INSTRUCTIONS,
    endText: '',
    raters: {},
    reading: {
      order: 'random',
      seed: study.reading.seed,
      navigation: 'free',
      revision: 'until-finished',
      breakAfter: 25,
      practice: null,
      sessions: { count: 1, washoutDays: 0 },
    },
    viewer: study.viewer,
    conditions: study.conditions.filter(({ id }) => conditions.has(id)),
    ...filesShown(study, items),
    items,
    adjudicates: { studyHash },
  }
}

const ENDING = '-adjudication'
/** An id has 64 letters at most (F12). */
/** The id of the study in which disagreements of another one are settled. */
export const adjudicationId = (id: string): string => `${id.slice(0, 64 - ENDING.length)}${ENDING}`

const INSTRUCTIONS = `You see the cases on which the readers of a study differ. Their answers are listed as A, B and so on, in a separate order for each question. The number and the names of the readers are hidden.

For each question, choose the correct answer or enter another one. Give the reason in one sentence. If the images do not allow a decision, abstain.`

function settlingQuestions(item: ReaderItem, question: Question, { answers }: Dispute): Question[] {
  const kind = kindOf(question)
  const { decision, another, reason } = settlingIds(item, question.id)
  const declared = kind.labels(question)
  // Where the answers given are all that there are, there is no other.
  const isAnyLeft = declared === null || declared.length > answers.length
  const options = answers.map((value, n) => ({
    id: maskOf(n).toLowerCase(),
    label: `${maskOf(n)}: ${kind.describe(question, value) || '(empty)'}`,
  }))
  const { showWhen: _, claim, ...rest } = question
  return [
    {
      id: decision,
      kind: 'choice',
      prompt: question.prompt,
      claim,
      help: question.help,
      abstain: { label: 'Cannot be decided' },
      options: isAnyLeft ? [...options, { id: ANOTHER, label: 'Another answer' }] : options,
    },
    ...(isAnyLeft
      ? [
          {
            ...rest,
            id: another,
            prompt: 'The answer that is right',
            required: true,
            abstain: null,
            confidence: 'none' as const,
            showWhen: { question: decision, in: [ANOTHER] },
          },
        ]
      : []),
    { id: reason, kind: 'text', prompt: 'Why', maxLength: 2000 },
  ]
}

/** A proposal answers the questions of the study, which are asked in another form here: its answers are said in words. */
function asWords(material: Material, { questions }: ReaderItem): Material {
  if (material.kind !== 'proposal' || material.answers === undefined) return material
  const { answers, text, ...rest } = material
  const lines = answers.flatMap(({ question: id, value }) => {
    const question = questions.find((entry) => entry.id === id)
    if (question === undefined || kindOf(question).problemOfValue(question, value) !== null)
      return []
    return [`- ${question.prompt} **${kindOf(question).describe(question, value)}**`]
  })
  return { ...rest, text: [...(text === undefined ? [] : [text]), lines.join('\n')].join('\n\n') }
}

/** A question to which raters gave different answers, and each of these once: who gave which, and how many, is not in it. */
export interface Dispute {
  readonly item: string
  readonly question: string
  /** As they are masked: the first is A, the second B. */
  readonly answers: readonly AnswerValue[]
}

/**
 * The different answers to a question in the order in which they are masked (N1): by SHA-256 of study, item, question and label, so that
 * neither the raters nor the options have a part in it, and the same answers are masked alike on every computer.
 * @param given those of all raters; equal labels count once.
 * @returns null where there are no two.
 */
export function maskedAnswers(
  studyHash: string,
  item: string,
  question: Question,
  given: readonly AnswerValue[],
): Dispute | null {
  const kind = kindOf(question)
  const byLabel = new Map<string, AnswerValue>()
  // Of answers that count as one, the first by its letters stands for them.
  for (const value of given.toSorted((a, b) => compareText(JSON.stringify(a), JSON.stringify(b))))
    if (!byLabel.has(kind.label(question, value))) byLabel.set(kind.label(question, value), value)
  if (byLabel.size < 2) return null
  const ranked = [...byLabel].map(([label, value]) => ({
    value,
    rank: hashJson(['adjudication', studyHash, item, question.id, label]),
  }))
  ranked.sort((a, b) => compareText(a.rank, b.rank))
  return { item, question: question.id, answers: ranked.map(({ value }) => value) }
}

/** The letter of a masked answer: A for the first. */
export const maskOf = (place: number): string => String.fromCharCode(65 + (place % 26))
