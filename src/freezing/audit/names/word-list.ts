/** @param lines of a data file, words parted by a space */
export const wordList = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))
