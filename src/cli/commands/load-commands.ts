import type { Command } from '../command'

type Code = { readonly command: Command } | { readonly commands: readonly Command[] }

/** The code of each command by the first word of its name, in the order of help. */
export const CODE: Readonly<Record<string, () => Promise<Code>>> = {
  serve: () => import('../serve/serve-command'),
  plan: () => import('./plan-command'),
  dicom: () => import('./dicom-command'),
  list: () => import('./list-command'),
  freeze: () => import('./freeze-command'),
  check: () => import('./check-command'),
  add: () => import('./add-command'),
  remove: () => import('./remove-command'),
  site: () => import('./site-command'),
  upgrade: () => import('./upgrade-command'),
  roster: () => import('./roster-command'),
  report: () => import('./report-command'),
  recompute: () => import('./recompute-command'),
  adjudicate: () => import('./adjudicate-command'),
  'apply-review': () => import('./apply-review-command'),
  grade: () => import('./grade-command'),
  verify: () => import('./verify-command'),
  simulate: () => import('./simulate-command'),
  template: () => import('./template-command'),
  phantom: () => import('./phantom-command'),
  collect: () => import('./collect/collect-command'),
  seal: () => import('./seal-command'),
  unseal: () => import('./seal-command'),
}

export async function loadCommands(load: () => Promise<Code>): Promise<readonly Command[]> {
  const code = await load()
  return 'commands' in code ? code.commands : [code.command]
}
