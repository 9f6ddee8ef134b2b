import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerConflictError, type AnswerEvent, chainEvent } from '@/answers'
import { PackageFileError } from '@/package'
import {
  idbAnswerStore,
  idbDraftStore,
  idbFetchedFiles,
  idbPackageStore,
  idbStudyDraftStore,
  TriplaneDatabase,
} from '@/storage'
import { healed } from '@/storage/healed'

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
        environment: {
          userAgent: 'test',
          screen: [1440, 900],
          pixelRatio: 1,
          gpu: null,
          maxTexture3d: null,
        },
      },
    },
    new Date('2026-01-01T10:00:00.000Z'),
  )
const shown = (last: AnswerEvent, item: string) =>
  chainEvent(
    last,
    { type: 'item-shown', data: { item, position: 1 } },
    new Date('2026-01-01T10:01:00.000Z'),
  )

describe('the answer store', () => {
  it('gives a log back in order, after a reopen too', async () => {
    const store = idbAnswerStore(db)
    const first = started()
    const second = shown(first, 'i002')
    await store.append(SESSION, first, [])
    await store.append(SESSION, second, [first])
    store.close()
    db = new TriplaneDatabase(`test-${run - 1}`)
    expect(await idbAnswerStore(db).eventsOf(SESSION)).toEqual([first, second])
    expect(await idbAnswerStore(db).sessions(HASH)).toEqual([
      { sessionId: SESSION, studyHash: HASH, raterCode: 'R1', number: 1 },
    ])
    expect(await idbAnswerStore(db).sessions('cd'.repeat(32))).toEqual([])
  })

  it('gives up on a database whose opening never ends, and says so', async () => {
    const stubborn = await openDB(db.name, 10)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const outcome = idbAnswerStore(db)
        .append(SESSION, started(), [])
        .catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await Promise.race([outcome, 'waits'])).toMatchObject({ name: 'TimeoutError' })
    } finally {
      vi.useRealTimers()
      stubborn.close()
    }
  })

  it('refuses a second event in the same place and keeps the first', async () => {
    const store = idbAnswerStore(db)
    const first = started()
    await store.append(SESSION, first, [])
    await store.append(SESSION, shown(first, 'i002'), [first])
    await expect(store.append(SESSION, shown(first, 'i001'), [first])).rejects.toThrow(
      AnswerConflictError,
    )
    expect((await store.eventsOf(SESSION)).at(-1)).toEqual(shown(first, 'i002'))
  })

  it('A7: writes the whole log again when the browser has deleted it under the open page', async () => {
    const store = idbAnswerStore(db)
    const first = started()
    const second = shown(first, 'i002')
    expect(await store.append(SESSION, first, [])).toBe(false)
    expect(await store.append(SESSION, second, [first])).toBe(false)
    await deleteDB(db.name)
    const third = shown(second, 'i001')
    expect(await store.append(SESSION, third, [first, second])).toBe(true)
    expect(await store.eventsOf(SESSION)).toEqual([first, second, third])
    expect(await store.sessions(HASH)).toHaveLength(1)
    expect(await store.append(SESSION, shown(third, 'i002'), [first, second, third])).toBe(false)
  })

  it('A7: writes nothing where another log has taken its place', async () => {
    const store = idbAnswerStore(db)
    const first = started()
    const other = { ...shown(first, 'i001') }
    await store.append(SESSION, first, [])
    await store.append(SESSION, other, [first])
    const mine = shown(first, 'i002')
    await expect(store.append(SESSION, shown(mine, 'i001'), [first, mine])).rejects.toThrow(
      AnswerConflictError,
    )
    expect(await store.eventsOf(SESSION)).toEqual([first, other])
  })

  it('refuses the same session of the same rater begun twice, leaving no half of it', async () => {
    const store = idbAnswerStore(db)
    const other = '9b241101-e2bb-4255-8caf-4136c566a963'
    await store.append(SESSION, started(), [])
    await expect(store.append(other, started(other), [])).rejects.toThrow(AnswerConflictError)
    expect(await store.eventsOf(other)).toEqual([])
    await store.append(other, started(other, 'R2'), [])
    expect(await store.sessions()).toHaveLength(2)
  })
})

