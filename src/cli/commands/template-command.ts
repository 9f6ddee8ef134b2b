import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nearestName, type Result, refuse } from '@/study'
import {
  parseTemplateList,
  TEMPLATE_FILES,
  type Template,
  type TemplateFile,
  type TemplateSummary,
  templateOf,
} from '@/templates'
import { type Command, need, needNone, stepOf, usage, valueOption } from '../command'
import { installedPath } from '../installed-path'
import { readParsed } from '../io/read-input'
import { NOTHING_OVERWRITTEN, takenFolder } from '../io/taken-place'
import { makePhantoms } from './phantom-command'

/** The published studies that come with the command line. */
const FOLDER = installedPath('studies/protocols/')

async function installedTemplate(summary: TemplateSummary): Promise<Result<Template>> {
  const files = new Map<TemplateFile, string>()
  for (const name of TEMPLATE_FILES) {
    const path = `${FOLDER}${summary.id}/${name}`
    if (existsSync(path)) files.set(name, await readFile(path, 'utf8'))
  }
  return templateOf(summary, files)
}

export const command: Command = {
  name: 'template',
  usage: 'template [<name>] [--out <dir>]',
  summary:
    'Starts a study from a published study: cases, protocol and, in most, synthetic scans, ready to freeze.',
  positionals: { min: 0, max: 1, name: '<name>' },
  options: {
    out: valueOption('<dir>', 'folder of the new study; it must be empty or new'),
  },
  notes: [
    'Without a name, the command lists the published studies.',
    'README.md describes the study, its paper, and what to replace.',
    'list.csv has the same cases as a plain table, mapping.json the meaning of its columns. Replace the rows with yours, and freeze list.csv with --mapping.',
    'The Prepare page offers the same studies and freezes them to the same bytes.',
  ],
  async run(args, io) {
    const list = need(await readParsed(`${FOLDER}index.json`, parseTemplateList))
    const [name] = args.positionals
    if (name === undefined)
      return {
        lines: [...list.map(lineOf), 'Next: triplane template <name> --out <dir>'],
        json: { templates: list },
      }
    const summary = list.find(({ id }) => id === name)
    if (summary === undefined) return unknownTemplate(name, list)
    const out = args.text('out')
    if (out === undefined) return usage('--out is missing: name the folder of the new study')
    const taken = await takenFolder(out)
    needNone(taken.map((problem) => ({ ...problem, ...NOTHING_OVERWRITTEN })))
    const { files, phantom } = need(await installedTemplate(summary))
    const scans = join(out, 'scans')
    await mkdir(scans, { recursive: true })
    try {
      for (const [file, text] of files) await writeFile(join(out, file), text)
      if (phantom !== null) await makePhantoms(phantom, scans, stepOf(io, 'Making scans', 'files'))
    } catch (error) {
      await rm(out, { recursive: true, force: true })
      throw error
    }
    return {
      lines: [
        `${summary.title}: ${out}`,
        `What to replace: ${join(out, 'README.md')}`,
        [
          `Freeze it: triplane freeze ${join(out, 'pool.jsonl')} --protocol ${join(out, 'protocol.json')}`,
          ...(files.has('aid.jsonl') ? [`--aid ${join(out, 'aid.jsonl')}`] : []),
          `--volumes ${scans} --out ${join(out, 'study')}`,
        ].join(' '),
      ],
      json: { ...summary, out, files: [...files.keys()] },
    }
  },
}

const lineOf = ({ id, asks }: TemplateSummary) => `${id.padEnd(26)}${asks}`

function unknownTemplate(name: string, list: readonly TemplateSummary[]) {
  const names = list.map(({ id }) => id)
  const near = nearestName(name, names)
  return refuse(
    name,
    'unknown-template',
    'there is no published study of this name',
    near === null ? `Name one of: ${names.join(', ')}` : `Did you mean "${near}"?`,
  )
}
