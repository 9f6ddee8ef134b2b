import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quotaOfStore, sizeWords } from '@/collection'
import { withStore } from '@/collection/setup'
import { type Command, need, numberOption } from '../../command'
import { writeOutput } from '../../io/write-output'
import { changeSetup } from './setup-folder'

/** The disk that a coordinator may give to a stream, GB on each server. */
export const STORE_GB = { min: 1, max: 100_000, isWhole: true }

export const collectQuotaCommand: Command = {
  name: 'collect quota',
  usage: 'collect quota <folder of collect setup> --store-gb <n>',
  summary: 'Gives the stream more disk: writes new files for every server and the coordinator.',
  positionals: { name: '<folder>' },
  options: { 'store-gb': numberOption('<n>', 'disk for the stream on each server', STORE_GB) },
  notes: [
    'The servers need that much disk. Nothing that they store is changed.',
    'A setup of an earlier version has no quota; this gives it one.',
  ],
  async run(args) {
    const [folder = ''] = args.positionals
    const storeGb = args.number('store-gb')
    const quotaBytes = quotaOfStore(storeGb)
    const { record } = await changeSetup(folder, async ({ record, desk }) => {
      const files: [string, string][] = []
      need(
        await writeOutput(folder, 'Put servers/ of the setup back there', async () => {
          for (const node of record.nodes) {
            const name = join('servers', node, 'nats-server.conf')
            files.push([name, withStore(await readFile(join(folder, name), 'utf8'), storeGb)])
          }
        }),
      )
      const changedDesk = desk === null ? null : { ...desk, quotaBytes }
      return { record: { ...record, quotaBytes }, desk: changedDesk, files }
    })
    const { nodes } = record
    return {
      lines: [
        `The stream may take ${sizeWords(quotaBytes)} on each server (${storeGb} GB with the servers’ own notes).`,
        `Copy nats-server.conf and accounts.conf of ${nodes.map((node) => join('servers', node)).join(', ')} to that server, and start it again: one server after the other, each when the one before is current.`,
        'Give coordinator.json to the coordinator again. Browsers send what they kept within a minute or two.',
      ],
      json: { quotaBytes, storeGb, nodes },
    }
  },
}
