import type { Command } from '../command'
import { CODE, loadCommands } from './load-commands'

/**
 * The commands that these words can mean: to run one, the code of the others need not be begun, which took a quarter of a
 * second. All of them for help, and for a word that is no command.
 */
export async function commandsFor([name = 'serve']: readonly string[]): Promise<
  readonly Command[]
> {
  const load = Object.hasOwn(CODE, name) ? CODE[name] : undefined
  return load === undefined ? (await import('.')).commands : loadCommands(load)
}
