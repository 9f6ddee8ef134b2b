import type { AnswerKey, Question, ReaderItem, ReaderStudy } from '@/questions'
import { isAsked, itemOrder, itemsById } from '@/study'
import type { AnswerEvent, CommittedAnswer, NewEvent, PractisedAnswer } from './answer-events'
import { answerKey, askingsOf, asksAgain, stageMark } from './askings'
import { chainEvent } from './hash-chain'
import { type Draws, drawsOf } from './simulated-draws'
import { drawnShare, SimulatedReader, simulateAnswer } from './simulated-reader'

interface SimulatedRater {
  readonly code: string
  readonly group: string | null
  /** Which rater of the run, from 0: later ones begin on later days. */
  readonly index: number
  /** Share of questions with a truth that are answered right, 0 to 1. */
  readonly accuracy: number
  /** Each answer is right with this probability, instead of this share of all answers being right. */
  readonly isIndependent: boolean
  /**
   * Where a model's suggestions are shown: how often one is taken over, 0 to 1; else the rater stays with the own answer, which is
   * the same without the suggestion. Left out: suggestions are not looked at, and every answer is drawn anew.
   */
  readonly follow?: number
  readonly seed: number
  readonly tool: string
  /** When the study was frozen, as its certificate says: reading begins on the days after. */
  readonly frozenAt: Date
  /** Which session of the rater; left out: the first. */
  readonly number?: number
  /** The session before, after which the days that the study asks for have passed. */
  readonly previous?: { readonly id: string; readonly finishedAt: string }
}

const DAY_MS = 86_400_000

/** A complete session as the reading room would have written it, chained and finished. */
export function simulateSession(
  study: ReaderStudy,
  studyHash: string,
  key: AnswerKey,
  rater: SimulatedRater,
): AnswerEvent[] {
  const { number = 1 } = rater
  const random = drawsOf(
    JSON.stringify([rater.seed, rater.code, studyHash, ...(number === 1 ? [] : [number])]),
  )
  const events: AnswerEvent[] = []
  let nowMs = beginMs(study, rater)
  const add = (event: NewEvent, afterMs: number) => {
    nowMs += Math.round(afterMs)
    events.push(chainEvent(events.at(-1) ?? null, event, new Date(nowMs)))
  }
  const order = itemOrder(study, rater.code, number)
  add(started(study, studyHash, rater, order, random), 0)
  add({ type: 'instructions-read', data: {} }, random.between(20_000, 60_000))
  const items = itemsById(study)
  for (const id of study.reading.practice?.items ?? []) {
    const item = items.get(id)
    if (item === undefined) continue
    const answers = practiceAnswers(item, random)
    add({ type: 'practice-answered', data: { item: id, answers } }, random.between(15_000, 60_000))
  }
  const isRight = drawCorrectness(study, key, order, rater, random)
  const reader =
    rater.follow === undefined
      ? null
      : new SimulatedReader(study, key, { ...rater, follow: rater.follow })
  order.forEach((id, index) => {
    const item = items.get(id)
    if (item === undefined) return
    const position = index + 1
    add({ type: 'item-shown', data: { item: id, position } }, random.between(500, 3000))
    const given = new Map<string, CommittedAnswer>()
    let activeMs = 0
    let revision = 0
    stagesOf(item).forEach((questions, stage) => {
      const spentMs = Math.round(random.between(8000, 60_000))
      const truths = key.items[id]?.truth ?? {}
      const mark = stageMark(item, stage)
      const isRightHere = (q: string) => isRight(id, answerKey(q, mark))
      const answers =
        reader === null
          ? answersTo(questions, truths, given, isRightHere, random)
          : answerAsked(questions, given, (question) =>
              reader.answerTo(item, stage, question, random),
            )
      // The room opens no step in which nothing is asked. (Where each question is asked once it is written as ever.)
      if (mark !== undefined && answers.length === 0) return
      activeMs += spentMs
      revision += 1
      add(
        {
          type: 'answers-committed',
          data: {
            item: id,
            position,
            revision,
            reason: null,
            answers,
            comment: null,
            flag: null,
            ...(mark === undefined ? {} : { stage: mark }),
            // Nobody looked at anything: a place or a grey scale made up would be shown as what a rater saw.
            activeMs,
            elapsedMs: activeMs,
            evidence: null,
          },
        },
        spentMs,
      )
    })
  })
  add({ type: 'session-finished', data: {} }, 1000)
  return events
}

