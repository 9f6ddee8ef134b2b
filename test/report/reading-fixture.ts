import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import {
  type AnswerEvent,
  type AnswersFile,
  answersFile,
  chainEvent,
  type Evidence,
  judgeAnswers,
  type NewEvent,
} from '@/answers'
import {
  type AnswerKey,
  answerValueOf,
  kindOf,
  parseKey,
  parseStudy,
  type ReaderStudy,
} from '@/questions'
import { askedQuestions, itemOrder } from '@/study'

export interface Fixture {
  readonly study: ReaderStudy
  readonly studyHash: string
  readonly key: AnswerKey
  readonly studyText: string
  readonly keyText: string
}

export interface FixtureItem {
  readonly id: string
  readonly category: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly questions: readonly (Readonly<Record<string, unknown>> & { readonly truth?: unknown })[]
}

/** A study and its key out of a short list of items, through the same readers as real files. */
export function makeFixture(
  items: readonly FixtureItem[],
  study: Readonly<Record<string, unknown>> = {},
  key: Readonly<Record<string, unknown>> = {},
): Fixture {
  const studyText = JSON.stringify({
    format: 'triplane-study/1',
    id: 'fixture',
    version: '1.0.0',
    title: 'A small reader study',
    volumes: {},
    images: {},
    items: items.map(({ id, questions }) => ({
      id,
      condition: 'full',
      context: '',
      volumes: [],
      images: [],
      stages: null,
      questions: questions.map(({ truth: _, ...question }) => ({
        id: 'answer',
        prompt: 'What is it?',
        // Raters of these studies may do all that the report counts.
        abstain: { label: 'Cannot tell' },
        required: false,
        ...question,
      })),
    })),
    ...study,
  })
  const parsed = parseStudy(studyText)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const keyText = JSON.stringify({
    format: 'triplane-key/1',
    studyId: parsed.value.study.id,
    studyHash: parsed.value.studyHash,
    salt: 'ab'.repeat(32),
    items: Object.fromEntries(
      items.map(({ id, category, attributes = {}, questions }) => [
        id,
        {
          category,
          attributes,
          truth: Object.fromEntries(
            questions.filter((q) => q.truth !== undefined).map((q) => [q.id ?? 'answer', q.truth]),
          ),
        },
      ]),
    ),
    ...key,
  })
  const parsedKey = parseKey(keyText)
  if (!parsedKey.ok) throw new Error(JSON.stringify(parsedKey.problems))
  return { ...parsed.value, key: parsedKey.value, studyText, keyText }
}

export interface FixtureReading {
  readonly code: string
  readonly group?: string
  readonly sessionNumber?: number
  /** Value of each question; null abstains; undefined leaves the question empty, and the item unanswered where all are. */
  readonly answer: (item: string, question: string) => unknown
  readonly confidence?: (item: string) => number | null
  readonly activeMs?: (item: string, position: number) => number
  /** Where the viewer stood at the answer; none is recorded without it. */
  readonly evidence?: (item: string) => Evidence | null
  readonly flag?: (item: string) => string | null
  readonly isFinished?: boolean
  readonly readItems?: number
  readonly startedAt?: string
  /** As `simulate` says of its files. */
  readonly isSimulated?: true
}

/** From one event to the next, besides the reading. */
const STEP_MS = 500

/** An answer file as the reading room writes it: chained events and what follows from them. */
export function makeAnswersFile(
  { study, studyHash }: Pick<Fixture, 'study' | 'studyHash'> & Partial<Fixture>,
  reading: FixtureReading,
): AnswersFile {
  const { code, sessionNumber: number = 1, isFinished = true } = reading
  const group = reading.group ?? study.raters.groups?.[0] ?? null
  const order = itemOrder(study, code, number)
  const start = Date.parse(reading.startedAt ?? '2026-02-03T09:00:00.000Z')
  const events: AnswerEvent[] = []
  let clock = start
  const add = (event: NewEvent) => {
    events.push(chainEvent(events.at(-1) ?? null, event, new Date(clock)))
    clock += STEP_MS
  }
  add({
    type: 'session-started',
    data: {
      studyId: study.id,
      studyHash,
      tool: 'triplane 0.1.0',
      rater: { code, group, profile: {} },
      sessionId: `00000000-0000-4000-8000-${hex(code + number)}`,
      number,
      seed: study.reading.seed,
      order,
      ...(study.pilot === true ? { isPilot: true } : {}),
      environment: {
        userAgent: 'test',
        screen: [1920, 1080],
        pixelRatio: 1,
        gpu: null,
        maxTexture3d: 2048,
      },
      ...(reading.isSimulated === undefined ? {} : { isSimulated: reading.isSimulated }),
    },
  })
  if (study.instructions !== '') add({ type: 'instructions-read', data: {} })
  add({
    type: 'display-checked',
    data: {
      hasWebgl2: true,
      maxTexture3d: 2048,
      greyStepsSeen: 8,
      sideMarkerSeen: study.viewer.convention === 'radiological' ? 'left' : 'right',
      isPassed: true,
    },
  })
  order.slice(0, reading.readItems ?? order.length).forEach((id, index) => {
    const position = index + 1
    const item = study.items.find((i) => i.id === id)!
    add({ type: 'item-shown', data: { item: id, position } })
    const activeMs = reading.activeMs?.(id, position) ?? 20_000
    clock += activeMs
    const given = new Map(item.questions.map((q) => [q.id, reading.answer(id, q.id)] as const))
    const answers = askedQuestions(item.questions, (q) => given.get(q) ?? null).map((question) => {
      const value = given.get(question.id)
      const isEmpty = value === undefined || value === null
      return {
        question: question.id,
        value: isEmpty ? null : answerValueOf(value),
        abstained: value === null,
        confidence:
          isEmpty || question.confidence !== 'percent' ? null : (reading.confidence?.(id) ?? 0.5),
      }
    })
    if ([...given.values()].every((value) => value === undefined)) {
      add({
        type: 'item-passed',
        data: { item: id, position, flag: 'No answer fits', comment: null },
      })
      return
    }
    add({
      type: 'answers-committed',
      data: {
        item: id,
        position,
        revision: 1,
        reason: null,
        answers,
        comment: null,
        flag: reading.flag?.(id) ?? null,
        activeMs,
        elapsedMs: activeMs + STEP_MS,
        evidence: reading.evidence?.(id) ?? null,
      },
    })
  })
  if (isFinished) add({ type: 'session-finished', data: {} })
  const file = answersFile(events)
  const { problems } = judgeAnswers(file, code, { study, studyHash })
  // No test rests on a session that could not have been.
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  return file
}

