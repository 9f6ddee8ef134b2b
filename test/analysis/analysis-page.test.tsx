// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnalysisPage } from '@/analysis'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import type { AnalysisWork } from '@/analysis/session/open-analysis-engine'
import { sealKey } from '@/package'
import { proportionWords } from '@/report'
import { UiProvider } from '@/ui'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from '../report/reading-fixture'
import { openPart } from './open-part'

// A busy machine draws slowly; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 8000 })

const fixture = largeFixture(22)
const file = (name: string, content: unknown) => new File([new Uint8Array(bytesOf(content))], name)
const answersOf = (code: string, seed: number) =>
  makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.6, seed }))
const study = () => file('study.json', fixture.studyText)
const key = () => file('key.json', fixture.keyText)
const r1 = () => file('answers-R1.json', answersOf('R1', 1))
const r2 = () => file('answers-R2.json', answersOf('R2', 2))

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 404 })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(openEngine: () => AnalysisWork = () => new AnalysisEngine('triplane', 100)) {
  render(
    <StrictMode>
      <UiProvider>
        <AnalysisPage openEngine={openEngine} studiesUrl="http://localhost/studies/" />
      </UiProvider>
    </StrictMode>,
  )
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' })
  return { user, add: (...files: File[]) => user.upload(input, files) }
}
const row = (name: string) =>
  within(
    within(screen.getByRole('list', { name: 'Files' }))
      .getByText(name)
      .closest('li')!,
  )

