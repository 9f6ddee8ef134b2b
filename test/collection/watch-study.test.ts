import { createAccount } from '@nats-io/nkeys'
import { connect } from '@nats-io/transport-node'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { makeCollectionKeys, streamName, studyToken } from '@/collection'
import { connectOffice, deskOfStudy, type OfficeEntry } from '@/collection/office'
import type { StreamMessage } from '@/collection/sealed-event'
import { type WatchState, watchStudy } from '@/collection/watch'
import { describeNeeding } from '../needing'
import { TestNatsServer, testAccounts } from './nats-server'

const STUDY = '0123456789abcdef'
const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'

describeNeeding('nats-server')('the watch of a study', () => {
  const server = new TestNatsServer(STUDY)
  const entry = (accounts = server.accounts): OfficeEntry => ({
    jwt: accounts.userJwt,
    seed: accounts.userSeed,
  })
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })
  afterAll(() => server.stop())

  function watching(as = entry()) {
    const stop = new AbortController()
    const kinds: WatchState['kind'][] = []
    const seen: StreamMessage[] = []
    ends.push(() => stop.abort())
    const over = watchStudy({
      study: STUDY,
      signal: stop.signal,
      lastingMs: 100,
      connect: () => connectOffice(server.address, as, connect),
      async onMessages(messages) {
        seen.push(...messages)
      },
      onState({ kind }) {
        if (kinds.at(-1) !== kind) kinds.push(kind)
      },
    })
    const until = (kind: WatchState['kind']) =>
      vi.waitFor(() => expect(kinds.at(-1)).toBe(kind), { timeout: 30_000, interval: 50 })
    return { over, kinds, seen, until, end: () => stop.abort() }
  }
  async function put(...numbers: readonly number[]) {
    const connection = await server.coordinator()
    for (const seq of numbers)
      await connection.request(`a.${STUDY}.R1.${SESSION}.${seq}`, `event ${seq}`, { timeout: 5000 })
    await connection.close()
  }

  it('X17: waits for a server, for its stream and for a lost connection, and reads on behind the last event', async () => {
    await server.choosePorts()
    const watch = watching()
    await watch.until('unreachable')
    await server.start()
    await watch.until('no-stream')
    await server.addStream()
    await watch.until('live')
    await put(1, 2, 3)
    await vi.waitFor(() => expect(watch.seen).toHaveLength(3), { timeout: 10_000 })
    await server.kill()
    await watch.until('lost')
    await server.start()
    await put(4)
    await watch.until('live')
    await vi.waitFor(() => expect(watch.seen).toHaveLength(4), { timeout: 10_000 })
    expect(watch.seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    watch.end()
    expect(await watch.over).toBeNull()
  })
  it('X17: ends with words where the server does not accept the credential, and where it is asked once and not there', async () => {
    expect(await watching(entry(testAccounts(STUDY))).over).toMatchObject({ code: 'not-accepted' })
    await server.kill()
    const once = watchStudy({
      study: STUDY,
      isOnce: true,
      signal: new AbortController().signal,
      connect: () => connectOffice(server.address, entry(), connect),
      onMessages: async () => undefined,
      onState: () => undefined,
    })
    expect(await once).toMatchObject({ code: 'not-connected', file: server.address })
  })
})

describe('the file of the coordinator', async () => {
  const { open } = await makeCollectionKeys()
  const study = {
    studyHash: 'ab'.repeat(32),
    collection: { server: 'wss://collect.example.org', ...open },
  }
  const file = {
    format: 'triplane-coordinator/1',
    server: study.collection.server,
    issuer: open.issuer,
    study: studyToken(study.studyHash),
    jwt: 'eyJ.eyJ.x',
    seed: 'SU',
    raters: [],
  }
  const codeOf = (changes: object) => {
    const desk = deskOfStudy(JSON.stringify({ ...file, ...changes }), 'coordinator.json', study)
    return desk.ok ? null : desk.problems[0]?.code
  }
  it('X17: is refused where it is of another study, server or signing key, before anything is asked', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({ study: 'f'.repeat(16) })).toBe('other-study')
    expect(codeOf({ server: 'wss://elsewhere.example.org' })).toBe('other-server')
    expect(codeOf({ issuer: createAccount().getPublicKey() })).toBe('other-server')
    expect(deskOfStudy('# a key', 'signing-key.txt', study).ok).toBe(false)
    expect(streamName(file.study)).toBe('triplane-abababababababab')
  })
})
