import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CoordinatorFile,
  coordinatorText,
  linkCommands,
  parseCoordinator,
  RELOAD_COMMAND,
  REVOKE_USAGE,
  withLinkState,
} from '@/collection/office'
import { parseRecord, recordText, revokeRater } from '@/collection/setup'
import { problemOf, type Result, succeed } from '@/study'
import { type Command, problems } from '../../command'
import { readText, reasonOf } from '../../io/read-input'

export const collectRevokeCommand: Command = {
  name: 'collect revoke',
  usage: REVOKE_USAGE,
  summary: 'Revokes a reader’s link: writes a new accounts.conf for every server.',
  positionals: { min: 2, max: 2, name: '<folder> and <rater>' },
  options: {},
  notes: [
    `To apply it, copy accounts.conf to every server and reload each: ${RELOAD_COMMAND}.`,
    'Open the new coordinator.json on Progress: it says that the link was revoked.',
    'Answers received before are kept.',
  ],
  async run(args) {
    const [folder = '', rater = ''] = args.positionals
    const file = join(folder, 'collection-record.json')
    const [text, seed] = [
      await readText(file),
      await readText(join(folder, 'secret', 'operator-seed.txt')),
    ]
    if (!seed.ok) return problems(seed.problems)
    const record = text.ok ? parseRecord(text.value, file) : text
    if (!record.ok) return problems(record.problems)
    const now = new Date()
    const revoked = revokeRater(record.value, rater, seed.value.trim(), now)
    if (!revoked.ok) return problems(revoked.problems)
    const desk = await readDesk(folder)
    if (!desk.ok) return problems(desk.problems)
    const { nodes } = revoked.value.record
    try {
      // The record first: accounts.conf can be made from it again.
      await writeFile(file, recordText(revoked.value.record), { mode: 0o600 })
      for (const node of nodes)
        await writeFile(join(folder, 'servers', node, 'accounts.conf'), revoked.value.accounts, {
          mode: 0o600,
        })
      if (desk.value !== null) {
        const link = { state: 'revoked', at: now.toISOString() } as const
        const changed = withLinkState(desk.value, [rater], link)
        await writeFile(join(folder, 'coordinator.json'), coordinatorText(changed), { mode: 0o600 })
      }
    } catch (error) {
      return problems([
        problemOf(folder, 'not-written', reasonOf(error), 'Run it again when there is room'),
      ])
    }
    return {
      status: 'done',
      lines: [
        `${rater} is revoked in ${nodes.map((node) => join('servers', node, 'accounts.conf')).join(', ')}.`,
        `Copy it to each server, then there: ${RELOAD_COMMAND}`,
        desk.value === null
          ? 'There is no coordinator.json in this folder: Progress does not show that the link was revoked.'
          : 'Open the new coordinator.json on Progress.',
        `A new link: ${linkCommands(desk.value ?? {}, rater).renew}`,
      ],
      json: { rater, nodes },
    }
  },
}

/** null: the administrator may hold the folder without it. */
async function readDesk(folder: string): Promise<Result<CoordinatorFile | null>> {
  const file = join(folder, 'coordinator.json')
  if (!existsSync(file)) return succeed(null)
  const text = await readText(file)
  return text.ok ? parseCoordinator(text.value, file) : text
}
