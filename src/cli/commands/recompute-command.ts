import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keySha256, openPackageZip } from '@/package'
import { type Capsule, type OpenedCapsule, openCapsule, unlikeCapsule } from '@/report'
import { type Problem, problemOf } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  type Outcome,
  problems,
  requiredOption,
  toolName,
} from '../command'
import { listFolder } from '../io/list-files'
import { readBytes } from '../io/read-input'
import { readStudyAndKey, studyAndKeyOptions } from '../io/read-key'
import { parseArguments } from '../parse-arguments'
import { reportCommand } from './report-command'

const { key, 'passphrase-file': passphrase } = studyAndKeyOptions

export const recomputeCommand: Command = {
  name: 'recompute',
  usage: 'recompute <capsule.zip> --key <f> --out <dir>',
  summary: 'Computes a report again from its capsule, and compares every file with it byte for byte.',
  positionals: { min: 1, max: 1, name: '<capsule.zip>' },
  options: {
    ...{ key, 'passphrase-file': passphrase },
    out: requiredOption('<dir>', 'folder of the report that is computed; it must be empty, or not there yet'),
  },
  notes: [
    'The capsule holds the study, the answer files and the options, each with its hash; the key is compared with the hash of the key that the report was made with.',
    'Files that come out other than the report names them are listed, and the exit code is 1.',
  ],
  async run(args, io) {
    const [file = ''] = args.positionals
    const bytes = await readBytes(file)
    if (!bytes.ok) return problems(bytes.problems)
    if (bytes.value[0] !== 0x50 || bytes.value[1] !== 0x4b)
      return problems([
        problemOf(
          file,
          'no-capsule',
          'this is not the capsule of a report',
          'Give capsule.zip, which triplane report writes with --capsule',
        ),
      ])
    const zip = await openPackageZip(bytes.value, file)
    if (!zip.ok) return problems(zip.problems)
    const opened = await openCapsule(zip.value, file)
    if (!opened.ok) return problems(opened.problems)
    const out = args.required('out')
    const taken = await takenPlace(out)
    if (taken !== null) return problems([taken])
    const work = await mkdtemp(join(tmpdir(), 'triplane-recompute-'))
    try {
      return await recompute(opened.value, { file, work, out, args, io })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
}

interface Recomputation {
  readonly file: string
  /** Where the files of the capsule are laid out. */
  readonly work: string
  readonly out: string
  readonly args: Arguments
  readonly io: CommandIo
}

async function recompute(
  { capsule, files }: OpenedCapsule,
  { file, work, out, args, io }: Recomputation,
): Promise<Outcome> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(work, path)), { recursive: true })
    await writeFile(join(work, path), bytes)
  }
  const words = reportWords(capsule, work, out, args)
  const parsed = parseArguments(reportCommand, words)
  if (!parsed.ok)
    return problems([
      problemOf(
        `${file}/capsule.json`,
        'capsule-options',
        `its options are none of triplane report: ${parsed.message}`,
        'Ask for the capsule again, as the report wrote it',
        { field: 'options' },
      ),
    ])
  const opened = await readStudyAndKey(parsed.args)
  if ('status' in opened) return opened
  const found = keySha256(opened.key)
  if (found !== capsule.keySha256)
    return problems([
      problemOf(
        args.required('key'),
        'another-key',
        `the report was made with another key: this one is ${found}, that one ${capsule.keySha256}`,
        'Ask for the key that the report was made with',
      ),
    ])
  const made = await reportCommand.run(parsed.args, io)
  if (made.status === 'usage') return made
  // What is wrong with answer files was so when the report was first made; only without a report there is nothing to compare.
  const written = await writtenFiles(out)
  if (written.size === 0) return made
  const unlike = await unlikeCapsule(capsule, written)
  const warnings =
    capsule.tool === toolName()
      ? []
      : [
          problemOf(
            file,
            'another-version',
            `the report was made with ${capsule.tool}, and this is ${toolName()}, which may write other bytes`,
            `Use ${capsule.tool} to compare`,
          ),
        ]
  const lines = [
    `Report: ${join(out, 'report.html')}`,
    `The same byte for byte: ${capsule.report.length - unlike.filter(({ what }) => what !== 'is new').length} of ${capsule.report.length} files`,
  ]
  const json = { files: capsule.report.length, unlike }
  if (unlike.length === 0) return { status: 'done', lines, json, warnings }
  const differences = unlike.map(({ path, what }) =>
    problemOf(
      join(out, path),
      'not-the-same',
      `${path} ${what}`,
      'Compare it with the report that was published',
    ),
  )
  return { status: 'problems', problems: differences, lines, json, warnings }
}

/** What was typed to make the report, but for the places of the files. */
function reportWords({ options, inputs }: Capsule, work: string, out: string, args: Arguments): string[] {
  const { seed, iterations, modelPairs, strata, layout, use } = options
  const words = ['--study', work, '--key', args.required('key'), '--out', out]
  const passphraseFile = args.text('passphrase-file')
  if (passphraseFile !== undefined) words.push('--passphrase-file', passphraseFile)
  words.push('--seed', String(seed), '--iterations', String(iterations))
  if (strata !== null) words.push('--strata', strata)
  if (layout !== null) words.push('--layout', layout)
  if (modelPairs) words.push('--model-pairs')
  for (const { role, path } of inputs) if (role !== 'study') words.push(`--${role}`, join(work, path))
  for (const path of use) words.push('--use', join(work, path))
  return words
}

/** Why a report cannot be written there: files of another would be compared with it. */
async function takenPlace(out: string): Promise<Problem | null> {
  const { paths } = await listFolder(out).catch(() => ({ paths: [] }))
  return paths.length === 0
    ? null
    : problemOf(out, 'folder-not-empty', 'there are files in this folder', 'Name a new folder')
}

async function writtenFiles(out: string): Promise<Map<string, Uint8Array>> {
  const { paths } = await listFolder(out).catch(() => ({ paths: [] }))
  const files = new Map<string, Uint8Array>()
  for (const path of paths) files.set(path, new Uint8Array(await readFile(join(out, path))))
  return files
}
