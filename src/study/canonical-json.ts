import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'

/** RFC 8785 text of a JSON value. @throws TypeError when the value cannot be written as JSON. */
export function canonicalJson(value: unknown): string {
  const text = plainText(value) ?? canonicalize(value)
  if (text === undefined) throw new TypeError('canonicalJson: not a JSON value')
  return text
}

/** What has more parts than this is written part by part, so that no copy of all of it is held. */
const MOST_COPIED = 1000

/**
 * The same text by the engine's own `JSON.stringify`, of a copy with its keys in order: a third of the time, and an answer file
 * of 5,000 items has 10,000 events to hash. Undefined where the two could differ: the library writes these.
 */
function plainText(value: unknown): string | undefined {
  if (isList(value)) {
    if (value.length <= MOST_COPIED && !value.some(isLarge)) return copied(value)
    const parts = value.map(plainText)
    return parts.includes(undefined) ? undefined : `[${parts.join(',')}]`
  }
  if (!isFields(value) || !(isLarge(value) || Object.values(value).some(isLarge)))
    return copied(value)
  const parts: string[] = []
  for (const key of orderedKeys(value) ?? [undefined]) {
    const part = key === undefined ? undefined : plainText(value[key])
    if (part === undefined) return undefined
    parts.push(`${JSON.stringify(key)}:${part}`)
  }
  return `{${parts.join(',')}}`
}

function copied(value: unknown): string | undefined {
  const copy = inOrder(value)
  return copy === undefined ? undefined : JSON.stringify(copy)
}

/** A copy that the engine writes as the standard has it; undefined where there is none. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (isList(value)) {
    const list: unknown[] = []
    for (let at = 0; at < value.length; at++) {
      const part = inOrder(value[at])
      if (part === undefined) return undefined
      list.push(part)
    }
    return list
  }
  const keys = isFields(value) ? orderedKeys(value) : undefined
  if (!isFields(value) || keys === undefined) return undefined
  const copy: Record<string, unknown> = {}
  for (const key of keys) {
    const part = inOrder(value[key])
    if (part === undefined) return undefined
    copy[key] = part
  }
  return copy
}

/** Keys of what is written, in their order; undefined where an engine would put them into another one, or writes something else. */
function orderedKeys(value: Readonly<Record<string, unknown>>): string[] | undefined {
  if ('toJSON' in value) return undefined
  const keys = Object.keys(value)
  let isOrdered = true
  let last = ''
  for (const key of keys) {
    // A field that is undefined is not written: the copy leaves it out as well.
    if (key === '__proto__' || value[key] === undefined || isIndex(key))
      return rarelyOrdered(value, keys)
    if (key < last) isOrdered = false
    last = key
  }
  return isOrdered ? keys : keys.sort()
}

const rarelyOrdered = (value: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  keys.some((key) => key === '__proto__' || isIndex(key))
    ? undefined
    : keys.filter((key) => value[key] !== undefined).sort()

/** `10` stands behind `9` in every object, and before it in the standard. */
const isIndex = (key: string) => {
  const first = key.charCodeAt(0)
  return first >= 48 && first <= 57 && /^\d{1,10}$/.test(key)
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLarge = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  (isList(value) ? value.length : Object.keys(value).length) > MOST_COPIED

/** Whether the canonical texts of two JSON values are the same one, without writing them. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (isList(a) && isList(b))
    return a.length === b.length && a.every((part, at) => isSameJson(part, b[at]))
  if (!isFields(a) || !isFields(b)) return a === b
  const written = (value: Readonly<Record<string, unknown>>) =>
    Object.keys(value).filter((key) => value[key] !== undefined)
  const keys = written(a)
  return (
    keys.length === written(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  )
}

/** Lower-case hex SHA-256 of bytes, or of a text as UTF-8. */
type Sha256 = (content: Uint8Array | string) => string

/** One state for all: to make one for each of 100,000 ids takes longer than to hash them. */
const BEGUN = sha256.create()
const STATE = sha256.create()
const DIGEST = new Uint8Array(STATE.outputLen)

const inJavaScript: Sha256 = (content) => {
  BEGUN._cloneInto(STATE)
  STATE.update(typeof content === 'string' ? utf8Of(content) : content).digestInto(DIGEST)
  return bytesToHex(DIGEST)
}

const encoder = new TextEncoder()
const SHORT = new Uint8Array(1024)
/** A letter takes three bytes at most. */
const utf8Of = (text: string): Uint8Array =>
  text.length * 3 <= SHORT.length
    ? SHORT.subarray(0, encoder.encodeInto(text, SHORT).written)
    : encoder.encode(text)

let sha256Of: Sha256 = inJavaScript

/**
 * Hashes from now on with the SHA-256 of the machine, where it answers at once: the command line has one, and a study of 57,000
 * items is hashed in a tenth of the time. Browsers have none that answers at once, and none at all on plain http.
 * @param machine null: in JavaScript again.
 */
export function hashWith(machine: Sha256 | null): void {
  sha256Of = machine ?? inJavaScript
}

/** Lower-case hex SHA-256 of bytes, or of a text as UTF-8. */
export const sha256Hex = (content: Uint8Array | string): string => sha256Of(content)

/** The same by the machine's own SHA-256, which is several times as fast, and missing on plain http. */
export async function digestHex(bytes: Uint8Array): Promise<string> {
  const { buffer, byteOffset, byteLength } = bytes
  if (globalThis.crypto?.subtle === undefined || !(buffer instanceof ArrayBuffer))
    return sha256Hex(bytes)
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new Uint8Array(buffer, byteOffset, byteLength),
  )
  return bytesToHex(new Uint8Array(digest))
}

/** Lower-case hex SHA-256 of the RFC 8785 form of a JSON value: study hash and key commitment. */
export const hashJson = (value: unknown): string => sha256Of(canonicalJson(value))

/** The same by the machine's own SHA-256, as `digestHex` has it. */
export const digestJson = (value: unknown): Promise<string> =>
  digestHex(encoder.encode(canonicalJson(value)))
