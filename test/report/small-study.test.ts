import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles, zipReport } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from './reading-fixture'

const yesNo = (id: string, category: string, is: string, attributes = {}): FixtureItem => ({
  id,
  category,
  attributes,
  questions: [{ kind: 'yes-no', truth: { is } }],
})

/** Ten yes/no items, truth yes for the first six, no for the last four. */
const ten = makeFixture(
  Array.from({ length: 10 }, (_, n) =>
    yesNo(`i${n}`, n < 5 ? 'Early' : 'Late', n < 6 ? 'yes' : 'no', {
      site: n % 2 === 0 ? 'A' : 'B',
    }),
  ),
  { reading: { sessions: { count: 2, washoutDays: 0 } } },
  { floors: { textOnly: { answer: 0.5 } } },
)
const table = (rows: readonly string[]) =>
  bytesOf(`rater,item,value,abstained\n${rows.join('\n')}\n`)
const rowsOf = (rater: string, answers: string) =>
  [...answers].flatMap((letter, n) => {
    if (letter === '.') return []
    return letter === '?'
      ? [`${rater},i${n},,true`]
      : [`${rater},i${n},${letter === 'y' ? 'yes' : 'no'},`]
  })
const reportOf = (fixture: typeof ten, answers: Readonly<Record<string, string>>) =>
  makeReport({
    ...fixture,
    iterations: 200,
    inputs: [
      readAnswerInput(
        table(Object.entries(answers).flatMap(([rater, letters]) => rowsOf(rater, letters))),
        'table.csv',
        fixture,
      ),
    ],
  })