/** The morning after the study was frozen, a day later for each rater; of a later session, after the washout. */
function beginMs(study: ReaderStudy, { frozenAt, index, previous }: SimulatedRater): number {
  if (previous === undefined) return morningAfter(frozenAt) + index * DAY_MS
  const { washoutDays } = study.reading.sessions
  return morningAfter(new Date(Date.parse(previous.finishedAt) + Math.ceil(washoutDays) * DAY_MS))
}

/** Nine o'clock of the next day, UTC: from the package and not from the clock, so that a seed gives the same files. */
const morningAfter = (time: Date) =>
  Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + 1, 9)

function started(
  study: ReaderStudy,
  studyHash: string,
  { code, group, tool, number = 1, previous }: SimulatedRater,
  order: string[],
  random: Draws,
): NewEvent {
  return {
    type: 'session-started',
    data: {
      studyId: study.id,
      studyHash,
      tool,
      rater: { code, group, profile: {} },
      sessionId: random.uuid(),
      number,
      seed: study.reading.seed,
      order,
      environment: {
        userAgent: 'no browser',
        screen: [1920, 1080],
        pixelRatio: 1,
        gpu: null,
        maxTexture3d: null,
      },
      isSimulated: true,
      ...(study.pilot === true ? { isPilot: true as const } : {}),
      ...(previous === undefined ? {} : { previous }),
    },
  }
}

/** All questions of an item at once, or stage after stage. */
function stagesOf(item: ReaderItem): ReaderItem['questions'][] {
  if (item.stages === null) return [item.questions]
  return item.stages.map((stage) => item.questions.filter((q) => stage.questions.includes(q.id)))
}

/** Right answers to all stages of a practice item. */
function practiceAnswers(item: ReaderItem, random: Draws): PractisedAnswer[] {
  const given = new Map<string, CommittedAnswer>()
  const stages = asksAgain(item) ? stagesOf(item) : [item.questions]
  return stages.flatMap((questions, stage) => {
    const mark = stageMark(item, stage)
    const answers = answersTo(questions, item.practiceTruth ?? {}, given, () => true, random)
    return mark === undefined ? answers : answers.map((answer) => ({ ...answer, stage: mark }))
  })
}

/** Answers to the questions that are asked; `given` grows with them. */
function answersTo(
  questions: ReaderItem['questions'],
  truths: AnswerKey['items'][string]['truth'],
  given: Map<string, CommittedAnswer>,
  isRight: (question: string) => boolean,
  random: Draws,
): CommittedAnswer[] {
  return answerAsked(questions, given, (question) =>
    simulateAnswer(question, truths[question.id], isRight(question.id), random),
  )
}

/** An answer to each question that is asked after those before it. */
function answerAsked(
  questions: ReaderItem['questions'],
  given: Map<string, CommittedAnswer>,
  answerTo: (question: Question) => CommittedAnswer,
): CommittedAnswer[] {
  return questions.flatMap((question) => {
    if (!isAsked(question, (id) => given.get(id)?.value)) return []
    const answer = answerTo(question)
    given.set(question.id, answer)
    return [answer]
  })
}

/** Which questions come out right. */
function drawCorrectness(
  study: ReaderStudy,
  key: AnswerKey,
  order: readonly string[],
  rater: SimulatedRater,
  random: Draws,
): (item: string, asking: string) => boolean {
  const items = itemsById(study)
  const scored = order.flatMap((id) => {
    const item = items.get(id)
    const askings = item === undefined ? [] : askingsOf(item)
    return askings.flatMap(({ question, key: asking }) =>
      key.items[id]?.truth[question.id] === undefined ? [] : [`${id}\n${asking}`],
    )
  })
  const isRight = drawnShare(scored, rater, random)
  return (item, asking) => isRight.has(`${item}\n${asking}`)
}

/** All sessions of a rater that a study needs for one reading: one, or as many as there are blocks (A32). */
export function simulateSessions(
  study: ReaderStudy,
  studyHash: string,
  key: AnswerKey,
  rater: Omit<SimulatedRater, 'number' | 'previous'>,
): AnswerEvent[][] {
  const { blocks, count } = study.reading.sessions
  const logs: AnswerEvent[][] = []
  for (let number = 1; number <= (blocks === true ? count : 1); number++) {
    const before = logs.at(-1)
    const [start, end] = [before?.[0], before?.at(-1)]
    const previous =
      start?.type === 'session-started' && end !== undefined
        ? { previous: { id: start.data.sessionId, finishedAt: end.at } }
        : {}
    logs.push(simulateSession(study, studyHash, key, { ...rater, number, ...previous }))
  }
  return logs
}
