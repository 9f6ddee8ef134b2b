import { bytesToHex } from '@noble/hashes/utils.js'
import { areAllBy } from './verify-batch'

const ALGORITHM = { name: 'Ed25519' }
let hasOwn = true

/**
 * Whether one signature is by a key of 32 bytes: by the browser's or Node's own Ed25519 where it has one, a tenth of the
 * time of the library. Over plain http, and in browsers without Ed25519, by the library.
 */
export async function isSignedBy(
  key: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (signature.length !== 64) return false
  if (hasOwn && globalThis.crypto.subtle !== undefined)
    try {
      const imported = await crypto.subtle.importKey(
        'raw',
        Uint8Array.from(key),
        ALGORITHM,
        false,
        ['verify'],
      )
      return await crypto.subtle.verify(
        ALGORITHM,
        imported,
        Uint8Array.from(signature),
        Uint8Array.from(message),
      )
    } catch {
      hasOwn = false
    }
  return areAllBy(bytesToHex(key), [
    { message: bytesToHex(message), signature: bytesToHex(signature) },
  ])
}
