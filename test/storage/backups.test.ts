import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnswerEvent, chainEvent, findChainBreak, parseBackup } from '@/answers'
import { idbAnswerStore, TriplaneDatabase } from '@/storage'
import { backedUpAnswers } from '@/storage/backed-up-answers'
import { filesChosenBy } from '@/storage/backup-files'
import { copiesIn } from '@/storage/browser-copies'
import { LogFile } from '@/storage/log-file'
import { recoverLogs, restoreLog } from '@/storage/restore-log'
import type { Connection } from '@/storage/triplane-database'
import { FakeFile, FakeFolder } from './fake-files'
import { logOfShown, SESSION, STUDY_HASH, started } from './stored-log'

let run = 0
let db: TriplaneDatabase
beforeEach(() => {
  db = new TriplaneDatabase(`backups-${run++}`)
})
afterEach(() => {
  db.close()
})

const linesOf = (events: readonly AnswerEvent[]) =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('')
const put = async (events: readonly AnswerEvent[]) => {
  const store = idbAnswerStore(db)
  for (const [index, event] of events.entries())
    await store.append(SESSION, event, events.slice(0, index))
}
const stored = () => idbAnswerStore(db).eventsOf(SESSION)

describe('A15: a log in a file', () => {
  const log = logOfShown(4)

  it('is an event a line, and grows with the log', async () => {
    const file = new FakeFile('a.jsonl')
    const own = new LogFile(file.asHandle)
    expect(await own.bring(log.slice(0, 2))).toBe(2)
    expect(await own.bring(log)).toBe(log.length)
    expect(file.content).toBe(linesOf(log))
  })
  it('goes on behind what an earlier visit wrote, and replaces a line that was cut off', async () => {
    const file = new FakeFile('a.jsonl')
    file.content = `${linesOf(log.slice(0, 2))}{"seq":3,"at":"2026`
    expect(await new LogFile(file.asHandle).bring(log)).toBe(log.length)
    expect(file.content).toBe(linesOf(log))
  })
  it.each([
    ['another log', linesOf(logOfShown(2, 'R2'))],
    ['something else', 'rater,item\n'],
    ['something else without a line break', 'shopping list'],
  ])('leaves %s as it is', async (_, content) => {
    const file = new FakeFile('a.jsonl')
    file.content = content
    expect(await new LogFile(file.asHandle).bring(log)).toBeNull()
    expect(file.content).toBe(content)
  })
  it('is not shortened where it holds more of the same log', async () => {
    const file = new FakeFile('a.jsonl')
    file.content = linesOf(log)
    expect(await new LogFile(file.asHandle).bring(log.slice(0, 2))).toBe(log.length)
    expect(file.content).toBe(linesOf(log))
  })
  it('looks again at a file whose last write failed', async () => {
    const file = new FakeFile('a.jsonl')
    const own = new LogFile(file.asHandle)
    await own.bring(log.slice(0, 1))
    file.refusal = new DOMException('', 'QuotaExceededError')
    await expect(own.bring(log)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    file.refusal = null
    await own.bring(log)
    expect(file.content).toBe(linesOf(log))
  })
  it.each([0, 1, 20])(
    'can be restored after the writing broke off %i characters into a line',
    (more) => {
      const next = JSON.stringify(log[3]).slice(0, more)
      const parsed = parseBackup(linesOf(log.slice(0, 3)) + next, 'a.jsonl')
      expect(parsed).toEqual({
        ok: true,
        value: { events: log.slice(0, 3), isCut: more > 0, unsignedAfter: null },
      })
    },
  )
})

describe('A15: the browser’s second copy', () => {
  const log = logOfShown(3)
  const copies = (folder: FakeFolder) => copiesIn(async () => folder.asHandle)

  it('holds every event, and brings back what the database has lost', async () => {
    const folder = new FakeFolder()
    const store = backedUpAnswers(idbAnswerStore(db), Promise.resolve(), copies(folder), null)
    for (const [index, event] of log.entries())
      await store.append(SESSION, event, log.slice(0, index))
    await copies(folder).keep(SESSION, log)
    await deleteDB(db.name)
    expect(await stored()).toEqual([])
    await recoverLogs(db, copies(folder))
    expect(await stored()).toEqual(log)
    expect(await idbAnswerStore(db).sessions(STUDY_HASH)).toHaveLength(1)
    expect(await (await db.connect()).get('restoredLogs', SESSION)).toMatchObject({
      from: 'browser',
      events: log.length,
    })
  })
  it('is there before the first answers are acknowledged', async () => {
    const folder = new FakeFolder()
    const first = started('R1', new Date())
    const store = backedUpAnswers(idbAnswerStore(db), Promise.resolve(), copies(folder), null)
    await store.append(SESSION, first, [])
    expect(folder.text(`${SESSION}.jsonl`)).toBe(linesOf([first]))
  })
  it('stops nobody when it cannot be written', async () => {
    const broken = copiesIn(() => Promise.reject(new DOMException('', 'SecurityError')))
    const store = backedUpAnswers(idbAnswerStore(db), Promise.resolve(), broken, null)
    await store.append(SESSION, started('R1', new Date()), [])
    await recoverLogs(db, broken)
    expect(await stored()).toHaveLength(1)
  })
  it('adds nothing to a database that has all of it, or more', async () => {
    const folder = new FakeFolder()
    await put(log)
    await copies(folder).keep(SESSION, log.slice(0, 2))
    await recoverLogs(db, copies(folder))
    expect(await stored()).toEqual(log)
    expect(await (await db.connect()).count('restoredLogs')).toBe(0)
  })
  it('that was changed is not taken', async () => {
    const folder = new FakeFolder()
    await copies(folder).keep(SESSION, log)
    const file = folder.files.get(`${SESSION}.jsonl`)
    if (file !== undefined) file.content = file.content.replace('"i002"', '"i009"')
    await recoverLogs(db, copies(folder))
    expect(await stored()).toEqual([])
  })
  it('of another course of the session goes to a file of its own', async () => {
    const folder = new FakeFolder()
    const [first] = log
    const other = chainEvent(first ?? null, { type: 'paused', data: { item: null } }, new Date())
    await copies(folder).keep(SESSION, log)
    await copies(folder).keep(SESSION, first === undefined ? [] : [first, other])
    expect(folder.text(`${SESSION}.jsonl`)).toBe(linesOf(log))
    expect(folder.text(`${SESSION}.2.jsonl`)).toContain('"paused"')
  })
})

describe('A16: restoring a log', () => {
  const log = logOfShown(5)

  it('brings a whole log to a computer that has none, and the rest of it to one that has a part', async () => {
    expect(await restoreLog(db, log.slice(0, 2), 'file')).toEqual({ kind: 'restored', added: 2 })
    expect(await restoreLog(db, log, 'file')).toEqual({ kind: 'restored', added: log.length - 2 })
    expect(await stored()).toEqual(log)
    const head = log.at(-1)?.hash ?? ''
    expect(findChainBreak(await stored(), head)).toBeNull()
    expect(await (await db.connect()).get('restoredLogs', SESSION)).toEqual({
      sessionId: SESSION,
      from: 'file',
      events: log.length,
      head,
    })
  })
  it('writes nothing where the same log, or more of it, is there', async () => {
    await put(log)
    expect(await restoreLog(db, log, 'file')).toEqual({ kind: 'same' })
    expect(await restoreLog(db, log.slice(0, 3), 'file')).toEqual({
      kind: 'longer-here',
      more: log.length - 3,
    })
    expect(await stored()).toEqual(log)
    expect(await (await db.connect()).count('restoredLogs')).toBe(0)
  })
  it('writes nothing where the session went on otherwise, and says from which event', async () => {
    await put(log)
    const fork = chainEvent(log[2] ?? null, { type: 'paused', data: { item: null } }, new Date())
    expect(await restoreLog(db, [...log.slice(0, 3), fork], 'file')).toEqual({
      kind: 'forked',
      at: 4,
    })
    expect(await stored()).toEqual(log)
  })
  it('writes nothing where this rater has another session of the same number', async () => {
    await put(log)
    const other = logOfShown(2, 'R1', '9b241101-e2bb-4255-8caf-4136c566a963')
    expect(await restoreLog(db, other, 'file')).toEqual({ kind: 'other-session' })
    expect(await (await db.connect()).count('sessions')).toBe(1)
  })
})

describe('A15: a file that the rater chose', () => {
  const log = logOfShown(3)
  const choosing = (file: FakeFile) => filesChosenBy(db, async () => file.asHandle)
  /** A handle cannot be stored by the stand-in of IndexedDB: whoever finds it again is given this one. */
  const remembering = (file: FakeFile) => {
    const row = { sessionId: SESSION, name: file.name, handle: file.asHandle }
    vi.spyOn(db, 'connect').mockResolvedValue({
      get: async () => row,
    } as unknown as Connection)
    return choosing(file)
  }

  it('holds the log from the click on, and every event after it', async () => {
    const file = new FakeFile('mine.jsonl')
    const files = choosing(file)
    await files.keep(SESSION, log.slice(0, 1))
    expect(files.state(SESSION)).toEqual({ kind: 'none' })
    await files.choose(SESSION, 'mine.jsonl', log.slice(0, 2))
    await files.keep(SESSION, log)
    expect(file.content).toBe(linesOf(log))
    expect(files.state(SESSION)).toEqual({
      kind: 'writing',
      name: 'mine.jsonl',
      events: log.length,
    })
  })
  it('is asked for again on the next visit, and then holds what came in between', async () => {
    const file = new FakeFile('mine.jsonl')
    file.content = linesOf(log.slice(0, 1))
    file.permission = 'prompt'
    const files = remembering(file)
    await files.find(SESSION, log)
    expect(files.state(SESSION)).toEqual({ kind: 'asking', name: 'mine.jsonl' })
    await files.keep(SESSION, log)
    expect(file.content).toBe(linesOf(log.slice(0, 1)))
    await files.allow(SESSION, log)
    expect(file.content).toBe(linesOf(log))
  })
  it('is written to without a question where the browser still allows it', async () => {
    const file = new FakeFile('mine.jsonl')
    const files = remembering(file)
    await files.find(SESSION, log)
    expect(file.content).toBe(linesOf(log))
  })
  it.each([
    ['full', 'QuotaExceededError'],
    ['gone', 'NotFoundError'],
    ['forbidden', 'NotAllowedError'],
    ['unknown', 'InvalidStateError'],
  ])(
    'that cannot be written says why (%s), and is tried again with the next event',
    async (why, name) => {
      const file = new FakeFile('mine.jsonl')
      const files = choosing(file)
      await files.choose(SESSION, 'mine.jsonl', log.slice(0, 1))
      file.refusal = new DOMException('', name)
      await files.keep(SESSION, log.slice(0, 2))
      expect(files.state(SESSION)).toEqual({ kind: 'failed', name: 'mine.jsonl', why })
      file.refusal = null
      await files.keep(SESSION, log)
      expect(file.content).toBe(linesOf(log))
    },
  )
  it('that the rater does not choose after all changes nothing', async () => {
    const files = filesChosenBy(db, () => Promise.reject(new DOMException('', 'AbortError')))
    expect(await files.choose(SESSION, 'mine.jsonl', log)).toBe(false)
    expect(files.state(SESSION)).toEqual({ kind: 'none' })
  })
})
