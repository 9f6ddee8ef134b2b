import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'

/** RFC 8785 text of a JSON value. @throws TypeError when the value cannot be written as JSON. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('canonicalJson: not a JSON value')
  return text
}

/** Lower-case hex SHA-256 of bytes. */
export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** The same by the machine's own SHA-256, which is several times as fast, and missing on plain http. */
export async function digestHex(bytes: Uint8Array): Promise<string> {
  const { buffer, byteOffset, byteLength } = bytes
  if (globalThis.crypto?.subtle === undefined || !(buffer instanceof ArrayBuffer)) return sha256Hex(bytes)
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(buffer, byteOffset, byteLength))
  return bytesToHex(new Uint8Array(digest))
}

/** Lower-case hex SHA-256 of the RFC 8785 form of a JSON value: study hash and key commitment. */
export const hashJson = (value: unknown): string => sha256Hex(utf8ToBytes(canonicalJson(value)))
