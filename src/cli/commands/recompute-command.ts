import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keySha256, openPackageZip } from '@/package'
import {
  type Capsule,
  listedFiles,
  type OpenedCapsule,
  openCapsule,
  type UnlikeFile,
  unlikeFiles,
} from '@/report'
import { type Problem, problemOf, type Result, refuse, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  need,
  type Outcome,
  requiredOption,
  runCommand,
  toolName,
} from '../command'
import { isFolder, isPlainFile, listFolder } from '../io/list-files'
import { readBytes } from '../io/read-input'
import { readStudyAndKey, studyAndKeyOptions } from '../io/read-key'
import { writeInto } from '../io/write-output'
import { parseArguments } from '../parse-arguments'
import { command as reportCommand } from './report-command'

const [CAPSULE, REPORT] = ['capsule.zip', 'report.html']
const { key, 'passphrase-file': passphrase } = studyAndKeyOptions

export const command: Command = {
  name: 'recompute',
  usage: 'recompute <report> --key <f> --out <dir>',
  summary: 'Computes a report again from its capsule and compares all files byte for byte.',
  positionals: { name: '<report>' },
  options: {
    key,
    'passphrase-file': passphrase,
    out: requiredOption('<dir>', 'folder of the new report; it must be empty or new'),
  },
  notes: [
    '<report> is the folder of a report with its capsule.zip. It may also be a capsule without its report; then only the hashes are compared.',
    'The capsule contains the study, the answer files and the options, each with its hash. The answer key is compared by hash.',
    'Files that differ are listed, and the exit code is 1.',
  ],
  async run(args, io) {
    const [named = ''] = args.positionals
    const isReport = await isFolder(named)
    const file = isReport ? join(named, CAPSULE) : named
    if (isReport && !existsSync(file))
      return refuse(
        named,
        'no-capsule',
        'this folder has no capsule.zip',
        'Make the report again with --capsule',
      )
    const bytes = need(await readBytes(file))
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
      return refuse(
        file,
        'no-capsule',
        'this is not the capsule of a report',
        'Give capsule.zip, which triplane report writes with --capsule',
      )
    const zip = need(await openPackageZip(bytes, file))
    const opened = need(await openCapsule(zip, file))
    const out = args.required('out')
    need(await checkEmpty(out))
    const work = await mkdtemp(join(tmpdir(), 'triplane-recompute-'))
    try {
      const published = isReport ? named : await reportBeside(file)
      return await recompute(opened, { file, published, work, out, args, io })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
}

interface Recomputation {
  readonly file: string
  /** The folder of the report that was published; null where the capsule came without it. */
  readonly published: string | null
  /** Where the files of the capsule are laid out. */
  readonly work: string
  readonly out: string
  readonly args: Arguments
  readonly io: CommandIo
}

async function recompute(
  { capsule, files }: OpenedCapsule,
  { file, published, work, out, args, io }: Recomputation,
): Promise<Outcome> {
  for (const [path, bytes] of files) await writeInto(work, path, bytes)
  const words = reportWords(capsule, work, out, args)
  const parsed = parseArguments(reportCommand, words)
  if (!parsed.ok)
    return refuse(
      `${file}/capsule.json`,
      'capsule-options',
      `its options are not valid options of triplane report: ${parsed.message}`,
      'Ask for the capsule again, as the report wrote it',
      { field: 'options' },
    )
  const opened = await readStudyAndKey(parsed.args, io)
  const found = keySha256(opened.key)
  if (found !== capsule.keySha256)
    return refuse(
      args.required('key'),
      'another-key',
      `the report was made with another key: this one is ${found}, that one ${capsule.keySha256}`,
      'Ask for the key that the report was made with',
    )
  const notes: Problem[] = []
  const warn = (...some: readonly Problem[]) => void notes.push(...some)
  const outcome = await runCommand(reportCommand, parsed.args, { ...io, warn })
  if (outcome.usage !== undefined) return outcome
  // What is wrong with answer files was so when the report was first made; only without a report there is nothing to compare.
  const written = await writtenFiles(out)
  if (written.size === 0) {
    io.warn(...notes)
    return outcome
  }
  const unlike = await unlikeFiles(capsule.report, written)
  const changed =
    published === null
      ? []
      : await unlikeFiles(await listedFiles(written), await publishedFiles(published))
  if (capsule.tool !== toolName())
    io.warn(
      problemOf(
        file,
        'another-version',
        `the report was made with ${capsule.tool}, and this is ${toolName()}, which may write other bytes`,
        `Use ${capsule.tool} to compare`,
      ),
    )
  const other = new Set(
    [...unlike, ...changed].flatMap(({ path, what }) => (what === 'is new' ? [] : [path])),
  )
  const count = `${capsule.report.length - other.size} of ${capsule.report.length} files`
  const lines = [
    `Report: ${join(out, REPORT)}`,
    published === null
      ? `The same as the hashes in the capsule: ${count}. Name the report's folder to compare its files`
      : `The same byte for byte as in ${published}: ${count}`,
  ]
  const json = { files: capsule.report.length, unlike, compared: published, changed }
  const problems = [
    ...unlike.map((name) =>
      differenceOf(out, name, 'Compare it with the report that was published'),
    ),
    ...changed.map((name) =>
      differenceOf(
        published ?? out,
        name,
        `The capsule computes it as it is in ${out}: ask who changed it`,
      ),
    ),
  ]
  return { problems, lines, json }
}

const differenceOf = (folder: string, { path, what }: UnlikeFile, remedy: string): Problem =>
  problemOf(join(folder, path), 'not-the-same', `${path} ${what}`, remedy)

/** What was typed to make the report, but for the places of the files. */
function reportWords(
  { options, inputs }: Capsule,
  work: string,
  out: string,
  args: Arguments,
): string[] {
  const { seed, iterations, modelPairs, strata, layout, use } = options
  const words = ['--study', work, '--key', args.required('key'), '--out', out]
  const passphraseFile = args.text('passphrase-file')
  if (passphraseFile !== undefined) words.push('--passphrase-file', passphraseFile)
  words.push('--seed', String(seed), '--iterations', String(iterations))
  if (strata !== null) words.push('--strata', strata)
  if (layout !== null) words.push('--layout', layout)
  if (modelPairs) words.push('--model-pairs')
  for (const { role, path } of inputs)
    if (role !== 'study') words.push(`--${role}`, join(work, path))
  for (const path of use) words.push('--use', join(work, path))
  return words
}

/** Whether a report can be written there: files of another would be compared with it. */
async function checkEmpty(out: string): Promise<Result<null>> {
  const { paths } = await listFolder(out).catch(() => ({ paths: [] }))
  return paths.length === 0
    ? succeed(null)
    : refuse(out, 'folder-not-empty', 'there are files in this folder', 'Name a new folder')
}

/** The folder that a capsule lies in, where it is that of a report. */
async function reportBeside(capsule: string): Promise<string | null> {
  const folder = dirname(capsule)
  return (await isPlainFile(join(folder, REPORT))) ? folder : null
}

/** Every file of a report in its folder; the capsule was not computed. */
async function publishedFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const files = await writtenFiles(folder)
  files.delete(CAPSULE)
  return files
}

async function writtenFiles(out: string): Promise<Map<string, Uint8Array>> {
  const { paths } = await listFolder(out).catch(() => ({ paths: [] }))
  const files = new Map<string, Uint8Array>()
  for (const path of paths) files.set(path, new Uint8Array(await readFile(join(out, path))))
  return files
}
