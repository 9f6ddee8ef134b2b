import type { Command } from '../command'
import { serveCommand } from '../serve/serve-command'
import { addCommand } from './add-command'
import { adjudicateCommand } from './adjudicate-command'
import { applyReviewCommand } from './apply-review-command'
import { checkCommand } from './check-command'
import { collectCommands } from './collect/collect-command'
import { dicomCommand } from './dicom-command'
import { freezeCommand } from './freeze-command'
import { gradeCommand } from './grade-command'
import { listCommand } from './list-command'
import { phantomCommand } from './phantom-command'
import { planCommand } from './plan-command'
import { recomputeCommand } from './recompute-command'
import { removeCommand } from './remove-command'
import { reportCommand } from './report-command'
import { rosterCommand } from './roster-command'
import { sealCommand, unsealCommand } from './seal-command'
import { simulateCommand } from './simulate-command'
import { siteCommand } from './site-command'
import { templateCommand } from './template-command'
import { upgradeCommand } from './upgrade-command'
import { verifyCommand } from './verify-command'

/** Every command, in the order of help. */
export const commands: readonly Command[] = [
  serveCommand,
  planCommand,
  dicomCommand,
  listCommand,
  freezeCommand,
  checkCommand,
  addCommand,
  removeCommand,
  siteCommand,
  upgradeCommand,
  rosterCommand,
  reportCommand,
  recomputeCommand,
  adjudicateCommand,
  applyReviewCommand,
  gradeCommand,
  verifyCommand,
  simulateCommand,
  templateCommand,
  phantomCommand,
  ...collectCommands,
  sealCommand,
  unsealCommand,
]
