/** Letters and digits that are not taken for each other when read from paper. */
const ALPHABET = 'abcdefghkmnpqrtuvwxyz2346789'

/**
 * Codes R1, R2, …; hard ones end in four random characters, so that nobody signs in as somebody else by mistake or
 * guess.
 */
export function raterCodes(
  count: number,
  isHard: boolean,
  random: (below: number) => number = secure,
): string[] {
  return Array.from({ length: count }, (_, n) => {
    const tail = Array.from({ length: 4 }, () => ALPHABET[random(ALPHABET.length)] ?? 'a').join('')
    return isHard ? `R${n + 1}-${tail}` : `R${n + 1}`
  })
}

const secure = (below: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
