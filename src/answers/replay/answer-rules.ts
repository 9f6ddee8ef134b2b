import { imagesOf, kindOf, type Question, type ReaderItem, type ReaderStudy } from '@/questions'
import {
  applyCondition,
  askedQuestions,
  asksConfidence,
  confidenceSteps,
  questionsOfStage,
  stepOfShare,
} from '@/study'
import type { CommittedAnswer, EventData, PractisedAnswer } from '../answer-events'
import { answerKey, answersBefore, type LockedAnswers, stageMark } from '../askings'
import { itemAtStage, openStage } from '../open-stage'

const NONE: LockedAnswers = new Map()

/**
 * Why answers could not be what the room commits of an item at once: every question that is asked, and no other, each with
 * an answer that it takes.
 * @param stage 0-based; null for an answer that is changed, which asks everything again.
 * @param locked answers to earlier stages.
 */
export function againstAnswers(
  item: ReaderItem,
  stage: number | null,
  locked: LockedAnswers,
  answers: readonly CommittedAnswer[],
): string | null {
  const given = new Map(answers.map((answer) => [answer.question, answer]))
  if (given.size < answers.length) return `"${item.id}" has two answers to one question`
  // What is committed already stands, whatever is entered.
  const standing = stage === null ? locked : answersBefore(item, locked, stage)
  const answerTo = (id: string) => (standing.get(id) ?? given.get(id))?.value ?? null
  const open = stage === null ? item.questions : questionsOfStage(item, stage)
  const reached = askedQuestions(item.questions, answerTo).filter((question) =>
    open.includes(question),
  )
  const unasked = answers.find(({ question }) => !reached.some(({ id }) => id === question))
  if (unasked !== undefined) return againstQuestion(item, unasked.question, open)
  const missing = reached.find(({ id }) => !given.has(id))
  if (missing !== undefined)
    return `"${missing.id}" of "${item.id}" is asked with these, and has no answer here`
  for (const question of reached) {
    const answer = given.get(question.id)
    const why = answer === undefined ? null : againstAnswer(question, answer)
    if (why !== null) return `"${question.id}" of "${item.id}": ${why}`
  }
  return null
}

function againstQuestion(item: ReaderItem, id: string, open: readonly Question[]): string {
  if (!item.questions.some((question) => question.id === id))
    return `"${item.id}" has no question "${id}"`
  return open.some((question) => question.id === id)
    ? `"${id}" of "${item.id}" is not asked after these answers`
    : `"${id}" of "${item.id}" is asked at another stage`
}

function againstAnswer(
  question: Question,
  { value, abstained, confidence }: CommittedAnswer,
): string | null {
  if (abstained && question.abstain == null) return 'abstaining is not offered'
  if (abstained && value !== null) return 'an answer has both a value and an abstention'
  if (!abstained && value === null && question.required !== false)
    return 'it must be answered, and is left empty'
  const wrong = value === null ? null : kindOf(question).problemOfValue(question, value)
  if (wrong !== null) return wrong
  const isConfidenceAsked = value !== null && asksConfidence(question)
  if (isConfidenceAsked && confidence === null) return 'it asks for a confidence, and none is given'
  if (!isConfidenceAsked && confidence !== null) return 'no confidence is asked for here'
  const scale = confidenceSteps(question)
  return scale !== null && confidence !== null && stepOfShare(scale, confidence) === null
    ? `its confidence has ${scale.steps} steps, and ${confidence} is none of them`
    : null
}

/** Why a commit could not name the stage that it names. */
export function againstStageMark(
  item: ReaderItem,
  stage: number | null,
  mark: number | undefined,
): string | null {
  const due = stage === null ? undefined : stageMark(item, stage)
  if (mark === due) return null
  if (due === undefined) return `it names stage ${mark}, and "${item.id}" asks each question once`
  return mark === undefined
    ? `"${item.id}" asks a question more than once, and no stage is named`
    : `it names stage ${mark}, and stage ${due} of "${item.id}" is open`
}

/** Why the answers to a practice item could not be: those of its first stages, or of all of them. */
export function againstPractice(
  item: ReaderItem,
  answers: readonly PractisedAnswer[],
): string | null {
  let locked = NONE
  let rest = answers
  while (rest.length > 0) {
    const stage = openStage(item, locked)
    if (stage === null) return `"${item.id}" asks less than is answered here`
    const ids = new Set(questionsOfStage(item, stage).map(({ id }) => id))
    const mark = stageMark(item, stage)
    const now = rest.filter((answer) => ids.has(answer.question) && answer.stage === mark)
    const why = againstAnswers(item, stage, locked, now)
    if (why !== null) return why
    locked = new Map([
      ...locked,
      ...now.map((answer) => [answerKey(answer.question, mark), answer] as const),
    ])
    rest = rest.filter((answer) => !now.includes(answer))
  }
  return null
}

/** Why places and evidence could not be of what was on screen: volumes that were not shown, a prior that there is not. */
export function againstEvidence(
  study: ReaderStudy,
  item: ReaderItem,
  stage: number | null,
  { evidence, answers }: EventData<'answers-committed'>,
): string | null {
  const { volumes } = itemAtStage(applyCondition(study, item), stage)
  const named = answers.flatMap(({ value }) => imagesOf(value))
  const unseen = named.find((id) => !volumes.some(({ volume }) => volume === id))
  if (unseen !== undefined)
    return `a place is on the volume "${unseen}", which "${item.id}" does not show`
  if (evidence === null) return null
  if (volumes.length === 0)
    return `it says what was seen of the scan of "${item.id}", which shows none`
  const { overlays = [] } = evidence
  const shown = volumes.flatMap((volume) => volume.overlays ?? []).map(({ id }) => id)
  const lacking = overlays.find((id) => !shown.includes(id))
  if (lacking !== undefined)
    return `the overlay "${lacking}" was on, and "${item.id}" shows none of that name`
  const { measurements = [] } = evidence
  const elsewhere = measurements.find(
    ({ volume }) => !item.volumes.some((shownOf) => shownOf.volume === volume),
  )
  if (elsewhere !== undefined)
    return `a mark is on the volume "${elsewhere.volume}", which "${item.id}" does not have`
  const { convention, conventionLocked } = study.viewer
  const { convention: seen = convention, tools = [] } = evidence
  if (seen !== convention && (conventionLocked || !tools.includes('switch-sides')))
    return `it was seen in ${seen} convention, and ${conventionLocked ? `the study fixes the ${convention} one` : 'nobody had switched sides'}`
  const { prior } = evidence
  if (prior === undefined) return null
  const isPrior = new Set(volumes.map(({ timepoint }) => timepoint === 'prior'))
  if (isPrior.size < 2)
    return `it says where the prior of "${item.id}" was, which shows none beside a current image`
  if (prior.planes === 'current' && !prior.isLinked)
    return 'the prior was drawn in the planes of the current image, and was not linked'
  return prior.planes === 'own' && prior.isLinked && !tools.includes('prior-planes')
    ? 'the linked prior was drawn in its own planes, and nobody had chosen them'
    : null
}
