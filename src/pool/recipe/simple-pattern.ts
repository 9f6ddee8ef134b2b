/** A piece of a pattern: a text as it is, or what may stand in its place. */
type Piece =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'any' | 'one' | 'number' | 'open' | 'close' }

const SIGNS = { '*': 'any', '?': 'one', '#': 'number', '{': 'open', '}': 'close' } as const
const isSign = (letter: string): letter is keyof typeof SIGNS => Object.hasOwn(SIGNS, letter)

function piecesOf(pattern: string): Piece[] {
  const pieces: Piece[] = []
  for (const letter of pattern) {
    const last = pieces.at(-1)
    if (isSign(letter)) pieces.push({ is: SIGNS[letter] })
    else if (last?.is === 'text')
      pieces[pieces.length - 1] = { is: 'text', text: last.text + letter }
    else pieces.push({ is: 'text', text: letter })
  }
  return pieces
}

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9'

/**
 * Reads whole cells by a pattern that needs no programming language: `*` any letters (as few as will do), `?` one letter, `#` a run of
 * digits, `{…}` the part that is taken and returned ('' without one); upper and lower case are the same. Its time grows with the cell times the pattern, whatever stands in both.
 */
export function simplePattern(pattern: string): (cell: string) => string | null {
  const pieces = piecesOf(pattern)
  return (cell) => matchCell(pieces, cell)
}

function matchCell(pieces: readonly Piece[], cell: string): string | null {
  const folded = [...cell].map((letter) => letter.toLowerCase())
  const letters = [...cell]
  const failed = new Set<number>()
  /** From where on the letters that `*` stands for lead nowhere: later beginnings have fewer ends, and none that is new. */
  const failedFrom = new Map<number, number>()
  let from = 0
  let to = 0
  const follow = (n: number, at: number): boolean => {
    const piece = pieces[n]
    if (piece === undefined) return at === letters.length
    if (piece.is === 'any') {
      const limit = Math.min(failedFrom.get(n) ?? letters.length + 1, letters.length + 1)
      for (let end = at; end < limit; end++) if (follow(n + 1, end)) return true
      failedFrom.set(n, Math.min(at, limit))
      return false
    }
    const state = n * (letters.length + 1) + at
    if (failed.has(state)) return false
    const end = endOf(piece, folded, at)
    const isFound = end !== null && follow(n + 1, end)
    if (isFound && piece.is === 'open') from = at
    if (isFound && piece.is === 'close') to = at
    if (!isFound) failed.add(state)
    return isFound
  }
  return follow(0, 0) ? letters.slice(from, to).join('').trim() : null
}

/** Where a piece that begins at a place ends; null where it does not stand there. */
function endOf(piece: Piece, folded: readonly string[], at: number): number | null {
  if (piece.is === 'one') return at < folded.length ? at + 1 : null
  if (piece.is === 'number') {
    let end = at
    while (isDigit(folded[end])) end++
    // Half of a number is none.
    return end > at && !isDigit(folded[at - 1]) ? end : null
  }
  if (piece.is !== 'text') return at
  const text = [...piece.text.toLowerCase()]
  return text.every((letter, n) => folded[at + n] === letter) ? at + text.length : null
}