describe('a study small enough to count by hand', () => {
  // truth  y y y y y y n n n n
  const report = reportOf(ten, { A: 'yyyynnnnyy', B: 'yyynnynny.' })
  const [a, b] = report.raters
  const [pair] = report.agreement.pairs

  it('R31 leaves a missing answer out of n and counts it', () => {
    expect(a?.accuracy.overall).toMatchObject({ n: 10, correct: 6, value: 0.6, missing: 0 })
    expect(b?.accuracy.overall).toMatchObject({ n: 9, correct: 6, missing: 1 })
    expect([b?.answered, b?.missing]).toEqual([9, 1])
  })
  it('gives 6 of 10 the Wilson interval 0.3127 to 0.8318', () => {
    expect(a?.accuracy.overall.ci95?.[0]).toBeCloseTo(0.3127, 4)
    expect(a?.accuracy.overall.ci95?.[1]).toBeCloseTo(0.8318, 4)
  })
  it('splits by category and attribute', () => {
    expect(a?.accuracy.byCategory.Early).toMatchObject({ n: 5, correct: 4 })
    expect(a?.accuracy.byCategory.Late).toMatchObject({ n: 5, correct: 2 })
    expect(a?.accuracy.byAttribute.site?.A).toMatchObject({ n: 5, correct: 3 })
    expect(a?.accuracy.byAttribute.site?.B).toMatchObject({ n: 5, correct: 3 })
  })
  it('R34 counts agreement over what both answered, with kappa by hand', () => {
    // Both answered i0..i8. A: y5 n4, B: y5 n4; agreed on all but i3 and i5.
    expect([pair?.n, pair?.agreed, pair?.agreedAndCorrect]).toEqual([9, 7, 5])
    const chance = (5 * 5 + 4 * 4) / 81
    expect(pair?.kappa.expected).toBeCloseTo(chance, 12)
    expect(pair?.kappa.value).toBeCloseTo((7 / 9 - chance) / (1 - chance), 12)
    expect(pair?.pabak).toBeCloseTo(2 * (7 / 9) - 1, 12)
    expect(pair?.prevalenceIndex).toBeCloseTo(1 / 9, 12)
    expect(pair?.biasIndex).toBe(0)
  })
  it('tests the accuracies by McNemar on what both were scored on', () => {
    // Only i3 (A right, B wrong) and i5 (A wrong, B right).
    expect(pair?.mcnemar).toMatchObject({ b: 1, c: 1, statistic: 1, p: 1, exact: true })
  })
  it('R36, R37: computes chance from the kinds and the Shortcut Score from the key', () => {
    expect(report.floors).toMatchObject({
      chance: 0.5,
      chanceSource: 'question-kinds',
      textOnly: 0.5,
    })
    expect(a?.shortcutScore).toBeCloseTo(0.8, 12)
  })
  it('R36: gives what the most frequent right answer scores, over the questions that are scored', () => {
    expect(report.floors).toMatchObject({ majority: 0.6, majorityReason: null })
    const truths = (of: readonly (string | null)[]) =>
      makeFixture(
        of.map((is, n) => ({
          id: `i${n}`,
          category: 'C',
          questions: [
            { kind: 'yes-no', ...(is === null ? {} : { truth: { is } }) },
            {
              kind: 'choice',
              id: 'unscored',
              options: [1, 2, 3].map((k) => ({ id: `o${k}`, label: `${k}` })),
            },
          ],
        })),
      )
    const floorsOf = (of: readonly (string | null)[]) => reportOf(truths(of), { A: '' }).floors
    expect(floorsOf(['no', 'no', 'no', 'yes', null])).toMatchObject({ chance: 0.5, majority: 0.75 })
    expect(floorsOf(['no'])).toMatchObject({ chance: 0.5, majority: 0.5 })
    expect(floorsOf([null])).toMatchObject({
      chance: null,
      chanceReason: 'no-truth',
      majority: null,
    })
  })
  it('publishes 1.11 for 43.7% against a floor of 49.4%', async () => {
    const { shortcutScore } = await import('@/results/measures/rater-report')
    expect(shortcutScore(0.437, 0.494).shortcutScore).toBeCloseTo(1.11, 2)
    expect(shortcutScore(0.437, null)).toEqual({
      shortcutScore: null,
      shortcutScoreReason: 'no-text-only-floor',
    })
  })
  it('lists what the raters differ on with each answer and the truth', () => {
    expect(report.disagreements.map((d) => d.item)).toEqual(['i3', 'i5'])
    expect(report.disagreements[0]).toMatchObject({
      truth: 'Yes',
      answers: [
        { rater: 'A', text: 'Yes', isCorrect: true },
        { rater: 'B', text: 'No', isCorrect: false },
      ],
    })
  })
  it('warns of small cells, of files without proof, and of unequal sets', () => {
    expect(report.warnings.map((w) => w.code)).toEqual([
      // The study plans two sessions.
      'reading-missing',
      'unverified-file',
      'no-certificate',
      'missing-answers',
      'unequal-item-sets',
      'small-cell',
    ])
  })
})

