import { basename } from 'node:path'
import { PackageFileError } from '@/package'
import type { CapsuleInput, CapsuleRole } from '@/report'
import { type Result, refuse } from '@/study'
import { type Arguments, need, Refusal } from '../command'
import { listFiles } from './list-files'
import { openPackage } from './open-package'
import { parseBytes, readBytes } from './read-input'

/** What the options of `report` take of a folder. */
export const SOURCE_NAMES: Readonly<Record<CapsuleRole, RegExp>> = {
  // An export of `triplane collect` is such a folder as it is: its table of events is none of answers.
  answers: /^(?!collected\.csv$).*\.(json|csv|tsv)$/i,
  predictions: /\.(jsonl|ndjson)$/i,
  'training-pool': /\.(jsonl|ndjson)$/i,
  receipts: /\.(txt|eml|md|png|jpe?g)$/i,
  'time-stamps': /\.(tsr|tst)$/i,
  adjudication: /\.json$/i,
  grades: /\.json$/i,
  roster: /\.(csv|tsv|xlsx)$/i,
}

/** The files of all these options, as they are. */
export async function sourceFiles(args: Arguments): Promise<CapsuleInput[]> {
  const inputs: CapsuleInput[] = []
  for (const [role, names] of Object.entries(SOURCE_NAMES)) {
    if (!isRole(role)) continue
    const single = args.text(role)
    const { files } = await listFiles(single === undefined ? args.list(role) : [single], names)
    for (const path of files) {
      inputs.push({ role, name: basename(path), bytes: need(await readBytes(path)) })
    }
  }
  return inputs
}

/** The files of an option, each as its room reads it, and what of them cannot be used. */
export async function readSources<T>(
  args: Arguments,
  role: CapsuleRole,
  parse: (bytes: Uint8Array, name: string) => Result<T> | Promise<Result<T>>,
) {
  const { files, problems } = await listFiles(args.list(role), SOURCE_NAMES[role])
  const read: T[] = []
  for (const path of files) {
    const parsed = await parseBytes(path, parse)
    if (parsed.ok) read.push(parsed.value)
    else problems.push(...parsed.problems)
  }
  return { read, problems }
}

const isRole = (name: string): name is CapsuleRole => name in SOURCE_NAMES

/** study.json of a package and, where there is one, its freeze.json. */
export async function studyFiles(place: string): Promise<Map<string, Uint8Array>> {
  const { files } = need(await openPackage(place))
  const listed = await files.list()
  const found = new Map<string, Uint8Array>()
  try {
    for (const path of ['study.json', 'freeze.json'])
      if (listed.includes(path)) found.set(path, await files.read(path))
  } catch (error) {
    if (!(error instanceof PackageFileError)) throw error
    throw new Refusal(refuse(place, 'unreadable-file', error.message, 'Check the package'))
  }
  return found
}
