/**
 * Digits and letters by place in a list of options: 1 or a for the first, 0 or j for the tenth. Letters
 * beyond j belong to the viewer and the room.
 */
const DIGITS = '1234567890'
const LETTERS = 'abcdefghij'

/** Index of the option that a key stands for; -1 for none of `count` options. */
export function optionIndexOf(key: string, count: number): number {
  if (key.length !== 1) return -1
  const digit = DIGITS.indexOf(key)
  const index = digit === -1 ? LETTERS.indexOf(key) : digit
  return index < count ? index : -1
}

/** The key to show beside the option at `index`; null beyond the tenth. */
export const optionKeyAt = (index: number): string | null => DIGITS[index] ?? null