describe('abstaining, missing, undefined', () => {
  it('R32 keeps an abstention in n, not correct, and out of agreement', () => {
    const report = reportOf(ten, { A: 'yyyyyynnn?', B: 'yyyyyynnnn' })
    expect(report.raters[0]?.accuracy.overall).toMatchObject({
      n: 10,
      correct: 9,
      abstained: 1,
      missing: 0,
    })
    expect(report.raters[0]).toMatchObject({ answered: 9, abstained: 1 })
    expect(report.agreement.pairs[0]).toMatchObject({ n: 9, agreed: 9 })
    expect(report.agreement.pairs[0]?.mcnemar).toMatchObject({ b: 0, c: 1 })
  })
  it('has a reason beside every null', () => {
    const report = reportOf(ten, { A: 'yyyyyyyyyy', B: 'yyyyyyyyyy' })
    const [pair] = report.agreement.pairs
    expect(pair?.kappa).toMatchObject({
      value: null,
      defined: false,
      reason: 'one-category',
      ci95: null,
    })
    expect(pair?.weighted).toBeNull()
    expect(pair?.weightedReason).toBe('not-ordinal')
    expect(report.raters[0]?.text).toMatchObject({ exactMatch: null, reason: 'no-text-questions' })
    expect(report.raters[0]?.calibration).toMatchObject({ ece: null, reason: 'no-confidence' })
    expect(report.raters[0]?.time).toMatchObject({ medianActiveMs: null, reason: 'no-times' })
  })
  it('never writes NaN or Infinity', () => {
    for (const answers of [
      { A: '..........' },
      { A: 'y.........', B: '.n........' },
      { A: '??????????', B: '??????????' },
    ]) {
      const walk = (value: unknown): void => {
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
        else expect(value).not.toBeUndefined()
      }
      walk(reportOf(ten, { ...answers, C: 'yyyyyynnnn' }))
    }
  })
  it('warns of the kappa paradox: 90% agreement, one answer nearly always', () => {
    const report = reportOf(ten, { A: 'yyyyyyyyyn', B: 'yyyyyyyyyy' })
    expect(report.warnings.map((w) => w.code)).toContain('kappa-paradox')
    expect(report.agreement.pairs[0]?.kappa.value).toBe(0)
  })
  it('leaves a question without truth out of accuracy and keeps it in agreement', () => {
    const fixture = makeFixture([
      yesNo('i0', 'C', 'yes'),
      { id: 'i1', category: 'C', questions: [{ kind: 'yes-no' }] },
    ])
    const report = reportOf(fixture, { A: 'yy', B: 'yn' })
    expect(report.raters[0]?.accuracy.overall).toMatchObject({ n: 1, correct: 1 })
    expect(report.agreement.pairs[0]).toMatchObject({ n: 2, agreed: 1, agreedAndCorrect: 1 })
    expect(report.warnings.map((w) => w.code)).toContain('missing-truth')
  })
  it('counts a question that the reader’s own wrong answer closed as wrong, not as missing', () => {
    const fixture = makeFixture([
      {
        id: 'i0',
        category: 'C',
        questions: [
          { id: 'tumour', kind: 'yes-no', truth: { is: 'yes' } },
          {
            id: 'grade',
            kind: 'scale',
            min: 1,
            max: 4,
            showWhen: { question: 'tumour', in: ['yes'] },
            truth: { is: 4 },
          },
        ],
      },
    ])
    const input = readAnswerInput(
      bytesOf('rater,item,question,value\nA,i0,tumour,no\nB,i0,tumour,yes\n'),
      't.csv',
      fixture,
    )
    const report = makeReport({ ...fixture, iterations: 50, inputs: [input] })
    expect(report.raters[0]).toMatchObject({ answered: 1, missing: 0, notAsked: 1 })
    expect(report.raters[0]?.accuracy.overall).toMatchObject({
      n: 2,
      correct: 0,
      notReached: 1,
    })
    expect(report.raters[1]).toMatchObject({ answered: 1, missing: 1, notAsked: 0 })
  })
})

describe('ordered scales', () => {
  const items = Array.from(
    { length: 6 },
    (_, n): FixtureItem => ({
      id: `i${n}`,
      category: 'Safety',
      questions: [{ kind: 'scale', min: 1, max: 5, truth: { is: 3 } }],
    }),
  )
  const values = [
    [1, 1],
    [2, 3],
    [3, 3],
    [4, 2],
    [5, 5],
    [5, 4],
  ]
  const fixture = makeFixture(items)
  const csv = values.flatMap(([a, b], n) => [`A,i${n},${a}`, `B,i${n},${b}`])
  const input = readAnswerInput(bytesOf(`rater,item,value\n${csv.join('\n')}`), 't.csv', fixture)
  const [pair] = makeReport({ ...fixture, iterations: 50, inputs: [input] }).agreement.pairs

  it('counts 3 exact and 5 within one of 6', () => {
    expect(pair).toMatchObject({ n: 6, agreed: 3 })
    expect(pair?.withinOne).toBeCloseTo(5 / 6, 12)
  })
  it('weighs quadratically: 1 - sum of squares over the squares expected by chance', () => {
    // sum d² = 0+1+0+4+0+1 = 6; expected: mean over all 36 pairings of values.
    const [a, b] = [values.map((v) => v[0]!), values.map((v) => v[1]!)]
    const chance = a.flatMap((x) => b.map((y) => (x - y) ** 2)).reduce((s, d) => s + d, 0) / 36
    expect(pair?.weighted?.quadratic.value).toBeCloseTo(1 - 6 / 6 / chance, 12)
  })
})

