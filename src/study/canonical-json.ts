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

/** Lower-case hex SHA-256 of the RFC 8785 form of a JSON value: study hash and key commitment. */
export const hashJson = (value: unknown): string => sha256Hex(utf8ToBytes(canonicalJson(value)))
