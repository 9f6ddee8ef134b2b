import { type AnswerEvent, chainEvent, type Environment, type NewEvent } from '@/answers'
import { parseStudy, type Question, type ReaderItem, type ReaderStudy } from '@/questions'
import { itemOrder } from '@/study'

export const yesNo = (id: string, more: Partial<Question> = {}): Question =>
  ({ id, kind: 'yes-no', prompt: `Question ${id}?`, ...more }) as Question

export const itemOf = (id: string, more: Partial<ReaderItem> = {}): ReaderItem => ({
  id,
  condition: 'full',
  context: '',
  volumes: [],
  images: [],
  questions: [yesNo('answer')],
  stages: null,
  ...more,
})

/** A study as it would come from study.json; `parseStudy` has passed it, so that no test rests on an impossible one. */
export function studyOf(
  items: readonly ReaderItem[],
  more: object = {},
): { study: ReaderStudy; studyHash: string } {
  const { reading = {}, ...rest } = more as { reading?: object }
  const text = JSON.stringify({
    format: 'triplane-study/1',
    id: 'test-study',
    version: '1.0.0',
    title: 'A study for tests',
    volumes: {},
    images: {},
    items,
    reading: { order: 'fixed', ...reading },
    ...rest,
  })
  const parsed = parseStudy(text)
  if (!parsed.ok) throw new Error(parsed.problems.map((p) => `${p.field}: ${p.message}`).join('\n'))
  return parsed.value
}

export const environment: Environment = {
  userAgent: 'test',
  screen: [1280, 720],
  pixelRatio: 1,
  gpu: null,
  maxTexture3d: 2048,
}

/** The log of a session that begins at 09:00 and gets one event a minute. */
export function logOf(
  study: ReaderStudy,
  studyHash: string,
  events: readonly NewEvent[],
  code = 'R1',
): AnswerEvent[] {
  const started: NewEvent = {
    type: 'session-started',
    data: {
      studyId: study.id,
      studyHash,
      tool: 'triplane 0.0.0',
      rater: { code, group: null, profile: {} },
      sessionId: '11111111-1111-4111-8111-111111111111',
      number: 1,
      seed: study.reading.seed,
      order: itemOrder(study, code, 1),
      environment,
    },
  }
  const log: AnswerEvent[] = []
  for (const [n, event] of [started, ...events].entries())
    log.push(chainEvent(log.at(-1) ?? null, event, new Date(Date.UTC(2026, 0, 5, 9, n))))
  return log
}

export const displayChecked: NewEvent = {
  type: 'display-checked',
  data: {
    hasWebgl2: true,
    maxTexture3d: 2048,
    greyStepsSeen: 8,
    sideMarkerSeen: 'right',
    isPassed: true,
  },
}

export const shown = (item: string, position = 1): NewEvent => ({
  type: 'item-shown',
  data: { item, position },
})

export const committed = (
  item: string,
  values: Readonly<Record<string, string | number | null>> = { answer: 'yes' },
  more: {
    readonly revision?: number
    readonly flag?: string
    readonly activeMs?: number
    readonly elapsedMs?: number
  } = {},
): NewEvent => ({
  type: 'answers-committed',
  data: {
    item,
    position: 1,
    revision: more.revision ?? 1,
    reason: null,
    answers: Object.entries(values).map(([question, value]) => ({
      question,
      value,
      abstained: value === null,
      confidence: null,
    })),
    comment: null,
    flag: more.flag ?? null,
    activeMs: more.activeMs ?? 1000,
    elapsedMs: more.elapsedMs ?? 1000,
    evidence: null,
  },
})

export const passed = (item: string): NewEvent => ({
  type: 'item-passed',
  data: { item, position: 1, flag: 'The images do not show', comment: null },
})
