const COMMON =
  /(pass(wor[dt]|phrase)?|study|triplane|brain|neuro|clinic|hospital|secret|geheim|qwert[yz]|letmein|admin)/gi

/**
 * How hard a passphrase is to guess, as far as one can tell from the outside: bits, and a sentence for the coordinator. A cautious estimate: runs, repeats and common words count little. Attackers of a sealed key must try each guess with
 * about a second of scrypt, so 50 bits last longer than anyone's patience.
 */
export function passphraseStrength(text: string) {
  if (text === '') return { bits: 0, level: 'none', words: '' }
  const reduced = text
    .replace(COMMON, '#')
    .replace(/(.)\1+/g, '$1')
    .replace(/(.{2,})\1+/g, '$1')
    .replace(/(19|20)\d\d/g, '0')
  const classes: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z0-9]/, 20],
  ]
  const alphabet = classes.reduce(
    (sum, [pattern, size]) => (pattern.test(reduced) ? sum + size : sum),
    0,
  )
  let runs = 0
  for (let n = 1; n < reduced.length; n++)
    if (Math.abs(reduced.charCodeAt(n) - reduced.charCodeAt(n - 1)) === 1) runs++
  const distinct = new Set(reduced.toLowerCase()).size
  // Letters of ordinary words carry about 2.5 bits, others what their alphabet gives.
  const perLetter = /^[a-z]+([ -][a-z]+)*$/i.test(reduced)
    ? 2.9
    : Math.log2(Math.max(2, alphabet)) * 0.75
  const bits = Math.round(Math.min(reduced.length - runs * 0.7, distinct * 2.6) * perLetter)
  if (bits < 35)
    return { bits, level: 'weak', words: 'Weak: it could be guessed. Use several words.' }
  if (bits < 50)
    return { bits, level: 'fair', words: 'Fair: one or two more words make it strong.' }
  return { bits, level: 'strong', words: 'Strong.' }
}

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

/** A passphrase that can be read out over the telephone: five made-up words, about 61 bits. */
export function suggestPassphrase(random = secureRandom): string {
  const syllable = () =>
    (CONSONANTS[random(CONSONANTS.length)] ?? 'b') + (VOWELS[random(VOWELS.length)] ?? 'a')
  return Array.from({ length: 5 }, () => syllable() + syllable()).join('-')
}

/** Without bias: draws again where the last, incomplete round of numbers begins. */
export function secureRandom(below: number): number {
  const limit = Math.floor(256 / below) * below
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= limit)
  return (byte[0] ?? 0) % below
}
