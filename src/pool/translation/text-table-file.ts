import {
  armedAgain,
  BYTE_ORDER_MARK,
  csvText,
  nearestName,
  type Problem,
  problemOf,
  type Result,
  refuse,
  succeed,
} from '@/study'
import { readList } from '../mapping/read-table'
import type { TextEntry, Translation } from './text-table'

const WHERE = 'where'
const ORIGINAL = 'original'
const TIMES = 'times'

/** The texts of a study as a table for a translator: where each stands, what it says, how often, and a column for each language. */
export const textTableCsv = (entries: readonly TextEntry[], languages: readonly string[]): string =>
  BYTE_ORDER_MARK +
  csvText<TextEntry>(
    [
      WHERE,
      [ORIGINAL, ({ text }) => text],
      ...languages.map((tag) => [tag, (entry: TextEntry) => entry.in[tag]?.words ?? null] as const),
      [TIMES, ({ count }) => count],
    ],
    entries,
  )

/** A text as a table holds it: line ends of any system, no spaces at its ends. */
const plain = (text: string): string => armedAgain(text).replace(/\r\n?/g, '\n').trim()

/**
 * Reads such a table as it comes back. A blank cell changes nothing; where, original and the languages are found by the names of their
 * columns. Nothing is taken where a row says a text that the study does not.
 * @returns the texts that are other than they were.
 */
export async function readTextTable(
  bytes: Uint8Array,
  file: string,
  entries: readonly TextEntry[],
  languages: readonly string[],
): Promise<Result<Translation[]>> {
  const table = await readList(bytes, file)
  if (!table.ok) return table
  const columns = table.value.columns
  const missing = [WHERE, ORIGINAL].filter((name) => !columns.includes(name))
  const tags = languages.filter((tag) => columns.includes(tag))
  if (missing.length > 0 || tags.length === 0) {
    const wanted =
      missing.length > 0
        ? missing.join(' and ')
        : `a language of the study (${languages.join(', ')})`
    return refuse(
      file,
      'no-text-column',
      `no column is called ${wanted}; the columns are ${columns.map((name) => `"${name}"`).join(', ')}`,
      'Save the table of texts here, and fill it in without changing its first row',
      { line: 1 },
    )
  }
  const known = new Map(entries.map((entry) => [`${entry.where}\n${plain(entry.text)}`, entry]))
  const problems: Problem[] = []
  const read = table.value.rows.flatMap(({ number, values }): Translation[] => {
    const cellOf = (column: string) => plain(String(values[column] ?? ''))
    const [where, original] = [cellOf(WHERE), cellOf(ORIGINAL)]
    const filled = tags.filter((tag) => cellOf(tag) !== '')
    if (filled.length === 0) return []
    const entry = known.get(`${where}\n${original}`)
    if (entry === undefined) {
      problems.push(unknownText(file, number, where, original, entries))
      return []
    }
    return filled.flatMap((language): Translation[] => {
      const words = cellOf(language)
      const said = entry.in[language]
      const isSaid =
        said !== undefined && plain(said.words) === words && said.places === entry.count
      return isSaid ? [] : [{ where: entry.where, text: entry.text, language, words }]
    })
  })
  return problems.length > 0 ? { ok: false, problems } : succeed(read)
}

function unknownText(
  file: string,
  line: number,
  where: string,
  original: string,
  entries: readonly TextEntry[],
): Problem {
  const there = entries.filter((entry) => entry.where === where)
  const near = nearestName(
    original,
    there.map(({ text }) => text),
  )
  const short = original.length > 60 ? `${original.slice(0, 59)}…` : original
  return problemOf(
    file,
    'unknown-text',
    there.length === 0
      ? `the study has no text "${where}"`
      : `the study does not have "${short}" as ${where}${near === null ? '' : `, the nearest is "${near}"`}`,
    'Save the table again, because the study was changed, and copy this translation by hand',
    { line, field: ORIGINAL },
  )
}
