import { isPointer } from '@/nifti'
import {
  encodingOf,
  fail,
  type Problem,
  problemOf,
  type Result,
  refuse,
  textExcess,
  textOrNull,
  withoutMark,
} from '@/study'
import { readCsv } from './grids/read-csv'
import { imageKind, isBinary } from './image-kind'
import { heldFile, type ListFile, pointerProblem, wholeFile } from './list-file'
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
            'Check accents and special characters in the preview. Save the file as "CSV UTF-8" if they are wrong',
          ),
        ]
      : []
  // UTF-8 that was read as Western European text and saved again.
  if (/\u00c3[\u0080-\u00bf\u0178\u0153\u017e\u2013-\u203a]|\u00e2\u20ac/.test(text))
    problems.push(
      problemOf(
        file,
        'encoding-damaged',
        'some letters are already damaged in the file: they look like "Ã¤"',
        'Export the list again as "CSV UTF-8", or readers will see the damaged letters',
      ),
    )
  // A byte-order mark has said already how UTF-16 is read.
  if (isBinary(text))
    return refuse(
      file,
      'not-a-table',
      'this is not a text file, so it is not a table',
      'Choose a CSV, TSV, JSON or JSON Lines file',
    )
  const read = begins === '[' || begins === '{' ? readJson : readCsv
  return read(text, { file, encoding, problems })
}

/**
 * Characters of a text file by its byte-order mark, else by what its bytes look like: Excel saves "Unicode text" as
 * UTF-16 and "CSV" in the encoding of the country.
 */
function decodeText(bytes: Uint8Array) {
  const encoding = encodingBySight(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: withoutMark(text), encoding }
}

function encodingBySight(bytes: Uint8Array): PoolTable['encoding'] {
  const marked = encodingOf(bytes)
  if (marked !== 'utf-8') return marked
  const head = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  head.forEach((byte, n) => {
    if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1
  })
  // Without a mark, every second byte of Western UTF-16 text is zero.
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4) return 'utf-16le'
  if (even > head.length / 4) return 'utf-16be'
  return textOrNull(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8'
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

const SAVE_AS = 'Open it and save it as "CSV UTF-8 (comma delimited)", then choose that file'
const SAVE_XLSX =
  'Open it and save it as .xlsx without a password, or as "CSV UTF-8", then choose that file'
const SAVE_GOOGLE = 'Open it in the browser and choose File > Download > Microsoft Excel (.xlsx)'
const EXPORT = 'Export it as CSV or JSON Lines'

/** How files begin that are no text, or a text that is no list. */
const BEGINNINGS: readonly (readonly [beginning: string, what: string, remedy: string])[] = [
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook (.xls), or one that has a password', SAVE_XLSX],
  ['PAR1', 'a Parquet file', EXPORT],
  ['ARROW1', 'an Arrow file', EXPORT],
  ['\x89HDF', 'an HDF5 file', EXPORT],
  ['SQLite format 3', 'a database', EXPORT],
  ['$FL2', 'a data file of SPSS', EXPORT],
  ['\x1f\x8b', 'a compressed file', 'Unpack it, then choose the file within'],
  ['7z\xbc\xaf', 'a compressed file', 'Unpack it, then choose the file within'],
  ['Rar!', 'a compressed file', 'Unpack it, then choose the file within'],
  ['%PDF', 'a PDF', 'Choose the table from which it was made'],
  ['{\\rtf', 'a word-processor document', 'Save its table as CSV'],
]

/** Workbooks are zips: what is in them says which. */
const PACKED: readonly (readonly [part: RegExp, what: string, remedy: string])[] = [
  [/xl\/workbook/, 'an Excel workbook in binary form (.xlsb)', SAVE_XLSX],
  [/opendocument/, 'a workbook of LibreOffice (.ods)', SAVE_XLSX],
  [/Index\/[A-Za-z]+\.iwa/, 'a workbook of Numbers', 'Open it and choose File > Export To > Excel'],
  [/word\/document/, 'a Word document', 'Save its table as CSV'],
  [/^/, 'a zip', 'Unpack it, then choose the list within'],
]

/** What the folder of Google Drive on a computer shows in place of a list. */
const GOOGLE_LINK = /"doc_id"|"url"\s*:\s*"https:\/\/docs\.google\.com\//

/** Why a file is no table, by its first bytes; null for one that may be. */
function foreignProblem(bytes: Uint8Array, file: string): Problem | null {
  if (bytes.length === 0)
    return problemOf(
      file,
      'empty-file',
      'the file is empty',
      'Choose the file again, or export it again',
    )
  if (isPointer(bytes)) return pointerProblem(file)
  const problem = (what: string, remedy: string) =>
    problemOf(file, 'not-a-table', `this is ${what}, not a table`, remedy)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const names = head.startsWith('PK') ? new TextDecoder('latin1').decode(bytes) : null
  const known = names
    ? PACKED.find(([part]) => part.test(names))
    : BEGINNINGS.find(([beginning]) => head.startsWith(beginning))
  if (known !== undefined) return problem(known[1], known[2])
  if (imageKind(bytes) !== null) return problem('a picture', 'Choose the list in which it is named')
  if (bytes.length < 4096 && GOOGLE_LINK.test(head))
    return problem('a link to Google Sheets', SAVE_GOOGLE)
  if (/^\s*(\xef\xbb\xbf)?\s*<(!doctype|html|table|head|\?xml|meta|style)/i.test(head))
    return problem('a web page or an XML file, despite its name', SAVE_AS)
  return null
}
