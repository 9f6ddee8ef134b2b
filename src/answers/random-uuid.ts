import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * A version 4 UUID. `crypto.randomUUID` exists only in secure contexts, and hospital intranets often serve
 * plain http; `getRandomValues` exists everywhere.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytesToHex(bytes)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** The random bits of one event, in hex. */
export const randomNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/** The salt of a study that is frozen: 32 bytes. */
export const randomSalt = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
