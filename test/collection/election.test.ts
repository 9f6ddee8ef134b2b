import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { createAccount } from '@nats-io/nkeys'
import { connect } from '@nats-io/transport-node'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, it, vi } from 'vitest'
import { type AnswerEvent, chainEvent } from '@/answers'
import { mintCredential, streamName } from '@/collection'
import { natsLink } from '@/collection/nats-link'
import { connectOffice } from '@/collection/office'
import { eventSender, patientStates, type SendingState } from '@/collection/sending'
import { makeStream } from '@/collection/setup'
import { type WatchState, watchStudy } from '@/collection/watch'
import { describeNeeding } from '../needing'
import { Cluster } from './cluster'

const STUDY = '0123456789abcdef'
const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'
const signer = createAccount()
const signingSeed = new TextDecoder().decode(signer.getSeed())

describeNeeding('nats-server')('three servers, of which the leader is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-election-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  it('X4, X17: neither rater nor coordinator is told of an outage while the others choose a leader @long', async () => {
    const issuer = signer.getPublicKey()
    const cluster = await Cluster.make(folder, { count: 3, study: STUDY, issuer })
    ends.push(() => cluster.close())
    await cluster.start()
    const office = (name: 'administrator' | 'coordinator', server: string) =>
      connectOffice(server, cluster.office(name), connect)
    const admin = await office('administrator', cluster.servers[0] ?? '')
    if (!admin.ok) throw new Error(admin.problems[0]?.message)
    await vi.waitFor(
      async () => expect(await makeStream(admin.value, STUDY, 3)).toMatchObject({ ok: true }),
      { timeout: 60_000, interval: 500 },
    )
    const info = await (await jetstreamManager(admin.value)).streams.info(streamName(STUDY))
    await admin.value.close()
    const isLeader = (name: string) => info.cluster?.leader?.endsWith(name) === true
    const [ofRater, ofCoordinator] = cluster.servers.filter(
      (_, n) => !isLeader(cluster.nodes[n]?.name ?? ''),
    )
    const leader = cluster.nodes.find(({ name }) => isLeader(name))?.name ?? ''

    const log: AnswerEvent[] = []
    const credential = mintCredential({
      signingSeed,
      account: cluster.account,
      study: STUDY,
      rater: 'R1',
    })
    const sending: SendingState[] = []
    const states = patientStates((state) => void sending.push(state))
    const sender = eventSender({
      events: () => log,
      progressAt: (done) => ({
        study: STUDY,
        rater: 'R1',
        session: SESSION,
        number: 1,
        done,
        due: 9,
        isFinished: false,
      }),
      recipient: await identityToRecipient(await generateX25519Identity()),
      credential,
      connect: () =>
        natsLink({ server: ofRater ?? '', credential, study: STUDY, rater: 'R1' }, connect),
      onChange: (state) => states.take(state),
    })
    const commit = () => {
      const data = { item: `i${log.length}`, position: log.length + 1, flag: 'x', comment: null }
      log.push(chainEvent(log.at(-1) ?? null, { type: 'item-passed', data }, new Date()))
      sender.wake()
    }
    const stop = new AbortController()
    const watching: WatchState[] = []
    let seen = 0
    const over = watchStudy({
      study: STUDY,
      signal: stop.signal,
      connect: () => office('coordinator', ofCoordinator ?? ''),
      async onMessages(messages) {
        seen += messages.length
      },
      onState: (state) => void watching.push(state),
    })
    const running = sender.run()
    ends.push(async () => {
      sender.stop()
      states.stop()
      stop.abort()
      await Promise.all([running, over])
    })
    const arrived = (count: number) =>
      vi.waitFor(() => expect([sending.at(-1)?.sent, seen]).toEqual([count, count]), {
        timeout: 90_000,
        interval: 50,
      })
    commit()
    await arrived(1)
    await cluster.kill(leader)
    commit()
    await arrived(2)
    expect(sending.filter((one) => one.kind === 'waiting' && one.why !== 'slow')).toEqual([])
    const kinds = new Set(watching.map(({ kind }) => kind))
    for (const outage of ['lost', 'unreachable', 'no-stream'] as const)
      expect(kinds).not.toContain(outage)
    expect(kinds).toContain('live')
  }, 180_000)
})
