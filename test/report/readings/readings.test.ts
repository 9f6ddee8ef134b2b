import { describe, expect, it } from 'vitest'
import { conditionTable, makeReport } from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import { reportFiles } from '@/report/render/report-files'
import { answersCsv } from '@/report/tables/items-csv'
import { readAnswerInput, readingsOfStudy } from '@/results'
import { itemOf, studyOf, yesNo } from '../../reading/study-of'
import { aidedStudy, keyOf, sequential, sequentialFile } from './staged-study'

// Truth is yes throughout; the model suggests yes, yes, yes, no, no: 3 of 5 right.
const of = aidedStudy(['yes', 'yes', 'yes', 'no', 'no'])
const key = keyOf(of)
const inputs = [
  // Followed yes once of two right suggestions that were not hers (a2, a3), and one of two wrong ones (a4, a5).
  sequentialFile(of, 'R1', [
    ['yes', 'yes'],
    ['no', 'yes'],
    ['no', 'no'],
    ['yes', 'no'],
    ['yes', 'yes'],
  ]),
  // Never followed; a5 was wrong and as suggested from the beginning.
  sequentialFile(of, 'R2', [
    ['no', 'no'],
    ['yes', 'yes'],
    ['yes', 'yes'],
    ['yes', 'yes'],
    ['no', 'no'],
  ]),
]
const report = makeReport({ ...of, key, inputs, iterations: 200 })

describe('R90: an item in steps is a reading for each condition, of one case', () => {
  it('counts each reading under its condition', () => {
    expect(inputs.map(({ state }) => state)).toEqual(['verified', 'verified'])
    expect(report.study).toMatchObject({ items: 10, questions: 10 })
    expect(report.design).toMatchObject({ items: 10, cases: 5, clusters: { by: 'case', count: 5 } })
    const [r1, r2] = report.raters
    expect(r1?.byCondition.unaided?.accuracy.overall).toMatchObject({ correct: 3, n: 5 })
    expect(r1?.byCondition.aided?.accuracy.overall).toMatchObject({ correct: 3, n: 5 })
    expect(r2?.byCondition.unaided?.accuracy.overall).toMatchObject({ correct: 3, n: 5 })
    expect(r2?.byCondition.aided?.accuracy.overall).toMatchObject({ correct: 3, n: 5 })
  })
  it('gives each reading its own time: that of the second step is what came on top', () => {
    expect(report.raters[0]?.byCondition.unaided?.time.medianActiveMs).toBe(10_000)
    expect(report.raters[0]?.byCondition.aided?.time.medianActiveMs).toBe(4000)
  })
  it('compares the readings of a case as a pair', () => {
    expect(report.conditions.find(({ rater }) => rater === 'R1')).toMatchObject({
      conditions: ['aided', 'unaided'],
      pairedCases: 5,
      difference: { value: 0 },
    })
  })
  it('names steps without a condition, and the model that was asked once answers under each', () => {
    const plain = (id: string) => {
      const { materials: _, ...item } = sequential(id, 'yes')
      return {
        ...item,
        condition: 'full',
        context: 'More.',
        stages: [
          { reveal: [], questions: ['lesion'] },
          { reveal: ['context' as const], questions: ['lesion'] },
        ],
      }
    }
    const study = studyOf([plain('a1'), plain('a2')])
    const text = ['a1', 'a2']
      .map((item) => JSON.stringify({ model: 'M', item, value: 'yes' }))
      .join('\n')
    const model = readAnswerInput(new TextEncoder().encode(text), 'm.jsonl', study)
    const human = sequentialFile(study, 'R1', [
      ['no', 'yes'],
      ['yes', 'yes'],
    ])
    const made = makeReport({ ...study, key: keyOf(study), inputs: [human, model], iterations: 0 })
    expect(Object.keys(made.design.byCondition)).toEqual(['step-1', 'step-2'])
    expect(
      made.raters.map((r) => Object.values(r.byCondition).map((c) => c.accuracy.overall.correct)),
    ).toEqual([
      [1, 2],
      [2, 2],
    ])
    // The last step withholds nothing: the others are compared with it.
    expect(made.conditions[0]?.conditions).toEqual(['step-2', 'step-1'])
    expect(made.aid).toBeUndefined()
  })
  it('reads its own answers.csv back, and asks a table for the step of a question asked twice', () => {
    const text = answersCsv(report)
    const read = readAnswerInput(new TextEncoder().encode(text), 'answers.csv', of)
    expect(read.problems).toEqual([])
    const again = makeReport({ ...of, key, inputs: [read], iterations: 0 })
    expect(
      again.changes?.map(({ rightToWrong, wrongToRight }) => [
        rightToWrong.count,
        wrongToRight.count,
      ]),
    ).toEqual(
      report.changes?.map(({ rightToWrong, wrongToRight }) => [
        rightToWrong.count,
        wrongToRight.count,
      ]),
    )
    const table = (stage: string) =>
      readAnswerInput(
        new TextEncoder().encode(`rater,item,question,value,stage\nR1,a1,lesion,yes,${stage}\n`),
        'table.csv',
        of,
      )
    expect(table('2').raters[0]?.answers.map(({ item }) => item)).toEqual(['a1:aided'])
    expect(table('').problems[0]?.message).toMatch(
      /asks "lesion" at stages 1, 2, and the row names none/,
    )
    expect(table('3').problems[0]?.message).toMatch(/at stages 1, 2, this is "3"/)
  })
})

