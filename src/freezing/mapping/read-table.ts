import { fail, type Problem, problemOf, type Result } from '@/study'
import type { PoolTable } from './pool-table'
import { readCsv } from './read-csv'
import { readJson } from './read-json'

/** Reads CSV, TSV, JSON and JSON Lines by content, not by name. */
export function readTable(bytes: Uint8Array, file: string): Result<PoolTable> {
  const foreign = foreignProblem(bytes, file)
  if (foreign !== null) return fail(foreign)
  const { text, encoding } = decodeText(bytes)
  const begins = text.trimStart()[0]
  const problems: Problem[] =
    encoding === 'windows-1252'
      ? [
          problemOf(
            file,
            'encoding-guessed',
            'the file is not in UTF-8; it was read as Western European text (Windows-1252)',
            'Look at accents and special characters in the preview; save as "CSV UTF-8" if they are wrong',
          ),
        ]
      : []
  const read = begins === '[' || begins === '{' ? readJson : readCsv
  return read(text, { file, encoding, problems })
}

function foreignProblem(bytes: Uint8Array, file: string): Problem | null {
  if (bytes.length === 0)
    return problemOf(file, 'empty-file', 'the file is empty', 'Choose the file again, or export it anew')
  const saveAs = 'Open it and save it as "CSV UTF-8 (comma delimited)", then choose that file'
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    return problemOf(file, 'not-a-table', 'this is a workbook or a zip, not a text table', saveAs)
  if (String.fromCharCode(...bytes.subarray(0, 4)) === 'PAR1')
    return problemOf(file, 'not-a-table', 'this is a Parquet file', 'Export it as CSV or JSON Lines')
  return null
}

/**
 * Characters of a text file by its byte-order mark, else by what its bytes look like: Excel saves "Unicode text" as
 * UTF-16 and "CSV" in the encoding of the country.
 */
function decodeText(bytes: Uint8Array): { text: string; encoding: PoolTable['encoding'] } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, encoding }
}

function encodingOf(bytes: Uint8Array): PoolTable['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  head.forEach((byte, n) => {
    if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1
  })
  // Without a mark, every second byte of Western UTF-16 text is zero.
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4) return 'utf-16le'
  if (even > head.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
