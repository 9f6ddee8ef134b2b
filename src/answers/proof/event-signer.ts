import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { inTime } from '@/study'
import type { AnswerEvent } from '../answer-events'
import { announcedKey } from './keys-of-events'

/**
 * The key pair of one browser. The secret never leaves WebCrypto where the browser has Ed25519 there; elsewhere (plain
 * http, older browsers) it is 32 bytes, which somebody with the browser's developer tools can read.
 */
export interface SigningKey {
  /** Hex. */
  readonly publicKey: string
  readonly secret: CryptoKey | Uint8Array<ArrayBuffer>
}

/** Where a browser keeps its key pair. */
export interface SigningKeyStore {
  /** null: this browser has none yet. */
  load(): Promise<SigningKey | null>
  /** Keeps the key unless another tab was quicker. @returns the one that is kept. */
  keep(key: SigningKey): Promise<SigningKey>
}

/** Signs events with the key of this browser. */
export interface EventSigner {
  readonly publicKey: string
  /** @param hash of an event, hex. @returns hex. Rejects where the browser refuses. */
  sign(hash: string): Promise<string>
}

const ALGORITHM = { name: 'Ed25519' }

/**
 * The signer of this browser, with the key that it keeps, or a new one. Where a key cannot be kept it signs for this
 * visit alone, and the next one announces another. Never rejects: null where nothing can be signed.
 */
export async function browserSigner(store: SigningKeyStore | null): Promise<EventSigner | null> {
  if (store === null) return null
  try {
    const kept = await store.load().catch(() => null)
    if (kept !== null) return signerWith(kept)
    const key = await newKey()
    return signerWith(await store.keep(key).catch(() => key))
  } catch {
    return null
  }
}

async function newKey(): Promise<SigningKey> {
  return (await keyOfWebCrypto().catch(() => null)) ?? keyOfLibrary()
}

/** null over plain http, where pages have no WebCrypto. Rejects where it has no Ed25519. */
async function keyOfWebCrypto(): Promise<SigningKey | null> {
  if (globalThis.crypto.subtle === undefined) return null
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  if (!('privateKey' in pair)) return null
  const publicKey = bytesToHex(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return { publicKey, secret: pair.privateKey }
}

async function keyOfLibrary(): Promise<SigningKey> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  const secret = crypto.getRandomValues(new Uint8Array(32))
  return { publicKey: bytesToHex(ed25519.getPublicKey(secret)), secret }
}

function signerWith({ publicKey, secret }: SigningKey): EventSigner {
  return {
    publicKey,
    async sign(hash) {
      const message = Uint8Array.from(hexToBytes(hash))
      if (!(secret instanceof Uint8Array))
        return bytesToHex(new Uint8Array(await crypto.subtle.sign(ALGORITHM, secret, message)))
      const { ed25519 } = await import('@noble/curves/ed25519.js')
      return bytesToHex(ed25519.sign(message, secret))
    },
  }
}

/** A signature is made in a millisecond; an answer waits for it no longer than this. */
const PATIENCE_MS = 1000

/**
 * The event with its signature. An answer is worth more than its signature: what cannot be signed, or not in time, is
 * written without. So is what follows on an announcement that never reached the log: its key would be unknown there.
 *
 * @param written the log before it
 */
export async function signedEvent(
  event: AnswerEvent,
  written: readonly AnswerEvent[],
  signer: EventSigner | null,
): Promise<AnswerEvent> {
  if (signer === null || announcedKey([...written, event]) !== signer.publicKey) return event
  const signature = await signInTime(signer, event.hash)
  return signature === null ? event : { ...event, signature }
}

/** @returns hex; null after a failure, or when it takes too long. */
export const signInTime = (signer: EventSigner, hash: string): Promise<string | null> =>
  inTime(signer.sign(hash), PATIENCE_MS)
