import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  announcedKey,
  answersFile,
  browserSigner,
  type EventSigner,
  proofOfFile,
  type SigningKeyStore,
  verifyAnswers,
} from '@/answers'
import { reopenSession, startSession } from '@/reading/session/open-session'
import { SessionLog } from '@/reading/session/session-log'
import { idbSigningKeyStore, TriplaneDatabase } from '@/storage'
import { signingKeysOf, storesOf } from '../../reading/stores-of'
import { environment, itemOf, passed, shown, studyOf } from '../../reading/study-of'
import { started } from '../session-fixture'

afterEach(() => vi.unstubAllGlobals())

const { study } = studyOf([itemOf('i001')])
const SESSION = '7d8a2c1e-6b1f-4c55-9a34-0d2f2b7c9e11'

/** A session written by a browser with this signer, and the file that it hands in. */
async function fileOf(signer: EventSigner | null, isAnnounced = true) {
  const stores = storesOf()
  const log = new SessionLog(stores.answers, SESSION, [], undefined, signer)
  const first = started(study)
  if (first.type !== 'session-started') throw new Error('a session begins with session-started')
  const key = isAnnounced && signer !== null ? { publicKey: signer.publicKey } : {}
  await log.append({ ...first, data: { ...first.data, ...key } })
  await log.append(passed('i001'))
  await log.append({ type: 'session-finished', data: {} })
  expect(stores.kept).toEqual(log.events)
  return answersFile(log.events)
}
const signatureOf = (file: Awaited<ReturnType<typeof fileOf>>) => {
  expect(verifyAnswers(file, 'a.json')).toEqual([])
  return proofOfFile(file, { consistency: 'chained' }).signature
}
/** As plain http and browsers without Ed25519 have it. */
const withoutWebCrypto = () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
}

describe('A12: the key pair of a browser', () => {
  it('signs each event with a key that no script can read', async () => {
    const keys = signingKeysOf()
    const signer = await browserSigner(keys)
    const kept = await keys.load()
    expect(kept?.secret).toBeInstanceOf(CryptoKey)
    await expect(crypto.subtle.exportKey('pkcs8', kept?.secret as CryptoKey)).rejects.toThrow()
    expect(signatureOf(await fileOf(signer))).toMatchObject({
      state: 'all',
      publicKeys: [signer?.publicKey],
    })
  })
  it('is kept: the same one at the next visit, and for two tabs at once', async () => {
    const keys = signingKeysOf()
    const [one, other] = await Promise.all([browserSigner(keys), browserSigner(keys)])
    expect(other?.publicKey).toBe(one?.publicKey)
    expect((await browserSigner(keys))?.publicKey).toBe(one?.publicKey)
  })
  it('is made by the library where there is no WebCrypto, and signs alike', async () => {
    withoutWebCrypto()
    const keys = signingKeysOf()
    const signer = await browserSigner(keys)
    expect((await keys.load())?.secret).toBeInstanceOf(Uint8Array)
    expect(signatureOf(await fileOf(signer))).toMatchObject({
      state: 'all',
      publicKeys: [signer?.publicKey],
    })
  })
  it('is made by the library where WebCrypto has no Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(
      new DOMException('', 'NotSupportedError'),
    )
    const keys = signingKeysOf()
    expect(await browserSigner(keys)).not.toBeNull()
    expect((await keys.load())?.secret).toBeInstanceOf(Uint8Array)
  })
  it('serves for the visit where it cannot be kept', async () => {
    const full = { load: async () => null, keep: () => Promise.reject(new Error('disk full')) }
    expect(signatureOf(await fileOf(await browserSigner(full)))).toMatchObject({ state: 'all' })
  })
  it('is kept in IndexedDB: the one that was there first', async () => {
    const db = new TriplaneDatabase('keys')
    const keys = idbSigningKeyStore(db)
    withoutWebCrypto()
    const first = await browserSigner(keys)
    const late = { publicKey: 'ff'.repeat(32), secret: new Uint8Array(32) }
    expect((await keys.keep(late)).publicKey).toBe(first?.publicKey)
    expect((await browserSigner(keys))?.publicKey).toBe(first?.publicKey)
    db.close()
  })
})

describe('A12: a session that goes on', () => {
  const pack = {
    ...studyOf([itemOf('i001')]),
    source: { origin: 'site' as const, file: async () => new Blob() },
  }

  async function sessionIn(keys: SigningKeyStore) {
    const stores = { ...storesOf(), tool: 'triplane 0.0.0', signingKeys: keys }
    const rater = { code: 'R1', group: null, profile: {} }
    const log = await startSession(pack, stores, rater, 1, environment)
    const resume = async (signingKeys: SigningKeyStore | null) => {
      const again = await reopenSession(
        pack,
        { ...stores, signingKeys },
        log.sessionId,
        Promise.resolve(environment),
      )
      await again?.append(shown('i001'))
      return answersFile(stores.kept)
    }
    return { publicKey: (await keys.load())?.publicKey, resume }
  }

  it('in the same browser goes on with its key, in another one announces the other', async () => {
    const [here, elsewhere] = [signingKeysOf(), signingKeysOf()]
    const { publicKey, resume } = await sessionIn(here)
    const same = await resume(here)
    expect(same.events.map(({ data }) => 'publicKey' in data)).toEqual([true, false, false])
    expect(signatureOf(same)).toMatchObject({ state: 'all', publicKeys: [publicKey], events: 3 })
    const moved = await resume(elsewhere)
    const other = (await elsewhere.load())?.publicKey
    expect(signatureOf(moved)).toMatchObject({
      state: 'all',
      publicKeys: [publicKey, other],
      events: 5,
    })
  })
  it('is signed in part where one of its browsers could not sign', async () => {
    const { resume } = await sessionIn(signingKeysOf())
    expect(signatureOf(await resume(null))).toMatchObject({
      state: 'part',
      signed: 1,
      firstUnsigned: 2,
    })
  })
})

describe('A12: an answer is worth more than its signature', () => {
  const signer: EventSigner = {
    publicKey: 'ab'.repeat(32),
    sign: () => Promise.reject(new Error('no')),
  }
  it('is written without one when signing fails, and the file says so', async () => {
    expect(signatureOf(await fileOf(signer))).toMatchObject({
      state: 'none',
      signed: 0,
      firstUnsigned: 1,
    })
  })
  it('is written without one when signing does not end', async () => {
    vi.useFakeTimers()
    const file = fileOf({ ...signer, sign: () => new Promise(() => undefined) })
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(signatureOf(await file)).toMatchObject({ state: 'none' })
  })
  it('is written without one where the key was never announced: the file must stay readable', async () => {
    const real = await browserSigner(signingKeysOf())
    const file = await fileOf(real, false)
    expect(announcedKey(file.events)).toBeNull()
    expect(signatureOf(file)).toMatchObject({ state: 'none' })
  })
  it('is written without one where no key can be had', async () => {
    withoutWebCrypto()
    vi.stubGlobal('crypto', {})
    expect(await browserSigner(signingKeysOf())).toBeNull()
    vi.unstubAllGlobals()
    expect(signatureOf(await fileOf(null))).toMatchObject({ state: 'none' })
  })
})
