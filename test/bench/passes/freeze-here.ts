import { commands } from '../../../src/cli/commands'
import { runTriplane } from '../../../src/cli/run-triplane'

/** Freezes in this process. @returns what it prints. @throws Error where it refuses. */
export async function freezeHere(words: readonly string[]): Promise<string> {
  let [said, errors] = ['', '']
  const code = await runTriplane(['freeze', ...words], commands, {
    out: (text) => {
      said += text
    },
    err: (text) => {
      errors += text
    },
  })
  if (code !== 0) throw new Error(`triplane freeze ended with ${code}: ${errors.slice(0, 2000)}`)
  return said
}

/** The words of a freeze with its table of cells and correct answers confirmed, as a coordinator does who has looked at it. */
export async function confirmed(words: readonly string[]): Promise<string[]> {
  const { digest } = JSON.parse(
    await freezeHere([...words, '--out', 'nowhere', '--key-table', '--json']),
  )
  return [...words, '--confirm-key', digest]
}
