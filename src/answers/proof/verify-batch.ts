import { pippenger } from '@noble/curves/abstract/curve.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export interface SignedMessage {
  /** Hex. */
  readonly message: string
  /** Hex, 64 bytes. */
  readonly signature: string
}

const { Point } = ed25519
const { Fn: Scalar } = Point

/**
 * Whether every one of these Ed25519 signatures is by one key, all at once: a log of 3,000 events takes a sixth of the
 * time that one after the other would. By the equation that allows it (ZIP 215: with the cofactor), which a single
 * signature is held to as well, so that the verdict does not depend on what else is in the batch. The factors that keep
 * two wrong signatures from making up for each other come from a hash of all of them, so that a file always gets the
 * same verdict.
 *
 * @param publicKey hex, 32 bytes
 */
export function areAllBy(publicKey: string, signed: readonly SignedMessage[]): boolean {
  if (signed.length === 0) return true
  const key = pointOf(publicKey)
  // Under such a key anybody can sign anything.
  if (key === null || key.isSmallOrder()) return false
  const transcript = sha256(
    utf8ToBytes(
      [publicKey, ...signed.flatMap(({ message, signature }) => [message, signature])].join('\n'),
    ),
  )
  const commitments: (typeof key)[] = []
  const factors: bigint[] = []
  let ofBase = 0n
  let ofKey = 0n
  for (const [index, { message, signature }] of signed.entries()) {
    const commitment = pointOf(signature.slice(0, 64))
    const response = numberOf(hexToBytes(signature.slice(64)))
    if (commitment === null || response >= Scalar.ORDER) return false
    const challenge = numberOf(sha512(hexToBytes(signature.slice(0, 64) + publicKey + message)))
    const factor = numberOf(
      sha256(concatBytes(transcript, utf8ToBytes(String(index)))).subarray(0, 16),
    )
    commitments.push(commitment)
    factors.push(factor)
    ofBase = Scalar.create(ofBase + factor * response)
    ofKey = Scalar.create(ofKey + factor * Scalar.create(challenge))
  }
  const left = Point.BASE.multiplyUnsafe(ofBase)
  const right = pippenger(Point, commitments, factors).add(key.multiplyUnsafe(ofKey))
  return left.subtract(right).clearCofactor().is0()
}

/** The Ed25519 signature of a message. @param secret 32 bytes, which whoever calls has and WebCrypto has not */
export const signatureBy = (secret: Uint8Array, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, secret)

/**
 * The first signature that is not by the key, as its place in the list; -1 when all are.
 * Halving finds it in the time of two batches.
 */
export function firstNotBy(publicKey: string, signed: readonly SignedMessage[]): number {
  if (areAllBy(publicKey, signed)) return -1
  let [sound, wrong] = [0, signed.length]
  // The first `sound` are right; one of those before `wrong` is not.
  while (wrong - sound > 1) {
    const middle = Math.floor((sound + wrong) / 2)
    if (areAllBy(publicKey, signed.slice(sound, middle))) sound = middle
    else wrong = middle
  }
  return sound
}

/** Also of other spellings of a point, as ZIP 215 has it; null for what is none. */
function pointOf(hex: string) {
  try {
    return Point.fromBytes(hexToBytes(hex), true)
  } catch {
    return null
  }
}

/** Little-endian. */
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes.toReversed())}`)
