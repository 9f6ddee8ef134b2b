import { describe, expect, it } from 'vitest'
import { answersFile, simulateSession, verifyAnswers } from '@/answers'
import { mappingSchema, parsePool, poolText } from '@/pool'
import { kindOf, type Question, questionSchema } from '@/questions'
import { scoreMarks, withoutMark, withPlace, withRating } from '@/questions/point/marks'
import { answersCsv, makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { frozenPackage } from '../freezing/freezing-fixture'
import { applyMapping } from '../pool/read-rows'

const question = (more: object = {}): Question =>
  questionSchema.parse({
    id: 'lesions',
    kind: 'point',
    prompt: 'Mark every lesion',
    many: { max: 3 },
    rating: { min: 1, max: 5 },
    ...more,
  })
const froc = question()
const { readCell, problemOfValue, problemOfTruth, score, describe: words } = kindOf(froc)
const mark = (x: number, rating?: number) => ({
  mm: [x, 0, 0] as [number, number, number],
  ...(rating === undefined ? {} : { rating }),
})

describe('marks against lesions (Q3)', () => {
  // Lesions at 0 (radius 10), 15 (radius 10: they overlap from 5 to 10) and 100 (radius 5).
  const lesions = [
    { mm: [0, 0, 0] as const, radiusMm: 10 },
    { mm: [15, 0, 0] as const, radiusMm: 10 },
    { mm: [100, 0, 0] as const, radiusMm: 5 },
  ]
  it('a mark within the radius has found it, the nearest of several; a second one on it counts neither way', () => {
    // 8 is 8 from the first and 7 from the second; -9 and 2 are both on the first; 60 is on none, 40 from the third.
    expect(scoreMarks([mark(8, 4), mark(-9, 3), mark(2, 5), mark(60, 1)], lesions)).toEqual({
      lesions: 3,
      localised: 2,
      nonLesions: 1,
      marks: [
        { rating: 4, lesion: 1, distanceMm: 7 },
        { rating: 3, lesion: 0, distanceMm: 9 },
        { rating: 5, lesion: 0, distanceMm: 2 },
        { rating: 1, lesion: null, distanceMm: 40 },
      ],
    })
  })
  it('the edge of the radius is within; without lesions every mark is a false positive', () => {
    expect(scoreMarks([mark(105)], lesions)).toMatchObject({ localised: 1, nonLesions: 0 })
    expect(scoreMarks([mark(105.1)], lesions)).toMatchObject({ localised: 0, nonLesions: 1 })
    expect(scoreMarks([mark(0), mark(1)], [])).toMatchObject({
      lesions: 0,
      localised: 0,
      nonLesions: 2,
    })
  })
  it('an answer is right when every lesion is found and nothing else is marked', () => {
    const truth = { lesions: [{ mm: [0, 0, 0], radiusMm: 10 }] }
    expect(score(froc, { marks: [mark(1, 5)] }, truth).isCorrect).toBe(true)
    expect(score(froc, { marks: [mark(1, 5), mark(50, 1)] }, truth).isCorrect).toBe(false)
    expect(score(froc, { marks: [] }, truth).isCorrect).toBe(false)
    expect(score(froc, { marks: [] }, { lesions: [] }).isCorrect).toBe(true)
  })
})

describe('the value of several marks', () => {
  it('each has a rating of the scale, and there are no more than asked for; none at all is an answer', () => {
    expect(problemOfValue(froc, { marks: [] })).toBeNull()
    expect(problemOfValue(froc, { marks: [mark(1, 1), mark(2, 5)] })).toBeNull()
    expect(problemOfValue(froc, { marks: [mark(1, 1), mark(2)] })).toBe('mark 2 has no rating')
    expect(problemOfValue(froc, { marks: [mark(1, 6)] })).toMatch(/rating of mark 1 .* from 1 to 5/)
    expect(problemOfValue(froc, { marks: [1, 2, 3, 4].map((x) => mark(x, 3)) })).toMatch(
      /at most 3/,
    )
    expect(problemOfValue(froc, { mm: [1, 2, 3] })).not.toBeNull()
    expect(problemOfValue(question({ rating: undefined }), { marks: [mark(1)] })).toBeNull()
  })
  it('a question without several marks is as it was', () => {
    const one = question({ many: undefined, rating: undefined })
    expect(problemOfValue(one, { mm: [1, 2, 3] })).toBeNull()
    expect(problemOfValue(one, { marks: [mark(1, 1)] })).not.toBeNull()
    expect(problemOfTruth(one, { mm: [1, 2, 3], withinMm: 4 })).toBeNull()
    expect(problemOfTruth(one, { lesions: [] })).not.toBeNull()
    expect(withPlace({}, { mm: [9, 9, 9] }, { mm: [1, 2, 3] })).toEqual({ mm: [1, 2, 3] })
    expect(
      questionSchema.safeParse({ ...froc, many: undefined }).error?.issues[0]?.message,
    ).toMatch(/several marks/)
  })
  it('marks are added, rated and taken away one by one', () => {
    const one = withPlace({ many: { max: 2 } }, null, { mm: [1, 2, 3] })
    const two = withPlace({ many: { max: 2 } }, one, { mm: [4, 5, 6] })
    expect(two).toEqual({ marks: [{ mm: [1, 2, 3] }, { mm: [4, 5, 6] }] })
    expect(withPlace({ many: { max: 2 } }, two, { mm: [7, 8, 9] })).toBeUndefined()
    expect(withRating(two, 1, 4)).toEqual({
      marks: [{ mm: [1, 2, 3] }, { mm: [4, 5, 6], rating: 4 }],
    })
    expect(withoutMark(withoutMark(two, 0), 0)).toBeNull()
  })
  it('is read from the cell of a table, and said in words', () => {
    const value = { marks: [mark(10, 4), mark(-2, 1)] }
    expect(readCell(froc, '10 0 0 @ 4; -2, 0, 0 @1')).toEqual({ ok: true, value })
    expect(readCell(froc, JSON.stringify(value))).toEqual({ ok: true, value })
    expect(readCell(froc, 'none')).toEqual({ ok: true, value: { marks: [] } })
    expect(readCell(froc, 'somewhere').ok).toBe(false)
    expect(words(froc, value)).toBe('R 10.0, A 0.0, S 0.0 mm (4); L 2.0, A 0.0, S 0.0 mm (1)')
    expect(words(froc, { marks: [] })).toBe('nothing to mark')
  })
})

describe('from a table to the report', () => {
  const cells = ['10 0 0 8; -30 20 5 6', '10, -24.5, 30, 8', 'none', 'none']
  const mapped = applyMapping(
    {
      file: 'pool.json',
      format: 'json',
      encoding: 'utf-8',
      delimiter: null,
      problems: [],
      columns: ['id', 'lesions'],
      rows: cells.map((lesions, n) => ({ number: n + 1, values: { id: `case-${n}`, lesions } })),
    },
    mappingSchema.parse({
      format: 'triplane-mapping/1',
      id: { from: 'id' },
      category: { value: 'all' },
      questions: [
        {
          kind: 'point',
          prompt: { value: 'Mark every lesion' },
          many: { max: 5 },
          rating: { min: 1, max: 5 },
          truth: { from: 'lesions' },
        },
      ],
    }),
  )
  it('a mapping reads lists of lesions with their radius, and says what is none', () => {
    expect(mapped.problems).toEqual([])
    expect(mapped.pool.items.map(({ questions }) => questions[0]?.truth)).toEqual([
      {
        lesions: [
          { mm: [10, 0, 0], radiusMm: 8 },
          { mm: [-30, 20, 5], radiusMm: 6 },
        ],
      },
      { lesions: [{ mm: [10, -24.5, 30], radiusMm: 8 }] },
      { lesions: [] },
      { lesions: [] },
    ])
  })
  it('lesions found and false positives are counted of images and lesions; every mark is in marks.csv', async () => {
    const pool = parsePool(poolText(mapped.pool), 'pool.jsonl')
    if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
    const { frozen } = await frozenPackage(undefined, { pool: pool.value })
    const { study, key, certificate } = frozen
    const { studyHash } = certificate
    const session = simulateSession(study, studyHash, key, {
      code: 'R1',
      group: null,
      index: 0,
      accuracy: 1,
      isIndependent: false,
      seed: 7,
      tool: 'triplane 0.0.0',
      frozenAt: new Date('2026-01-02T03:04:05.678Z'),
    })
    const file = answersFile(session)
    expect(verifyAnswers(file, 'answers.json')).toEqual([])
    const context = { study, studyHash }
    const bytes = (text: string) => new TextEncoder().encode(text)
    const perfect = readAnswerInput(bytes(JSON.stringify(file)), 'R1.json', context)
    expect(perfect.problems).toEqual([])
    // By hand: of the item with two lesions one is found and one mark is astray; of the one with one lesion none; of those
    // without, one has a mark and one has none. 1 of 3 lesions, 2 stray marks on 4 images.
    const idOf = (n: number) =>
      Object.entries(key.items).find(([, { attributes }]) => attributes.poolId === `case-${n}`)?.[0]
    const table = [
      'rater,item,value',
      `R2,${idOf(0)},"11 1 0 @5; 60 0 0 @2"`,
      `R2,${idOf(1)},none`,
      `R2,${idOf(2)},"0 0 0 @1"`,
      `R2,${idOf(3)},none`,
    ].join('\n')
    const second = readAnswerInput(bytes(table), 'R2.csv', context)
    expect(second.problems).toEqual([])
    const report = makeReport({ study, studyHash, key, inputs: [perfect, second], iterations: 200 })
    const [first, hand] = report.raters.map((r) => r.marks)
    expect(first).toMatchObject({ n: 4, withLesions: 2, lesions: 3, localised: 3, nonLesions: 0 })
    expect(hand).toMatchObject({
      n: 4,
      lesions: 3,
      localised: 1,
      nonLesions: 2,
      lesionSensitivity: 1 / 3,
      falsePositives: 0.5,
    })
    // Four images are too few for an interval.
    expect(hand?.intervals.falsePositives).toMatchObject({ ci95Bootstrap: null })
    expect(hand?.intervals.falsePositives.ci95BootstrapReason).not.toBeNull()
    expect(report.raters.map((r) => r.accuracy.overall.correct)).toEqual([4, 1])
    const files = reportFiles(report)
    const marks = String(files.get('marks.csv'))
      .split('\r\n')
      .filter((line) => line.includes('R2'))
    expect(marks.map((line) => line.split(',').slice(4).join(','))).toEqual(
      expect.arrayContaining([
        'LL,1,11,1,0,5,1,1.41',
        'NL,2,60,0,0,2,,50',
        'missed,,,,,,2,',
        'missed,,,,,,1,',
        'NL,1,0,0,0,1,,',
        'none,,,,,,,',
      ]),
    )
    expect(marks).toHaveLength(6)
    // answers.csv is read back to the same.
    const again = readAnswerInput(bytes(answersCsv(report)), 'answers.csv', context)
    expect(again.problems).toEqual([])
    const told = makeReport({ study, studyHash, key, inputs: [again], iterations: 0 })
    expect(told.raters.map((r) => r.marks?.localised)).toEqual([3, 1])
  })
})