export const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value, null, 1))

/** Uniform draws in [0, 1). */
export function randomOf(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  return () => (generator.next() >>> 0) / 2 ** 32
}

/** A rater who is right with the given probability: answers by each kind's own simulation. */
export function simulatedReading(
  fixture: Fixture,
  options: {
    readonly code: string
    readonly group?: string
    readonly accuracy: number
    readonly seed: number
    readonly abstain?: number
  },
): FixtureReading {
  const random = randomOf(options.seed)
  const values = new Map<string, unknown>()
  for (const item of fixture.study.items) {
    for (const question of item.questions) {
      const truth = fixture.key.items[item.id]?.truth[question.id]
      if (truth === undefined) continue
      const isAbstained = random() < (options.abstain ?? 0)
      const isCorrect = random() < options.accuracy
      values.set(
        `${item.id} ${question.id}`,
        isAbstained ? null : kindOf(question).simulate(question, truth, isCorrect, random),
      )
    }
  }
  return {
    code: options.code,
    ...(options.group === undefined ? {} : { group: options.group }),
    answer: (item, question) => values.get(`${item} ${question}`),
    confidence: () => Math.round((0.4 + 0.6 * random()) * 20) / 20,
    activeMs: (_, position) => Math.round(14_000 + 26_000 * random() + 12_000 / position),
  }
}

const CATEGORIES = [
  'Modality',
  'Anatomy',
  'Location',
  'Measurement',
  'Signal',
  'Longitudinal',
  'Presence',
  'Diagnosis',
  'Severity',
  'Reasoning',
  'Demographic',
]

/** A study like the published one: 100 items over eleven categories, 73 yes/no, 17 choice, 10 open. */
export function largeFixture(size = 100): Fixture {
  const random = randomOf(2026)
  const items = Array.from({ length: size }, (_, index): FixtureItem => {
    const category = CATEGORIES[Math.floor((index * CATEGORIES.length) / size)]!
    const place = (index * 37) % 100
    const question =
      place < 73
        ? {
            kind: 'yes-no',
            prompt: 'Is there a focal lesion in the left temporal lobe?',
            truth: { is: random() < 0.6 ? 'yes' : 'no' },
          }
        : place < 90
          ? {
              kind: 'choice',
              prompt: 'Which region shows the highest signal?',
              options: ['Left frontal', 'Right frontal', 'Left parietal', 'Right parietal'].map(
                (label, n) => ({ id: 'ABCD'[n], label }),
              ),
              truth: { is: 'ABCD'[Math.floor(random() * 4)] },
            }
          : {
              kind: 'text',
              prompt: 'Name the structure at the crosshair.',
              truth: { is: 'left caudate', or: ['caudate nucleus on the left'] },
            }
    return {
      id: `i${String(index + 1).padStart(3, '0')}`,
      category,
      attributes: {
        evidence: CATEGORIES.indexOf(category) < 7 ? 'image-grounded' : 'image-informed',
        subject: `s${index}`,
      },
      questions: [{ ...question, confidence: 'percent' }],
    }
  })
  return makeFixture(
    items,
    {
      id: 'neuro-reading',
      title: 'Reading of 3D brain MRI by two residents',
      raters: { groups: ['radiology resident', 'neurosurgery resident'] },
    },
    { floors: { chance: { answer: 0.395 }, textOnly: { answer: 0.494 } } },
  )
}

const hex = (text: string) =>
  [...text]
    .map((c) => c.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(12, '0')
    .slice(0, 12)
