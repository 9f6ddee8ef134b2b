import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { createAccount, fromSeed } from '@nats-io/nkeys'
import { connect, jwtAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AnswerEvent, chainEvent } from '@/answers'
import { mintCredential, raterOfCredential, streamName } from '@/collection'
import { LinkError } from '@/collection/collection-link'
import { natsLink } from '@/collection/nats-link'
import { officeInbox } from '@/collection/office'
import type { Office } from '@/collection/office/office-files'
import { openCollected, readCollected, sealEvent } from '@/collection/sealed-event'
import { eventSender } from '@/collection/sending'
import { makeStream } from '@/collection/setup'
import { eventSubject, inboxPrefix } from '@/collection/subjects'
import { type CollectionView, collectionWatch, forgedFinder } from '@/collection/watch'
import { followStream } from '@/collection/watch/follow-stream'
import { describeNeeding } from '../needing'
import { Cluster } from './cluster'

const STUDY = '0123456789abcdef'
const RATERS = 10
const EVENTS = 6
const SECRET = 'zebra-hypometabolism'

const signer = createAccount()
const signingSeed = new TextDecoder().decode(signer.getSeed())
const sessionOf = (n: number) => `6f1b6b0e-3c5e-4a39-9d6a-${String(n).padStart(12, '0')}`

/** One browser with its log. */
function browser(n: number, cluster: Cluster, recipient: string) {
  const rater = `S${Math.ceil(n / 5)}-R${n}`
  const log: AnswerEvent[] = []
  const credential = mintCredential({ signingSeed, account: cluster.account, study: STUDY, rater })
  const [server = ''] = cluster.servers
  let look: () => void = () => undefined
  let sent = 0
  const progressAt = (count: number) => ({
    study: STUDY,
    rater,
    session: sessionOf(n),
    number: 1,
    done: count,
    due: EVENTS,
    isFinished: count === EVENTS,
  })
  const sender = eventSender({
    events: () => log,
    progressAt,
    recipient,
    credential,
    connect: () => natsLink({ server, credential, study: STUDY, rater }, connect),
    onChange: (state) => {
      sent = state.sent
      look()
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 200))),
  })
  const running = sender.run()
  return {
    rater,
    log,
    credential,
    progressAt,
    commit() {
      const seq = log.length + 1
      const data = { item: `i${seq}`, position: seq, flag: SECRET, comment: null }
      const event =
        seq === EVENTS
          ? ({ type: 'session-finished', data: {} } as const)
          : ({ type: 'item-passed', data } as const)
      log.push(chainEvent(log.at(-1) ?? null, event, new Date()))
      sender.wake()
    },
    allSent: () =>
      new Promise<void>((resolve) => {
        look = () => {
          if (sent === log.length) resolve()
        }
        look()
      }),
    async end() {
      sender.stop()
      await running
    },
  }
}

