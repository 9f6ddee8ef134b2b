import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  type IBorderOptions,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type PlainTable, plainFootnotes, plainGroups } from '../plain/plain-table'
import { ZIP_TIME } from '../render/zip-time'

/** Tables as a Word document, ruled as in a paper, and below them what the study does not fill. The same tables give the same bytes. */
export async function layoutDocument(
  title: string,
  tables: readonly PlainTable[],
  missing: readonly { readonly title: string; readonly missing: string }[],
): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: 'Triplane',
    lastModifiedBy: 'Triplane',
    styles: { default: { document: { run: { font: 'Calibri', size: 20 } } } },
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...tables.flatMap(ofTable),
          ...(missing.length === 0
            ? []
            : [
                new Paragraph({
                  text: 'Not filled by this study',
                  heading: HeadingLevel.HEADING_2,
                }),
                ...missing.map(
                  (table) => new Paragraph({ text: `${table.title}: ${table.missing}.` }),
                ),
              ]),
        ],
      },
    ],
  })
  return withoutTimes(new Uint8Array(await Packer.toArrayBuffer(document)))
}

function ofTable(table: PlainTable): (Paragraph | Table)[] {
  const { title, sign, note, columns, legend } = table
  const notes = plainFootnotes(table)
  const groups = plainGroups(table)
  const body = groups.flatMap(({ group, rows }, at) => [
    ...(group === null ? [] : [groupRow(group, columns.length)]),
    ...rows.map(({ cells, sign: ofRow, remark }, n) => {
      const isLast = at === groups.length - 1 && n === rows.length - 1
      return new TableRow({
        cantSplit: true,
        children: cells.map((words, place) =>
          cell(
            [
              new TextRun(words),
              ...(place === 0 ? raised(`${ofRow}${notes.get(remark) ?? ''}`) : []),
            ],
            columns[place]?.isNumber === true,
            isLast ? { bottom: THICK } : {},
          ),
        ),
      })
    }),
  ])
  return [
    new Paragraph({
      spacing: { before: 320, after: 80 },
      keepNext: true,
      children: [
        new TextRun({ text: title, bold: true }),
        ...raised(sign),
        ...(note === '' ? [] : [new TextRun(` (${note})`)]),
      ],
    }),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: {
        top: NONE,
        bottom: NONE,
        left: NONE,
        right: NONE,
        insideHorizontal: NONE,
        insideVertical: NONE,
      },
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: columns.map((column) =>
            cell(
              [new TextRun({ text: column.title, bold: true }), ...raised(column.sign)],
              column.isNumber,
              {
                top: THICK,
                bottom: THIN,
              },
            ),
          ),
        }),
        ...body,
      ],
    }),
    ...[...legend, ...[...notes].map(([remark, mark]) => `${mark} ${remark}`)].map(
      (line) => new Paragraph({ children: [new TextRun({ text: line, size: 16 })] }),
    ),
  ]
}

const THICK: IBorderOptions = { style: BorderStyle.SINGLE, size: 12, color: '000000' }
const THIN: IBorderOptions = { style: BorderStyle.SINGLE, size: 6, color: '000000' }
const NONE: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' }

const raised = (mark: string): TextRun[] =>
  mark === '' ? [] : [new TextRun({ text: mark, superScript: true })]

const cell = (
  children: readonly TextRun[],
  isNumber: boolean,
  borders: { readonly top?: IBorderOptions; readonly bottom?: IBorderOptions },
) =>
  new TableCell({
    borders,
    margins: { left: 80, right: 80, top: 30, bottom: 30 },
    children: [
      new Paragraph({
        alignment: isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: [...children],
      }),
    ],
  })

const groupRow = (group: string, width: number) =>
  new TableRow({
    cantSplit: true,
    children: [
      new TableCell({
        columnSpan: width,
        margins: { left: 80, right: 80, top: 60, bottom: 30 },
        children: [
          new Paragraph({ keepNext: true, children: [new TextRun({ text: group, bold: true })] }),
        ],
      }),
    ],
  })

/** The library stamps the time of writing into the document and into the zip: a report has no time of its own. */
function withoutTimes(bytes: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(bytes)).toSorted(
    ([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1),
  )
  return zipSync(
    Object.fromEntries(
      entries.map(([path, content]) => [
        path,
        path === 'docProps/core.xml'
          ? strToU8(
              strFromU8(content).replace(/(<dcterms:\w+[^>]*>)[^<]*/g, '$12000-01-01T00:00:00Z'),
            )
          : content,
      ]),
    ),
    { level: 6, mtime: ZIP_TIME },
  )
}

/** What says the types of the others comes first, as programs that look at the first entry expect. */
const order = (path: string): number => (path === '[Content_Types].xml' ? 0 : 1)
