import { isPointer } from '@/nifti'
import { type Problem, problemOf } from '@/study'
import { imageKind } from '../scrubbing/image-kind'
import { pointerProblem } from './list-file'

const SAVE_AS = 'Open it and save it as "CSV UTF-8 (comma delimited)", then choose that file'
const SAVE_XLSX =
  'Open it and save it as .xlsx without a password, or as "CSV UTF-8", then choose that file'
const SAVE_GOOGLE = 'Open it in the browser and take File, Download, Microsoft Excel (.xlsx)'
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
  ['%PDF', 'a PDF', 'Choose the table that it was made of'],
  ['{\\rtf', 'a text of a word processor', 'Save its table as CSV'],
]

/** What the folder of Google Drive on a computer shows in place of a list. */
const GOOGLE_LINK = /"doc_id"|"url"\s*:\s*"https:\/\/docs\.google\.com\//

/** Why a file is no table, by its first bytes; null for one that may be. */
export function foreignProblem(bytes: Uint8Array, file: string): Problem | null {
  if (bytes.length === 0)
    return problemOf(
      file,
      'empty-file',
      'the file is empty',
      'Choose the file again, or export it anew',
    )
  if (isPointer(bytes)) return pointerProblem(file)
  const problem = (what: string, remedy: string) =>
    problemOf(file, 'not-a-table', `this is ${what}, not a text table`, remedy)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  if (head.startsWith('PK')) return zipProblem(bytes, problem)
  const known = BEGINNINGS.find(([beginning]) => head.startsWith(beginning))
  if (known !== undefined) return problem(known[1], known[2])
  if (imageKind(bytes) !== null) return problem('a picture', 'Choose the list in which it is named')
  if (bytes.length < 4096 && GOOGLE_LINK.test(head))
    return problem('a link to Google Sheets', SAVE_GOOGLE)
  if (/^\s*(\xef\xbb\xbf)?\s*<(!doctype|html|table|head|\?xml|meta|style)/i.test(head))
    return problem('a web page or XML, whatever its name says', SAVE_AS)
  return null
}

/** Workbooks are zips: what is in them says which. */
function zipProblem(
  bytes: Uint8Array,
  problem: (what: string, remedy: string) => Problem,
): Problem {
  const names = new TextDecoder('latin1').decode(bytes)
  if (names.includes('xl/workbook'))
    return problem('an Excel workbook in binary form (.xlsb)', SAVE_XLSX)
  if (names.includes('opendocument')) return problem('a workbook of LibreOffice (.ods)', SAVE_XLSX)
  if (/Index\/[A-Za-z]+\.iwa/.test(names))
    return problem('a workbook of Numbers', 'Open it and take File, Export To, Excel')
  if (names.includes('word/document')) return problem('a Word document', 'Save its table as CSV')
  return problem('a zip', 'Unpack it, then choose the list within')
}
