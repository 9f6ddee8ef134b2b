import { textExcess } from '../file-limits'
import { fail, type Problem, problemOf, type Result, succeed } from '../problem'

/**
 * Bytes of a text file as text: UTF-8 with or without a byte-order mark, or UTF-16 with one
 * (what Excel calls "Unicode text").
 * @returns the text; or why it is none, with the line of the first character that cannot be read.
 */
export function decodeText(bytes: Uint8Array, file: string): Result<string> {
  const excess = textExcess(bytes.length, file)
  if (excess !== null) return fail(excess)
  const label = encodingOf(bytes)
  const text = textOrNull(bytes, label)
  const isBinary = text === null ? label === 'utf-8' && bytes.includes(0) : text.includes('\u0000')
  if (isBinary) return fail(noText(file))
  return text === null ? fail(otherEncoding(bytes, label, file)) : succeed(text)
}

export const readTextFile = async (file: Blob, name: string): Promise<Result<string>> =>
  decodeText(new Uint8Array(await file.arrayBuffer()), name)

/** What a text file holds that somebody chose; or why it cannot be read. */
export async function parseFile<T>(
  file: File,
  parse: (text: string, file: string) => Result<T>,
): Promise<Result<T>> {
  const text = await readTextFile(file, file.name)
  return text.ok ? parse(text.value, file.name) : text
}

/** By its byte-order mark; UTF-8 without one. */
export function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Bytes as text; null where some are none. */
export function textOrNull(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A text without the byte-order mark that may stand before it. */
export const withoutMark = (text: string): string =>
  text.startsWith('\uFEFF') ? text.slice(1) : text

const noText = (file: string): Problem =>
  problemOf(
    file,
    'no-text',
    'this is no text file',
    'Choose a text: a file of a study, answers or a key (.json), a table (.csv, saved as "CSV UTF-8") or predictions (.jsonl)',
  )

/** A spreadsheet's plain "CSV" is in the encoding of its country: letters would be guessed. */
function otherEncoding(bytes: Uint8Array, label: string, file: string): Problem {
  const [before = ''] = new TextDecoder(label).decode(bytes).split('\uFFFD')
  return problemOf(
    file,
    'wrong-encoding',
    'a letter of this line is neither UTF-8 nor UTF-16',
    'Save the file again as UTF-8 (in a spreadsheet: "CSV UTF-8")',
    { line: before.split(/\r\n|\n|\r/).length },
  )
}
