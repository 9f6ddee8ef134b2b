import {
  createCipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import type { AnswerEvent } from '@/answers'
import { signedToken } from '@/collection/credential'
import type { CollectedMessage, SessionProgress } from '@/collection/sealed-event'
import { eventSubject } from '@/collection/subjects'

/**
 * One rater's keys and sealing by the processor's own cryptography: one machine stands for 10,000 browsers here, and with
 * their JavaScript it would measure itself. The messages are those of `sealEvent`, and are opened by `openCollected`.
 */
export class NativeRater {
  readonly code: string
  readonly jwt: string
  readonly #certificate: string
  readonly #publicKey: string
  readonly #key: KeyObject

  constructor(
    code: string,
    { issuer, account, study }: { issuer: NativeKey; account: string; study: string },
  ) {
    const own = nativeKey('user')
    const claims = {
      iat: Math.floor(Date.now() / 1000),
      iss: issuer.publicKey,
      name: code,
      sub: own.publicKey,
      nats: { issuer_account: account, type: 'user', version: 2 },
    }
    this.code = code
    this.jwt = signedToken(claims, (bytes) => sign(null, bytes, issuer.key))
    this.#certificate = sign(
      null,
      Buffer.from(`triplane-rater/1 ${study} ${code} ${own.publicKey}`),
      issuer.key,
    ).toString('base64url')
    this.#publicKey = own.publicKey
    this.#key = own.key
  }

  /** Answers a server's challenge. */
  readonly authenticator = (nonce?: string) => ({
    jwt: this.jwt,
    sig: sign(null, Buffer.from(nonce ?? ''), this.#key).toString('base64url'),
  })

  seal(event: AnswerEvent, progress: SessionProgress, recipient: Uint8Array): CollectedMessage {
    const text = Buffer.from(JSON.stringify(event))
    const padded = Buffer.alloc(Math.ceil(text.length / 1024) * 1024, 0x20)
    text.copy(padded)
    const sealed = ageSealed(padded, recipient)
    const { study, rater, session, number, done, due, isFinished } = progress
    const header = JSON.stringify({
      format: 'triplane-collected/1',
      study,
      rater,
      session,
      number,
      seq: event.seq,
      hash: event.hash,
      prev: event.prev,
      done,
      due,
      isFinished,
      sealed: createHash('sha256').update(sealed).digest('hex'),
    })
    const signature = sign(null, Buffer.from(header), this.#key).toString('base64url')
    const lines = `${header}\n${this.#publicKey} ${this.#certificate} ${signature}\n`
    return {
      subject: eventSubject({ study, rater, session, seq: event.seq }),
      payload: Buffer.concat([Buffer.from(lines), sealed]),
    }
  }
}

export interface NativeKey {
  readonly publicKey: string
  readonly key: KeyObject
}

/** First byte of a key as NATS writes it: what makes it begin with A or U. */
const FIRST_BYTE = { account: 0, user: 20 << 3 } as const

export function nativeKey(kind: keyof typeof FIRST_BYTE): NativeKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: nkey(FIRST_BYTE[kind], rawPublic(publicKey)), key: privateKey }
}

/** The same key again in another process. @param raw its 32 secret bytes */
export function nativeKeyOf(kind: keyof typeof FIRST_BYTE, raw: Uint8Array): NativeKey {
  const key = createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), raw]),
  })
  return { publicKey: nkey(FIRST_BYTE[kind], rawPublic(createPublicKey(key))), key }
}

const rawPublic = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function nkey(first: number, raw: Buffer): string {
  const bytes = Buffer.concat([Buffer.of(first), raw])
  const sum = crc16(bytes)
  const bits = [...bytes, sum & 255, sum >> 8]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[parseInt(five, 2)]).join('')
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

const X25519_HEAD = Buffer.from('302a300506032b656e032100', 'hex')

/** age v1 to one X25519 recipient (its 32 bytes), a single chunk. */
function ageSealed(text: Buffer, recipient: Uint8Array): Buffer {
  const fileKey = randomBytes(16)
  const ephemeral = generateKeyPairSync('x25519')
  const share = ephemeral.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const theirs = createPublicKey({
    format: 'der',
    type: 'spki',
    key: Buffer.concat([X25519_HEAD, recipient]),
  })
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: theirs })
  const wrapping = hkdf(shared, Buffer.concat([share, recipient]), 'age-encryption.org/v1/X25519')
  const head = `age-encryption.org/v1\n-> X25519 ${unpadded(share)}\n${unpadded(chacha(wrapping, Buffer.alloc(12), fileKey))}\n---`
  const mac = createHmac('sha256', hkdf(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()
  const nonce = randomBytes(16)
  const chunk = Buffer.alloc(12)
  chunk[11] = 1
  return Buffer.concat([
    Buffer.from(`${head} ${unpadded(mac)}\n`),
    nonce,
    chacha(hkdf(fileKey, nonce, 'payload'), chunk, text),
  ])
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
const hkdf = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))
function chacha(key: Buffer, nonce: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}
