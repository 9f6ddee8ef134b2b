import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { createAccount } from '@nats-io/nkeys'
import { connect, jwtAuthenticator } from '@nats-io/transport-node'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, describe, expect, it } from 'vitest'
import { type AnswerEvent, chainEvent } from '@/answers'
import { mintCredential, quotaProblems, streamName } from '@/collection'
import { natsLink } from '@/collection/nats-link'
import { officeInbox, readStream } from '@/collection/office'
import { quotaView } from '@/collection/quota'
import { eventSender, type SendingState } from '@/collection/sending'
import { makeStream } from '@/collection/setup'
import { collectionWatch, forgedFinder } from '@/collection/watch'
import { followStream } from '@/collection/watch/follow-stream'
import { describeNeeding } from '../needing'
import { Cluster } from './cluster'

const STUDY = '0123456789abcdef'
const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'
const GB = 1e9

describe('X30: the quota of a stream, and the share of a reader', () => {
  const view = (bytes: Record<string, number>, raters = 4, quota = 10 * GB) =>
    quotaView(new Map(Object.entries(bytes)), quota, raters)

  it('X30: warns from 80% on, and says what to do', () => {
    expect(view({ A: 0.7 * GB, B: 0.2 * GB }).level).toBe('ok')
    expect(quotaProblems(view({ A: 0.9 * GB }))).toEqual([])
    const half = { A: 0.9 * GB, B: 0.9 * GB, C: 0.9 * GB }
    expect(view(half, 4, 3 * GB).level).toBe('warning')
    const [problem] = quotaProblems(view({ ...half, D: 0.2 * GB }, 4, 3 * GB))
    expect(problem).toMatchObject({ code: 'nearly-full' })
    expect(problem?.message).toMatch(/96% of its 3.0 GB/)
    expect(problem?.remedy).toMatch(/collect quota/)
    expect(view({ ...half, D: 0.2 * GB }, 4, 3 * GB).level).toBe('error')
  })
  it('X30: names who takes more than an equal share, and nobody below 20 MB', () => {
    expect(view({ A: 19e6, B: 30e6, C: 1e6 }, 2000, GB).greedy).toEqual([
      { rater: 'B', bytes: 30e6 },
    ])
    expect(view({ A: 1.1 * GB }, 2, 100 * GB).greedy).toHaveLength(1)
    expect(quotaProblems(view({ A: 1.1 * GB }, 2, 100 * GB))[0]).toMatchObject({
      file: 'A',
      code: 'rater-quota',
    })
  })
})

describeNeeding('nats-server')('a cluster whose stream is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-quota-'))
  let cluster: Cluster | null = null
  afterAll(async () => {
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('X30: keeps what it has over a power cut, tells browsers so, and takes everything once there is room @long', async () => {
    const signer = createAccount()
    const issuer = signer.getPublicKey()
    const own = await Cluster.make(folder, { count: 3, study: STUDY, issuer, quotaBytes: 60_000 })
    cluster = own
    await own.start()
    const office = async (name: 'coordinator' | 'administrator') => {
      const { jwt, seed } = own.office(name)
      return connect({
        servers: own.servers,
        authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
        inboxPrefix: officeInbox(name),
        waitOnFirstConnect: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 100,
      })
    }
    const administrator = await office('administrator')
    expect((await makeStream(administrator, STUDY, 3)).ok).toBe(true)
    // More than the whole limit of the account: a server that was started anew does not know yet what the others hold.
    const log: AnswerEvent[] = []
    for (let n = 0; n < 120; n += 1) {
      const data = { item: `i${n}`, position: n + 1, flag: 'x', comment: null }
      log.push(chainEvent(log.at(-1) ?? null, { type: 'item-passed', data }, new Date()))
    }
    const credential = mintCredential({
      signingSeed: new TextDecoder().decode(signer.getSeed()),
      account: own.account,
      study: STUDY,
      rater: 'R1',
    })
    let last: SendingState | null = null
    let look: () => void = () => undefined
    const until = (isIt: (state: SendingState) => boolean) =>
      new Promise<SendingState>((resolve) => {
        look = () => {
          if (last !== null && isIt(last)) resolve(last)
        }
        look()
      })
    const isFull = (state: SendingState) => state.kind === 'waiting' && state.why === 'full'
    let servers = own.servers
    const sender = eventSender({
      events: () => log,
      progressAt: (done) => ({
        study: STUDY,
        rater: 'R1',
        session: SESSION,
        number: 1,
        done,
        due: 120,
        isFinished: done === 120,
      }),
      recipient: await identityToRecipient(await generateX25519Identity()),
      credential,
      connect: () => {
        servers = [...servers.slice(1), ...servers.slice(0, 1)]
        return natsLink(
          { server: servers[0] ?? '', credential, study: STUDY, rater: 'R1' },
          connect,
        )
      },
      onChange(state) {
        last = state
        look()
      },
      pause: () => new Promise((resolve) => setTimeout(resolve, 300)),
    })
    const running = sender.run()
    const { sent } = await until(isFull)
    expect(sent).toBeGreaterThan(20)
    expect(sent).toBeLessThan(120)
    await own.kill()
    await own.start()
    // What was acknowledged is still there: compared anew, the sender is as far as it was.
    expect(
      (await until((state) => isFull(state) && state.sent >= sent)).sent,
    ).toBeGreaterThanOrEqual(sent)
    own.giveRoom(10_000_000)
    await until(({ kind, sent: all }) => kind === 'sent' && all === 120)
    sender.stop()
    await running

    const coordinator = await office('coordinator')
    const watch = collectionWatch(forgedFinder(issuer), [], 10_000_000)
    const end = new AbortController()
    await followStream(coordinator, {
      study: STUDY,
      inbox: officeInbox('coordinator'),
      signal: end.signal,
      onMessages: (messages) => watch.add(messages),
      onState({ kind }) {
        if (kind === 'live') end.abort()
      },
    })
    const { state } = await (await jetstreamManager(coordinator)).streams.info(streamName(STUDY))
    const { quota, sessions, problems } = watch.view(new Date())
    expect(quota?.usedBytes).toBe(state.bytes)
    expect([sessions[0]?.events, sessions[0]?.state, problems]).toEqual([120, 'complete', []])
    const asked = coordinator.stats().outMsgs
    const read = await readStream(
      coordinator,
      { server: 'here', study: STUDY, inbox: officeInbox('coordinator') },
      () => undefined,
    )
    expect(read.ok && read.value.messages.length).toBe(120)
    expect(coordinator.stats().outMsgs - asked).toBeLessThan(10)
    await coordinator.close()
    await administrator.close()
  }, 120_000)
})
