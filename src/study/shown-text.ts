/**
 * What no file of a study should hold and every paste may bring along: control characters (but for tab and line break), halves of
 * letters, and marks that turn the direction of what follows, so that it reads as something else.
 */
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu
const BREAKS = /[\t\n\r]/g

/**
 * A text as it is shown and written wherever others read it: CSV, SVG, HTML, Word, Markdown, LaTeX, methods, terminal. A comment with
 * such a character is an answer all the same, and a frozen study cannot be changed: it is neither refused nor dropped, but shown as
 * a mark (`␀`, `⟨U+202E⟩`). An SVG or a spreadsheet with the character itself does not open.
 */
export const shownText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNSEEN, markOf)

/** Most texts, told in a fraction of the time. */
const PLAIN = /^[\t\n\r -~]*$/

/** The same for one line of a terminal, where a line break in a file's name would forge a line, and an escape recolour or erase it. */
export const shownLine = (text: string): string => shownText(text).replace(BREAKS, markOf)

/** The same as it may stand in the text and the attributes of HTML. */
export const shownHtml = (text: string): string =>
  shownText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function markOf(letter: string): string {
  const code = letter.charCodeAt(0)
  // The block of control pictures has one for each of the first 32, and for the one that deletes.
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `\u27e8U+${code.toString(16).toUpperCase().padStart(4, '0')}\u27e9`
}

/** JSON for a terminal or a pipe: the same value, with what a terminal obeys or turns around escaped. */
export const shownJson = (json: string): string =>
  json.replace(UNSEEN, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
