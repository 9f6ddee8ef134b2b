import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRecord, recordText, revokeRater } from '@/collection/setup'
import { problemOf } from '@/study'
import { type Command, problems } from '../../command'
import { readText, reasonOf } from '../../io/read-input'

export const collectRevokeCommand: Command = {
  name: 'collect revoke',
  usage: 'collect revoke <folder of collect setup> <rater>',
  summary: 'Revokes a reader’s link: writes a new accounts.conf for every server.',
  positionals: { min: 2, max: 2, name: '<folder> and <rater>' },
  options: {},
  notes: [
    'To apply it, copy accounts.conf to every server and reload each: nats-server --signal reload=<process id>.',
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
    const revoked = revokeRater(record.value, rater, seed.value.trim(), new Date())
    if (!revoked.ok) return problems(revoked.problems)
    const { nodes } = revoked.value.record
    try {
      // The record first: accounts.conf can be made from it again.
      await writeFile(file, recordText(revoked.value.record), { mode: 0o600 })
      for (const node of nodes)
        await writeFile(join(folder, 'servers', node, 'accounts.conf'), revoked.value.accounts, {
          mode: 0o600,
        })
    } catch (error) {
      return problems([
        problemOf(folder, 'not-written', reasonOf(error), 'Run it again when there is room'),
      ])
    }
    return {
      status: 'done',
      lines: [
        `${rater} is revoked in ${nodes.map((node) => join('servers', node, 'accounts.conf')).join(', ')}.`,
        'Copy it to each server, then there: nats-server --signal reload=<process id>',
      ],
      json: { rater, nodes },
    }
  },
}
