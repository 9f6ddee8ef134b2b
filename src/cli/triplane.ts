import { commands } from './commands'
import { compileLess } from './io/engine-flags'
import { obeyInterrupts } from './io/interrupts'
import { hashByMachine } from './io/machine-hash'
import { runTriplane } from './run-triplane'
import { isWorker } from './worker-pool'

compileLess()
// Workers, too: they hash every volume that they scrub.
hashByMachine()
// The built file is also the script of its own workers, which must not run the command again.
if (!isWorker) {
  const { stdout, stderr } = process
  const isTerminal = stderr.isTTY && process.env.TERM !== 'dumb'
  // The first line may stand behind a bar that was being drawn.
  obeyInterrupts((text) => stderr.write(isTerminal ? `\r\u001b[K${text}\n` : `${text}\n`))
  process.exitCode = await runTriplane(process.argv.slice(2), commands, {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    columns: () => (isTerminal ? stderr.columns || 80 : null),
  })
}
