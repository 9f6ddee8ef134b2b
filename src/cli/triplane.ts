import { commandsFor } from './commands/commands-for'
import { compileLess } from './io/engine-flags'
import { obeyInterrupts } from './io/interrupts'
import { hashByMachine } from './io/machine-hash'
import { runTriplane } from './run-triplane'

compileLess()
hashByMachine()
const { stdout, stderr } = process
const words = process.argv.slice(2)
const isTerminal = stderr.isTTY && process.env.TERM !== 'dumb'
// The first line may stand behind a bar that was being drawn.
obeyInterrupts((text) => stderr.write(isTerminal ? `\r\u001b[K${text}\n` : `${text}\n`))
process.exitCode = await runTriplane(words, await commandsFor(words), {
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
  columns: () => (isTerminal ? stderr.columns || 80 : null),
})
