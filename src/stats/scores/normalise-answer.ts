const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g

// A word character is a letter, a number or an underscore of any script, as in Python's `re`; JavaScript's \b knows
// ASCII only and would cut "thé" down to "th" + "é", or take the "a" out of "açaí".
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu

// White space as Python's str.split() sees it: JavaScript's \s lacks U+001C-001F and U+0085, and adds U+FEFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the separators U+001C to U+001F are meant
const WHITE_SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

/**
 * SQuAD normalisation of a free-text answer: lower case, ASCII punctuation deleted, the whole words a, an, the
 * replaced by a space, white space collapsed, in this order.
 *
 * Punctuation is not replaced by a space: "T2-FLAIR" becomes "t2flair". A choice letter "A" becomes empty, so
 * letters and yes/no answers must not go through this.
 *
 * @see Rajpurkar P et al. 2016, EMNLP 2383-2392, doi:10.18653/v1/D16-1264
 * @example normaliseAnswer('The  left hippocampus.') // 'left hippocampus'
 */
export function normaliseAnswer(answer: string): string {
  return answerTokens(answer).join(' ')
}

/** The words of a normalised answer. */
export function answerTokens(answer: string): string[] {
  const words = answer
    .toLowerCase()
    .replace(ASCII_PUNCTUATION, '')
    .replace(ARTICLE, ' ')
    .split(WHITE_SPACE)
  return words.filter((word) => word !== '')
}
