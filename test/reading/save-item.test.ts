import { describe, expect, it } from 'vitest'
import { answersFile, judgeAnswers, type NewEvent, parseAnswers } from '@/answers'
import type { ItemDraft } from '@/reading/session/item-draft'
import { saveItem, savePass } from '@/reading/session/save-item'
import { SessionLog } from '@/reading/session/session-log'
import { createSessionStore } from '@/reading/session/session-store'
import { storesOf } from './stores-of'
import { displayChecked, itemOf, logOf, shown, studyOf } from './study-of'

const sessionId = '11111111-1111-4111-8111-111111111111'
const of = studyOf([itemOf('i1'), itemOf('i2')], { reading: { navigation: 'free' } })
const draft: ItemDraft = { questions: {}, reason: '', comment: '', flag: '', activeMs: 0 }

/** A session of which the first item is on screen, on a disk that keeps each event waiting until it is let go. */
function onSlowDisk(events: readonly NewEvent[] = []) {
  const stores = storesOf(logOf(of.study, of.studyHash, [displayChecked, shown('i1'), ...events]))
  const log = new SessionLog(stores.answers, sessionId, [...stores.kept])
  const store = createSessionStore(log)
  stores.brake()
  const atCommit = store.getState().state
  const answered = (value: string) => [
    { question: 'answer', value, abstained: false, confidence: null },
  ]
  const facts = { item: 'i1', position: 1, draft, activeMs: 1, evidence: null, seen: atCommit }
  return {
    log,
    store,
    commit: (value: string) => saveItem(store, { ...facts, answers: answered(value) }),
    pass: () =>
      savePass(store, { item: 'i1', position: 1, flag: 'Blurred', comment: '', seen: atCommit }),
    /** Lets everything reach the disk that waits for it. */
    async settle(saving: readonly Promise<unknown>[]): Promise<unknown[]> {
      stores.release()
      const all = Promise.all(saving)
      await new Promise((done) => setImmediate(done))
      for (const write of stores.waiting.splice(0)) write.done()
      return all
    },
    commits: () => log.events.flatMap((e) => (e.type === 'answers-committed' ? [e.data] : [])),
    verdict() {
      const read = parseAnswers(JSON.stringify(answersFile(log.events)), 'R1.json')
      return read.ok ? judgeAnswers(read.value, 'R1.json', of).problems : read.problems
    },
  }
}

describe('A3: an item that is left and come back to while its answers are on their way to a slow disk', () => {
  it('keeps what was given first, and says that what came after it is not saved', async () => {
    const session = onSlowDisk()
    const outcomes = await session.settle([session.commit('yes'), session.commit('no')])
    expect(session.commits().map((c) => [c.revision, c.answers[0]?.value])).toEqual([[1, 'yes']])
    expect(outcomes).toEqual(['saved', 'overtaken'])
    expect(session.verdict()).toEqual([])
  })
  it('writes the same answers once, and they are saved', async () => {
    const session = onSlowDisk()
    expect(await session.settle([session.commit('yes'), session.commit('yes')])).toEqual([
      'saved',
      'saved',
    ])
    expect(session.commits()).toHaveLength(1)
  })
  it('is not answered behind its being left unanswered, nor left unanswered behind its answers', async () => {
    const left = onSlowDisk()
    expect(await left.settle([left.pass(), left.commit('yes')])).toEqual(['saved', 'overtaken'])
    expect(left.verdict()).toEqual([])
    const answered = onSlowDisk()
    const commit = answered.commit('yes')
    await new Promise((done) => setImmediate(done))
    expect(await answered.settle([commit, answered.pass()])).toEqual(['saved', 'overtaken'])
    expect(answered.store.getState().state.passed.size).toBe(0)
  })
})

describe('A8: behind the end of a session', () => {
  it('nothing is written that would keep the file out, whoever asks for it', async () => {
    const session = onSlowDisk([
      { type: 'item-passed', data: { item: 'i1', position: 1, flag: 'Blurred', comment: null } },
      { type: 'item-passed', data: { item: 'i2', position: 2, flag: 'Blurred', comment: null } },
    ])
    const end: NewEvent = { type: 'session-finished', data: {} }
    const ended = session.log.append(end)
    const [, outcome] = await session.settle([ended, session.commit('yes')])
    expect(outcome).toBe('not-saved')
    expect(session.store.getState().saveProblem).toMatch(/finished/)
    await session.log.append(end)
    expect(session.commits()).toEqual([])
    expect(session.verdict()).toEqual([])
  })
})
