/** Whether the quick patterns say the same as those of all scripts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** Lower case, everything but letters and digits as one space: the form in which whole values are compared. */
export const plainForm = (text: string): string =>
  text
    .toLowerCase()
    .replace(isAscii(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Whether a value stands in a text as a word or words of its own: "sub-01" stands in "sub-01_T1w.nii" but not in
 * "sub-012". Case does not matter, except for short capitals ("MS" is not "ms").
 */
export function standsIn(text: string, value: string): boolean {
  const isShortCapitals = /^[A-Z]{2,4}$/.test(value)
  const [hay, needle] = isShortCapitals ? [text, value] : [text.toLowerCase(), value.toLowerCase()]
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + 1)) {
    const isWholeBefore = !isWordCharacter(needle[0]) || !isWordCharacter(hay[at - 1])
    const isWholeAfter =
      !isWordCharacter(needle.at(-1)) || !isWordCharacter(hay[at + needle.length])
    if (isWholeBefore && isWholeAfter) return true
  }
  return false
}

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether a value looks like a name that nobody writes by accident: "IXI", "sub-01", "BraTS", "Site 3", and not
 * "brain", "Location" or "12".
 */
export const isDistinctive = (value: string): boolean =>
  value.length >= 3 &&
  /\p{L}/u.test(value) &&
  (/[\d\-_./\s]/.test(value) || /^[A-Z]{3,}$/.test(value) || /[a-z][A-Z]|[A-Z]{2}/.test(value))

/**
 * A text as raters read it: without marks of emphasis, and with each cell of its tables said after its heading and after the first
 * cell of its row. `| Answer | yes |` says `Answer: yes` as plainly as a sentence does.
 */
export function asRead(text: string): string {
  if (!/[*`|]/.test(text)) return text
  const plain = text.replace(/[*`]/g, '')
  return [plain, ...cellsSaid(plain.split('\n'))].join('\n')
}

const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

function cellsSaid(lines: readonly string[]): string[] {
  const said: string[] = []
  let headings: readonly string[] | null = null
  for (const [n, line] of lines.entries()) {
    if (!line.includes('|')) headings = null
    else if (TABLE_RULE.test(line)) headings = cellsOf(lines[n - 1] ?? '')
    else if (headings !== null) {
      const cells = cellsOf(line)
      const [first = '', second = ''] = cells
      if (second !== '') said.push(`${first}: ${second}.`)
      for (const [k, cell] of cells.entries())
        if (cell !== '') said.push(`${headings[k] ?? ''}: ${cell}.`)
    }
  }
  return said
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