describe('R91: what became of the answers', () => {
  it('counts right to wrong and wrong to right, of how many', () => {
    expect(report.changes?.map((c) => [c.rater, c.n, c.stayedRight, c.stayedWrong])).toEqual([
      [null, 10, 5, 3],
      ['R1', 5, 2, 1],
      ['R2', 5, 3, 2],
    ])
    const [all, r1, r2] = report.changes ?? []
    expect([all?.rightToWrong.count, all?.rightToWrong.n]).toEqual([1, 6])
    expect([all?.wrongToRight.count, all?.wrongToRight.n]).toEqual([1, 4])
    expect([r1?.rightToWrong.count, r1?.rightToWrong.n]).toEqual([1, 3])
    expect([r1?.wrongToRight.count, r1?.wrongToRight.n]).toEqual([1, 2])
    expect([r2?.rightToWrong.value, r2?.wrongToRight.value]).toEqual([0, 0])
    expect(all?.conditions).toEqual(['unaided', 'aided'])
  })
})

describe('R92: reading with a model', () => {
  it('names the sides of the comparison: aided and unaided', () => {
    expect(
      conditionTable(report)
        .columns.map(({ title }) => title)
        .slice(3, 5),
    ).toEqual(['Aided', 'Unaided'])
  })
  it('R177: goes from unaided to aided in the comparison of conditions, too, where neither hides anything', () => {
    const open = studyOf(
      ['yes', 'no'].map((suggestion, n) => sequential(`a${n + 1}`, suggestion)),
      {
        conditions: [
          { id: 'unaided', hides: [] },
          { id: 'aided', hides: [] },
        ],
      },
    )
    const answers = sequentialFile(open, 'R1', [
      ['no', 'yes'],
      ['yes', 'yes'],
    ])
    const [one] = makeReport({
      ...open,
      key: keyOf(open),
      inputs: [answers],
      iterations: 0,
    }).conditions
    expect(one?.conditions).toEqual(['aided', 'unaided'])
    expect(one?.difference.value).toBe(0.5)
  })
  it('tells unaided, aided and the model alone', () => {
    const [all] = report.aid?.figures ?? []
    expect(report.aid).toMatchObject({
      label: 'Suggestion',
      source: 'Model A',
      aided: ['aided'],
      unaided: ['unaided'],
    })
    expect(report.aid?.modelAlone).toMatchObject({ count: 3, n: 5, value: 0.6, method: 'wilson' })
    expect(all).toMatchObject({
      unaided: { correct: 6, n: 10 },
      aided: { correct: 6, n: 10 },
      modelAlone: { count: 3, n: 5, method: 'wilson' },
      pairedCases: 5,
      difference: { value: 0 },
      time: { unaided: { value: 10_000 }, aided: { value: 4000 } },
    })
    expect(all?.confidence.unaided.value).toBeCloseTo(0.6, 12)
    expect(all?.confidence.aided.value).toBeCloseTo(0.8, 12)
  })
  it('R107: its layout holds what was followed, and over- and under-reliance, with the numbers of the report', () => {
    const parts = layoutParts(report, 'ai-aid')
    const filled = new Map(
      parts.flatMap((part) => ('table' in part ? [[part.title, part.table] as const] : [])),
    )
    const [all] = report.aid?.figures ?? []
    const firstRow = (title: string) => filled.get(title)?.rows[0]?.cells ?? []
    const counted = (title: string) =>
      firstRow(title).flatMap((cell) => ('count' in cell ? [[cell.count, cell.n]] : []))
    expect(counted('Suggestions followed')).toContainEqual([all?.followed.count, all?.followed.n])
    expect(counted('Over-reliance and under-reliance')).toEqual([
      [all?.overReliance.count, all?.overReliance.n],
      [all?.underReliance.count, all?.underReliance.n],
    ])
    expect(filled.has('Aided answers that are as suggested')).toBe(true)
  })
  it('R93: tells how often suggestions were taken over, and relied on too much or too little', () => {
    const [all, r1, r2] = report.aid?.figures ?? []
    const counts = (figures: typeof r1) =>
      figures === undefined
        ? null
        : Object.fromEntries(
            (
              [
                'agreedWithRight',
                'agreedWithWrong',
                'followed',
                'followedRight',
                'followedWrong',
                'overReliance',
                'underReliance',
              ] as const
            ).map((name) => [name, `${figures[name].count}/${figures[name].n}`]),
          )
    expect(counts(r1)).toEqual({
      agreedWithRight: '2/3',
      agreedWithWrong: '1/2',
      followed: '2/4',
      followedRight: '1/2',
      followedWrong: '1/2',
      overReliance: '1/2',
      underReliance: '1/2',
    })
    expect(counts(r2)).toEqual({
      agreedWithRight: '2/3',
      agreedWithWrong: '1/2',
      followed: '0/2',
      followedRight: '0/1',
      followedWrong: '0/1',
      overReliance: '0/1',
      underReliance: '1/1',
    })
    expect(counts(all)).toEqual({
      agreedWithRight: '4/6',
      agreedWithWrong: '2/4',
      followed: '2/6',
      followedRight: '1/3',
      followedWrong: '1/3',
      overReliance: '1/3',
      underReliance: '2/3',
    })
    expect(all?.followed.clusters).toBe(5)
    expect(all?.followed.method).toBe('wilson-clusters')
  })
})

