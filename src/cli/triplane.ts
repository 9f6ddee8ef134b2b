import { commands } from './commands'
import { runTriplane } from './run-triplane'
import { isWorker } from './worker-pool'

// The built file is also the script of its own workers, which must not run the command again.
if (!isWorker) {
  process.exitCode = await runTriplane(process.argv.slice(2), commands, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  })
}
