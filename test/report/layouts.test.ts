import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { classTable, type LayoutPart, layoutChoices, makeReport, plainTable } from '@/report'
import { appendixText } from '@/report/appendix/appendix-text'
import { layoutFiles } from '@/report/layouts/layout-files'
import { layoutParts } from '@/report/layouts/layouts'
import { readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from './reading-fixture'

const reportOf = (fixture: ReturnType<typeof makeFixture>, lines: readonly string[]) =>
  makeReport({
    ...fixture,
    iterations: 100,
    inputs: [readAnswerInput(bytesOf(lines.join('\n')), 'table.csv', fixture)],
  })
const rowsOf = (part: LayoutPart | undefined) =>
  part !== undefined && 'table' in part
    ? plainTable(part.table).rows.map(({ group, cells }) => [group ?? '', ...cells])
    : []

/** Two tasks of one phase, one of another; R1 has 1 of 2, 2 of 2, 0 of 2, M has 2 of 2, 1 of 2, 2 of 2. */
const brain = makeFixture(
  ['anatomy', 'anatomy', 'imaging', 'imaging', 'prognosis', 'prognosis'].map((task, n) => ({
    id: `q${n}`,
    category: task,
    attributes: { phase: task === 'prognosis' ? 'Risk' : 'Assessment' },
    questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
  })),
)
const said = (rater: string, kind: string, letters: string) =>
  [...letters].map((letter, n) => `${rater},q${n},${letter === 'y' ? 'yes' : 'no'},${kind}`)
const brainReport = reportOf(brain, [
  'rater,item,value,rater_kind',
  ...said('R1', 'human', 'ynyynn'),
  ...said('M', 'model', 'yyynyy'),
])

describe('R107: tables as published studies print them', () => {
  it('escape the title of the study as they do cells, in the tables and in the methods', async () => {
    const title = '<img src=x> [a](b) *c*'
    const report = { ...brainReport, study: { ...brainReport.study, title } }
    const escaped = '\\<img src=x\\> \\[a\\](b) \\*c\\*'
    const files = await layoutFiles(report, 'omnibrainbench')
    expect(files.get('layout/omnibrainbench.md')).toMatch(/^# \\<img/)
    expect(String(files.get('layout/omnibrainbench.md')).split('\n')[0]).toContain(
      `# ${escaped}: tables as in`,
    )
    expect(appendixText(report, brain.study, [])).toContain(`The study "${escaped}"`)
  })
  it('OmniBrainBench: accuracy by task within its phase, each phase and all', () => {
    const [, part] = layoutParts(brainReport, 'omnibrainbench')
    const shares = rowsOf(part).map((row) => row.map((cell) => cell.replace(/ \(.*/, '')))
    expect(shares).toEqual([
      ['Assessment', 'anatomy', '50.0%', '100.0%'],
      ['Assessment', 'imaging', '100.0%', '50.0%'],
      ['Assessment', 'All tasks of this phase', '75.0%', '75.0%'],
      ['Risk', 'prognosis', '0.0%', '100.0%'],
      ['Risk', 'All tasks of this phase', '0.0%', '100.0%'],
      ['All phases', 'All tasks', '50.0%', '83.3%'],
    ])
  })
  it('OmniBrainBench: phases and tasks stand in their order, whatever the order of the cases', () => {
    const turned = makeFixture(
      ['2 Later:b', '10 Last:c', '1 First:z', '1 First:a'].map((named, n) => {
        const [phase = '', task = ''] = named.split(':')
        return {
          id: `q${n}`,
          category: task,
          attributes: { phase },
          questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
        }
      }),
    )
    const [, part] = layoutParts(
      reportOf(turned, ['rater,item,value', ...[0, 1, 2, 3].map((n) => `R1,q${n},yes`)]),
      'omnibrainbench',
    )
    const order = rowsOf(part).map(([phase, task]) => [phase, task])
    expect(order.filter(([, task]) => task?.length === 1)).toEqual([
      ['1 First', 'a'],
      ['1 First', 'z'],
      ['2 Later', 'b'],
      ['10 Last', 'c'],
    ])
  })
  it('NeuroQA: clinicians by format and category, models beside them, and what the study cannot fill with its reason', () => {
    const parts = layoutParts(brainReport, 'neuroqa')
    expect(rowsOf(parts[0])[0]?.slice(1)).toEqual(['All questions', '50.0% (3 of 6, 18.8–81.2)'])
    expect(parts.map((part) => ('missing' in part ? part.title : ''))).toEqual([
      '',
      '',
      'Inter-reader agreement',
      '',
      'Verdicts of the reviewing experts',
      'Cases to change',
      'Validation of the open-answer scorer',
      'Image-absent condition',
      'Fabrication and hallucination, claim by claim',
    ])
    expect(parts[2]).toMatchObject({ missing: 'it needs two readers of the same cases' })
  })
  it('Neural-MedBench: pass@1 and pass@5 by level, and error labels where there are any', () => {
    const fixture = makeFixture([
      ...['d', 'c'].map((id) => ({
        id,
        category: 'X',
        attributes: { level: id === 'd' ? 'direct' : 'complex' },
        questions: [{ kind: 'ranking', truth: { is: 'glioma' } }],
      })),
      ...['e1', 'e2'].map((id) => ({
        id,
        category: 'X',
        questions: [
          {
            id: 'error',
            kind: 'choice',
            options: ['reasoning', 'perception'].map((one) => ({ id: one, label: one })),
          },
        ],
      })),
    ])
    const [levels, , , labels] = layoutParts(
      reportOf(fixture, [
        'rater,item,question,value',
        'A,d,answer,glioma',
        'A,c,answer,stroke|glioma',
        'A,e1,error,reasoning',
        'A,e2,error,perception',
        'B,e1,error,reasoning',
        'B,e2,error,reasoning',
      ]),
      'neuralmedbench',
    )
    expect(rowsOf(levels)[0]?.map((cell) => cell.replace(/%.*/, '%'))).toEqual([
      '',
      'A',
      '100.0%',
      '–',
      '0.0%',
      '–',
      '50.0%',
      '–',
    ])
    expect(rowsOf(labels).map((row) => row.map((cell) => cell.replace(/,.*/, ')')))).toEqual([
      ['', 'reasoning', '50.0% (1 of 2)', '100.0% (2 of 2)', '100.0% (1 of 1)'],
      ['', 'perception', '50.0% (1 of 2)', '0.0% (0 of 2)', '0.0% (0 of 1)'],
    ])
  })
  it('NeuroQA: the verdicts of a review, and the items that an expert would change', () => {
    const options = ['correct', 'remove'].map((id) => ({ id, label: id }))
    const fixture = makeFixture(
      ['i1', 'i2'].map((id) => ({
        id,
        category: 'X',
        questions: [{ id: 'verdict', kind: 'choice', options }],
      })),
      { review: { verdict: 'verdict', keep: ['correct'] } },
    )
    const report = reportOf(fixture, [
      'rater,item,question,value',
      'A,i1,verdict,correct',
      'A,i2,verdict,remove',
      'B,i1,verdict,correct',
      'B,i2,verdict,correct',
    ])
    const parts = layoutParts(report, 'neuroqa')
    const named = (title: string) => parts.find((one) => one.title === title)
    expect(rowsOf(named('Verdicts of the reviewing experts'))).toEqual([
      ['', 'correct', '3 of 4'],
      ['', 'remove', '1 of 4'],
    ])
    expect(rowsOf(named('Cases to change')).map((row) => row.slice(1, 4))).toEqual([
      ['i2 (X)', 'remove 1 | correct 1', '2'],
    ])
    expect(report.appendix).toContain('## Review of the cases')
    expect(report.appendix).toContain('2 experts reviewed the cases')
    expect(report.appendix).toContain('1 are kept; at least one expert would change 1')
    // Of i1 the one pair agrees, of i2 it does not.
    expect(report.appendix).toContain(
      'over the 2 cases with two verdicts or more its mean is 50.0%',
    )
  })
  it('NeuroVLM-Bench: each field with its abstentions, and that its intervals are not stratified by diagnosis', () => {
    const parts = layoutParts(brainReport, 'neurovlm')
    expect(rowsOf(parts[0]).map((row) => row.slice(0, 4))).toEqual([
      ['answer', 'R1', '6', '0.0% (0 of 6)'],
      ['answer', 'M', '6', '0.0% (0 of 6)'],
    ])
    expect(parts.flatMap((part) => ('missing' in part ? [part.title] : []))).toEqual([
      'Calibration of each field',
      'Intervals stratified by diagnosis',
    ])
  })
  it('NeuroVLM-Bench: classes by what raters read for them, not by the ids of options', () => {
    const options = (...labels: string[]) => labels.map((label, n) => ({ id: 'abc'[n], label }))
    const choice = (id: string, is: string, ...labels: string[]) => ({
      id,
      category: 'C',
      questions: [{ kind: 'choice', options: options(...labels), truth: { is } }],
    })
    const rowsFor = (fixture: ReturnType<typeof makeFixture>) => {
      const report = reportOf(fixture, ['rater,item,value', 'R1,q0,a', 'R1,q1,b'])
      const part = layoutParts(report, 'neurovlm').find(
        ({ title }) => title === 'Scores of each class',
      )
      expect(
        classTable(report.raters, report.raters[0] as (typeof report.raters)[number])?.table.rows,
      ).toMatchObject(
        rowsOf(part).map(([, name]) => ({ cells: [{ value: name }, {}, {}, {}, {}] })),
      )
      return rowsOf(part).map((cells) => [cells[1], cells[2], cells[6]])
    }
    expect(
      rowsFor(makeFixture([choice('q0', 'a', 'CT', 'MRI'), choice('q1', 'a', 'CT', 'MRI')])),
    ).toEqual([
      ['CT', '2', '0.67 (0.17 to 0.95)'],
      ['MRI', '0', '0.00 (0.00 to 0.88)'],
    ])
    // Where items call one option differently, or two options alike, no name says which is meant.
    expect(
      rowsFor(
        makeFixture([
          choice('q0', 'a', 'left', 'other', 'other'),
          choice('q1', 'b', 'right', 'other', 'other'),
        ]),
      ).map(([name]) => name),
    ).toEqual(['a', 'b', 'c'])
  })
  it('IMCBench: says what a study without ratings lacks', () => {
    expect(layoutParts(brainReport, 'imcbench').every((part) => 'missing' in part)).toBe(true)
  })
  it('are written as CSV, Markdown, LaTeX and a Word document, the same bytes each time', async () => {
    const files = await layoutFiles(brainReport, 'neuroqa')
    expect([...files.keys()]).toEqual([
      'layout/neuroqa-1-accuracy-of-the-readers.csv',
      'layout/neuroqa-2-accuracy-and-agreement-by-category.csv',
      'layout/neuroqa-3-models-and-readers-on-the-same-cases.csv',
      'layout/neuroqa.md',
      'layout/neuroqa.tex',
      'layout/neuroqa.docx',
    ])
    expect(files.get('layout/neuroqa.md')).toContain(
      '- Image-absent condition: the study has one condition',
    )
    expect(files.get('layout/neuroqa.tex')).toContain(
      '% Not filled by this study: Image-absent condition',
    )
    // A caption as a journal prints it; LaTeX numbers tables itself.
    const caption =
      'Accuracy of the readers: 1 reader and 1 model; 6 cases with 6 questions. Parentheses contain 95% CIs.'
    expect(files.get('layout/neuroqa.md')).toContain(`**Table 1. ${caption}`)
    expect(files.get('layout/neuroqa.tex')).toContain('\\caption{Accuracy of the readers: 1 reader')
    const word = files.get('layout/neuroqa.docx') as Uint8Array
    const document = strFromU8(unzipSync(word)['word/document.xml'] ?? new Uint8Array())
    expect(document).toContain('50.0% (3 of 6, 18.8–81.2)')
    expect(document).toContain('Not filled by this study')
    expect((await layoutFiles(brainReport, 'neuroqa')).get('layout/neuroqa.docx')).toEqual(word)
    expect(strFromU8(unzipSync(word)['docProps/core.xml'] ?? new Uint8Array())).not.toMatch(
      /20[2-9]\d-/,
    )
  })
  it('exist for each choice', () => {
    for (const { id } of layoutChoices) {
      const parts = layoutParts(brainReport, id)
      expect(parts.length).toBeGreaterThan(0)
      // They are handed from a worker to the page, which takes no functions.
      expect(structuredClone(parts)).toEqual(parts)
    }
  })
})
