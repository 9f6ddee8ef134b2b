/**
 * S13: a table of a pilot says so in each row, in a last column, so that it does so wherever its rows are pasted; `readTable` knows it again.
 * @param csv as `csvText` writes it (CRLF), in pieces that end with a row.
 */
export function* pilotCsv(csv: Iterable<string>): Generator<string, void> {
  let isQuoted = false
  let isHeader = true
  for (const piece of csv) {
    const parts = piece.split(/("|\r\n)/)
    for (const [n, part] of parts.entries()) {
      if (part === '"') isQuoted = !isQuoted
      if (part !== '\r\n' || isQuoted) continue
      parts[n] = isHeader ? ',pilot\r\n' : ',true\r\n'
      isHeader = false
    }
    yield parts.join('')
  }
}
