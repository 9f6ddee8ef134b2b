import { type AnswerEvent, answersFile, chainEvent, type NewEvent } from '@/answers'
import type { ReaderStudy } from '@/questions'
import { itemOrder } from '@/study'

export const HASH = 'ab'.repeat(32)
export const ENVIRONMENT = {
  userAgent: 'test',
  screen: [800, 600] as [number, number],
  pixelRatio: 1,
  gpu: null,
  maxTexture3d: null,
}

/** A log of such events, a second apart. */
export function logOf(
  events: readonly NewEvent[],
  startMs = Date.UTC(2026, 0, 2, 9),
): AnswerEvent[] {
  const log: AnswerEvent[] = []
  for (const [n, event] of events.entries())
    log.push(chainEvent(log.at(-1) ?? null, event, new Date(startMs + n * 1000)))
  return log
}

export const started = (study: ReaderStudy, code = 'R1', number = 1): NewEvent => ({
  type: 'session-started',
  data: {
    studyId: study.id,
    studyHash: HASH,
    tool: 'triplane 0.0.0',
    rater: { code, group: null, profile: {} },
    sessionId: '7d8a2c1e-6b1f-4c55-9a34-0d2f2b7c9e11',
    number,
    seed: study.reading.seed,
    order: itemOrder(study, code, number),
    environment: ENVIRONMENT,
  },
})
export const committed = (
  item: string,
  position: number,
  value: 'yes' | 'no' | null,
  revision = 1,
): NewEvent => ({
  type: 'answers-committed',
  data: {
    item,
    position,
    revision,
    reason: revision === 1 ? null : 'looked again',
    answers: [{ question: 'answer', value, abstained: value === null, confidence: null }],
    comment: null,
    flag: null,
    activeMs: 1000,
    elapsedMs: 1000,
    evidence: null,
  },
})

/** All items answered in order, and the session finished. */
export function wholeLog(study: ReaderStudy, code = 'R1'): AnswerEvent[] {
  return logOf([
    started(study, code),
    ...itemOrder(study, code, 1).flatMap((item, n): NewEvent[] => [
      { type: 'item-shown', data: { item, position: n + 1 } },
      committed(item, n + 1, n % 2 === 0 ? 'yes' : 'no'),
    ]),
    { type: 'session-finished', data: {} },
  ])
}
export const wholeFile = (study: ReaderStudy, code = 'R1') => answersFile(wholeLog(study, code))
