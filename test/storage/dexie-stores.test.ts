import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AnswerConflictError, type AnswerEvent, chainEvent } from '@/answers'
import { dexieAnswerStore, dexieDraftStore, dexiePackageStore, TriplaneDatabase } from '@/storage'
import { PackageFileError } from '@/study'

const HASH = 'ab'.repeat(32)
const SESSION = '3b241101-e2bb-4255-8caf-4136c566a962'
let run = 0
let db: TriplaneDatabase
beforeEach(() => {
  db = new TriplaneDatabase(`test-${run++}`)
})
afterEach(() => db.close())

const started = (sessionId = SESSION, code = 'R1'): AnswerEvent =>
  chainEvent(
    null,
    {
      type: 'session-started',
      data: {
        studyId: 'demo',
        studyHash: HASH,
        tool: 'triplane 0.1.0',
        rater: { code, group: null, profile: {} },
        sessionId,
        number: 1,
        seed: 42,
        order: ['i002', 'i001'],
        environment: { userAgent: 'test', screen: [1440, 900], pixelRatio: 1, gpu: null, maxTexture3d: null },
      },
    },
    new Date('2026-01-01T10:00:00.000Z'),
  )
const shown = (last: AnswerEvent, item: string) =>
  chainEvent(last, { type: 'item-shown', data: { item, position: 1 } }, new Date('2026-01-01T10:01:00.000Z'))

describe('the answer store', () => {
  it('gives a log back in order, after a reopen too', async () => {
    const store = dexieAnswerStore(db)
    const first = started()
    const second = shown(first, 'i002')
    await store.append(SESSION, first)
    await store.append(SESSION, second)
    store.close()
    db = new TriplaneDatabase(`test-${run - 1}`)
    expect(await dexieAnswerStore(db).eventsOf(SESSION)).toEqual([first, second])
    expect(await dexieAnswerStore(db).sessions(HASH)).toEqual([
      { sessionId: SESSION, studyHash: HASH, raterCode: 'R1', number: 1 },
    ])
    expect(await dexieAnswerStore(db).sessions('cd'.repeat(32))).toEqual([])
  })

  it('refuses a second event in the same place and keeps the first', async () => {
    const store = dexieAnswerStore(db)
    const first = started()
    await store.append(SESSION, first)
    await store.append(SESSION, shown(first, 'i002'))
    await expect(store.append(SESSION, shown(first, 'i001'))).rejects.toThrow(AnswerConflictError)
    expect((await store.eventsOf(SESSION)).at(-1)).toEqual(shown(first, 'i002'))
  })

  it('refuses the same session of the same rater begun twice, leaving no half of it', async () => {
    const store = dexieAnswerStore(db)
    const other = '9b241101-e2bb-4255-8caf-4136c566a963'
    await store.append(SESSION, started())
    await expect(store.append(other, started(other))).rejects.toThrow(AnswerConflictError)
    expect(await store.eventsOf(other)).toEqual([])
    await store.append(other, started(other, 'R2'))
    expect(await store.sessions()).toHaveLength(2)
  })
})

it('replaces a draft, and only its own', async () => {
  const drafts = dexieDraftStore(db)
  await drafts.save(SESSION, 'i001', { text: 'left fron' })
  await drafts.save(SESSION, 'i001', { text: 'left frontal' })
  expect(await drafts.load(SESSION, 'i001')).toEqual({ text: 'left frontal' })
  expect(await drafts.load(SESSION, 'i002')).toBeNull()
})

describe('the package store', () => {
  const stored = { studyHash: HASH, id: 'demo', title: 'Demo', openedAt: '2026-01-01T10:00:00.000Z' }

  it('keeps the files of a package', async () => {
    const packages = dexiePackageStore(db)
    const files = new Map([
      ['study.json', new Blob(['{}'])],
      ['volumes/a.nii.gz', new Blob(['abc'])],
    ])
    await packages.keep(stored, files)
    await packages.keep(stored, files)
    expect(await packages.list()).toEqual([stored])
    const rows = await db.packageFiles.toArray()
    expect(rows.map((row) => row.path).sort()).toEqual(['study.json', 'volumes/a.nii.gz'])
  })

  it('names the file that a package lacks', async () => {
    await expect(dexiePackageStore(db).source(HASH).file('volumes/b.nii.gz')).rejects.toThrow(
      PackageFileError,
    )
  })
})
