// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AdjudicationView } from '@/analysis/adjudication/adjudication-view'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import type { AnalysisWork } from '@/analysis/session/open-analysis-engine'
import { openPackageZip, sealKey, unsealKey } from '@/package'
import { parseStudy } from '@/questions'
import { bytesOf, makeAnswersFile, makeFixture } from '../report/reading-fixture'

const fixture = makeFixture(
  ['i1', 'i2', 'i3'].map((id) => ({
    id,
    category: 'C',
    questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
  })),
)
const answers = (code: string, said: Readonly<Record<string, string>>) => ({
  name: `answers-${code}.json`,
  bytes: bytesOf(makeAnswersFile(fixture, { code, answer: (item) => said[item] })),
})
const files = () => [
  { name: 'study.json', bytes: bytesOf(fixture.studyText) },
  { name: 'key.json', bytes: bytesOf(fixture.keyText) },
  answers('R1', { i1: 'yes', i2: 'yes', i3: 'no' }),
  answers('R2', { i1: 'yes', i2: 'no', i3: 'no' }),
]

async function evaluated(...more: { name: string; bytes: Uint8Array }[]) {
  const engine = new AnalysisEngine('triplane 1.2.3', 100)
  await engine.add([...files(), ...more])
  return { engine, state: await engine.evaluate(() => {}) }
}

/** The package that the engine makes, and the answer file of one who decides for an option by its words. */
async function decided(words: string) {
  const { engine } = await evaluated()
  const made = await engine.makeAdjudication()
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  const zip = await openPackageZip(made.zip, 'settle.zip')
  if (!zip.ok) throw new Error('zip')
  const studyText = new TextDecoder().decode(await zip.value.read('study.json'))
  const parsed = parseStudy(studyText)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const [question] = parsed.value.study.items[0]?.questions ?? []
  const options = question !== undefined && 'options' in question ? (question.options ?? []) : []
  const value = options.find(({ label }) => label.endsWith(words))?.id
  const file = makeAnswersFile(
    { ...fixture, ...parsed.value, studyText },
    { code: 'ADJ', answer: (_, id) => (id.endsWith('.reason') ? 'Because.' : value) },
  )
  return { made, file: { name: 'adjudicator.json', bytes: bytesOf(file) } }
}

afterEach(cleanup)

describe('adjudication on the analysis page', () => {
  it('N2: makes the package of the one question on which raters differ', async () => {
    const { made } = await decided('Yes')
    expect(made).toMatchObject({ disputes: 1, items: 1, raters: ['R1', 'R2'], findings: [] })
    expect(JSON.parse(new TextDecoder().decode(made.key)).adjudication.disputes).toEqual([
      { item: 'i2', question: 'answer', answers: expect.arrayContaining(['yes', 'no']) },
    ])
  })

  it('N3, N4: the decisions are dropped with the other files, in any order, and change no number of the raters', async () => {
    const { file } = await decided('Yes')
    const before = await evaluated()
    const { state, engine } = await evaluated(file)
    expect(state.files.find(({ name }) => name === 'adjudicator.json')).toMatchObject({
      tone: 'good',
      state: 'consistent',
      detail: 'Decisions of an adjudicator',
    })
    expect(state.report?.consensus).toMatchObject({
      decided: { given: 1, another: 0 },
      accuracy: { n: 3, correct: 2 },
    })
    expect(state.report?.agreement).toEqual(before.state.report?.agreement)
    const { rows } = await engine.items({
      filter: 'all',
      sort: 'study',
      isDescending: false,
      from: 0,
      count: 5,
    })
    expect(
      rows.map(({ consensus }) => [consensus?.text, consensus?.by, consensus?.reason]),
    ).toEqual([
      ['Yes', 'agreement', null],
      ['Yes', 'adjudication', 'Because.'],
      ['No', 'agreement', null],
    ])
  })

  it('N3: decisions of another study are named, and the report goes on without them', async () => {
    const { file } = await decided('Yes')
    const foreign = {
      name: file.name,
      bytes: bytesOf(new TextDecoder().decode(file.bytes).replaceAll('ADJ', 'XYZ')),
    }
    const { state } = await evaluated(foreign)
    expect(state.files.find(({ name }) => name === file.name)?.tone).toBe('bad')
    expect(state.report?.consensus).toMatchObject({ decided: { given: 0, another: 0 }, open: 1 })
  })

  it('the page offers the package, then its two files, each with what it is for', async () => {
    const { engine, state } = await evaluated()
    if (state.report === null) throw new Error('no report')
    render(
      <MantineProvider>
        <AdjudicationView report={state.report} engine={() => engine as unknown as AnalysisWork} />
      </MantineProvider>,
    )
    expect(screen.getByText(/1 question got different answers/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Make the package' }))
    expect(await screen.findByRole('button', { name: 'Save the package' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save its answer key' })).toBeTruthy()
  })

  it('where the study’s key is sealed, the keys that are made with it open with the same passphrase @long', async () => {
    const engine = new AnalysisEngine('triplane 1.2.3', 100)
    const [study, key, ...rest] = files()
    if (study === undefined || key === undefined) throw new Error('no files')
    await engine.add([
      study,
      ...rest,
      {
        name: 'key.age',
        bytes: await sealKey(new TextDecoder().decode(key.bytes), 'five rare words', 1),
      },
    ])
    const locked = await engine.evaluate(() => {})
    const file = locked.files.find(({ tone }) => tone === 'locked')
    expect(await engine.unlock(file?.id ?? 0, 'five rare words')).toBeNull()
    await engine.evaluate(() => {})
    const made = await engine.makeAdjudication()
    if (!made.ok) throw new Error('not made')
    expect(made.isSealed).toBe(true)
    const opened = await unsealKey(made.key, 'five rare words')
    expect(opened.ok && JSON.parse(opened.value).adjudication.disputes).toHaveLength(1)
  })

  it('what could tell who somebody is keeps the package back until the analyst has said that it may go', async () => {
    const texts = makeFixture([
      { id: 'i1', category: 'C', questions: [{ kind: 'text', truth: { is: 'glioma' } }] },
    ])
    const said = (code: string, text: string) => ({
      name: `${code}.json`,
      bytes: bytesOf(makeAnswersFile(texts, { code, answer: () => text })),
    })
    const engine = new AnalysisEngine('triplane 1.2.3', 100)
    await engine.add([
      { name: 'study.json', bytes: bytesOf(texts.studyText) },
      { name: 'key.json', bytes: bytesOf(texts.keyText) },
      said('R1', 'glioma, as Mrs. Margaret Miller had'),
      said('R2', 'an abscess'),
    ])
    const { report } = await engine.evaluate(() => {})
    if (report === null) throw new Error('no report')
    render(
      <MantineProvider>
        <AdjudicationView report={report} engine={() => engine as unknown as AnalysisWork} />
      </MantineProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Make the package' }))
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save the package' })
    expect(screen.getByText(/Do not send this package/)).toBeTruthy()
    expect(save.disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: /I have checked each of these/ }))
    expect(save.disabled).toBe(false)
  })
})
