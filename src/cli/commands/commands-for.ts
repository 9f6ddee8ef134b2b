import type { Command } from '../command'

type Load = () => Promise<readonly Command[]>

/** The code of each command by the first word of its name. One that is not here is loaded with all the others. */
const CODE: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['serve', async () => [(await import('../serve/serve-command')).serveCommand]],
  ['plan', async () => [(await import('./plan-command')).planCommand]],
  ['dicom', async () => [(await import('./dicom-command')).dicomCommand]],
  ['list', async () => [(await import('./list-command')).listCommand]],
  ['freeze', async () => [(await import('./freeze-command')).freezeCommand]],
  ['check', async () => [(await import('./check-command')).checkCommand]],
  ['report', async () => [(await import('./report-command')).reportCommand]],
  ['recompute', async () => [(await import('./recompute-command')).recomputeCommand]],
  ['verify', async () => [(await import('./verify-command')).verifyCommand]],
  ['simulate', async () => [(await import('./simulate-command')).simulateCommand]],
  ['phantom', async () => [(await import('./phantom-command')).phantomCommand]],
  ['collect', async () => (await import('./collect/collect-command')).collectCommands],
])

/**
 * The commands that these words can mean: to run one, the code of the others need not be begun, which took a quarter of a
 * second. All of them for help, and for a word that is no command.
 */
export async function commandsFor([name = 'serve']: readonly string[]): Promise<
  readonly Command[]
> {
  return (await CODE.get(name)?.()) ?? (await import('.')).commands
}
