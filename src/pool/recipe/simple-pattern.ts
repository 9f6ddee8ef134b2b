const SIGNS: Readonly<Record<string, string>> = {
  '?': '.',
  // Half of a number is none.
  '#': '(?<!\\d)\\d+(?!\\d)',
  '{': '(?<from>)',
  '}': '(?<to>)',
}

const expressionOf = (part: string): string =>
  part.replace(/[\\^$.+?()[\]{}|/#]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)

/**
 * Reads whole cells by a pattern that needs no programming language: `*` any letters (as few as will do), `?` one letter, `#` a run of
 * digits, `{…}` the part that is taken and returned ('' without one); upper and lower case are the same. Its time grows with the cell times the pattern, whatever stands in both.
 */
export function simplePattern(pattern: string): (cell: string) => string | null {
  const [first = '', ...others] = pattern.split('*').map(expressionOf)
  const last = others.pop()
  // What follows a star is taken where it comes first; looking ahead, nothing is tried a second time.
  const between = others.map((part, n) => `(?=(?<part${n}>.*?${part}))\\k<part${n}>`).join('')
  const end = last === undefined ? '' : `.*?${last}`
  const expression = new RegExp(`^${first}${between}${end}$`, 'disu')
  return (cell) => {
    const found = expression.exec(cell)
    const { from: [from] = [0], to: [to] = [0] } = found?.indices?.groups ?? {}
    return found && cell.slice(from, to).trim()
  }
}
