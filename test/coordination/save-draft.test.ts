import { describe, expect, it } from 'vitest'
import { newContent } from '@/coordination/draft/draft-content'
import { DraftSaver } from '@/coordination/draft/draft-saver'
import { createDraft } from '@/coordination/draft/load-draft'
import type { StudyDraftStore } from '@/study'
import { memoryDrafts } from './memory-drafts'

const FOLDER = { handle: { kind: 'directory' }, name: 'scans' }
const none = new Map<string, Blob>()

describe('the folder of scans', () => {
  it('is remembered with the draft', async () => {
    const { store, drafts } = memoryDrafts()
    const id = await createDraft(store, 'Study', newContent('Study'), none, FOLDER)
    expect(drafts.get(id)?.folder).toEqual(FOLDER)
  })

  it('is remembered by its name where the browser cannot keep handles', async () => {
    const { store, drafts } = memoryDrafts()
    const withoutHandles: StudyDraftStore = {
      ...store,
      async save(draft, files) {
        if (Object(draft.folder).handle !== null)
          throw Object.assign(new Error('could not be cloned'), { name: 'DataCloneError' })
        await store.save(draft, files)
      },
    }
    const id = await createDraft(withoutHandles, 'Study', newContent('Study'), none, FOLDER)
    expect(drafts.get(id)?.folder).toEqual({ handle: null, name: 'scans' })
  })

  it('is no excuse for another failure', async () => {
    const { store, control } = memoryDrafts()
    control.failWith = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    await expect(createDraft(store, 'Study', newContent('Study'), none, FOLDER)).rejects.toThrow(
      'full',
    )
  })
})

it('a draft that changed while it was saved is not called saved before the change is', async () => {
  const { store } = memoryDrafts()
  const content = newContent('Study')
  const record = { id: 'd', name: 'Study', createdAt: '', revision: 0, content, folder: null }
  const states: unknown[] = []
  const saver = new DraftSaver(record, store, (state) => states.push(state))
  const first = saver.saveFiles(none)
  saver.changed({ content, name: 'Renamed' })
  await first
  expect(states.at(-1)).toBe('saving')
  await saver.flush()
  expect(states.at(-1)).toBe('saved')
})

it('a study that is renamed while files are saved keeps its new name', async () => {
  const { store, drafts } = memoryDrafts()
  const content = newContent('Study')
  const record = { id: 'd', name: 'Study', createdAt: '', revision: 0, content, folder: null }
  const saver = new DraftSaver(record, store, () => undefined)
  const frozen = { ...content, edits: { a: null } }
  const first = saver.saveFiles(none, frozen)
  saver.changed({ content, name: 'Renamed' })
  await first
  await saver.flush()
  expect(drafts.get('d')).toMatchObject({ name: 'Renamed', content: { edits: { a: null } } })
})