it('replaces a draft, and only its own', async () => {
  const drafts = idbDraftStore(db)
  await drafts.save(SESSION, 'i001', { text: 'left fron' })
  await drafts.save(SESSION, 'i001', { text: 'left frontal' })
  expect(await drafts.load(SESSION, 'i001')).toEqual({ text: 'left frontal' })
  expect(await drafts.load(SESSION, 'i002')).toBeNull()
})

describe('the package store', () => {
  const stored = {
    studyHash: HASH,
    id: 'demo',
    title: 'Demo',
    openedAt: '2026-01-01T10:00:00.000Z',
  }

  it('keeps the files of a package', async () => {
    const packages = idbPackageStore(db)
    const files = new Map([
      ['study.json', new Blob(['{}'])],
      ['volumes/a.nii.gz', new Blob(['abc'])],
    ])
    await packages.keep(stored, files)
    await packages.keep(stored, files)
    expect(await packages.list()).toEqual([stored])
    const rows = await (await db.connect()).getAll('packageFiles')
    expect(rows.map((row) => row.path).sort()).toEqual(['study.json', 'volumes/a.nii.gz'])
  })

  it('names the file that a package lacks', async () => {
    await expect(idbPackageStore(db).source(HASH).file('volumes/b.nii.gz')).rejects.toThrow(
      PackageFileError,
    )
  })
})

describe('a browser that cannot store Blobs', () => {
  afterEach(() => vi.restoreAllMocks())

  const PATH = 'volumes/a.nii.gz'
  /** As private windows of WebKit do. */
  function refuseBlobs() {
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name]
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
        this: IDBObjectStore,
        row,
      ) {
        if (Object.values(row).some((value) => value instanceof Blob))
          throw new DOMException('Error preparing Blob/File data', 'UnknownError')
        return write.call(this, row)
      })
    }
  }

  it('keeps packages, fetched scans and files of a study in preparation all the same', async () => {
    refuseBlobs()
    const large = (text: string) => new Blob([text.padEnd(2 ** 21)])
    const textOf = async (file: Blob | null) => (await file?.text())?.trim()
    const stored = {
      studyHash: HASH,
      id: 'demo',
      title: 'Demo',
      openedAt: '2026-01-01T10:00:00.000Z',
    }
    await idbPackageStore(db).keep(stored, new Map([[PATH, large('abc')]]))
    expect(await textOf(await idbPackageStore(db).source(HASH).file(PATH))).toBe('abc')
    await idbFetchedFiles(db).keep(HASH, PATH, large('def'))
    expect(await textOf(await idbFetchedFiles(db).file(HASH, PATH))).toBe('def')
    const draft = { id: 'a', name: 'A', createdAt: '', changedAt: '', frozenAt: null, revision: 1 }
    const drafts = idbStudyDraftStore(db)
    const zip = new Blob([large('zip')], { type: 'application/zip' })
    await drafts.save({ ...draft, content: {}, folder: null }, new Map([['package.zip', zip]]))
    const kept = await drafts.file('a', 'package.zip')
    expect([await textOf(kept), kept?.type]).toEqual(['zip', 'application/zip'])
  })

  it('asks for bytes only then: another stores a scan as it is, without a copy in the page', async () => {
    await idbFetchedFiles(db).keep(HASH, PATH, new Blob([new Uint8Array(2 ** 21)]))
    const row = await (await db.connect()).get('fetchedFiles', [HASH, PATH])
    expect(Object.keys(row ?? {}).sort()).toEqual(['blob', 'path', 'studyHash'])
  })

  it('is not needed to read what earlier versions stored as Blobs', async () => {
    const row = { studyHash: HASH, path: PATH, blob: new Blob(['old']) }
    const connection = await db.connect()
    await connection.add('packageFiles', row)
    await connection.add('fetchedFiles', row)
    const file = { draftId: 'a', name: 'pool.csv', blob: new Blob(['id']) }
    await connection.add('studyDraftFiles', file)
    expect(await (await idbPackageStore(db).source(HASH).file(PATH)).text()).toBe('old')
    expect(await (await idbFetchedFiles(db).file(HASH, PATH))?.text()).toBe('old')
    expect(await (await idbStudyDraftStore(db).file('a', 'pool.csv'))?.text()).toBe('id')
  })
})

