import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { studyFlow } from '@/report/figures/study-flow'
import { paintingOf } from '@/report/printing/painting'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

/** i1 to i3 are read by arm 1, i4 and i5 by arm 2, i6 by both. */
const base = makeFixture(
  ['i1', 'i2', 'i3', 'i4', 'i5', 'i6'].map((id) => ({
    id,
    category: 'Presence',
    questions: [{ kind: 'yes-no', ...(id === 'i6' ? {} : { truth: { is: 'yes' } }) }],
  })),
)
const armOf: Readonly<Record<string, number>> = { i1: 1, i2: 1, i3: 1, i4: 2, i5: 2 }
const fixture = makeFixture(
  [],
  {
    items: base.study.items.map((item) => ({
      ...item,
      ...(armOf[item.id] === undefined ? {} : { arm: armOf[item.id] }),
    })),
    raters: { codes: ['R1', 'R2'] },
  },
  { items: base.key.items },
)
/** undefined leaves the item out, null abstains. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  R1: { i1: 'yes', i2: null, i3: undefined, i6: 'no' },
  R2: { i4: 'no', i5: 'yes', i6: 'no' },
}
const [first, second] = Object.entries(ANSWERS).map(([code, answers]) =>
  bytesOf(makeAnswersFile(fixture, { code, answer: (item) => answers[item] })),
)
const model = ['i1', 'i2', 'i3', 'i4', 'i5']
  .map((item) => JSON.stringify({ model: 'M', item, value: item === 'i1' ? 'perhaps' : 'yes' }))
  .join('\n')
const input = (content: Parameters<typeof readAnswerInput>[0], name: string) =>
  readAnswerInput(content, name, fixture)
const report = makeReport({
  ...fixture,
  inputs: [
    input(first!, 'R1.json'),
    input(second!, 'R2.json'),
    input(first!, 'R1 again.json'),
    input(bytesOf('{'), 'broken.json'),
    input(bytesOf(model), 'm.jsonl'),
  ],
  iterations: 20,
})

describe('R143: the flow of a study', () => {
  const flow = studyFlow(report)
  it('goes from frozen items to the files that are used, and says why others are not', () => {
    expect(report.inputs.map(({ state }) => state)).toEqual([
      'verified',
      'duplicate',
      'verified',
      'unreadable',
      'no-chain',
    ])
    const [frozen, files, raters] = flow.before
    expect(frozen).toEqual({
      title: 'Frozen cases',
      lines: ['6 cases', '6 questions, 5 with a correct answer'],
      aside: null,
    })
    expect(files).toEqual({
      title: 'Answer files',
      lines: ['5 received, 3 used'],
      aside: { title: 'Excluded: 2 files', lines: ['1 copy', '1 unreadable'] },
    })
    // Of 3 times 6 questions two are of the arm that R1 is not in, and three of the one that R2 is not in.
    expect(raters?.lines).toEqual([
      '2 readers',
      '1 model',
      '2 listed by the study',
      '13 questions due',
    ])
    expect(raters?.aside?.lines[0]).toMatch(/^5 questions of another arm/)
  })
  it('keeps practice items apart', () => {
    const practised = makeFixture(
      base.study.items
        .slice(0, 3)
        .map(({ id }) => ({ id, category: 'C', questions: [{ kind: 'yes-no' }] })),
      { reading: { practice: { items: ['i1'], feedback: false } } },
      { items: { i2: base.key.items.i2, i3: base.key.items.i3 } },
    )
    const [frozen] = studyFlow(makeReport({ ...practised, inputs: [], iterations: 0 })).before
    expect(frozen?.lines[0]).toBe('2 cases')
    expect(frozen?.aside).toEqual({ title: 'Excluded', lines: ['1 practice case, not scored'] })
  })
  it('keeps the rows beside the way down that the list lost before freezing', () => {
    const list = { rows: 7, leftOut: ['r3'] }
    const [frozen] = studyFlow({ ...report, study: { ...report.study, list } }).before
    expect(frozen?.aside).toEqual({
      title: 'Excluded',
      lines: ['1 row of the list, before freezing'],
    })
  })
  it('counts what each rater was due, gave and left, and what accuracy is of', () => {
    expect(flow.rows).toEqual([
      { name: 'R1', due: 4, answered: 2, abstained: 1, missing: 1, notAsked: 2, scored: 2 },
      { name: 'R2', due: 3, answered: 3, abstained: 0, missing: 0, notAsked: 3, scored: 2 },
      { name: 'M', due: 6, answered: 5, abstained: 0, missing: 1, notAsked: 0, scored: 5 },
    ])
    expect(flow.sums).toEqual([
      {
        name: 'Readers (2)',
        due: 7,
        answered: 5,
        abstained: 1,
        missing: 1,
        notAsked: 5,
        scored: 4,
      },
      { name: 'Models (1)', due: 6, answered: 5, abstained: 0, missing: 1, notAsked: 0, scored: 5 },
    ])
    expect(flow.after.lines[0]).toBe(
      'Accuracy: 9 questions with a correct answer, over all readers and sessions',
    )
    // One missing answer of R1, one of the model; i6 has no truth, and three answered it, of whom the model is none.
    expect(flow.after.aside).toEqual({
      title: 'Excluded from accuracy',
      lines: ['2 questions without an answer', '2 answers without a correct answer or a grade'],
    })
    expect(flow.after.lines.at(-1)).toBe(
      '1 answer of models could not be read: counted as wrong, excluded from agreement',
    )
  })
  it('is drawn with every number, in both widths, and said in words', () => {
    const drawn = reportFigures(report).filter(({ name }) => name === 'flow')
    expect(drawn.map(({ sheet }) => sheet)).toEqual(['two-columns', 'one-column'])
    for (const { svg, alt } of drawn) {
      const words = paintingOf(svg).shapes.flatMap((shape) =>
        'words' in shape ? [shape.words] : [],
      )
      expect(words).toEqual(
        expect.arrayContaining(['5 received, 3 used', '1 copy', '1 unreadable']),
      )
      // Columns from the right: six numbers for each of the three, and the same for nobody else.
      expect(words.filter((word) => /^\d+$/.test(word))).toHaveLength(18)
      expect(alt).toContain('R1: 4 due, 2 answered, 1 abstained, 1 missing, 2 not asked, 2 scored.')
    }
  })
  it('stands in report.html, in the files and where the checklist asks for it', () => {
    const files = reportFiles(report)
    expect(files.has('figures/flow.svg')).toBe(true)
    expect(String(files.get('report.html'))).toContain('aria-label="Flow of the study"')
    expect(String(files.get('reporting-checklist.csv'))).toContain('figures/flow.svg')
  })
})
