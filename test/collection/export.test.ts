import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager, type StreamAPI } from '@nats-io/jetstream'
import { fromSeed } from '@nats-io/nkeys'
import { connect, headers } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AnswerEvent,
  answerJson,
  chainEvent,
  type NewEvent,
  receiptOf,
  receiptText,
} from '@/answers'
import { signedHash } from '@/answers/proof/receipt'
import { makeCollectionKeys, mintCredential, streamName, studyToken } from '@/collection'
import type { Credential } from '@/collection/credential'
import { natsLink } from '@/collection/nats-link'
import { sealEvent } from '@/collection/sealed-event'
import { eventSender, type SendingState } from '@/collection/sending'
import { eventSubject, raterSubjects, streamSettings } from '@/collection/subjects'
import { keyPair, signerWith } from '../answers/proof/signed-log'
import { removeFolder, runHere, temporaryFolder } from '../cli/run-cli'
import { describeNeeding } from '../needing'
import {
  committed,
  displayChecked,
  itemOf,
  logOf,
  passed,
  shown,
  studyOf,
} from '../reading/study-of'
import { TestNatsServer, testAccounts } from './nats-server'

describeNeeding('nats-server')('triplane collect export', async () => {
  const keys = await makeCollectionKeys()
  const collection = { server: 'wss://collect.example.org', ...keys.open }
  const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2')], { collection })
  const token = studyToken(studyHash)
  const accounts = testAccounts(token, fromSeed(new TextEncoder().encode(keys.signingSeed)))
  const server = new TestNatsServer(token, accounts)
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  const credentialOf = (rater: string) =>
    mintCredential({
      signingSeed: keys.signingSeed,
      account: accounts.account,
      study: token,
      rater,
    })

  beforeAll(async () => {
    await server.start()
    await server.addStream()
    mkdirSync(at('study'))
    writeFileSync(at('study/study.json'), readStudyText())
    writeFileSync(at('identity.txt'), `# by a test\n${keys.identity}\n`)
    writeFileSync(at('coordinator.creds'), server.credentials)
    writeFileSync(
      at('coordinator.json'),
      JSON.stringify({ jwt: server.accounts.userJwt, seed: server.accounts.userSeed }),
    )
  })
  afterAll(async () => {
    await server.stop()
    removeFolder(folder)
  })
  const readStudyText = () =>
    JSON.stringify({
      format: 'triplane-study/1',
      id: 'test-study',
      version: '1.0.0',
      title: 'A study for tests',
      volumes: {},
      images: {},
      items: [itemOf('i1'), itemOf('i2')],
      reading: { order: 'fixed' },
      collection,
    })
  const exported = (out: string, creds = 'coordinator.json', receipts: string[] = []) =>
    runHere(
      'collect',
      'export',
      '--study',
      at('study'),
      '--identity',
      at('identity.txt'),
      '--server',
      server.address,
      '--creds',
      at(creds),
      '--out',
      at(out),
      ...(receipts.length === 0 ? [] : ['--receipts', ...receipts.map(at)]),
      '--json',
    )

  function progressOf(rater: string, log: readonly AnswerEvent[]) {
    const [first] = log
    const session = first?.type === 'session-started' ? first.data.sessionId : ''
    return (done: number) => ({
      study: token,
      rater,
      session,
      number: 1,
      done,
      due: 2,
      isFinished: false,
    })
  }
  function send(rater: string, log: readonly AnswerEvent[]): Promise<void> {
    const credential = credentialOf(rater)
    return new Promise((resolve, fail) => {
      const sender = eventSender({
        events: () => log,
        progressAt: progressOf(rater, log),
        recipient: collection.recipient,
        credential,
        connect: () =>
          natsLink({ server: server.address, credential, study: token, rater }, connect),
        onChange: (state: SendingState) => {
          if (state.kind === 'waiting' || state.kind === 'stopped')
            fail(new Error(JSON.stringify(state)))
          if (state.kind !== 'sent' || state.sent !== log.length) return
          sender.stop()
          resolve()
        },
      })
      void sender.run()
    })
  }
  /** A message that its sender did not get from the rater's browser. */
  async function put(
    rater: string,
    event: AnswerEvent,
    by: Credential,
    log: readonly AnswerEvent[],
  ) {
    const made = await sealEvent(event, progressOf(rater, log)(1), collection.recipient, by)
    if (!made.ok) throw new Error(made.problems[0]?.message)
    const connection = await server.coordinator()
    const { session } = progressOf(rater, log)(1)
    const subject = eventSubject({ study: token, rater, session, seq: event.seq })
    await connection.request(subject, made.value.payload, { timeout: 2000, headers: headers() })
    await connection.close()
  }
  function withSession(log: readonly AnswerEvent[], session: string): AnswerEvent[] {
    const all: AnswerEvent[] = []
    for (const event of log) {
      const data =
        event.type === 'session-started' ? { ...event.data, sessionId: session } : event.data
      const next = { type: event.type, data } as Parameters<typeof chainEvent>[1]
      all.push(chainEvent(all.at(-1) ?? null, next, new Date(event.at)))
    }
    return all
  }

  // A minute after it was shown, as the log has its events.
  const readAs = (answer: string) => committed('i1', { answer }, { elapsedMs: 60_000 })
  const whole = [
    displayChecked,
    shown('i1', 1),
    readAs('yes'),
    shown('i2', 2),
    { type: 'item-passed', data: { ...passed('i2').data, position: 2 } } as NewEvent,
    { type: 'session-finished', data: {} } as const,
  ]
  const first = logOf(study, studyHash, whole, 'R1')
  const second = withSession(
    logOf(study, studyHash, whole.slice(0, 3), 'R.2_b'),
    '22222222-2222-4222-8222-222222222222',
  )

  it('X7: writes the files that raters hand in, byte for byte, and receipts that verify takes', async () => {
    await Promise.all([send('R1', first), send('R.2_b', second)])
    const run = await exported('out')
    expect([run.code, run.json().problems]).toEqual([0, []])
    for (const log of [first, second]) {
      const { name, text } = answerJson(log)
      expect(readFileSync(at(`out/${name}`), 'utf8')).toBe(text)
    }
    expect(readdirSync(at('out')).sort()).toEqual([
      'collected.csv',
      'receipts.txt',
      'triplane-test-study-R.2_b-s1.json',
      'triplane-test-study-R1-s1.json',
    ])
    expect(readFileSync(at('out/collected.csv'), 'utf8').trim().split('\n')).toHaveLength(1 + 7 + 4)
    expect(readFileSync(at('out/receipts.txt'), 'utf8')).toMatch(
      /^What an export counted .* No reader signed these receipts: they are claims/,
    )
    const verified = (
      await runHere('verify', at('out'), '--receipts', at('out/receipts.txt'), '--json')
    ).json()
    expect(verified).toMatchObject({ ok: true, problems: [] })
    for (const count of [4, 7])
      expect(verified.files).toContainEqual(
        expect.objectContaining({
          verified: true,
          receipts: expect.objectContaining({ matching: [expect.objectContaining({ count })] }),
        }),
      )
    // Somebody writes the whole log anew: every hash holds, and the receipt does not.
    const anew = logOf(
      study,
      studyHash,
      [...whole.slice(0, 2), readAs('no'), ...whole.slice(3)],
      'R1',
    )
    writeFileSync(at('anew.json'), answerJson(anew).text)
    const contradicted = await runHere(
      'verify',
      at('anew.json'),
      '--receipts',
      at('out/receipts.txt'),
    )
    expect([contradicted.code, contradicted.err]).toEqual([
      1,
      expect.stringContaining('names another event 7'),
    ])
  })
  it('X7: names what nobody but a forger can have written, gaps and broken chains, and writes what is sound', async () => {
    // An administrator with all rights and the recipient, but no rater's seed, adds an event to a session and begins one.
    const stranger = mintCredential({
      signingSeed: testAccounts(token).signingSeed,
      account: accounts.account,
      study: token,
      rater: 'R.2_b',
    })
    const next = chainEvent(
      second.at(-1) ?? null,
      { type: 'session-finished', data: {} },
      new Date(),
    )
    await put('R.2_b', next, stranger, second)
    const invented = withSession(
      logOf(study, studyHash, whole, 'R3'),
      '33333333-3333-4333-8333-333333333333',
    )
    for (const event of invented) await put('R3', event, stranger, invented)
    // A rater whose fourth event never came, and one who went on from two copies.
    const gapped = withSession(
      logOf(study, studyHash, whole, 'R4'),
      '44444444-4444-4444-8444-444444444444',
    )
    for (const event of gapped)
      if (event.seq !== 4) await put('R4', event, credentialOf('R4'), gapped)
    const forked = withSession(
      logOf(study, studyHash, whole, 'R5'),
      '55555555-5555-4555-8555-555555555555',
    )
    const other = withSession(
      logOf(study, studyHash, [displayChecked, shown('i2', 1), ...whole.slice(2)], 'R5'),
      '55555555-5555-4555-8555-555555555555',
    )
    for (const event of [...forked.slice(0, 3), ...other.slice(3)])
      await put('R5', event, credentialOf('R5'), forked)
    const run = await exported('attacked', 'coordinator.creds')
    expect(run.code).toBe(1)
    const found = run.json().problems.map(({ file, code, message }) => [file, code, message])
    expect(found.filter(([, code]) => code === 'forged-event')).toHaveLength(1 + invented.length)
    expect(found).toContainEqual([
      'R.2_b, session 1',
      'forged-event',
      expect.stringContaining('event 5'),
    ])
    expect(found).toContainEqual([
      'R4, session 1',
      'gap',
      'event 4 was not collected, and later ones up to 7 were',
    ])
    expect(found).toContainEqual([
      'R5, session 1',
      'broken-chain',
      expect.stringContaining('event 4 does not follow'),
    ])
    expect(readFileSync(at('attacked/triplane-test-study-R.2_b-s1.json'), 'utf8')).toBe(
      answerJson(second).text,
    )
    expect(readFileSync(at('attacked/triplane-test-study-R4-s1.json'), 'utf8')).toBe(
      answerJson(gapped.slice(0, 3)).text,
    )
    expect(readdirSync(at('attacked')).some((name) => name.includes('R3'))).toBe(false)
  })
  describe('X25: what an administrator removes', () => {
    const raters = ['R1', 'R.2_b'].map((code) => ({ code, site: null }))
    let run = 0
    /** All that R1 and R.2_b sent, exported once, and then what somebody with every right does to it. */
    async function collectedOnce() {
      await server.emptied()
      await server.start()
      await server.addStream()
      await Promise.all([send('R1', first), send('R.2_b', second)])
      run += 1
      const place = `loss ${run}`
      const desk = {
        format: 'triplane-coordinator/1',
        server: collection.server,
        study: token,
        raters,
      }
      const { userJwt: jwt, userSeed: seed } = server.accounts
      writeFileSync(
        at('desk.json'),
        JSON.stringify({ ...desk, issuer: collection.issuer, jwt, seed }),
      )
      const before = await exported(`${place}/before`, 'desk.json')
      expect([before.code, before.json().problems]).toEqual([0, []])
      return place
    }
    const attackers: [
      string,
      (streams: StreamAPI, stream: string) => Promise<unknown>,
      string[],
    ][] = [
      [
        'a lifetime that is made short and long again',
        async (streams, stream) => {
          await streams.update(stream, { max_age: 1e8, duplicate_window: 1e8 })
          await vi.waitFor(
            async () => expect((await streams.info(stream)).state.messages).toBe(0),
            10_000,
          )
          await streams.update(stream, { max_age: 0 })
        },
        ['lost-answers', 'lost-answers', 'removed-messages', 'missing-raters'],
      ],
      [
        'a stream that is deleted and made anew',
        async (streams, stream) => {
          await streams.delete(stream)
          await server.addStream()
        },
        ['lost-answers', 'lost-answers', 'other-stream', 'missing-raters'],
      ],
    ]
    it.each(attackers)(
      'X25: %s: the export names it first and ends with 1',
      async (_, attack, codes) => {
        const place = await collectedOnce()
        const connection = await server.coordinator()
        const { streams } = await jetstreamManager(connection)
        await attack(streams, streamName(token))
        await connection.close()
        const after = await exported(`${place}/after`, 'desk.json')
        expect([after.code, after.json().problems.map(({ code }) => code)]).toEqual([1, codes])
        expect(after.err).toMatch(
          /^R.2_b, session 1: an earlier export had 4 events of it, and none is left/m,
        )
        // Also for whoever exports for the first time: by the roster and the stream's own numbers.
        const fresh = await exported(`${place}/elsewhere/out`, 'desk.json')
        expect([fresh.code, fresh.json().problems.map(({ code }) => code)]).toEqual([
          1,
          codes.filter((code) => code === 'removed-messages' || code === 'missing-raters'),
        ])
      },
    )
    it('X25: an invited rater of whom nothing is there ends the export with 1, and what is there is written', async () => {
      const place = await collectedOnce()
      const desk = JSON.parse(readFileSync(at('desk.json'), 'utf8'))
      const invited = [...desk.raters, { code: 'R9', site: null }]
      writeFileSync(at('desk.json'), JSON.stringify({ ...desk, raters: invited }))
      const run = await exported(`${place}/interim`, 'desk.json')
      expect([run.code, run.json().problems]).toEqual([
        1,
        [
          expect.objectContaining({
            code: 'missing-raters',
            message:
              'the stream has nothing of 1 of 3 invited readers: R9; they have not started, or their data was removed',
          }),
        ],
      ])
      expect(readdirSync(at(`${place}/interim`))).toHaveLength(4)
    })
    it('X26: one link on two computers: the export and the watch say so, and count one rater', async () => {
      const place = await collectedOnce()
      await send('R1', withSession(first.slice(0, 4), '66666666-6666-4666-8666-666666666666'))
      const twice = await exported(`${place}/twice`, 'desk.json')
      expect([twice.code, twice.json().problems]).toEqual([
        1,
        [expect.objectContaining({ file: 'R1', code: 'session-twice' })],
      ])
      const watched = await runHere(
        'collect',
        'watch',
        at('desk.json'),
        '--server',
        server.address,
        '--once',
      )
      expect(watched.err).toContain('R1: session 1 was started 2 times')
      expect(watched.out).toContain('15 events of 3 sessions, 2 readers')
    })
    it('X25: an older store that is put back: the export names whose answers it lacks', async () => {
      await server.emptied()
      await server.start()
      await server.addStream()
      await send('R1', first.slice(0, 4))
      await server.kill()
      const store = join(server.folder, 'store')
      cpSync(store, at('old-store'), { recursive: true })
      await server.start()
      await Promise.all([send('R1', first), send('R.2_b', second)])
      expect((await exported('rolled/before')).code).toBe(0)
      await server.emptied()
      cpSync(at('old-store'), store, { recursive: true })
      await server.start()
      const after = await exported('rolled/after')
      expect([after.code, after.json().problems.map(({ file, code }) => [file, code])]).toEqual([
        1,
        [
          ['R.2_b, session 1', 'lost-answers'],
          ['R1, session 1', 'lost-answers'],
          [streamName(token), 'older-stream'],
        ],
      ])
      // Who exports for the first time has no earlier export to go by, but what raters mailed.
      expect((await exported('rolled/elsewhere/unwarned')).code).toBe(0)
      const browser = keyPair(7)
      const receipt = { ...receiptOf(first), publicKey: browser.publicKey }
      const signature = await signerWith(browser).sign(signedHash({ ...receipt, signature: '' }))
      writeFileSync(at('signed.txt'), `Dear all,\n${receiptText({ ...receipt, signature })}\n`)
      writeFileSync(at('claim.txt'), receiptText(receiptOf(second)))
      const forgery = receiptText({ ...receipt, signature: 'a'.repeat(128) })
      writeFileSync(at('forged.txt'), forgery)
      const mailed = ['signed.txt', 'claim.txt', 'forged.txt']
      const known = await exported('rolled/elsewhere/out', 'coordinator.json', mailed)
      expect([
        known.code,
        known.json().problems.map(({ file, message }) => [file, message]),
      ]).toEqual([
        1,
        [
          [
            'R1, session 1',
            'the signed receipt in signed.txt, line 2, had 7 events of it, and 4 are left',
          ],
          [
            'R.2_b, session 1',
            'the unsigned receipt (a claim) in claim.txt, line 1, had 4 events of it, and none is left',
          ],
          ['forged.txt', expect.stringContaining('did not sign it')],
        ],
      ])
      // What browsers send again ends it.
      await Promise.all([send('R1', first), send('R.2_b', second)])
      expect((await exported('rolled/again')).code).toBe(0)
    })
    it('X25: subjects that are purged and messages that are deleted: named by number and by rater', async () => {
      await server.emptied()
      await server.start()
      const connection = await server.coordinator()
      const { streams } = await jetstreamManager(connection)
      const stream = streamName(token)
      // A stream of other settings: the one of a setup refuses both.
      await streams.add({ ...streamSettings(token), deny_delete: false, deny_purge: false })
      await send('R1', first)
      await send('R.2_b', second)
      expect((await exported('purged/before')).code).toBe(0)
      await streams.purge(stream, { filter: raterSubjects(token, 'R.2_b') })
      await streams.deleteMessage(stream, 7)
      await connection.close()
      const after = await exported('purged/after')
      expect([after.code, after.json().problems.map(({ file, code }) => [file, code])]).toEqual([
        1,
        [
          ['R.2_b, session 1', 'lost-answers'],
          ['R1, session 1', 'lost-answers'],
          [stream, 'removed-messages'],
        ],
      ])
      expect(after.err).toContain('lacks messages 7, 8, 9, 10, 11')
    })
  })
  it('X7: without the identity, or with another, nothing is asked of the server and nothing is written', async () => {
    const other = (await makeCollectionKeys()).identity
    for (const [text, reason] of [
      [`${other}\n`, 'this identity cannot decrypt the answers'],
      ['# public key: age1\n', 'there is no identity of age'],
    ] as const) {
      writeFileSync(at('identity.txt'), text)
      const run = await exported('closed')
      expect([run.code, run.err]).toEqual([1, expect.stringContaining(reason)])
      expect(existsSync(at('closed'))).toBe(false)
    }
  })
})
