import { LIMITS } from '@/limits'
import { type Problem, problemOf } from './problem'
import { lineStarts, placeOf } from './text-place'

const SPLIT = 'Choose the right file; if it is the right one, split it'
const count = (value: number) => value.toLocaleString('en')

/** Why the bytes of a file are not read as a text; null where they can be. */
export const textExcess = (byteCount: number, file: string): Problem | null =>
  byteCount <= LIMITS.textBytes
    ? null
    : problemOf(
        file,
        'too-large',
        `the file has ${count(byteCount)} bytes; the limit for a text is ${count(LIMITS.textBytes)}`,
        SPLIT,
      )

/**
 * What can be told of a JSON text without reading it, in one walk.
 * @returns its colons outside of strings, one for each key as it was written, and why it is not read; null where it can be.
 */
export function jsonShape(text: string, file: string, lineOffset = 0) {
  // A letter has a byte at least.
  const large = textExcess(text.length, file)
  if (large !== null) return { colons: 0, excess: large }
  let colons = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === COLON) colons++
    else if (letter === QUOTE) at = endOfString(text, at)
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      if (++depth > LIMITS.jsonDepth)
        return {
          colons,
          excess: problemOf(
            file,
            'too-deep',
            `objects and lists are nested more than ${LIMITS.jsonDepth} levels deep here`,
            'Do not use this file: ask where it came from, or restore the original',
            placeOf(lineStarts(text), at, lineOffset),
          ),
        }
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth = Math.max(0, depth - 1)
  }
  return { colons, excess: null }
}

const [COLON, QUOTE, BACKSLASH, RETURN] = [58, 34, 92, 13]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Where the string that begins at `start` ends: at its quote, or at a line break, behind which parsers that go on after a fault read on. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === BACKSLASH) at++
    else if (letter === QUOTE || letter === LINE_FEED || letter === RETURN) return at
  }
  return text.length
}

/** Why a text of cells is not read as a table; null where it can be. Whatever separates its cells, and before anything is taken apart. */
export function tableExcess(text: string, file: string): Problem | null {
  const refused = (line: number, message: string) =>
    problemOf(
      file,
      'too-large',
      message,
      'Choose the right file, or take apart what was written into one table',
      {
        line,
      },
    )
  const marks = MARKS.map(() => 0)
  let row = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      // Marks and line breaks within a quoted cell are text; a doubled quote begins the next part of it.
      const end = text.indexOf('"', at + 1)
      at = end < 0 ? text.length : end
    } else if (letter === LINE_FEED) {
      marks.fill(0)
      if (++row > LIMITS.tableRows)
        return refused(
          row,
          `the table has more than ${count(LIMITS.tableRows)} rows, which is the limit`,
        )
    } else {
      const mark = MARKS.indexOf(letter)
      if (mark < 0) continue
      const cells = (marks[mark] ?? 0) + 1
      marks[mark] = cells
      if (cells >= LIMITS.tableColumns)
        return refused(
          row,
          `the row has more than ${count(LIMITS.tableColumns)} cells, which is the limit`,
        )
    }
  }
  return null
}

const LINE_FEED = 10
/** Comma, semicolon, tab and bar. */
const MARKS = [44, 59, 9, 124]
