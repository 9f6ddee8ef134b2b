import words from './known-words.json' with { type: 'json' }

/** Any of the words by which something is known in lists of several languages, as a part of a pattern. */
export const anyWord = (of: keyof typeof words): string => `(?:${words[of].join('|')})`