it('R34: a set of one option is another label than the option in pooled kappa', () => {
  const options = ['A', 'B', 'C'].map((id) => ({ id, label: `Region ${id}` }))
  const mixed = makeFixture(
    Array.from({ length: 12 }, (_, n) => ({
      id: `i${n}`,
      category: 'C',
      questions: [{ kind: n < 6 ? 'choice' : 'multi-choice', options }],
    })),
  )
  const ofTwo = (one: string, two: string) =>
    makeReport({
      ...mixed,
      iterations: 0,
      inputs: [one, two].map((letters, r) =>
        readAnswerInput(
          bytesOf(
            `rater,item,value\n${[...letters].map((letter, n) => `R${r},i${n},${letter}`).join('\n')}\n`,
          ),
          `R${r}.csv`,
          mixed,
        ),
      ),
    }).agreement.pairs[0]
  const pair = ofTwo('AAABBCAAABBC', 'AABBBCAABBBB')
  // Six labels and not three: A 3/2, B 2/3, C 1/1 among choices, {A} 3/2, {B} 2/4, {C} 1/0 among sets; 9 of 12 agree.
  const expected = (3 * 2 + 2 * 3 + 1 * 1 + 3 * 2 + 2 * 4) / 144
  expect(pair?.n).toBe(12)
  expect(pair?.kappa.expected).toBeCloseTo(expected, 12)
  expect(pair?.kappa.value).toBeCloseTo((9 / 12 - expected) / (1 - expected), 12)
})

