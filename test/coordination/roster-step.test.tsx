// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCollectionKeys } from '@/collection'
import { newContent } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { ProgressEngine } from '@/coordination/progress/progress-engine'
import { RosterStep } from '@/coordination/roster/roster-step'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { packageZip } from '@/package'
import type { InWorker } from '@/ui/open-worker'
import * as workers from '@/ui/open-worker'
import { bytesOf, makeAnswersFile, makeFixture } from '../report/reading-fixture'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

// The engine by itself: no worker runs here.
beforeEach(() => {
  vi.spyOn(workers, 'openWorker').mockImplementation(
    () => new ProgressEngine() as unknown as InWorker<object>,
  )
})

const closing: (() => void)[] = []
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

const fixture = makeFixture(
  ['i1', 'i2'].map((id) => ({
    id,
    category: 'C',
    questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
  })),
  { raters: { codes: ['R1', 'R2'] } },
)
const answers = bytesOf(
  makeAnswersFile(fixture, { code: 'R2', readItems: 1, isFinished: false, answer: () => 'yes' }),
)

async function openRoster(studyText = fixture.studyText) {
  const { store: drafts } = memoryDrafts()
  const frozen = {
    studyId: 'fixture',
    version: '1.0.0',
    studyHash: 'a'.repeat(64),
    keyCommitment: 'b'.repeat(64),
    frozenAt: '2026-11-20T08:00:00.000Z',
    counts: { items: 2, questions: 2, volumes: 0 },
    title: 'Fixture',
    isSealed: false,
    packageFile: 'fixture.zip',
    keyFile: null,
  }
  const returned = [{ blob: 'returned-1', file: 'answers-R2.json', sha256: '1' }]
  const files = new Map([
    ['fixture.zip', new Blob([packageZip(new Map([['study.json', bytesOf(studyText)]])).slice()])],
    ['returned-1', new Blob([answers.slice()])],
  ])
  const draftId = await createDraft(
    drafts,
    'Study',
    { ...newContent('Study'), frozen, returned },
    files,
  )
  const open = async () => {
    const record = await loadDraft(drafts, draftId)
    if (record === null) throw new Error('no draft')
    const store = workspaceStore(record, drafts, new DraftEngine())
    closing.push(() => store.actions.close())
    const services = {
      tool: 'triplane 0.0.0',
      siteUrl: 'https://reading.example.org/t/',
      openPreview: () => undefined,
    }
    renderUi(
      <WorkspaceProvider value={{ store, services, draftId, drafts }}>
        <RosterStep />
      </WorkspaceProvider>,
    )
    await screen.findByRole('table', { name: 'Roster' })
    return store
  }
  return { open, user: userEvent.setup() }
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('the step Roster', () => {
  it('has a link for every code of the study at once, and who has begun by the files that came back', async () => {
    const { open, user } = await openRoster()
    await open()
    expect(row(/^R1/).getByText('no file yet')).toBeTruthy()
    expect(row(/^R2/).getByText('under way')).toBeTruthy()
    expect(row(/^R2/).getByText('1 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy the link of R1' }))
    expect(await navigator.clipboard.readText()).toBe(
      `https://reading.example.org/t/#/read/${fixture.study.id}?code=R1`,
    )
  })
  it('says of a study that collects answers that links made here do not send them', async () => {
    const { open } = await openRoster()
    await open()
    expect(screen.queryByText(/only personal links send them/)).toBeNull()
    cleanup()
    const collection = { server: 'wss://collect.example.org', ...(await makeCollectionKeys()).open }
    const collecting = await openRoster(
      JSON.stringify({ ...JSON.parse(fixture.studyText), collection }),
    )
    await collecting.open()
    expect(screen.getByText(/only personal links send them: 2 of 2 readers have none/)).toBeTruthy()
    expect(screen.getByText(/Add the links\.csv that “triplane collect setup” writes/)).toBeTruthy()
  })
  it('takes a list that was pasted once nothing in it is wrong, and finds it again after a reload', async () => {
    const { open, user } = await openRoster()
    await open()
    await user.click(screen.getByRole('button', { name: 'Edit or paste…' }))
    const list = screen.getByRole('textbox', { name: /One reader per line/ })
    await user.clear(list)
    await user.click(list)
    await user.paste('code\tname\tdue\nR1\tAnna\t2026-01-05\nR9\tBen\t1/2/2026')
    await user.click(screen.getByRole('button', { name: 'Save the list' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('"1/2/2026" is not a date')
    await user.clear(list)
    await user.click(list)
    await user.paste('code\tname\tdue\nR1\tAnna\t2026-01-05\nR2\tBen\t2999-12-24')
    await user.click(screen.getByRole('button', { name: 'Save the list' }))
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /One reader per line/ })).toBeNull(),
    )
    cleanup()
    const store = await open()
    expect(store.getState().content.roster?.entries.map(({ name }) => name)).toEqual([
      'Anna',
      'Ben',
    ])
    expect(row(/^R1/).getByText(/^late by \d+/)).toBeTruthy()
    expect(row(/^R2/).queryByText(/late/)).toBeNull()
  })
  it('names what contradicts the frozen study, all at once, and takes nothing', async () => {
    const { open, user } = await openRoster()
    const store = await open()
    const file = new File(['code,arm,email\nR9,,\nR1,2,\nR2,,nobody\n'], 'raters.csv')
    await user.upload(screen.getByLabelText('Add a list…', { selector: 'input' }), file)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('does not accept the code "R9"')
    expect(alert.textContent).toContain('the study has no arms')
    expect(alert.textContent).toContain('"nobody" is not an e-mail address')
    expect(store.getState().content.roster).toBeUndefined()
  })
  it('shows the sheets before they are printed, all or one', async () => {
    const { open, user } = await openRoster()
    await open()
    await user.click(screen.getByRole('button', { name: 'Print the sheet of R2' }))
    const preview = within(screen.getByRole('dialog')).getByRole('article', { name: 'Sheets' })
    expect(preview.shadowRoot?.textContent).toContain('R2')
    expect(preview.shadowRoot?.querySelectorAll('.sheet')).toHaveLength(1)
  })
})
