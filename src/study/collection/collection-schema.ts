import { z } from 'zod'
import { strict } from '../strict'

/** Letters of bech32, in which age writes its recipients. */
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BECH32_FACTORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** Letters of base32, in which NATS writes its keys. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Whether a recipient is one that age made: its check sum finds every mistyped letter. */
function isRecipient(text: string): boolean {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false
  const prefix = [...'age'].map((letter) => letter.charCodeAt(0))
  const digits = [...text.slice(4)].map((letter) => BECH32.indexOf(letter))
  const values = [
    ...prefix.map((code) => code >> 5),
    0,
    ...prefix.map((code) => code & 31),
    ...digits,
  ]
  const sum = values.reduce((check, value) => {
    const mixed = ((check & 0x1ffffff) << 5) ^ value
    return BECH32_FACTORS.reduce(
      (all, factor, bit) => (((check >> 25) >> bit) & 1 ? all ^ factor : all),
      mixed,
    )
  }, 1)
  return sum === 1
}

/** Whether this is the public key of an account or of its signing key, as NATS writes them (with a CRC-16). */
function isAccountKey(text: string): boolean {
  if (!/^A[A-Z2-7]{55}$/.test(text)) return false
  const bits = [...text]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Array.from({ length: 35 }, (_, n) => parseInt(bits.slice(8 * n, 8 * n + 8), 2))
  const crc = bytes.slice(0, 33).reduce((sum, byte) => {
    let next = sum ^ (byte << 8)
    for (let bit = 0; bit < 8; bit += 1)
      next = (next & 0x8000 ? (next << 1) ^ 0x1021 : next << 1) & 0xffff
    return next
  }, 0)
  return crc === (bytes[33] ?? 0) + 256 * (bytes[34] ?? 0)
}

/** A scheme and a host, and nothing behind them: what a Content-Security-Policy can name. */
const SERVER =
  /^wss:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$|^ws:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/** Answers go to a server as they are given, sealed (formats 1, SPEC X). Left out: nothing is sent anywhere. */
export const collectionSchema = strict({
  server: z
    .string()
    .regex(
      SERVER,
      'must be an address like wss://collect.example.org or wss://collect.example.org:8443, in lower case and without a path (ws:// only on localhost)',
    ),
  recipient: z
    .string()
    .refine(
      isRecipient,
      'must be a recipient of age (age1 and 58 letters and digits, as triplane collect keys writes it): a letter is wrong or missing',
    ),
  issuer: z
    .string()
    .refine(
      isAccountKey,
      'must be the public signing key from triplane collect keys (A and 55 capitals and digits): a character is wrong or missing',
    ),
})
export type StudyCollection = Readonly<z.infer<typeof collectionSchema>>
