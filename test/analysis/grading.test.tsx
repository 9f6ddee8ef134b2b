// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { GradingSection } from '@/analysis/grading/grading-section'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import type { AnalysisWork } from '@/analysis/session/open-analysis-engine'
import { openPackageZip } from '@/package'
import { parseStudy } from '@/questions'
import { bytesOf, makeAnswersFile, makeFixture } from '../report/reading-fixture'
import { renderUi } from '../ui/render-ui'

const fixture = makeFixture(
  [
    ['i1', 'glioblastoma'],
    ['i2', 'oedema'],
    ['i3', null],
  ].map(([id, is]) => ({
    id: String(id),
    category: 'C',
    questions: [
      {
        kind: 'text',
        prompt: `What is shown in ${id}?`,
        ...(is === null ? {} : { truth: { is: String(is) } }),
      },
    ],
  })),
)
const answers = (code: string, said: Readonly<Record<string, string>>) => ({
  name: `answers-${code}.json`,
  bytes: bytesOf(makeAnswersFile(fixture, { code, answer: (item) => said[item] })),
})
const files = [
  { name: 'study.json', bytes: bytesOf(fixture.studyText) },
  { name: 'key.json', bytes: bytesOf(fixture.keyText) },
  answers('R1', { i1: 'a high-grade glioma', i2: 'oedema', i3: 'nothing' }),
  answers('R2', { i1: 'an abscess', i2: 'Oedema.', i3: 'nothing' }),
]
type Dropped = (typeof files)[number]

async function shown(dropped: readonly Dropped[]) {
  const engine = new AnalysisEngine('triplane 1.2.3', 100)
  await engine.add(dropped)
  const state = await engine.evaluate(() => {})
  if (state.report === null) throw new Error(JSON.stringify(state.files))
  return { engine, state, report: state.report }
}
const draw = ({ engine, report }: Awaited<ReturnType<typeof shown>>) =>
  renderUi(<GradingSection report={report} engine={() => engine as unknown as AnalysisWork} />)

/** The package that the page makes of a rubric, read by two who accept what names the tumour and what is oedema. */
async function gradesOf(rubric: string) {
  const { engine } = await shown(files)
  const made = await engine.gradingStudy({ rubric, hasImages: false })
  const [zip, key] = made.files
  const opened = await openPackageZip(zip?.bytes ?? new Uint8Array(), 'grading.zip')
  if (!opened.ok) throw new Error('no package')
  const studyText = new TextDecoder().decode(await opened.value.read('study.json'))
  const study = parseStudy(studyText)
  if (!study.ok) throw new Error('no study')
  const textOf = (id: string) =>
    JSON.stringify(study.value.study.items.find((one) => one.id === id)?.materials ?? [])
  const graders = ['G1', 'G2'].map((code) => ({
    name: `${code}.json`,
    bytes: bytesOf(
      makeAnswersFile(
        { ...fixture, ...study.value, studyText },
        { code, answer: (item) => (/glioma|Answer[^}]*edema/.test(textOf(item)) ? 'yes' : 'no') },
      ),
    ),
  }))
  return {
    study: study.value.study,
    dropped: [
      { name: 'grading.zip', bytes: zip?.bytes ?? new Uint8Array() },
      { name: 'grading-key.json', bytes: key?.bytes ?? new Uint8Array() },
      ...graders,
    ],
  }
}

afterEach(cleanup)

