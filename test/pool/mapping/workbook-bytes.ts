import { strToU8, zipSync } from 'fflate'

/** A cell as a spreadsheet stores it: a text, a number with how it is shown, a formula, or an error. */
export type BookCell =
  | string
  | number
  | boolean
  | null
  | { readonly n: number; readonly as: string }
  | { readonly formula: string; readonly stored: string | number | null }
  | { readonly error: string; readonly formula?: string }

export interface BookSheet {
  readonly name: string
  readonly rows: readonly (readonly BookCell[])[]
  readonly state?: 'hidden' | 'veryHidden'
  /** As a spreadsheet counts, from 1. */
  readonly hiddenRows?: readonly number[]
  readonly hiddenColumns?: readonly number[]
  readonly merges?: readonly string[]
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const columnName = (n: number): string => String.fromCharCode(65 + n)

/** A workbook (ECMA-376) written part by part, so that a test says itself what is stored. */
export function workbook(...sheets: readonly BookSheet[]): Uint8Array {
  const formats: string[] = []
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format)
    return formats.indexOf(format) + 1
  }
  const cellXml = (cell: BookCell, place: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string')
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if ('n' in cell) return `<c r="${place}" s="${styleOf(cell.as)}"><v>${cell.n}</v></c>`
    if ('error' in cell)
      return `<c r="${place}" t="e">${cell.formula === undefined ? '' : `<f>${cell.formula}</f>`}<v>${cell.error}</v></c>`
    const { stored, formula } = cell
    return `<c r="${place}"${typeof stored === 'string' ? ' t="str"' : ''}><f>${escaped(formula)}</f>${stored === null ? '' : `<v>${escaped(String(stored))}</v>`}</c>`
  }
  const sheetXml = ({ rows, hiddenRows = [], hiddenColumns = [], merges = [] }: BookSheet) =>
    `<worksheet xmlns="${MAIN}">${
      hiddenColumns.length === 0
        ? ''
        : `<cols>${hiddenColumns.map((n) => `<col min="${n}" max="${n}" hidden="1" width="9"/>`).join('')}</cols>`
    }<sheetData>${rows
      .map(
        (row, y) =>
          `<row r="${y + 1}"${hiddenRows.includes(y + 1) ? ' hidden="1"' : ''}>${row
            .map((cell, x) => cellXml(cell, `${columnName(x)}${y + 1}`))
            .join('')}</row>`,
      )
      .join('')}</sheetData>${
      merges.length === 0
        ? ''
        : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    }</worksheet>`
  const parts = sheets.map(sheetXml)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state }, n) =>
          `<sheet name="${escaped(name)}" sheetId="${n + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (_, n) =>
          `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats
      .map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escaped(format)}"/>`)
      .join(
        '',
      )}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats
      .map((_, n) => `<xf numFmtId="${164 + n}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
  }
  for (const [n, part] of parts.entries()) files[`xl/worksheets/sheet${n + 1}.xml`] = part
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
    {
      mtime: new Date('2020-01-01T00:00:00Z'),
    },
  )
}
