import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { gradingPlan, gradingStudy } from '@/analysis/grading/grading-study'
import { DEFAULT_RUBRIC } from '@/freezing'
import { parseKey, parseStudy } from '@/questions'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { gradesOfStudy, readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from './reading-fixture'

/** Three free texts and a ranking; a person and a model, who once write the same. */
const fixture = makeFixture([
  ...[
    ['t1', 'left frontal lobe'],
    ['t2', 'glioma'],
    ['t3', 'edema'],
  ].map(([id = '', is]) => ({
    id,
    category: 'Open',
    attributes: { level: 'direct' },
    questions: [{ kind: 'text', prompt: `What is shown in ${id}?`, truth: { is } }],
  })),
  {
    id: 'r1',
    category: 'Differential',
    attributes: { level: 'complex' },
    questions: [{ kind: 'ranking', prompt: 'Most likely first', truth: { is: 'stroke' } }],
  },
])

const inputs = [
  readAnswerInput(
    bytesOf(
      [
        'rater,item,value,rater_kind',
        'R1,t1,frontal lobe on the left,human',
        'R1,t2,glioblastoma,human',
        'R1,t3,haemorrhage,human',
        'R1,r1,glioma|infarction,human',
        'M,t1,The left frontal lobe,model',
        'M,t2,Glioblastoma.,model',
        'M,t3,edema,model',
        'M,r1,infarct,model',
      ].join('\n'),
    ),
    'answers.csv',
    fixture,
  ),
]

/** Freezes the grading study, lets two people grade it, and returns what its report says of the grades. */
async function graded() {
  const made = await gradingStudy(
    { ...fixture, sources: [] },
    fixture.key,
    inputs,
    'triplane test',
    { rubric: DEFAULT_RUBRIC, hasImages: false },
    null,
  )
  const [zip, key] = made.files
  const files = unzipSync(zip?.bytes ?? new Uint8Array())
  const study = parseStudy(new TextDecoder().decode(files['study.json']))
  const opened = parseKey(new TextDecoder().decode(key?.bytes))
  if (!study.ok || !opened.ok) throw new Error('the grading study cannot be read')
  const grading = { ...study.value, key: opened.value }
  const textOf = (id: string) =>
    grading.study.items
      .find((item) => item.id === id)
      ?.materials?.find((one) => one.id === 'answer')
  const verdict = (id: string, grader: string) => {
    const answer = textOf(id)
    const text = answer !== undefined && 'text' in answer ? answer.text : ''
    // They are divided on one answer alone.
    if (text === 'infarct') return grader === 'G1' ? 'yes' : 'no'
    return ['glioma', 'haemorrhage'].includes(text ?? '') ? 'no' : 'yes'
  }
  const rows = ['G1', 'G2'].flatMap((grader) =>
    grading.study.items.map(({ id }) => `${grader},${id},${verdict(id, grader)}`),
  )
  const report = makeReport({
    ...grading,
    iterations: 100,
    inputs: [
      readAnswerInput(bytesOf(['rater,item,value', ...rows].join('\n')), 'grades.csv', grading),
    ],
  })
  const written = reportFiles(report, []).get('grades.json')
  return { made, grading, report, gradesFile: bytesOf(String(written)) }
}

describe('G1 to G6: grading, there and back', async () => {
  const { made, grading, report, gradesFile } = await graded()

  it('G2, G3: shows each different answer once, without who gave it', () => {
    expect(made).toMatchObject({ isFrozen: true, distinct: 8 })
    expect(gradingPlan(fixture, fixture.key, inputs)?.entries).toBe(9)
    expect(grading.study.items).toHaveLength(8)
    const shown = JSON.stringify(grading.study)
    expect(shown).not.toContain('R1')
    expect(shown).not.toContain('"model"')
    expect(shown.match(/glioblastoma/gi)).toHaveLength(1)
  })
  it('G1: puts question and reference beside it, and the rubric under the question', () => {
    const item = grading.study.items.find((one) =>
      JSON.stringify(one.materials).includes('haemorrhage'),
    )
    expect(item?.materials?.map(({ id }) => id)).toEqual(['answer', 'reference'])
    expect(item?.context).toBe('**Question:** What is shown in t3?')
    expect(JSON.stringify(item?.materials)).toContain('edema')
    expect(item?.questions[0]).toMatchObject({ id: 'grade', kind: 'yes-no' })
    expect(item?.questions[0]?.help).toContain('main pathology')
    expect(grading.study.reading).toMatchObject({ order: 'random', seed: 42 })
  })
  it('G4: its report holds the grades, for the study that was graded', () => {
    const grades = JSON.parse(new TextDecoder().decode(gradesFile))
    expect(grades).toMatchObject({ gradedStudy: fixture.studyHash, graders: ['G1', 'G2'] })
    expect(grades.grades).toHaveLength(8)
    expect(
      grades.grades.filter(({ grade }: { grade: boolean | null }) => grade === null),
    ).toHaveLength(1)
    // Scorer validation comes with it: the grading study puts texts before judges.
    expect(report.collective.scorer[0]?.overall).toMatchObject({ answers: 8, withoutVerdict: 1 })
  })

  const grades = gradesOfStudy(gradesFile, 'grades.json', fixture.studyHash)
  const before = makeReport({ ...fixture, inputs, iterations: 100 })
  const after = makeReport({
    ...fixture,
    inputs,
    iterations: 100,
    grades: grades.ok ? grades.value : null,
  })
  const counts = (of: typeof after, code: string) => {
    const overall = of.raters.find((rater) => rater.code === code)?.accuracy.overall
    return [overall?.correct, overall?.n]
  }
  it('G5: what graders accepted is right, and what they were divided on counts nowhere', () => {
    expect([counts(before, 'R1'), counts(before, 'M')]).toEqual([
      [0, 4],
      [2, 4],
    ])
    expect([counts(after, 'R1'), counts(after, 'M')]).toEqual([
      [2, 4],
      [3, 3],
    ])
    expect(after.grading).toMatchObject({ graders: ['G1', 'G2'], graded: 7, withoutGrade: 1 })
    expect(after.warnings.map(({ code }) => code)).toContain('not-graded')
    expect(after.appendix).toContain('graded by 2 people')
  })
  it('G5: a ranked answer passes at its first accepted entry', () => {
    const row = after.collective.passes.find(
      ({ who, scope }) => who === 'R1' && scope === 'overall',
    )
    expect(row).toMatchObject({ pass1: { count: 0, n: 1 }, pass5: { count: 1, n: 1 } })
  })
  it('G6: compares the automatic scorer with the graders, and leaves its own figures as they were', () => {
    const [scorer] = after.collective.scorer
    expect(scorer?.overall).toMatchObject({
      answers: 6,
      withoutVerdict: 0,
      accepted: { value: 5 / 6, n: 6 },
    })
    // Exact match on 2 of 6, accepted 5: three alike, 14 of 36 by chance.
    expect(scorer?.overall.kappaExactMatch.value).toBeCloseTo((3 / 6 - 14 / 36) / (22 / 36), 12)
    const exact = (of: typeof after) => of.raters.map(({ text }) => text.exactMatch)
    expect(exact(after)).toEqual(exact(before))
  })
  it('G4: grades of another study are refused', () => {
    const other = gradesOfStudy(gradesFile, 'grades.json', '0'.repeat(64))
    expect(other.ok ? '' : other.problems[0]?.code).toBe('another-study')
  })
})