it('R94: stands in report.html, two CSV files, report.json and the methods', () => {
  const files = reportFiles(report)
  const text = (path: string) => String(files.get(path) ?? '')
  expect(text('report.html')).toContain('Reading with AI')
  expect(text('report.html')).toContain('Over-reliance')
  const rows = (path: string) => text(path).trim().split(/\r?\n/)
  expect(
    rows('reading-with-ai.csv').find((row) => row.startsWith('R1,1,') && row.includes('over-')),
  ).toMatch(/^R1,1,unaided > aided,over-reliance,1,2,0\.5,0\.0945\d+,0\.9054\d+,wilson$/)
  expect(rows('reading-changes.csv')[3]).toMatch(/^R1,1,unaided > aided,right to wrong,1,3,0\.333/)
  expect(JSON.parse(text('report.json')).aid.figures[0].followed).toMatchObject({ count: 2, n: 6 })
  expect(text('statistical-appendix.md')).toContain(
    'The model by itself was correct on 3 of 5 (60.0%',
  )
  expect(text('statistical-appendix.md')).toContain(
    'has 5 cases under 2 conditions (10 questions in all)',
  )
  expect(text('statistical-appendix.md')).toContain('Schemmer et al. 2023')
})

it('R90: a study whose items are read once has none of it', () => {
  const plain = studyOf([itemOf('a1', { questions: [yesNo('lesion')] })])
  const made = makeReport({ ...plain, key: keyOf(plain), inputs: [], iterations: 0 })
  expect(['aid' in made, 'changes' in made]).toEqual([false, false])
  expect([...reportFiles(made).keys()].filter((path) => path.startsWith('reading-'))).toEqual([])
  expect(readingsOfStudy(plain.study)).toBe(plain.study)
})