describe('the analysis page', () => {
  it('A18: leaves the choice between two files that contradict each other to the analyst', async () => {
    const { user, add } = open()
    await add(
      study(),
      key(),
      file('here.json', answersOf('R1', 1)),
      file('there.json', answersOf('R1', 2)),
    )
    await user.click(await screen.findByRole('button', { name: 'Use there.json' }))
    // There is a report now: its files have a tab of their own.
    await openPart(user, 'Files and downloads')
    await waitFor(() => row('here.json').getByText('another file was chosen'))
    row('there.json').getByText(/Chosen over here\.json/)
    // The other one in its place.
    await user.click(screen.getByRole('button', { name: 'Use here.json' }))
    await waitFor(() => row('there.json').getByText('another file was chosen'))
    await user.click(screen.getByRole('button', { name: 'Undo the choice of here.json' }))
    await waitFor(() => row('here.json').getByText('contradicts another file'))
    row('there.json').getByText('contradicts another file')
  })
  it('says what is missing until everything is there, then shows the numbers', async () => {
    const { add } = open()
    await add(r1(), r2())
    await screen.findByText('Still missing: the study package, the answer key.')
    await add(study())
    await screen.findByText('Still missing: the answer key.')
    expect(row('answers-R1.json').getByText('consistent')).toBeDefined()
    await add(key())
    await screen.findByRole('tab', { name: 'Results' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Reading of 3D brain MRI by two residents',
    )
    expect(screen.getByText('22 cases with 22 questions · 2 readers')).toBeDefined()
    expect(screen.getByText('Text-only baseline')).toBeDefined()
  })
  it('shows each accuracy with its count, and its interval beside', async () => {
    const engine = new AnalysisEngine('triplane', 100)
    const { add, user } = open(() => engine)
    await add(study(), key(), r1(), r2())
    await openPart(user, 'Results', 'Accuracy')
    const figure = (await screen.findByText('All questions')).closest('figure')!
    const { report } = await engine.evaluate(() => {})
    const { overall } = report!.raters[0]!.accuracy
    const words = proportionWords(overall.correct, overall.n, overall.value, overall.ci95)
    const cells = within(figure).getAllByRole('row')[1]!.textContent
    for (const part of words.match(/\d+ of \d+|\d+\.\d+%|\d+\.\d+–\d+\.\d+/g)!)
      expect(cells).toContain(part)
  })
  it('lists a changed file with its place and what to do, and goes on with the others', async () => {
    const { add, user } = open()
    const text = JSON.stringify(answersOf('R3', 3), null, 1).replace(
      '"value": "yes"',
      '"value": "no"',
    )
    await add(study(), key(), r1(), file('answers-R3.json', text))
    const problems = await screen.findByRole('alert')
    expect(problems.textContent).toContain('One file is not used; results below exclude them')
    expect(problems.textContent).toContain('Ask the reader for the original file')
    expect(screen.getByRole('tab', { name: 'Results' })).toBeDefined()
    await openPart(user, 'Files and downloads')
    await user.click(screen.getByRole('button', { name: 'Remove answers-R3.json' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
  it('opens a sealed key with its passphrase, and says when it is wrong', async () => {
    const { add, user } = open()
    const sealed = new File(
      [new Uint8Array(await sealKey(fixture.keyText, 'correct horse', 4))],
      'key.age',
    )
    await add(study(), r1(), sealed)
    const field = await screen.findByLabelText(/Passphrase of key.age/)
    await user.type(field, 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('the passphrase is wrong')
    await user.clear(field)
    await user.type(field, 'correct horse{Enter}')
    await screen.findByRole('tab', { name: 'Results' })
  })
  it('filters the items to those on which the raters differ', async () => {
    const engine = new AnalysisEngine('triplane', 100)
    const { add, user } = open(() => engine)
    await add(study(), key(), r1(), r2())
    await openPart(user, 'Cases')
    const { report } = await engine.evaluate(() => {})
    const count = report!.disagreementCount
    await screen.findByText(`${count} of 22 questions`)
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1))
    await user.click(screen.getByRole('radio', { name: 'All (22)' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(23))
  })
  it('gives the reason in words where kappa is undefined', async () => {
    const always = (code: string) =>
      file(`${code}.json`, makeAnswersFile(fixture, { code, answer: (item) => sameAnswer(item) }))
    const { add, user } = open()
    await add(study(), key(), always('R1'), always('R2'))
    await openPart(user, 'Results', 'Agreement')
    const reasons = await screen.findAllByText(/Undefined: all compared answers are the same/)
    expect(reasons.length).toBeGreaterThan(0)
  })
  it('weighs near misses on ordered scales, a row for each question', async () => {
    const ratings = makeFixture(
      Array.from({ length: 6 }, (_, n) => ({
        id: `i${n}`,
        category: 'Safety',
        questions: ['safety', 'accuracy'].map((id) => ({
          id,
          kind: 'scale',
          min: 1,
          max: 5,
          truth: { is: 3 },
        })),
      })),
    )
    const table = [1, 2, 3, 4, 5, 5].flatMap((value, n) =>
      ['safety', 'accuracy'].flatMap((id) => [
        `A,i${n},${id},${value}`,
        `B,i${n},${id},${Math.max(1, value - 1)}`,
      ]),
    )
    const { add, user } = open()
    await add(
      file('study.json', ratings.studyText),
      file('key.json', ratings.keyText),
      file('ratings.csv', `rater,item,question,value\n${table.join('\n')}`),
    )
    await openPart(user, 'Results', 'Agreement')
    const figure = within((await screen.findByText('Ordered scales')).closest('figure')!)
    const safety = figure.getAllByRole('row')[1]!.textContent
    expect(safety).toContain('1 of 6')
    expect(safety).toContain('100.0%')
  })
  it('copies a table as CSV', async () => {
    const { add, user } = open()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await add(study(), key(), r1())
    await openPart(user, 'Results', 'Accuracy')
    await user.click(await screen.findByRole('button', { name: 'Copy All questions as CSV' }))
    await screen.findByText('Copied')
    expect(written.mock.calls[0]?.[0]).toMatch(
      /^group,Reader,Correct,Accuracy,95% CI,not proven\r\n,R1 \(radiology resident\),\d+ of 22,/,
    )
  })
  it('does not read pictures that came with a folder', async () => {
    const { add } = open()
    await add(study(), new File(['x'], '0123456789abcdef.nii.gz'))
    await screen.findByText('1 image was skipped: the analysis does not use them.')
    expect(screen.queryByText('0123456789abcdef.nii.gz')).toBeNull()
  })
  it('says when the program itself fails, and keeps standing', async () => {
    const engine = new AnalysisEngine('triplane', 100)
    vi.spyOn(engine, 'evaluate').mockRejectedValueOnce(new Error('out of memory'))
    const { add } = open(() => engine)
    await add(study())
    expect((await screen.findByRole('alert')).textContent).toContain('Out of memory. Remove')
    await add(r1())
    await screen.findByText('Still missing: the answer key.')
    expect(screen.queryByText(/out of memory/)).toBeNull()
  })
  it('takes a package from the studies of the site', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: URL | string) => {
        const path = String(url).replace('http://localhost/studies/', '')
        if (path === 'index.json')
          return Response.json([
            { id: 'demo', title: 'The demo', path: 'demo', studyHash: fixture.studyHash },
          ])
        return path === 'demo/study.json' ? new Response(fixture.studyText) : new Response('{}')
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Use a study of this site' }))
    await user.click(await screen.findByRole('menuitem', { name: 'The demo', hidden: true }))
    await screen.findByText('demo/study.json')
  })
})

/** The same answer to every question of a kind, by both raters. */
function sameAnswer(item: string): string {
  const question = fixture.study.items.find((i) => i.id === item)!.questions[0]!
  return question.kind === 'yes-no' ? 'yes' : question.kind === 'choice' ? 'A' : 'left caudate'
}