describe('sessions and files', () => {
  const reading = (code: string, wrong: readonly string[], extra = {}) => ({
    code,
    answer: (item: string) => {
      const truth = Number(item.slice(1)) < 6
      return truth !== wrong.includes(item) ? 'yes' : 'no'
    },
    ...extra,
  })
  const input = (file: string, answers: unknown) => readAnswerInput(bytesOf(answers), file, ten)
  const r1 = input('R1.json', makeAnswersFile(ten, reading('R1', ['i0'])))
  const r2 = input('R2.json', makeAnswersFile(ten, reading('R2', ['i1'])))
  const again = input(
    'R1-2.json',
    makeAnswersFile(ten, reading('R1', ['i0', 'i3'], { sessionNumber: 2 })),
  )

  it('is the same, byte for byte, in whatever order the files come', () => {
    const make = (inputs: (typeof r1)[]) => makeReport({ ...ten, inputs, iterations: 300 })
    const one = reportFiles(make([r1, r2, again]))
    const two = reportFiles(make([again, r2, r1]))
    expect([...two]).toEqual([...one])
    expect(zipReport(two)).toEqual(zipReport(one))
  })
  it('R41: compares a repeated session with the same rater, and others by first sessions', () => {
    const report = makeReport({ ...ten, inputs: [again, r1, r2], iterations: 50 })
    expect(report.agreement.pairs.map((p) => [p.raters, p.sessions, p.relation, p.agreed])).toEqual(
      [
        [['R1', 'R2'], [1, 1], 'human-human', 8],
        [['R1', 'R1'], [1, 2], 'same-rater', 9],
      ],
    )
    expect(report.agreement.group?.raters).toEqual(['R1', 'R2'])
  })
  it('takes times from the answer file: median 20 s', () => {
    const report = makeReport({ ...ten, inputs: [r1], iterations: 50 })
    expect(report.raters[0]?.time).toMatchObject({
      n: 10,
      medianActiveMs: 20_000,
      totalActiveMs: 200_000,
      slopeMsPerItem: 0,
      spearman: { value: null, reason: 'constant-input' },
      reason: null,
    })
    expect(report.agreement).toEqual({ pairs: [], group: null, groupReason: 'one-rater' })
  })
  it('warns of a rater who needs a second for a scan', () => {
    const fast = input('R3.json', makeAnswersFile(ten, reading('R3', [], { activeMs: () => 900 })))
    const report = makeReport({ ...ten, inputs: [fast], iterations: 50 })
    expect(report.warnings.map((w) => w.code)).toContain('implausibly-fast')
  })
  it('R40: uses the later copy of one session, and neither of two that contradict each other', () => {
    const half = input(
      'R1-half.json',
      makeAnswersFile(ten, reading('R1', ['i0'], { readItems: 4, isFinished: false })),
    )
    const states = (inputs: (typeof r1)[]) =>
      Object.fromEntries(
        makeReport({ ...ten, inputs, iterations: 20 }).inputs.map((i) => [i.file, i.state]),
      )
    expect(states([half, r1])).toEqual({ 'R1-half.json': 'duplicate', 'R1.json': 'verified' })
    const other = input('R1-other.json', makeAnswersFile(ten, reading('R1', ['i5'])))
    expect(states([other, r1, r2])).toEqual({
      'R1-other.json': 'conflict',
      'R1.json': 'conflict',
      'R2.json': 'verified',
    })
    expect(states([r1, { ...r1, file: 'copy of R1.json' }])).toEqual({
      'R1.json': 'verified',
      'copy of R1.json': 'duplicate',
    })
  })
  it('redraws items with all their questions', () => {
    const doubled = makeFixture(
      Array.from(
        { length: 20 },
        (_, n): FixtureItem => ({
          id: `i${n}`,
          category: 'C',
          questions: ['a', 'b'].map((id) => ({ id, kind: 'yes-no', truth: { is: 'yes' } })),
        }),
      ),
    )
    const single = makeFixture(Array.from({ length: 20 }, (_, n) => yesNo(`i${n}`, 'C', 'yes')))
    // The second question repeats the first, so 40 questions know no more than 20 items.
    const rows = Array.from({ length: 20 }, (_, n) => [`i${n}`, n % 3 === 0 ? 'no' : 'yes'])
    const two = readAnswerInput(
      bytesOf(
        `rater,item,question,value\n${rows.flatMap(([i, v]) => [`A,${i},a,${v}`, `A,${i},b,${v}`]).join('\n')}`,
      ),
      't.csv',
      doubled,
    )
    const one = readAnswerInput(
      bytesOf(`rater,item,value\n${rows.map(([i, v]) => `A,${i},${v}`).join('\n')}`),
      't.csv',
      single,
    )
    const width = (ci: readonly [number, number] | null | undefined) =>
      ci == null ? 0 : ci[1] - ci[0]
    const intervals = [
      makeReport({ ...doubled, inputs: [two] }),
      makeReport({ ...single, inputs: [one] }),
    ].map((report) => width(report.raters[0]?.accuracy.overall.ci95Bootstrap))
    expect(intervals[0]).toBeCloseTo(intervals[1]!, 9)
  })
})

describe('R35: attributes', () => {
  it('are tabulated when they group items, and named when they name them', () => {
    const fixture = makeFixture(
      Array.from({ length: 12 }, (_, n) =>
        yesNo(`i${n}`, `C${n % 4}`, 'yes', {
          site: n % 2 === 0 ? 'A' : 'B',
          template: `T-${n % 7}`,
          subject: `s${n % 2}`,
        }),
      ),
    )
    const report = reportOf(fixture, { A: 'yyyyyyyyyy' })
    expect(Object.keys(report.raters[0]?.accuracy.byAttribute ?? {})).toEqual(['site'])
    expect(report.attributesLeftOut.map((a) => a.attribute)).toEqual(['subject', 'template'])
  })
  it('R39 sums up small cells: every category at once, single levels by name', () => {
    const report = reportOf(ten, { A: 'yyyyyynnnn' })
    const small = report.warnings.find((w) => w.code === 'small-cell')
    expect(small?.message).toContain(
      'questions: categories Early (5), Late (5); site A (5), B (5).',
    )
    const fixture = makeFixture(
      Array.from({ length: 12 }, (_, n) => yesNo(`i${n}`, `C${n % 4}`, 'yes')),
    )
    const other = reportOf(fixture, { A: 'yyyyyyyyyy' }).warnings.find(
      (w) => w.code === 'small-cell',
    )
    expect(other?.message).toContain('questions: every category (3 each).')
  })
})
