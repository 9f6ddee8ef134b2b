import type { Pool } from './pool-schema'
import type { Protocol } from './protocol-file'

/** Names of files, and what stays with the coordinator: looked up as written, and never sent to a reader. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['file', 'subject', 'category', 'attributes'])

/** Pools and protocols that are written plainly: the audit and freezing ask for the same one. */
const PLAIN = new WeakSet<object>()

/**
 * A pool or protocol with each text in its one plain spelling (SPEC F32): what looks the same is the same. Every string is visited,
 * texts, ids and correct answers alike, so that the key matches; the parts without a change are the given ones.
 */
export function withPlainTexts<T extends Pool | Protocol>(value: T): T {
  if (PLAIN.has(value)) return value
  const plain = plainValue(value)
  PLAIN.add(plain)
  return plain
}

function plainValue<T>(value: T): T
function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) {
    const parts = value.map(plainValue)
    return parts.every((part, n) => part === value[n]) ? value : parts
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const plain = entries.map(([name, part]): [string, unknown] =>
    AS_WRITTEN.has(name) ? [name, part] : [plainText(name), plainValue(part)],
  )
  const isSame = plain.every(
    ([name, part], n) => name === entries[n]?.[0] && part === entries[n]?.[1],
  )
  return isSame ? value : Object.fromEntries(plain)
}

/** Most texts: printable ASCII, no two spaces, no space at an end, no emphasis. */
const IS_PLAIN = /^(?:[!-^`-~]+(?: [!-^`-~]+)*)?$/

/** Invisible characters; joiners stay where scripts need them, after an Arabic letter or a virama. */
const INVISIBLE =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?<![\p{Script=Arabic}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]|(?![\t\n])\p{Cc}/gu

/** One text in its plain spelling: NFC, single spaces, line feeds, nothing invisible, trimmed, asterisks for emphasis. */
function plainText(text: string): string {
  if (IS_PLAIN.test(text)) return text
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/^\t+/gm, (tabs) => '    '.repeat(tabs.length))
    .replace(/(?<=\S)[ \t]+(?=\S)/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(EMPHASIS, (_, marks: string, words: string) => {
      const stars = '*'.repeat(marks.length)
      return `${stars}${words}${stars}`
    })
    .trim()
}

/** Underscores that CommonMark reads as emphasis: around words, and not within one. */
const EMPHASIS = /(?<=^|[\s(["'*])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?=$|[\s)\].,;:!?"'*])/gm