describe('grading on the analysis page', () => {
  it('G7: shows what is graded against what, and graders get the rubric that was typed', async () => {
    draw(await shown(files))
    const user = userEvent.setup()
    expect(
      await screen.findByText(
        /3 different answers of 4, to 2 questions; 1 more without a reference/,
      ),
    ).toBeTruthy()
    const rows = within(
      screen.getByRole('table', { name: 'References', hidden: true }),
    ).getAllByRole('row', {
      hidden: true,
    })
    expect(rows.map((row) => row.textContent)).toEqual([
      'CaseQuestionReferenceDifferent answers',
      'i1What is shown in i1?glioblastoma2',
      'i2What is shown in i2?oedema1',
      'i3What is shown in i3?none: not graded0',
    ])
    // No scan and no picture: nothing is offered to be shown.
    expect(screen.queryByRole('checkbox')).toBeNull()
    const rubric = screen.getByLabelText<HTMLTextAreaElement>('Grading rubric')
    expect(rubric.value).toContain('main pathology')
    await user.clear(rubric)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Make a grading study' }).disabled,
    ).toBe(true)
    await user.type(rubric, 'Right if a tumour is named.')
    await user.click(screen.getByRole('button', { name: 'Make a grading study' }))
    expect(await screen.findByRole('button', { name: /^Save .*-grading-1.0.0.zip$/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Save .*-grading-key.json$/ })).toBeTruthy()
    const { study } = await gradesOf('Right if a tumour is named.')
    expect(study.items[0]?.questions[0]?.help).toBe('Right if a tumour is named.')
    expect(study.items.map(({ materials }) => materials?.[0]?.id)).toEqual([
      'answer',
      'answer',
      'answer',
    ])
    await user.click(screen.getByRole('button', { name: 'Usual wording' }))
    expect(rubric.value).toContain('main pathology')
  })

  it('what there is to grade and could not be found out is said, with why, and asked again for the next report', async () => {
    const { engine, report } = await shown(files)
    let plan: () => Promise<unknown> = () =>
      Promise.reject(new Error('the program of this part could not be loaded'))
    const work = { grades: () => engine.grades(), gradingPlan: () => plan() }
    const section = (of: typeof report) => (
      <GradingSection report={of} engine={() => work as unknown as AnalysisWork} />
    )
    const { rerender } = renderUi(section(report))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The answers to grade could not be listed: The program of this part could not be loaded.',
    )
    expect(screen.getByRole('heading', { name: 'Grading' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    plan = () => engine.gradingPlan()
    rerender(section({ ...report, inputs: [...report.inputs].reverse() }))
    expect(await screen.findByRole('button', { name: 'Make a grading study' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('G4, G5: the grading study gives grades.json, and the first study takes it', async () => {
    const { dropped } = await gradesOf('Right?')
    const graded = await shown(dropped)
    // That no text has a right answer yet is what the study is for.
    expect(graded.state.files.flatMap(({ problems }) => problems)).toEqual([])
    draw(graded)
    expect(await screen.findByRole('button', { name: 'Save grades.json' })).toBeTruthy()
    expect(screen.getByText('Accepted').nextElementSibling?.textContent).toMatch(/^2/)
    expect(screen.getByText('Rejected').nextElementSibling?.textContent).toMatch(/^1/)
    cleanup()
    const grades = await graded.engine.grades()
    const after = await shown([
      ...files,
      { name: 'grades.json', bytes: bytesOf(grades?.text ?? '') },
    ])
    const correct = after.report.raters.map(({ accuracy }) => accuracy.overall.correct)
    // R1 named a glioma, which no wording of the key accepts.
    expect([
      (await shown(files)).report.raters.map(({ accuracy }) => accuracy.overall.correct),
      correct,
    ]).toEqual([
      [1, 1],
      [2, 1],
    ])
    draw(after)
    expect(await screen.findByText('Graded by G1, G2')).toBeTruthy()
  })

  it('is not there where nothing is graded', async () => {
    const closed = makeFixture([
      { id: 'i1', category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] },
    ])
    const { container } = draw(
      await shown([
        { name: 'study.json', bytes: bytesOf(closed.studyText) },
        { name: 'key.json', bytes: bytesOf(closed.keyText) },
        {
          name: 'a.json',
          bytes: bytesOf(makeAnswersFile(closed, { code: 'R1', answer: () => 'yes' })),
        },
      ]),
    )
    expect(container.querySelector('section')).toBeNull()
  })
})
