import { describe, expect, it } from 'vitest'
import {
  type AnswersFile,
  answersFile,
  answersOfItem,
  type CommittedAnswer,
  finalAnswers,
  isItemDone,
  judgeAnswers,
  type NewEvent,
  openStage,
  parseAnswers,
  sessionState,
  simulateSession,
} from '@/answers'
import type { AnswerKey } from '@/questions'
import { displayChecked, itemOf, logOf, shown, studyOf, yesNo } from '../reading/study-of'

const sure = (id: string) => yesNo(id, { confidence: 'percent' })
/** 'lesion' is asked at once and again; 'side' only after a yes, at either step. */
const asking = itemOf('a', {
  context: 'The model says: yes.',
  questions: [sure('lesion'), yesNo('side', { showWhen: { question: 'lesion', in: ['yes'] } })],
  stages: [
    { reveal: [], questions: ['lesion', 'side'] },
    { reveal: ['context'], questions: ['lesion', 'side'] },
  ],
})
const of = studyOf([asking, itemOf('b')])

const answer = (
  question: string,
  value: string,
  confidence: number | null = null,
): CommittedAnswer => ({
  question,
  value,
  abstained: false,
  confidence,
})
const commit = (
  answers: readonly CommittedAnswer[],
  stage: number | undefined,
  revision = stage ?? 1,
): NewEvent => ({
  type: 'answers-committed',
  data: {
    item: 'a',
    position: 1,
    ...(stage === undefined ? {} : { stage }),
    revision,
    reason: null,
    answers: [...answers],
    comment: null,
    flag: null,
    activeMs: 1000 * revision,
    evidence: null,
    elapsedMs: 60_000 * revision,
  },
})
const NO = [answer('lesion', 'no', 0.6)]
const YES = [answer('lesion', 'yes', 0.9), answer('side', 'no')]
const started = [displayChecked, shown('a')]
const judged = (...events: NewEvent[]) => {
  const log = logOf(of.study, of.studyHash, [...started, ...events])
  const read = parseAnswers(JSON.stringify(answersFile(log)), 'R1.json')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return judgeAnswers(read.value, 'R1.json', of)
}
const stateAfter = (...events: NewEvent[]) =>
  sessionState(logOf(of.study, of.studyHash, [...started, ...events]))

describe('A30: a question that a later step asks again', () => {
  it('opens the second step once the first is committed, and is done after both', () => {
    const [item] = of.study.items
    if (item === undefined) throw new Error('no item')
    const first = stateAfter(commit(NO, 1))
    expect(openStage(item, answersOfItem(first, 'a'))).toBe(1)
    expect(isItemDone(first, item)).toBe(false)
    const both = stateAfter(commit(NO, 1), commit(YES, 2))
    expect(openStage(item, answersOfItem(both, 'a'))).toBeNull()
    expect(isItemDone(both, item)).toBe(true)
    expect([...answersOfItem(both, 'a')].map(([key, { value }]) => [key, value])).toEqual([
      ['lesion@1', 'no'],
      ['lesion@2', 'yes'],
      ['side@2', 'no'],
    ])
  })

  it('keeps both answers in the file, each with its step; neither takes the place of the other', () => {
    const log = logOf(of.study, of.studyHash, [...started, commit(NO, 1), commit(YES, 2)])
    const { answers }: AnswersFile = answersFile(log)
    expect(answers.map(({ question, stage, value }) => [question, stage, value])).toEqual([
      ['lesion', 1, 'no'],
      ['lesion', 2, 'yes'],
      ['side', 2, 'no'],
    ])
    expect([...(finalAnswers(answers).get('a')?.values() ?? [])].map(({ value }) => value)).toEqual(
      ['no', 'yes', 'no'],
    )
  })

  it('verifies what the room writes, and what was answered before decides what is asked again', () => {
    expect(judged(commit(NO, 1), commit(YES, 2)).state).toBe('verified')
    // A yes that becomes a no: what waits for a yes is not asked again.
    expect(judged(commit(YES, 1), commit(NO, 2)).state).toBe('verified')
  })

  it.each<[string, NewEvent[], RegExp]>([
    [
      'without its step',
      [commit(NO, undefined)],
      /asks a question more than once, and no stage is named/,
    ],
    ['of a step that is not open', [commit(NO, 2, 1)], /names stage 2, and stage 1 of "a" is open/],
    [
      'given twice to one step',
      [commit(NO, 1), commit(NO, 1, 2)],
      /names stage 1, and stage 2 of "a" is open/,
    ],
    [
      'of what the new answer does not ask',
      [commit(YES, 1), commit([...NO, answer('side', 'yes')], 2)],
      /not asked after/,
    ],
  ])('refuses an answer %s', (_, events, message) => {
    const { state, problems } = judged(...events)
    expect(state).toBe('not-verified')
    expect(problems[0]?.message).toMatch(message)
  })

  it('names no step where each question is asked once', () => {
    const log = logOf(of.study, of.studyHash, [
      ...started,
      commit(NO, 1),
      commit(NO, 2),
      shown('b', 2),
      {
        type: 'answers-committed',
        data: {
          item: 'b',
          position: 2,
          stage: 1,
          revision: 1,
          reason: null,
          answers: [answer('answer', 'yes')],
          comment: null,
          flag: null,
          activeMs: 10,
          elapsedMs: 60_000,
          evidence: null,
        },
      },
    ])
    const { problems } = judgeAnswers(answersFile(log), 'R1.json', of)
    expect(problems[0]?.message).toMatch(/asks each question once/)
  })
})

it('A30: simulated sessions answer each step by itself, and verify', () => {
  const items = Array.from({ length: 20 }, (_, n) => ({ ...asking, id: `a${n}` }))
  const practice = { items: ['p'], feedback: true }
  const truth = { lesion: { is: 'yes' }, side: { is: 'no' } } as const
  const { study, studyHash } = studyOf([...items, { ...asking, id: 'p', practiceTruth: truth }], {
    reading: { practice },
  })
  const key = {
    format: 'triplane-key/1',
    studyId: study.id,
    studyHash,
    salt: '0'.repeat(64),
    items: Object.fromEntries(
      items.map(({ id }) => [id, { category: 'Presence', attributes: {}, truth }]),
    ),
  } as AnswerKey
  const events = simulateSession(study, studyHash, key, {
    code: 'R1',
    group: null,
    index: 0,
    accuracy: 0.5,
    isIndependent: true,
    seed: 1,
    tool: 'triplane 0',
    frozenAt: new Date(0),
  })
  const file = answersFile(events)
  expect(judgeAnswers(file, 'R1.json', { study, studyHash }).problems).toEqual([])
  const lesion = (stage: number) =>
    file.answers
      .filter((a) => a.question === 'lesion' && a.stage === stage)
      .map(({ value }) => value)
  expect([lesion(1).length, lesion(2).length]).toEqual([20, 20])
  expect(lesion(1)).not.toEqual(lesion(2))
})
