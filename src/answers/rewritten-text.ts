/** A number or text of a JSON file that another program wrote in its own way: the value is the same, the bytes are not. */
interface Rewritten {
  /** As it stands. */
  readonly token: string
  /** As the reading room writes it. */
  readonly wanted: string
  /** 1-based. */
  readonly line: number
}

/** A text in quotes, or a number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[0-9.eE+-]*/g
/** Most numbers are whole and short: there is one way to write them. */
const PLAIN_NUMBER = /^(0|[1-9]\d{0,14}|-[1-9]\d{0,14})$/

/**
 * The first number or text that is not as RFC 8785 has it, which is how the reading room writes: `1.50` for 1.5, `\u0041`
 * for A, a last digit that no double keeps. Whoever changed such a byte has changed the file, though not what it says.
 * @param text sound JSON.
 */
export function firstRewritten(text: string): Rewritten | null {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isPlain = token.startsWith('"') ? !token.includes('\\') : PLAIN_NUMBER.test(token)
    if (isPlain) continue
    const wanted = JSON.stringify(JSON.parse(token))
    if (wanted !== token) return { token, wanted, line: text.slice(0, index).split('\n').length }
  }
  return null
}
