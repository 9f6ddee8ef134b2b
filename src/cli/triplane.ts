import { checkCommand } from './check-command'
import { freezeCommand } from './freeze-command'
import { phantomCommand } from './phantom-command'
import { reportCommand } from './report-command'
import { runTriplane } from './run-triplane'
import { sealCommand, unsealCommand } from './seal-command'
import { simulateCommand } from './simulate-command'
import { verifyCommand } from './verify-command'
import { isWorker } from './worker-pool'

const COMMANDS = [
  freezeCommand,
  checkCommand,
  reportCommand,
  verifyCommand,
  simulateCommand,
  phantomCommand,
  sealCommand,
  unsealCommand,
]

// The built file is also the script of its own workers, which must not run the command again.
if (!isWorker) {
  process.exitCode = await runTriplane(process.argv.slice(2), COMMANDS, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  })
}
