// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { draftWithTruths } from '@/app/truths-of-study'
import { type DraftContent, newContent } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { FrozenStudy } from '@/coordination/freeze/frozen-study'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const HASH = 'ab'.repeat(32)
const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

const frozenContent = (isSealed: boolean, changes: Partial<DraftContent> = {}): DraftContent => ({
  ...newContent('Study'),
  sources: [{ blob: 'source-1', file: 'pool.jsonl', mapping: null }],
  edits: { q1: '{"truth":"yes"}' },
  frozen: {
    studyId: 'study',
    version: '1.0.0',
    studyHash: HASH,
    keyCommitment: HASH,
    isSealed,
    title: 'Study',
    frozenAt: '2026-01-05T09:00:00.000Z',
    counts: { items: 1, questions: 1, volumes: 0 },
    packageFile: 'study-1.0.0.zip',
    keyFile: isSealed ? 'key.age' : 'key.json',
  },
  ...changes,
})

async function frozenStudy(isSealed = true, changes: Partial<DraftContent> = {}) {
  const { store: drafts, files } = memoryDrafts()
  const names = [
    'source-1',
    'pool.jsonl',
    'base-key',
    'protocol.json',
    'freeze.json',
    'study-1.0.0.zip',
    'key.age',
    'key.json',
  ]
  const kept = new Map(names.map((name) => [name, new Blob([name])]))
  const draftId = await createDraft(drafts, 'Study', frozenContent(isSealed, changes), kept)
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  open.push(store)
  const Shown = () => <FrozenStudy frozen={store.getState().content.frozen!} />
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  const value = { store, services, draftId, drafts }
  const page = () => (
    <WorkspaceProvider value={value}>
      <Shown />
    </WorkspaceProvider>
  )
  const { unmount } = renderUi(page())
  const again = () => {
    unmount()
    cleanup()
    renderUi(page())
  }
  const left = () => [...files.keys()].map((key) => key.replace(`${draftId} `, '')).sort()
  return { store, drafts, draftId, left, again, user: userEvent.setup() }
}
const offer = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: /Remove the correct answers from this browser/,
  })

describe('K3: right answers in the browser of the coordinator', () => {
  it('are named on the Freeze page, and removed only once the key was saved, after a question', async () => {
    const { store, drafts, draftId, left, again, user } = await frozenStudy()
    expect(screen.getByText('The correct answers can be read in this browser')).toBeDefined()
    expect(offer().disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save the key' }))
    await waitFor(() => expect(store.getState().content.frozen?.keySavedAt).toBeDefined())
    again()
    expect(offer().disabled).toBe(false)
    await user.click(offer())
    await user.click(await screen.findByRole('button', { name: 'Remove them' }))
    await waitFor(() => expect(store.getState().content.frozen?.truthsRemovedAt).toBeDefined())
    expect(left()).toEqual(
      ['freeze.json', 'key.age', 'key.json', 'protocol.json', 'study-1.0.0.zip'].sort(),
    )
    const stored = await drafts.load(draftId)
    expect(JSON.stringify(stored)).not.toContain('truth":')
    expect(stored?.content).toMatchObject({
      sources: [],
      edits: {},
      frozen: { keyFile: 'key.age' },
    })
    again()
    expect(screen.queryByText('The correct answers can be read in this browser')).toBeNull()
  })

  it('a key that is not sealed goes with them', async () => {
    const { store, left, again, user } = await frozenStudy(false)
    await user.click(screen.getByRole('button', { name: 'Save the key' }))
    await waitFor(() => expect(store.getState().content.frozen?.keySavedAt).toBeDefined())
    again()
    await user.click(offer())
    await user.click(await screen.findByRole('button', { name: 'Remove them' }))
    await waitFor(() => expect(store.getState().content.frozen?.truthsRemovedAt).toBeDefined())
    expect(left()).not.toContain('key.json')
    expect(store.getState().content.frozen?.keyFile).toBeNull()
  })

  it('go with the next opening where an earlier version left them behind', async () => {
    const { frozen } = frozenContent(true)
    const removed = { ...frozen!, truthsRemovedAt: '2026-01-06T09:00:00.000Z' }
    const { left } = await frozenStudy(true, { sources: [], edits: {}, frozen: removed })
    await waitFor(() => expect(left()).not.toContain('source-1'))
    expect(left()).toEqual(
      ['freeze.json', 'key.age', 'key.json', 'protocol.json', 'study-1.0.0.zip'].sort(),
    )
  })

  it('are found for whoever signs in: by what the draft froze to, or by its id, as long as they are there', async () => {
    const { store: drafts } = memoryDrafts()
    const draft = await createDraft(drafts, 'My draft', frozenContent(true))
    expect(await draftWithTruths(drafts, { id: 'other', studyHash: HASH })).toBe('My draft')
    expect(await draftWithTruths(drafts, { id: 'study', studyHash: 'cd'.repeat(32) })).toBe(
      'My draft',
    )
    expect(await draftWithTruths(drafts, { id: 'other', studyHash: 'cd'.repeat(32) })).toBeNull()
    await drafts.remove(draft)
    await createDraft(drafts, 'Opened', { ...frozenContent(true), sources: [] })
    expect(await draftWithTruths(drafts, { id: 'study', studyHash: HASH })).toBeNull()
    await createDraft(drafts, 'Open key', { ...frozenContent(false), sources: [] })
    expect(await draftWithTruths(drafts, { id: 'study', studyHash: HASH })).toBe('Open key')
  })
})

describe('after the pilot', () => {
  const protocol = { ...newContent('Study').protocol, pilot: true as const, instructions: 'Read.' }
  it('the study begins from its lists and protocol, without the mark, and with nobody’s answers', async () => {
    const entry = {
      code: 'R1',
      name: 'Anna',
      email: '',
      group: '',
      arm: null,
      site: '',
      due: '',
    } as const
    const roster = {
      entries: [{ ...entry, language: '' as const, link: '' }],
      site: 'https://reading.example.org/',
      contact: 'Dr Weber',
      hasNames: false,
      estimate: null,
    }
    const returned = [{ blob: 'returned-1', file: 'answers-R1.json', sha256: '1' }]
    const { drafts, draftId, user } = await frozenStudy(true, { protocol, roster, returned })
    await user.click(screen.getByRole('button', { name: 'Begin the real study' }))
    await waitFor(async () => expect(await drafts.list()).toHaveLength(2))
    const id = (await drafts.list()).find((one) => one.id !== draftId)?.id ?? ''
    const content = (await loadDraft(drafts, id))?.content
    expect(content?.protocol).toMatchObject({ id: protocol.id, instructions: 'Read.' })
    expect(content?.protocol).not.toHaveProperty('pilot')
    expect(content).toMatchObject({
      frozen: null,
      basedOn: null,
      returned: [],
      edits: { q1: '{"truth":"yes"}' },
    })
    expect(content?.roster).toMatchObject({ entries: [], contact: 'Dr Weber' })
    expect(await drafts.file(id, 'source-1')).not.toBeNull()
  })
  it('is offered for a pilot alone', async () => {
    await frozenStudy()
    expect(screen.queryByRole('button', { name: 'Begin the real study' })).toBeNull()
  })
})
