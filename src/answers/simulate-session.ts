import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type AnswerKey,
  answerValueOf,
  kindOf,
  type Question,
  type ReaderItem,
  type ReaderStudy,
  type Truth,
} from '@/questions'
import { isAsked, itemOrder } from '@/study'
import type { AnswerEvent, CommittedAnswer, NewEvent, PractisedAnswer } from './answer-events'
import { answerKey, askingsOf, asksAgain, stageMark } from './askings'
import { chainEvent } from './hash-chain'

interface SimulatedRater {
  readonly code: string
  readonly group: string | null
  /** Which rater of the run, from 0: later ones begin on later days. */
  readonly index: number
  /** Share of questions with a truth that are answered right, 0 to 1. */
  readonly accuracy: number
  /** Each answer is right with this probability, instead of this share of all answers being right. */
  readonly isIndependent: boolean
  readonly seed: number
  readonly tool: string
  /** When the study was frozen, as its certificate says: reading begins on the days after. */
  readonly frozenAt: Date
}

const DAY_MS = 86_400_000

/** A complete session as the reading room would have written it, chained and finished. */
export function simulateSession(
  study: ReaderStudy,
  studyHash: string,
  key: AnswerKey,
  rater: SimulatedRater,
): AnswerEvent[] {
  const random = drawsOf(JSON.stringify([rater.seed, rater.code, studyHash]))
  const events: AnswerEvent[] = []
  let nowMs = morningAfter(rater.frozenAt) + rater.index * DAY_MS
  const add = (event: NewEvent, afterMs: number) => {
    nowMs += Math.round(afterMs)
    events.push(chainEvent(events.at(-1) ?? null, event, new Date(nowMs)))
  }
  const order = itemOrder(study, rater.code, 1)
  add(started(study, studyHash, rater, order, random), 0)
  add({ type: 'instructions-read', data: {} }, random.between(20_000, 60_000))
  const items = new Map(study.items.map((item) => [item.id, item]))
  for (const id of study.reading.practice?.items ?? []) {
    const item = items.get(id)
    if (item === undefined) continue
    const answers = practiceAnswers(item, random)
    add({ type: 'practice-answered', data: { item: id, answers } }, random.between(15_000, 60_000))
  }
  const isRight = drawCorrectness(study, key, order, rater, random)
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
      const answers = answersTo(questions, truths, given, (q) => isRight(id, answerKey(q, mark)), random)
      // The room opens no step in which nothing is asked. (Where each question is asked once it is written as ever.)
      if (mark !== undefined && answers.length === 0) return
      activeMs += spentMs
      revision += 1
      add(
        {
          type: 'answers-committed',
          data: {
            ...{ item: id, position, revision, reason: null, answers, comment: null, flag: null },
            ...(mark === undefined ? {} : { stage: mark }),
            // Nobody looked at anything: a place or a grey scale made up would be shown as what a rater saw.
            ...{ activeMs, elapsedMs: activeMs, evidence: null },
          },
        },
        spentMs,
      )
    })
  })
  add({ type: 'session-finished', data: {} }, 1000)
  return events
}

/** Nine o'clock of the next day, UTC: from the package and not from the clock, so that a seed gives the same files. */
const morningAfter = (time: Date) =>
  Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + 1, 9)

function started(
  study: ReaderStudy,
  studyHash: string,
  { code, group, tool }: SimulatedRater,
  order: string[],
  random: Draws,
): NewEvent {
  return {
    type: 'session-started',
    data: {
      ...{ studyId: study.id, studyHash, tool, rater: { code, group, profile: {} } },
      ...{ sessionId: random.uuid(), number: 1, seed: study.reading.seed, order },
      environment: {
        ...{ userAgent: 'no browser', screen: [1920, 1080], pixelRatio: 1 },
        ...{ gpu: null, maxTexture3d: null },
      },
      isSimulated: true,
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
  return questions.flatMap((question) => {
    if (!isAsked(question, (id) => given.get(id)?.value)) return []
    const answer = simulateAnswer(question, truths[question.id], isRight(question.id), random)
    given.set(question.id, answer)
    return [answer]
  })
}

/** Which questions come out right: a share drawn at random, or each by itself. */
function drawCorrectness(
  study: ReaderStudy,
  key: AnswerKey,
  order: readonly string[],
  { accuracy, isIndependent }: SimulatedRater,
  random: Draws,
): (item: string, asking: string) => boolean {
  const items = new Map(study.items.map((item) => [item.id, item]))
  const scored = order.flatMap((id) => {
    const item = items.get(id)
    const askings = item === undefined ? [] : askingsOf(item)
    return askings.flatMap(({ question, key: asking }) =>
      key.items[id]?.truth[question.id] === undefined ? [] : [`${id}\n${asking}`],
    )
  })
  const right = isIndependent
    ? scored.filter(() => random.next() < accuracy)
    : random.shuffle(scored).slice(0, Math.round(accuracy * scored.length))
  const isRight = new Set(right)
  return (item, asking) => isRight.has(`${item}\n${asking}`)
}

/**
 * A right or wrong answer of the question's own kind. A question without a truth is answered all the same: ratings and
 * free remarks are part of a complete file.
 */
function simulateAnswer(
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
        (kind.simulate(question, truth, isCorrect, draw) ?? kind.simulate(question, truth, true, draw))
  const sure = isCorrect ? random.between(0.6, 1) : random.between(0.4, 0.9)
  return {
    question: question.id,
    value: value === null ? null : answerValueOf(value),
    abstained: false,
    confidence: question.confidence === 'percent' ? Math.round(sure * 100) / 100 : null,
  }
}

interface Draws {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** A version 4 UUID. */
  uuid(): string
  shuffle<T>(list: readonly T[]): T[]
}

/** Draws that are the same for ever for the same text: SHA-256 of the text and a counter, 48 bits a draw. */
function drawsOf(seedText: string): Draws {
  let counter = 0
  const block = () => sha256(utf8ToBytes(`${seedText}\n${counter++}`))
  const next = () =>
    block()
      .subarray(0, 6)
      .reduce((sum, byte) => 256 * sum + byte, 0) /
    2 ** 48
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    uuid() {
      const bytes = block().subarray(0, 16)
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    shuffle: (list) =>
      list
        .map((entry) => ({ entry, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry),
  }
}
