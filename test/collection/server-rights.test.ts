import { jetstreamManager } from '@nats-io/jetstream'
import { connect, headers, jwtAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainEvent } from '@/answers'
import { mintCredential, streamName } from '@/collection'
import { natsLink } from '@/collection/nats-link'
import { readCollected, sealEvent } from '@/collection/sealed-event'
import {
  callPrefix,
  eventSubject,
  inboxPrefix,
  lookUpSubject,
  raterSubjects,
  studySubjects,
} from '@/collection/subjects'
import { describeNeeding } from '../needing'
import { TestNatsServer } from './nats-server'

const STUDY = '0123456789abcdef'
const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'

describeNeeding('nats-server')('a server of its own', () => {
  const server = new TestNatsServer(STUDY)
  const { signingSeed, account } = server.accounts
  const opened: NatsConnection[] = []
  let recipient = ''

  async function asRater(rater: string, expires?: number) {
    const credential = mintCredential({ signingSeed, account, study: STUDY, rater, expires })
    const connection = await connect({
      servers: server.address,
      authenticator: jwtAuthenticator(credential.jwt, new TextEncoder().encode(credential.seed)),
      inboxPrefix: inboxPrefix(rater),
      // As a link: the first end of the connection is the one that is looked at.
      reconnect: false,
    })
    opened.push(connection)
    const send = async (seq: number, payload?: Uint8Array, to = rater) => {
      const place = { study: STUDY, rater: to, session: SESSION, seq }
      const options = { timeout: 2000, headers: headers() }
      const answer = await connection.request(eventSubject(place), payload, options)
      return answer.json<{ seq?: number; error?: { err_code: number } }>()
    }
    return { credential, connection, send }
  }
  async function sealedBy(rater: string, { credential }: Awaited<ReturnType<typeof asRater>>) {
    const event = chainEvent(null, { type: 'instructions-read', data: {} }, new Date())
    const progress = {
      study: STUDY,
      rater,
      session: SESSION,
      number: 1,
      done: 0,
      due: 2,
      isFinished: false,
    }
    const made = await sealEvent(event, progress, recipient, credential)
    if (!made.ok) throw new Error(made.problems[0]?.message)
    return made.value.payload
  }

  beforeAll(async () => {
    recipient = await identityToRecipient(await generateX25519Identity())
    await server.start()
    await server.addStream()
  })
  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()))
    await server.stop()
  })

  it('X1: keeps the first message of a subject and refuses another; X2: by a credential made offline', async () => {
    const rater = await asRater('R.01_a')
    const payload = await sealedBy('R.01_a', rater)
    expect(await rater.send(1, payload)).toMatchObject({ stream: streamName(STUDY), seq: 1 })
    expect(await rater.send(1, new Uint8Array([1]))).toMatchObject({ error: { err_code: 10077 } })
    const place = { study: STUDY, rater: 'R.01_a', session: SESSION, seq: 1 }
    const kept = await rater.connection.request(lookUpSubject(STUDY, eventSubject(place)))
    expect(kept.headers?.get('Nats-Sequence')).toBe('1')
    expect(readCollected({ subject: eventSubject(place), payload: kept.data }).ok).toBe(true)
    const none = await rater.connection.request(
      lookUpSubject(STUDY, eventSubject({ ...place, seq: 2 })),
    )
    expect(none.headers?.code).toBe(404)
  })
  it('X2: a rater writes to, reads and hears nothing of another', async () => {
    const [mine, other] = [await asRater('R1'), await asRater('R2')]
    await mine.send(1, await sealedBy('R1', mine))
    await expect(other.send(2, new Uint8Array([1]), 'R1')).rejects.toThrow(/permission/i)
    const place = { study: STUDY, rater: 'R1', session: SESSION, seq: 1 }
    for (const subject of [
      lookUpSubject(STUDY, eventSubject(place)),
      `$JS.API.STREAM.INFO.${streamName(STUDY)}`,
      `$JS.API.STREAM.MSG.GET.${streamName(STUDY)}`,
      `$JS.API.DIRECT.GET.${streamName(STUDY)}`,
      `$JS.API.CONSUMER.CREATE.${streamName(STUDY)}`,
      `$JS.API.STREAM.DELETE.${streamName(STUDY)}`,
    ])
      await expect(
        other.connection.request(subject, '{}', { timeout: 2000 }),
        subject,
      ).rejects.toThrow(/permission/i)
    for (const subject of [
      raterSubjects(STUDY, 'R1'),
      studySubjects(STUDY),
      `${inboxPrefix('R1')}.>`,
      '>',
    ]) {
      const heard = new Promise((resolve) =>
        other.connection.subscribe(subject, { callback: (error) => resolve(error?.message) }),
      )
      expect(await heard, subject).toMatch(/permission/i)
    }
  })
  it('X28: what one browser of a rater calls all of hers hear, nobody else does, and nothing is kept', async () => {
    const credential = mintCredential({ signingSeed, account, study: STUDY, rater: 'R.4' })
    const order = { server: server.address, credential, study: STUDY, rater: 'R.4' }
    const [here, there] = await Promise.all([natsLink(order, connect), natsLink(order, connect)])
    const other = await asRater('R5')
    const forbidden = new Promise((resolve) =>
      other.connection.subscribe(`${callPrefix('R.4')}>`, {
        callback: (error) => resolve(error?.message),
      }),
    )
    expect(await forbidden).toMatch(/permission/i)
    const heard: string[] = []
    const both = new Promise<void>((resolve) => {
      for (const [name, link] of Object.entries({ here, there }))
        link.hear((word) => {
          heard.push(`${name} ${word}`)
          if (heard.length === 2) resolve()
        })
    })
    // Answered once both are known to listen: the server takes what a connection says in its order.
    await there.lookUp(raterSubjects(STUDY, 'R.4'))
    here.call('open.1.x')
    await both
    expect(heard.toSorted()).toEqual(['here open.1.x', 'there open.1.x'])
    expect(await there.lookUp(raterSubjects(STUDY, 'R.4'))).toBeNull()
    await Promise.all([here.close(), there.close()])
  })
  it('X11: lets a link in until it expires, ends its connection then, and lets it in no more', async () => {
    const expires = Math.floor(Date.now() / 1000) + 2
    const { connection } = await asRater('R3', expires)
    expect(String(await connection.closed())).toMatch(/expired/i)
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(expires)
    // Servers count in whole seconds: in the one in which it ends, it is let in and sent away again.
    while (Date.now() / 1000 < expires + 1) await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(asRater('R3', expires)).rejects.toThrow(/authorization|expired/i)
  })
  it('X1: nobody deletes or purges, not even who set the stream up', async () => {
    const connection = await server.coordinator()
    opened.push(connection)
    const manager = await jetstreamManager(connection)
    await expect(manager.streams.deleteMessage(streamName(STUDY), 1)).rejects.toThrow()
    await expect(manager.streams.purge(streamName(STUDY))).rejects.toThrow()
    await expect(
      manager.streams.update(streamName(STUDY), { deny_delete: false }),
    ).rejects.toThrow()
  })
})
