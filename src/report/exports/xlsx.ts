import { strToU8, type ZipOptions, type Zippable, zipSync } from 'fflate'
import { sumOf } from '@/study'
import { escapeXml } from '../render/escape-xml'
import { ZIP_TIME } from '../render/zip-time'

interface Sheet {
  readonly name: string
  /** The first row is the header; an empty cell is null. */
  readonly rows: Iterable<readonly (string | number | null)[]>
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook of plain values (ECMA-376, transitional). Written here because a workbook of numbers is five small
 * files, and because the writers at hand stamp the time into it: the same report must give the same bytes.
 */
export function xlsx(sheets: readonly Sheet[]): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets
      .map(
        (_, n) =>
          `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        (sheet, n) =>
          `<sheet name="${escapeXml(sheet.name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (_, n) =>
          `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  }
  const zippable: Zippable = {}
  for (const [path, xml] of Object.entries(files)) zippable[path] = packed([xml])
  sheets.forEach((sheet, n) => {
    zippable[`xl/worksheets/sheet${n + 1}.xml`] = packed(sheetXml(sheet))
  })
  return zipSync(zippable)
}

/** Pieces of one file as bytes: as one text, the sheets of a large study would stand in memory several times. */
function packed(pieces: Iterable<string>): [bytes: Uint8Array, options: ZipOptions] {
  const parts = [strToU8('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n')]
  let letters = 0
  for (const piece of pieces) {
    letters += piece.length
    parts.push(strToU8(piece))
  }
  const bytes = new Uint8Array(sumOf(parts, (part) => part.length))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return [bytes, { level: letters > LONG ? 1 : 6, mtime: ZIP_TIME }]
}

/** A sheet of a hundred thousand rows is packed quickly rather than tightly: it would take longer than the whole report. */
const LONG = 5_000_000

/** So many rows are one piece. */
const ROWS_AT_ONCE = 2000

function* sheetXml({ rows }: Sheet): Generator<string, void> {
  yield `<worksheet xmlns="${MAIN}"><sheetData>`
  let piece: string[] = []
  let r = 0
  for (const row of rows) {
    r++
    const cells = row.map((cell, c) => cellXml(cell, `${columnName(c)}${r}`))
    piece.push(`<row r="${r}">${cells.join('')}</row>`)
    if (piece.length < ROWS_AT_ONCE) continue
    yield piece.join('')
    piece = []
  }
  yield `${piece.join('')}</sheetData></worksheet>`
}

function cellXml(cell: string | number | null, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** A … Z, AA, AB … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}
