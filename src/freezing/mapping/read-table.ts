import { fail, type Problem, problemOf, type Result, textExcess } from '@/study'
import { foreignProblem } from './foreign-file'
import { readCsv } from './grids/read-csv'
import { heldFile, type ListFile, wholeFile } from './list-file'
import type { PoolTable } from './pool-table'
import { readJson } from './read-json'

/** Reads CSV, TSV, JSON and JSON Lines by content, not by name. */
export function readTable(bytes: Uint8Array, file: string): Result<PoolTable> {
  const foreign = foreignProblem(bytes, file)
  if (foreign !== null) return fail(foreign)
  const excess = textExcess(bytes.length, file)
  if (excess !== null) return fail(excess)
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
  // UTF-8 that was read as Western European text and saved again.
  if (/\u00c3[\u0080-\u00bf\u0178\u0153\u017e\u2013-\u203a]|\u00e2\u20ac/.test(text))
    problems.push(
      problemOf(
        file,
        'encoding-damaged',
        'some letters were damaged before the file came here: they look like "Ã¤"',
        'Export the list anew as "CSV UTF-8": readers would read them so',
      ),
    )
  // No text has such characters; a byte-order mark has said already how UTF-16 is read.
  if ([...text.slice(0, 4096)].some((letter) => letter < '\t'))
    return fail(
      problemOf(
        file,
        'not-a-table',
        'this is not a text file, so not a table',
        'Choose a CSV, TSV, JSON or JSON Lines file',
      ),
    )
  const read = begins === '[' || begins === '{' ? readJson : readCsv
  return read(text, { file, encoding, problems })
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

/** Reads a list as it is: texts (`readTable`), workbooks and Parquet, whose readers are loaded when there is one to read. */
export const readList = (bytes: Uint8Array, file: string): Promise<Result<PoolTable>> =>
  readListFile(heldFile(file, bytes))

/** The same of a file whose bytes are read where they are needed: of Parquet, never all at once. */
export async function readListFile(file: ListFile): Promise<Result<PoolTable>> {
  if (isParquet(await file.read(0, 4))) {
    const { readParquet } = await import('./parquet/read-parquet')
    return readParquet(file)
  }
  const excess = textExcess(file.size, file.path)
  if (excess !== null) return fail(excess)
  const bytes = await wholeFile(file)
  if (!isWorkbook(bytes)) return readTable(bytes, file.path)
  const { readWorkbook } = await import('./grids/read-workbook')
  return readWorkbook(bytes, file.path)
}

const isParquet = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes) === 'PAR1'

/** A workbook is a zip with this part in it, whose name stands in it unpacked. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return false
  const names = new TextDecoder('latin1').decode(bytes)
  return names.includes('xl/workbook.xml')
}
