import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listScans } from '@/pool'
import { counted, refuse } from '@/study'
import { type Command, flagOption, need, requiredOption } from '../command'
import { listFolder, readListed } from '../io/list-files'
import { reasonOf } from '../io/read-input'
import { checkPlace } from '../io/write-output'

export const command: Command = {
  name: 'list',
  usage: 'list <folder> --out <list.csv> [--replace]',
  summary: 'Writes a list of the scans in a folder (BIDS or not), to start a study from.',
  positionals: { name: '<folder>' },
  options: {
    out: requiredOption('<list.csv>', 'where the list goes'),
    replace: flagOption('replace an existing file'),
  },
  notes: [
    'A BIDS data set gives one row per session and patient, with columns from participants.tsv, the previous session as the prior, and masks from derivatives/.',
    'Any other folder gives one row per scan.',
    'Add a column with the question, and one with the correct answers if you have them. Then freeze the list with --mapping and --volumes <folder>.',
  ],
  async run(args, io) {
    const [folder = ''] = args.positionals
    const out = args.required('out')
    need(checkPlace(out, args, 'exists'))
    try {
      const { paths } = await listFolder(folder, { areLinksFiles: true })
      const read = (path: string) => readListed(join(folder, path), { areLinksFiles: true })
      const list = await listScans({ name: folder, paths, read })
      if (!list.ok) return list
      await writeFile(out, list.value.csv)
      const { rows, notices } = list.value
      io.warn(...notices)
      return {
        lines: [`List: ${out}, ${counted(rows, 'row')}`],
        json: { list: out, rows },
      }
    } catch (error) {
      return refuse(folder, 'missing-folder', reasonOf(error), 'Name the folder of the scans')
    }
  },
}
