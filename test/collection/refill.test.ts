import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnswerEvent, chainEvent } from '@/answers'
import { dialTcp } from '@/cli/commands/collect/connect-here'
import { mintCredential, streamName } from '@/collection'
import { natsLink } from '@/collection/nats-link'
import { eventSender, type SendingState } from '@/collection/sending'
import { describeNeeding } from '../needing'
import { TestNatsServer } from './nats-server'

const STUDY = '0123456789abcdef'
const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'

describeNeeding('nats-server')('a server that is killed and emptied', () => {
  const server = new TestNatsServer(STUDY)
  const { signingSeed, account } = server.accounts
  const credential = mintCredential({ signingSeed, account, study: STUDY, rater: 'R1' })
  const order = () => ({ server: server.address, credential, study: STUDY, rater: 'R1' })
  let recipient = ''
  beforeAll(async () => {
    recipient = await identityToRecipient(await generateX25519Identity())
    await server.start()
    await server.addStream()
  })
  afterAll(() => server.stop())

  async function messages(): Promise<number> {
    const connection = await server.coordinator()
    const { state } = await (await jetstreamManager(connection)).streams.info(streamName(STUDY))
    await connection.close()
    return state.messages
  }

  it('X4: is filled again from the log, without a gap and without a repetition @long', async () => {
    const log: AnswerEvent[] = []
    const add = () => {
      const data = { item: `i${log.length}`, position: log.length + 1, flag: 'x', comment: null }
      log.push(chainEvent(log.at(-1) ?? null, { type: 'item-passed', data }, new Date()))
    }
    for (let n = 0; n < 20; n += 1) add()
    let look: (state: SendingState) => void = () => undefined
    const until = (isIt: (state: SendingState) => boolean) =>
      new Promise<void>((resolve) => {
        look = (state) => {
          if (isIt(state)) resolve()
        }
      })
    const sender = eventSender({
      events: () => log,
      progressAt: (done) => ({
        study: STUDY,
        rater: 'R1',
        session: SESSION,
        number: 1,
        done,
        due: 40,
        isFinished: false,
      }),
      recipient,
      credential,
      connect: () => natsLink(order(), connect),
      onChange: (state) => look(state),
      random: () => 0,
    })
    const all = until(({ kind, sent }) => kind === 'sent' && sent === 20)
    const done = sender.run()
    await all
    const cut = until(({ kind }) => kind === 'waiting')
    await server.kill()
    await cut
    add()
    sender.wake()
    await server.emptied()
    const again = until(({ kind, sent }) => kind === 'sent' && sent === 21)
    await server.start()
    await server.addStream()
    sender.tryNow()
    await again
    sender.stop()
    await done
    expect(await messages()).toBe(21)
  })
  it('X2: a credential of another issuer is not accepted, and that is told', async () => {
    const foreign = mintCredential({
      signingSeed: new TestNatsServer(STUDY).accounts.signingSeed,
      account,
      study: STUDY,
      rater: 'R1',
    })
    await expect(natsLink({ ...order(), credential: foreign }, dialTcp)).rejects.toMatchObject({
      why: 'not-accepted',
    })
    const elsewhere = mintCredential({ signingSeed, account, study: STUDY, rater: 'R2' })
    const link = await natsLink({ ...order(), credential: elsewhere, rater: 'R2' }, connect)
    await expect(link.lookUp(`a.${STUDY}.R1.${SESSION}.1`)).rejects.toMatchObject({
      why: 'not-accepted',
    })
    await link.close()
  })
})
