import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * A version 4 UUID. `crypto.randomUUID` exists only in secure contexts, and hospital intranets often serve
 * plain http; `getRandomValues` exists everywhere.
 */
export const randomUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)))

/** The version 4 UUID of 16 random bytes, which it changes. */
export function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The random bits of one event, in hex. */
export const randomNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/** The salt of a study that is frozen: 32 bytes. */
export const randomSalt = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
