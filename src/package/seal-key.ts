import { armor, Decrypter, Encrypter } from 'age-encryption'
import { LIMITS } from '@/limits'
import { decodeText, fail, problemOf, type Result, refuse, succeed, textExcess } from '@/study'

/** 2^18 rounds of scrypt, as the age tool takes: about a second, and as long for everyone who guesses. */
const SCRYPT_LOG_N = 18

/**
 * Encrypts a key with a passphrase, in the age v1 format (formats 2): `age -d key.age` opens it too.
 * @param scryptLogN rounds as a power of two; lower is for tests alone.
 * @see https://age-encryption.org/v1
 */
export async function sealKey(
  keyText: string,
  passphrase: string,
  scryptLogN = SCRYPT_LOG_N,
): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptLogN)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(keyText)
}

/** Opens a sealed key, binary or armoured; the text is for `parseKey` to read. */
export async function unsealKey(
  sealed: Uint8Array,
  passphrase: string,
  file = 'key.age',
): Promise<Result<string>> {
  const start = startOf(sealed)
  if (!isSealed(sealed)) {
    const [message, remedy] = start.startsWith('{')
      ? ['this answer key is not encrypted, it is plain JSON', 'Use it as key.json']
      : [
          'this is not an encrypted answer key: it is not an age file',
          'Choose the key.age that freezing wrote',
        ]
    return refuse(file, 'not-sealed', message, remedy)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const bytes = start.startsWith(ARMOUR) ? armor.decode(new TextDecoder().decode(sealed)) : sealed
    const logN = workFactor(bytes)
    if (logN > LIMITS.scryptLogN) return fail(tooMuchWork(file, logN))
    return succeed(await decrypter.decrypt(bytes, 'text'))
  } catch {
    // The library tells a wrong passphrase and damage apart only in part: say both.
    return refuse(
      file,
      'wrong-passphrase',
      'the key does not open: the passphrase is wrong, or the file is damaged',
      'Type the passphrase again, or fetch the file anew from where it is kept',
    )
  }
}

/** Rounds that the header asks for, as a power of two; 0 where it asks for none. */
function workFactor(bytes: Uint8Array): number {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES))
  return Math.max(
    0,
    ...[...header.matchAll(/^-> scrypt \S+ (\d{1,9})$/gm)].map(([, rounds]) => Number(rounds)),
  )
}

/** One recipient stands there, in three lines. */
const HEADER_BYTES = 4096

const tooMuchWork = (file: string, logN: number) =>
  problemOf(
    file,
    'too-large',
    `opening it takes a work factor of ${logN}, ${2 ** Math.min(logN - 20, 30)} GB of memory; the limit is ${LIMITS.scryptLogN}`,
    'Seal it again with triplane seal, or open it with the age tool where there is memory enough, and use it as key.json',
  )

const ARMOUR = '-----BEGIN AGE'
const startOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()

/** Whether bytes begin as an age file does. */
export const isSealed = (bytes: Uint8Array): boolean =>
  ['age-encryption.org/v1', ARMOUR].some((start) => startOf(bytes).startsWith(start))

/** The text of a key as it lies in its file, sealed or not. @param passphrase of a sealed one. */
export const keyText = async (
  bytes: Uint8Array,
  file: string,
  passphrase: string,
): Promise<Result<string>> => {
  const excess = textExcess(bytes.length, file)
  if (excess !== null) return fail(excess)
  return isSealed(bytes) ? unsealKey(bytes, passphrase, file) : decodeText(bytes, file)
}
