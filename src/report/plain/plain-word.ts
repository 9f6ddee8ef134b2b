import { escapeXml } from '../render/escape-xml'
import { type PlainTable, plainFootnotes, plainGroups } from './plain-table'

/**
 * A table as word processors paste it: HTML whose styles stand at each element, as Word takes no others. Ruled as in a
 * paper, numbers at the right.
 */
export function plainWord(table: PlainTable): string {
  const { title, sign, note, columns, legend } = table
  const notes = plainFootnotes(table)
  const ruled = (rule: string) => `padding:2pt 6pt;${rule}`
  const cell = (name: 'th' | 'td', html: string, place: number, rule: string) =>
    `<${name} style="${ruled(rule)};text-align:${columns[place]?.isNumber === true ? 'right' : 'left'};font-weight:${rule === HEAD ? 'bold' : 'normal'}">${html}</${name}>`
  const groups = plainGroups(table)
  const body = groups.flatMap(({ group, rows }, at) => [
    ...(group === null
      ? []
      : [
          `<tr><td colspan="${columns.length}" style="${ruled('')}font-weight:bold">${escapeXml(group)}</td></tr>`,
        ]),
    ...rows.map(({ cells, sign, remark }, n) => {
      const mark = notes.get(remark)
      const rule = at === groups.length - 1 && n === rows.length - 1 ? LAST : ''
      return `<tr>${cells
        .map((words, place) =>
          cell(
            'td',
            `${escapeXml(words)}${place === 0 ? `${raised(sign)}${raised(mark)}` : ''}`,
            place,
            rule,
          ),
        )
        .join('')}</tr>`
    }),
  ])
  return [
    `<p style="${FONT}"><b>${escapeXml(title)}${raised(sign)}</b>${note === '' ? '' : ` (${escapeXml(note)})`}</p>`,
    `<table style="border-collapse:collapse;${FONT}">`,
    `<thead><tr>${columns.map((column, n) => cell('th', `${escapeXml(column.title)}${raised(column.sign)}`, n, HEAD)).join('')}</tr></thead>`,
    `<tbody>${body.join('\n')}</tbody></table>`,
    ...legend.map((line) => `<p style="${FONT}">${escapeXml(line)}</p>`),
    ...[...notes].map(
      ([remark, mark]) => `<p style="${FONT}"><sup>${mark}</sup> ${escapeXml(remark)}</p>`,
    ),
  ].join('\n')
}

const raised = (mark: string | undefined): string =>
  mark === undefined || mark === '' ? '' : `<sup>${mark}</sup>`

/** The same as a document that a word processor opens. */
export const wordDocument = (table: PlainTable): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><title>${escapeXml(table.title)}</title></head>\n<body>\n${plainWord(table)}\n</body></html>\n`

const FONT = 'font-family:Calibri,Arial,sans-serif;font-size:10pt'
const HEAD = 'border-top:1.5pt solid black;border-bottom:0.75pt solid black'
const LAST = 'border-bottom:1.5pt solid black'
