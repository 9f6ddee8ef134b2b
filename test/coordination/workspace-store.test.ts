import { afterEach, describe, expect, it, vi } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { memoryDrafts } from './memory-drafts'

const CSV =
  'id,question,answer,category,patient\nq1,Is it wide?,yes,Anatomy,p1\nq2,Is it bright?,no,Signal,p2\n'
const open: WorkspaceStore[] = []
afterEach(() => {
  for (const store of open.splice(0)) store.actions.close()
})

async function begun() {
  const memory = memoryDrafts()
  const id = await createDraft(memory.store, 'Study')
  const again = async () => {
    const record = await loadDraft(memory.store, id)
    if (record === null) throw new Error('no draft')
    const store = workspaceStore(record, memory.store, new DraftEngine())
    open.push(store)
    return store
  }
  const store = await again()
  await store.actions.addSources([new File([CSV], 'items.csv')])
  await vi.waitFor(() => expect(store.getState().audit).not.toBeNull())
  return { ...memory, store, again, id }
}
const leaveOut = (store: WorkspaceStore, id: string) =>
  store.actions.change('', (c) => ({ ...c, edits: { ...c.edits, [id]: null } }))

describe('a study in preparation', () => {
  it('reads a pool, and what follows from it', async () => {
    const { store } = await begun()
    const { pool, draw, match } = store.getState()
    expect(pool?.items).toBe(2)
    expect(draw?.balance).toMatchObject({ yes: 1, no: 1 })
    expect(match?.files).toEqual([])
  })

  it('is found again as it was left, with its files', async () => {
    const { store, again } = await begun()
    leaveOut(store, 'q1')
    await store.actions.flush()
    const reopened = await again()
    await vi.waitFor(() => expect(reopened.getState().pool?.items).toBe(1))
  })

  it('undoes and does again', async () => {
    const { store } = await begun()
    leaveOut(store, 'q1')
    await vi.waitFor(() => expect(store.getState().pool?.items).toBe(1))
    store.actions.undo()
    await vi.waitFor(() => expect(store.getState().pool?.items).toBe(2))
    store.actions.redo()
    await vi.waitFor(() => expect(store.getState().pool?.items).toBe(1))
  })

  it('takes letters typed one after the other back together', async () => {
    const { store } = await begun()
    const before = store.getState().past.length
    for (const title of ['A', 'Ab', 'Abc'])
      store.actions.change('title', (c) => ({ ...c, protocol: { ...c.protocol, title } }))
    expect(store.getState().past.length).toBe(before + 1)
    store.actions.undo()
    expect(store.getState().content.protocol.title).toBe('Study')
  })

  it('says so when it cannot be saved, and keeps the work', async () => {
    const { store, control } = await begun()
    control.failWith = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    leaveOut(store, 'q1')
    await store.actions.flush()
    expect(store.getState().saving).toMatchObject({
      problem: expect.stringContaining('no space left'),
    })
    expect(store.getState().content.edits).toEqual({ q1: null })
    control.failWith = null
    leaveOut(store, 'q2')
    await store.actions.flush()
    expect(store.getState().saving).toBe('saved')
  })

  it('does not overwrite what another window has saved', async () => {
    const { store, again, drafts, id } = await begun()
    const other = await again()
    other.actions.rename('Renamed elsewhere')
    await other.actions.flush()
    leaveOut(store, 'q1')
    await store.actions.flush()
    expect(store.getState().saving).toMatchObject({
      problem: expect.stringContaining('another tab'),
    })
    expect(drafts.get(id)?.name).toBe('Renamed elsewhere')
  })

  it('cannot be changed once it is frozen; files and record are kept together or not at all', async () => {
    const { store, control, files, id } = await begun()
    const { content } = store.getState()
    const frozen = {
      studyId: 's',
      title: 'S',
      version: '1',
      studyHash: 'h',
      keyCommitment: 'k',
      frozenAt: '2026-01-01T00:00:00.000Z',
      counts: { items: 2, volumes: 0, questions: 2 },
      isSealed: false,
      packageFile: 'p.zip',
      keyFile: 'key.json',
    }
    const kept = new Map([['p.zip', new Blob(['zip'])]])
    control.failWith = new Error('full')
    await expect(store.actions.saveWith({ ...content, frozen }, kept)).rejects.toThrow('full')
    expect(store.getState().content.frozen).toBeNull()
    expect(files.has(`${id} p.zip`)).toBe(false)
    control.failWith = null
    await store.actions.saveWith({ ...content, frozen }, kept)
    leaveOut(store, 'q1')
    store.actions.undo()
    expect(store.getState().content.edits).toEqual({})
    expect(store.getState().content.frozen).toEqual(frozen)
  })
})
