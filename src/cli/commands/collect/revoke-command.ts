import { join } from 'node:path'
import { linkCommands, RELOAD_COMMAND, REVOKE_USAGE, withLinkState } from '@/collection/office'
import { revokeRater } from '@/collection/setup'
import { type Command, need } from '../../command'
import { changeSetup } from './setup-folder'

export const collectRevokeCommand: Command = {
  name: 'collect revoke',
  usage: REVOKE_USAGE,
  summary: 'Revokes a reader’s link: writes a new accounts.conf for every server.',
  positionals: { min: 2, name: '<folder> and <rater>' },
  options: {},
  notes: [
    `To apply it, copy accounts.conf to every server and reload each: ${RELOAD_COMMAND}.`,
    'Open the new coordinator.json on Progress: it says that the link was revoked.',
    'Answers received before are kept.',
  ],
  async run(args) {
    const [folder = '', rater = ''] = args.positionals
    const { desk, record } = await changeSetup(folder, async ({ record, desk }) => {
      const changedDesk = desk === null ? null : withLinkState(desk, [rater], 'revoked')
      return { record: need(revokeRater(record, rater)), desk: changedDesk }
    })
    const { nodes } = record
    return {
      lines: [
        `${rater} is revoked in ${nodes.map((node) => join('servers', node, 'accounts.conf')).join(', ')}.`,
        `Copy it to each server, then there: ${RELOAD_COMMAND}`,
        desk === null
          ? 'There is no coordinator.json in this folder: Progress does not show that the link was revoked.'
          : 'Open the new coordinator.json on Progress.',
        `A new link: ${linkCommands(desk ?? {}, rater).renew}`,
      ],
      json: { rater, nodes },
    }
  },
}
