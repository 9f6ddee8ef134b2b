/** The changes of a version as they are kept beside it: a list in Markdown. */
export const CHANGES_FILE = 'changes.md'

export const textOfChanges = (changes: readonly string[]): string =>
  `${changes.map((line) => `- ${line}`).join('\n')}\n`

export const changesOfText = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
