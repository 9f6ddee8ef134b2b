import {
  type AnswerEvent,
  answersFile,
  type CommittedAnswer,
  chainEvent,
  type NewEvent,
} from '@/answers'
import type { AnswerKey, ReaderItem } from '@/questions'
import { type AnswerInput, readAnswerInput } from '@/results'
import { itemOrder } from '@/study'
import { displayChecked, environment, itemOf, studyOf, yesNo } from '../../reading/study-of'

/** Answered without and then with a model's suggestion. */
export const sequential = (id: string, suggestion: string): ReaderItem =>
  itemOf(id, {
    condition: 'aided',
    questions: [yesNo('lesion', { confidence: 'percent' })],
    materials: [
      {
        kind: 'proposal',
        id: 'aid',
        label: 'Suggestion',
        source: 'Model A',
        answers: [{ question: 'lesion', value: suggestion }],
      },
    ],
    stages: [
      { reveal: [], questions: ['lesion'], condition: 'unaided' },
      { reveal: ['material:aid'], questions: ['lesion'], condition: 'aided' },
    ],
  })

export const CONDITIONS = [
  { id: 'unaided', hides: ['material:aid'] },
  { id: 'aided', hides: [] },
]

export const aidedStudy = (suggestions: readonly string[]) =>
  studyOf(
    suggestions.map((suggestion, n) => sequential(`a${n + 1}`, suggestion)),
    { conditions: CONDITIONS },
  )

export const keyOf = (
  { study, studyHash }: ReturnType<typeof studyOf>,
  truth = { lesion: { is: 'yes' } },
): AnswerKey =>
  ({
    format: 'triplane-key/1',
    studyId: study.id,
    studyHash,
    salt: '0'.repeat(64),
    items: Object.fromEntries(
      study.items.map(({ id }) => [id, { category: 'Presence', attributes: {}, truth }]),
    ),
  }) as AnswerKey

const given = (value: string, confidence: number): CommittedAnswer => ({
  question: 'lesion',
  value,
  abstained: false,
  confidence,
})

/** The file of a rater who answers each item twice; a step takes the seconds given. */
export function sequentialFile(
  of: ReturnType<typeof studyOf>,
  code: string,
  answers: readonly (readonly [first: string, second: string])[],
  [firstMs, secondMs]: readonly [number, number] = [10_000, 4000],
): AnswerInput {
  const { study, studyHash } = of
  const order = itemOrder(study, code, 1)
  const committed = (n: number, stage: number, value: string, activeMs: number): NewEvent => ({
    type: 'answers-committed',
    data: {
      item: order[n] ?? '',
      position: n + 1,
      stage,
      revision: stage,
      reason: null,
      answers: [given(value, stage === 1 ? 0.6 : 0.8)],
      comment: null,
      flag: null,
      activeMs,
      elapsedMs: 60_000 * stage,
      evidence: null,
    },
  })
  const events: NewEvent[] = [
    {
      type: 'session-started',
      data: {
        studyId: study.id,
        studyHash,
        tool: 'triplane 0.0.0',
        rater: { code, group: null, profile: {} },
        sessionId: '11111111-1111-4111-8111-111111111111',
        number: 1,
        seed: study.reading.seed,
        order,
        environment,
      },
    },
    displayChecked,
    ...answers.flatMap(([first, second], n) => [
      { type: 'item-shown', data: { item: order[n] ?? '', position: n + 1 } } as const,
      committed(n, 1, first, firstMs),
      committed(n, 2, second, firstMs + secondMs),
    ]),
    { type: 'session-finished', data: {} },
  ]
  const log: AnswerEvent[] = []
  for (const [n, event] of events.entries())
    log.push(chainEvent(log.at(-1) ?? null, event, new Date(Date.UTC(2026, 0, 5, 9, n))))
  const bytes = new TextEncoder().encode(JSON.stringify(answersFile(log)))
  return readAnswerInput(bytes, `${code}.json`, of)
}
