import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { idbStudyDraftStore, TriplaneDatabase } from '@/storage'
import type { Connection } from '@/storage/triplane-database'
import { type StoredStudyDraft, StudyDraftConflictError } from '@/study'

const databases: TriplaneDatabase[] = []
function store() {
  const database = new TriplaneDatabase(`drafts-${databases.length}-${Math.random()}`)
  databases.push(database)
  return { database, drafts: idbStudyDraftStore(database) }
}
afterEach(async () => {
  for (const database of databases.splice(0)) {
    database.close()
    await deleteDB(database.name)
  }
})

const draft = (part: Partial<StoredStudyDraft> = {}): StoredStudyDraft => ({
  id: 'a',
  name: 'First',
  createdAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
  frozenAt: null,
  revision: 1,
  content: { sources: [] },
  folder: null,
  ...part,
})

describe('studies in preparation', () => {
  it('are listed without their content, the one changed last first, and found again with their files', async () => {
    const { drafts } = store()
    await drafts.save(draft(), new Map([['pool.csv', new Blob(['id\n1'])]]))
    await drafts.save(draft({ id: 'b', name: 'Second', changedAt: '2026-02-01T00:00:00.000Z' }))
    const list = await drafts.list()
    expect(list.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(list[0]).not.toHaveProperty('content')
    expect((await drafts.load('a'))?.content).toEqual({ sources: [] })
    expect(await drafts.file('a', 'pool.csv')).not.toBeNull()
    expect(await drafts.file('b', 'pool.csv')).toBeNull()
  })

  it('lose the files that are taken from them with a save, and with one that fails none', async () => {
    const { drafts } = store()
    const files = new Map(['one', 'two'].map((name) => [name, new Blob([name])]))
    await drafts.save(draft(), files)
    await expect(drafts.save(draft({ revision: 9 }), new Map(), ['one'])).rejects.toThrow()
    expect(await drafts.file('a', 'one')).not.toBeNull()
    await drafts.save(draft({ revision: 2 }), new Map(), ['one'])
    expect(await drafts.file('a', 'one')).toBeNull()
    expect(await drafts.file('a', 'two')).not.toBeNull()
  })

  it('are saved once where the browser does what it was asked without saying so', async () => {
    const { database, drafts } = store()
    await drafts.save(draft())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const connection = await database.connect()
      let isDone: Promise<unknown> = Promise.resolve()
      vi.spyOn(database, 'connect').mockReturnValueOnce({
        // biome-ignore lint/suspicious/noThenProperty: it stands for a connection that is awaited.
        then(work: (connection: Connection) => Promise<unknown>) {
          isDone = work(connection)
          return new Promise(() => undefined)
        },
      } as never)
      const saved = drafts.save(draft({ revision: 2, name: 'Renamed' }))
      await isDone
      await vi.advanceTimersByTimeAsync(10_000)
      await saved
    } finally {
      vi.useRealTimers()
    }
    expect(await drafts.load('a')).toMatchObject({ revision: 2, name: 'Renamed' })
  })

  it('are not overwritten by a window that has not seen the last change, and its files are not kept either', async () => {
    const { drafts } = store()
    await drafts.save(draft())
    await drafts.save(draft({ revision: 2, name: 'Renamed' }))
    const late = drafts.save(
      draft({ revision: 2, name: 'Late' }),
      new Map([['late', new Blob(['x'])]]),
    )
    await expect(late).rejects.toBeInstanceOf(StudyDraftConflictError)
    expect((await drafts.load('a'))?.name).toBe('Renamed')
    expect(await drafts.file('a', 'late')).toBeNull()
  })

  it('name the files that are kept with them', async () => {
    const { drafts } = store()
    const files = ['pool.csv', 'key.json'].map((name) => [name, new Blob([name])] as const)
    await drafts.save(draft(), new Map(files))
    await drafts.save(draft({ id: 'b' }), new Map([['other.csv', new Blob(['id'])]]))
    expect((await drafts.names('a')).sort()).toEqual(['key.json', 'pool.csv'])
    await drafts.save(draft({ revision: 2 }), new Map(), ['key.json'])
    expect(await drafts.names('a')).toEqual(['pool.csv'])
  })
  it('leave nothing behind when removed', async () => {
    const { database, drafts } = store()
    await drafts.save(draft(), new Map([['pool.csv', new Blob(['id'])]]))
    await drafts.remove('a')
    expect(await drafts.load('a')).toBeNull()
    expect(await (await database.connect()).count('studyDraftFiles')).toBe(0)
  })
})
