import type { Command } from '../../command'
import { collectAddCommand } from './add-command'
import { collectDoctorCommand } from './doctor/doctor-command'
import { collectExportCommand } from './export-command'
import { collectKeysCommand } from './keys-command'
import { collectQuotaCommand } from './quota-command'
import { collectRevokeCommand } from './revoke-command'
import { collectSetupCommand } from './setup-command'
import { collectStreamCommand } from './stream-command'
import { collectWatchCommand } from './watch-command'

/** What collects answers over a network (SPEC X), in the order in which a study needs it. */
export const commands: readonly Command[] = [
  collectKeysCommand,
  collectSetupCommand,
  collectStreamCommand,
  collectWatchCommand,
  collectDoctorCommand,
  collectQuotaCommand,
  collectRevokeCommand,
  collectAddCommand,
  collectExportCommand,
]