describe('files of a study of the site', () => {
  const OTHER = 'cd'.repeat(32)
  const PATH = 'volumes/0011223344556677.nii.gz'
  const text = async (blob: Blob | null) => (blob === null ? null : await blob.text())

  it('are kept, also through a reopen, and replaced by what is fetched anew', async () => {
    await idbFetchedFiles(db).keep(HASH, PATH, new Blob(['damaged']))
    await idbFetchedFiles(db).keep(HASH, PATH, new Blob(['sound']))
    db.close()
    db = new TriplaneDatabase(`test-${run - 1}`)
    const files = idbFetchedFiles(db)
    expect(await text(await files.file(HASH, PATH))).toBe('sound')
    expect(await files.file(HASH, 'volumes/other')).toBeNull()
    expect(await files.file(OTHER, PATH)).toBeNull()
  })
  it('A17: once a write met a full disk, what can be fetched again is kept no more, and what was asked for is', async () => {
    const files = idbFetchedFiles(db)
    const full = new DOMException('', 'QuotaExceededError')
    await expect(healed(db, () => Promise.reject(full))).rejects.toMatchObject({
      name: 'QuotaExceededError',
    })
    await files.keepIfRoom(HASH, PATH, new Blob(['one']))
    expect(await files.paths(HASH)).toEqual([])
    await files.keep(HASH, PATH, new Blob(['one']))
    expect(await files.paths(HASH)).toEqual([PATH])
  })
  it('A19: stay when another study is opened, where theirs was made available offline, until they are removed', async () => {
    const files = idbFetchedFiles(db)
    const study = { id: 'demo', title: 'Demo', path: 'demo', studyHash: HASH }
    const copy = { study, frozenAt: '', paths: [PATH], bytes: 5, checkedAt: null }
    await files.keep(HASH, PATH, new Blob(['one']))
    await files.pin(copy)
    await files.keepOnly(OTHER)
    expect(await text(await files.file(HASH, PATH))).toBe('one')
    expect([await files.paths(HASH), await files.pinned()]).toEqual([[PATH], [copy]])
    await files.remove(HASH)
    expect([await files.paths(HASH), await files.pinned()]).toEqual([[], []])
  })
  it('give way to those of the study that is opened now, and to nothing else', async () => {
    const files = idbFetchedFiles(db)
    await files.keep(HASH, PATH, new Blob(['one']))
    await files.keep(OTHER, PATH, new Blob(['two']))
    await idbPackageStore(db).keep(
      { studyHash: OTHER, id: 'zip', title: 'From disk', openedAt: '2026-01-01T10:00:00.000Z' },
      new Map([['study.json', new Blob(['{}'])]]),
    )
    await files.keepOnly(HASH)
    expect(await text(await files.file(HASH, PATH))).toBe('one')
    expect(await files.file(OTHER, PATH)).toBeNull()
    expect(await text(await idbPackageStore(db).source(OTHER).file('study.json'))).toBe('{}')
  })
  it('come to a database of the version before without a loss', async () => {
    const name = `test-old-${run++}`
    const old = await openDB(name, 20, {
      upgrade(database) {
        for (const [store, keyPath] of [
          ['events', ['sessionId', 'seq']],
          ['sessions', 'sessionId'],
          ['drafts', ['sessionId', 'item']],
          ['packages', 'studyHash'],
          ['packageFiles', ['studyHash', 'path']],
          ['studyDrafts', 'id'],
          ['studyDraftFiles', ['draftId', 'name']],
        ] as const)
          database.createObjectStore(store, { keyPath: keyPath as string | string[] })
      },
    })
    await old.put('drafts', { sessionId: SESSION, item: 'i001', draft: 'half a word' })
    old.close()
    const upgraded = new TriplaneDatabase(name)
    expect(await idbDraftStore(upgraded).load(SESSION, 'i001')).toBe('half a word')
    await idbFetchedFiles(upgraded).keep(HASH, PATH, new Blob(['x']))
    expect(await text(await idbFetchedFiles(upgraded).file(HASH, PATH))).toBe('x')
    upgraded.close()
  })
})
