const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without the signs that fill it up. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** RFC 4648 for addresses, without the signs that fill it up. For some kilobytes: not for scans. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @throws DOMException for letters that are none of it. */
export const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** The 32 bytes of a public key as NATS writes it: after one that says whose it is, before two against mistyping. */
export const rawKey = (key: string): Uint8Array => bytesFrom(key, 1)

/** The 32 bytes of a seed as NATS writes it: after two that say whose it is, before two against mistyping. */
export const rawSeed = (seed: string): Uint8Array => bytesFrom(seed, 2)

function bytesFrom(letters: string, start: number): Uint8Array {
  const bits = [...letters]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from({ length: 32 }, (_, n) =>
    parseInt(bits.slice(8 * (start + n), 8 * (start + n + 1)), 2),
  )
}