describeNeeding('nats-server')('a study of ten raters on a server that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-ten-'))
  const stop = new AbortController()
  const opened: NatsConnection[] = []
  const browsers: ReturnType<typeof browser>[] = []
  const issuer = signer.getPublicKey()
  const expected = Array.from({ length: RATERS + 1 }, (_, n) => ({
    code: `S${Math.ceil((n + 1) / 5)}-R${n + 1}`,
    site: `Site ${Math.ceil((n + 1) / 5)}`,
  }))
  const watch = collectionWatch(forgedFinder(issuer), expected)
  let look: () => void = () => undefined
  let cluster: Cluster
  let identity = ''
  let recipient = ''
  let following: Promise<unknown>

  async function desk(office: Office) {
    const { jwt, seed } = cluster.office(office)
    const connection = await connect({
      servers: cluster.servers,
      authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
      inboxPrefix: officeInbox(office),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 50,
    })
    opened.push(connection)
    return connection
  }
  async function raterConnection(rater: ReturnType<typeof browser> | undefined) {
    if (rater === undefined) throw new Error('no rater reads')
    const { jwt, seed } = rater.credential
    const connection = await connect({
      servers: cluster.servers,
      authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
      inboxPrefix: inboxPrefix(rater.rater),
    })
    opened.push(connection)
    return connection
  }
  const until = (isIt: (view: CollectionView) => boolean) =>
    new Promise<CollectionView>((resolve) => {
      look = () => {
        const view = watch.view(new Date())
        if (isIt(view)) resolve(view)
      }
      look()
    })

  beforeAll(async () => {
    identity = await generateX25519Identity()
    recipient = await identityToRecipient(identity)
    cluster = await Cluster.make(folder, { count: 1, study: STUDY, issuer })
    await cluster.start()
    expect(await makeStream(await desk('administrator'), STUDY, 1)).toMatchObject({ ok: true })
    following = followStream(await desk('coordinator'), {
      study: STUDY,
      inbox: officeInbox('coordinator'),
      signal: stop.signal,
      onState: () => undefined,
      async onMessages(messages) {
        await watch.add(messages)
        look()
      },
    })
    for (let n = 1; n <= RATERS; n += 1) browsers.push(browser(n, cluster, recipient))
  })
  afterAll(async () => {
    stop.abort()
    await Promise.all(browsers.map((one) => one.end()))
    await Promise.all(opened.map((connection) => connection.close()))
    await following
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('X12, X13: who has read how much arrives as it is given, and nothing is lost by kill -9 and a new start', async () => {
    const commit = (times: number) => {
      for (let n = 0; n < times; n += 1) for (const one of browsers) one.commit()
    }
    commit(EVENTS / 2)
    await Promise.all(browsers.map((one) => one.allSent()))
    const half = await until(({ totals }) => totals.events === (RATERS * EVENTS) / 2)
    expect(half.totals).toMatchObject({ sessions: RATERS, complete: 0, refused: 0 })
    expect(half.sites.map(({ site, begun, raters }) => [site, begun, raters])).toEqual(
      expect.arrayContaining([
        ['Site 1', 5, 5],
        ['Site 3', 0, 1],
      ]),
    )
    // A site that has not begun is behind three days after the first event of the study, as the others are after their last.
    const behind = (days: number) =>
      watch.view(new Date(Date.now() + days * 86_400_000)).sites.map(({ isBehind }) => isBehind)
    expect(behind(0)).toEqual([false, false, false])
    expect(behind(4)).toEqual([true, true, true])
    await cluster.kill()
    commit(EVENTS / 2)
    await cluster.start()
    await Promise.all(browsers.map((one) => one.allSent()))
    const whole = await until(({ totals }) => totals.events === RATERS * EVENTS)
    expect(whole.totals).toEqual({
      events: RATERS * EVENTS,
      sessions: RATERS,
      raters: RATERS,
      complete: RATERS,
      refused: 0,
    })
    expect(
      whole.sessions.every(({ chain, events }) => chain.kind === 'whole' && events === EVENTS),
    ).toBe(true)
    expect(whole.silent).toEqual(['S3-R11'])
    expect(JSON.stringify(whole)).not.toContain(SECRET)
  }, 60_000)

  it('X9: neither coordinator nor administrator may write, change, empty or delete the stream, or an answer in it', async () => {
    const stream = streamName(STUDY)
    const subject = eventSubject({ study: STUDY, rater: 'S1-R1', session: sessionOf(1), seq: 99 })
    const asked = [
      subject,
      ...['UPDATE', 'PURGE', 'DELETE', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'].map(api),
    ]
    function api(verb: string) {
      return `$JS.API.STREAM.${verb}.${stream}`
    }
    asked.push(
      `$JS.API.STREAM.CREATE.other`,
      `$JS.API.STREAM.LEADER.STEPDOWN.${stream}`,
      '$JS.API.ACCOUNT.PURGE.x',
    )
    for (const office of ['coordinator', 'administrator'] as const) {
      const connection = await desk(office)
      const { config } = await (await jetstreamManager(connection)).streams.info(stream)
      expect(config.name).toBe(stream)
      const others =
        office === 'coordinator' ? [api('CREATE')] : [`$JS.API.CONSUMER.CREATE.${stream}`]
      for (const one of [...asked, ...others])
        await expect(
          connection.request(one, '{}', { timeout: 1000 }),
          `${office} ${one}`,
        ).rejects.toThrow(/permission/i)
    }
  })

  it('X9: a consumer of the coordinator that delivers to others reaches no reader, no answer and no command of the servers', async () => {
    const stream = streamName(STUDY)
    const coordinator = await desk('coordinator')
    const state = async () =>
      (await (await jetstreamManager(coordinator)).streams.info(stream)).state
    const before = await state()
    const consume = async (deliver_subject: string) => {
      const how = { ack_policy: 'none', deliver_policy: 'all', headers_only: true, num_replicas: 1 }
      const config = { ...how, deliver_subject, mem_storage: true, inactive_threshold: 10e9 }
      const answer = await coordinator.request(
        `$JS.API.CONSUMER.CREATE.${stream}`,
        JSON.stringify({ stream_name: stream, config }),
      )
      return answer.json<{ error?: { description: string } }>().error?.description
    }
    const rater = await raterConnection(browsers[0])
    const heard: string[] = []
    rater.subscribe('_INBOX.S1-R1.>', {
      callback: (error, { subject }) => void heard.push(error?.message ?? subject),
    })
    await rater.flush()
    const own = eventSubject({ study: STUDY, rater: 'S1-R1', session: sessionOf(1), seq: 98 })
    expect(await consume(own)).toMatch(/cycle/)
    await consume('_INBOX.S1-R1.reply')
    for (const verb of ['DELETE', 'PURGE', 'UPDATE'])
      await consume(`$JS.API.STREAM.${verb}.${stream}`)
    // One that may: had the others delivered, they would have done so before.
    let count = 0
    await new Promise<void>((resolve) => {
      coordinator.subscribe('_INBOX.coordinator.own', {
        callback() {
          count += 1
          if (count === before.messages) resolve()
        },
      })
      void consume('_INBOX.coordinator.own')
    })
    expect(await state()).toMatchObject({
      messages: before.messages,
      bytes: before.bytes,
      last_seq: before.last_seq,
    })
    expect(heard).toEqual([])
  })
  it('X10: the stream that is there is held to its definition, and what differs is named', async () => {
    const connection = await desk('administrator')
    expect(await makeStream(connection, STUDY, 1)).toMatchObject({ ok: true })
    const other = await makeStream(connection, STUDY, 3)
    expect(other.ok ? [] : other.problems.map(({ code, field }) => [code, field])).toEqual([
      ['other-stream', 'num_replicas'],
    ])
  })

  it('X15: whoever has all files of the server reads no answer in them', async () => {
    await cluster.kill()
    const files = cluster.files().map((path) => readFileSync(path))
    const holds = (text: string) => files.some((bytes) => bytes.includes(text))
    // What is meant to be seen is there, so this looks in the right place.
    expect(
      holds(eventSubject({ study: STUDY, rater: 'S1-R1', session: sessionOf(1), seq: 1 })),
    ).toBe(true)
    for (const secret of [SECRET, 'item-passed', 'session-finished', identity, signingSeed])
      expect(holds(secret)).toBe(false)
    for (const { credential } of browsers) expect(holds(credential.seed)).toBe(false)
    await cluster.start()
  })

  it('X15: an event that an administrator makes, with the servers’ keys and another rater’s, is refused by the watch', async () => {
    const [victim, accomplice] = browsers
    if (victim === undefined || accomplice === undefined) throw new Error('no browsers')
    // With the account's own seed anybody can be let in: an issuer of the administrator's own making.
    const own = createAccount()
    const minted = mintCredential({
      signingSeed: new TextDecoder().decode(own.getSeed()),
      account: cluster.account,
      study: STUDY,
      rater: victim.rater,
    })
    const progress = { ...victim.progressAt(1), session: sessionOf(77) }
    const [event] = victim.log
    if (event === undefined) throw new Error('no event')
    const seals = [
      minted,
      { ...minted, certificate: victim.credential.certificate },
      accomplice.credential,
    ]
    const findForged = forgedFinder(issuer)
    for (const credential of seals) {
      const made = await sealEvent(event, progress, recipient, credential)
      if (!made.ok) throw new Error('not sealed')
      const read = readCollected(made.value)
      if (!read.ok) throw new Error('not read')
      expect(await findForged([read.value])).toEqual([read.value])
      // Opening is no proof: whoever knows the recipient can seal.
      expect((await openCollected(read.value, identity)).ok).toBe(true)
    }
    const genuine = await sealEvent(event, progress, recipient, victim.credential)
    const read = genuine.ok ? readCollected(genuine.value) : genuine
    expect(read.ok && (await findForged([read.value]))).toEqual([])
    expect(raterOfCredential(minted)?.token).toBe(victim.rater)
    expect(fromSeed(new TextEncoder().encode(signingSeed)).getPublicKey()).toBe(issuer)
  })

  it.each([
    ['on a clock that is right', 0],
    ['on a clock that ran a day ahead', 86_400],
  ])(
    'X11: a link made %s is let in no more once it is revoked, and the others stay',
    async (_, ahead) => {
      const [first, stays] = browsers
      if (first === undefined || stays === undefined) throw new Error('no browsers')
      const { rater } = first
      const order = { signingSeed, account: cluster.account, study: STUDY, rater }
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000 * ahead)
      const gone = { rater, credential: mintCredential(order) }
      clock.mockRestore()
      const link = ({ credential, rater }: typeof gone) =>
        natsLink({ server: cluster.servers[0] ?? '', credential, study: STUDY, rater }, connect)
      const open = await link(gone)
      cluster.revoke([raterOfCredential(gone.credential)?.publicKey ?? ''])
      await open.ended
      // A server that refuses may close the line before it was read why: then it is asked again, as the room does.
      let outcome = 'line closed'
      while (outcome === 'line closed')
        outcome = await link(gone).then(
          () => 'let in',
          (error: unknown) =>
            error instanceof LinkError && error.why === 'not-accepted' ? 'refused' : 'line closed',
        )
      expect(outcome).toBe('refused')
      const other = await link(stays)
      await other.close()
    },
  )
})
