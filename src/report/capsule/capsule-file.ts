import { z } from 'zod'
import { type PackageFiles, packageZip } from '@/package'
import type { Report } from '@/results'
import {
  compareText,
  digestHex,
  fail,
  idSchema,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  sha256Schema,
  strict,
  succeed,
} from '@/study'
import type { ReportFile } from '../render/report-files'

/** What a file is to the report: the folder that it lies in, and the option of `triplane report` that takes it. */
const ROLES = [
  'answers',
  'predictions',
  'training-pool',
  'receipts',
  'time-stamps',
  'adjudication',
  'grades',
  'roster',
] as const
export type CapsuleRole = (typeof ROLES)[number]

const fileSchema = strict({ path: z.string(), sha256: sha256Schema, bytes: z.int().min(0) })
export const capsuleSchema = strict({
  format: z.literal('triplane-capsule/1'),
  tool: z.string(),
  study: strict({ id: idSchema, version: z.string(), studyHash: sha256Schema }),
  /** SHA-256 of the key in its RFC 8785 form; the key itself is not in the capsule. */
  keySha256: sha256Schema,
  options: strict({
    seed: z.int(),
    iterations: z.int().min(0),
    modelPairs: z.boolean(),
    /** What the bootstrap redraws within; null: the category. */
    strata: z.string().nullable(),
    layout: z.string().nullable(),
    /** Of files that contradict each other, those that were chosen: their paths in the capsule. */
    use: z.array(z.string()),
  }),
  /** Everything that the report was made of, but the key. */
  inputs: z.array(strict({ ...fileSchema.shape, role: z.enum([...ROLES, 'study']) })),
  /** Every file of the report that came of it. */
  report: z.array(fileSchema),
})
export type Capsule = z.infer<typeof capsuleSchema>

/** A file that the report was made of. */
export interface CapsuleInput {
  readonly role: CapsuleRole
  /** As the report lists it. */
  readonly name: string
  readonly bytes: Uint8Array
}

interface CapsuleSource {
  readonly report: Report
  readonly keySha256: string
  /** study.json and, where there is one, freeze.json, by their names. */
  readonly study: ReadonlyMap<string, Uint8Array>
  readonly inputs: readonly CapsuleInput[]
  readonly strata: string | null
  readonly layout: string | null
  /** The files of the report, as they were written. */
  readonly files: ReadonlyMap<string, ReportFile>
}

/** The codes of the roster that listed the readers: its names and addresses are in no capsule. */
const rosterInput = ({ expected: { codes, listedBy } }: Report): CapsuleInput[] =>
  codes === null || listedBy !== 'roster'
    ? []
    : [
        {
          role: 'roster',
          name: 'roster.csv',
          bytes: new TextEncoder().encode(['code', ...codes, ''].join('\n')),
        },
      ]

/**
 * capsule.zip: all that a report was made of but the key, whose hash it names, and the hash of every file that came of it, so that
 * whoever has the key can compute the report again and compare it byte for byte. The same report gives the same capsule.
 */
export async function capsuleZip(source: CapsuleSource): Promise<Uint8Array> {
  const { report, keySha256, strata, layout } = source
  const entries = new Map<string, Uint8Array>(source.study)
  const inputs: Capsule['inputs'] = []
  for (const [path, bytes] of source.study)
    inputs.push({ role: 'study', ...(await lineOf(path, bytes)) })
  for (const { role, name, bytes } of inOrder([
    ...source.inputs.filter(({ role }) => role !== 'roster'),
    ...rosterInput(report),
  ])) {
    // Two files of one name came from two folders.
    let path = `${role}/${name}`
    for (let n = 2; entries.has(path); n++) path = `${role}/${n}/${name}`
    entries.set(path, bytes)
    inputs.push({ role, ...(await lineOf(path, bytes)) })
  }
  const chosen = new Set(
    report.inputs.flatMap(({ chosenOver, unlisted, sha256 }) =>
      chosenOver === undefined && !unlisted?.some(({ isUsed }) => isUsed) ? [] : [sha256],
    ),
  )
  const capsule: Capsule = {
    format: 'triplane-capsule/1',
    tool: report.tool,
    study: {
      id: report.study.id,
      version: report.study.version,
      studyHash: report.study.studyHash,
    },
    keySha256,
    options: {
      seed: report.seed,
      iterations: report.iterations,
      modelPairs: report.modelPairs.isCompared,
      strata,
      layout,
      use: inputs
        .filter(({ role, sha256 }) => role !== 'study' && chosen.has(sha256))
        .map(({ path }) => path),
    },
    inputs,
    report: await listedFiles(source.files),
  }
  entries.set('capsule.json', encoder.encode(`${JSON.stringify(capsule, null, 2)}\n`))
  entries.set('README.txt', encoder.encode(readme(capsule)))
  return packageZip(entries)
}

/** By role and name, then content: in whatever order they came. */
const inOrder = (inputs: readonly CapsuleInput[]): CapsuleInput[] =>
  inputs.toSorted(
    (a, b) =>
      ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
      compareText(a.name, b.name) ||
      compareBytes(a.bytes, b.bytes),
  )
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const place = a.findIndex((byte, n) => byte !== b[n])
  return place === -1 ? a.length - b.length : (a[place] ?? 0) - (b[place] ?? 0)
}

const encoder = new TextEncoder()
const bytesOf = (content: ReportFile): Uint8Array =>
  typeof content === 'string' ? encoder.encode(content) : content
const lineOf = async (path: string, bytes: Uint8Array) => ({
  path,
  sha256: await digestHex(bytes),
  bytes: bytes.length,
})

const readme = ({ study, tool, report, keySha256 }: Capsule): string =>
  `Study ${study.id}, version ${study.version} (${study.studyHash})

This file holds everything that the report was computed from, except the answer key: the study, the answer files, the
options, and the SHA-256 of each of the ${report.length} files of the report. To compute the report again and compare it
byte for byte, use the answer key (SHA-256 ${keySha256}):

    triplane recompute <folder of the report, with this file in it> --key key.json --out again

The report was made with ${tool}. Another version may write other bytes, and reports that. The answers are unchanged.
`

/** capsule.json by itself: what it lists is not looked at. */
export const parseCapsule = (text: string, file: string): Result<Capsule> =>
  parseJson(text, file, capsuleSchema)

/** A capsule whose files are all there and as it says. */
export interface OpenedCapsule {
  readonly capsule: Capsule
  /** Every input by its path. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Whether a zip is a capsule. */
export const isCapsule = async (zip: PackageFiles): Promise<boolean> =>
  (await zip.list()).includes('capsule.json')

/** Every fault at once. @param file the name of the zip, for messages. */
export async function openCapsule(zip: PackageFiles, file: string): Promise<Result<OpenedCapsule>> {
  const listed = await zip.list()
  if (!listed.includes('capsule.json'))
    return fail(
      problemOf(
        file,
        'no-capsule',
        'the zip has no capsule.json',
        'Name the capsule.zip that came with a report',
      ),
    )
  const text = new TextDecoder().decode(await zip.read('capsule.json'))
  const parsed = parseCapsule(text, `${file}/capsule.json`)
  if (!parsed.ok) return parsed
  const capsule = parsed.value
  const known = new Set(['capsule.json', 'README.txt', ...capsule.inputs.map(({ path }) => path)])
  const problems: Problem[] = listed
    .filter((path) => !known.has(path))
    .map((path) => changed(file, path, 'it is not one of the files that capsule.json lists'))
  const files = new Map<string, Uint8Array>()
  for (const { path, sha256 } of capsule.inputs) {
    if (!listed.includes(path)) {
      problems.push(changed(file, path, 'capsule.json lists it, but the zip does not have it'))
      continue
    }
    const bytes = await zip.read(path)
    if ((await digestHex(bytes)) === sha256) files.set(path, bytes)
    else problems.push(changed(file, path, 'its bytes differ from those that capsule.json lists'))
  }
  return problems.length > 0 ? fail(...problems) : succeed({ capsule, files })
}

const changed = (file: string, path: string, message: string): Problem =>
  problemOf(file, 'capsule-changed', message, 'Ask for an unchanged copy of the capsule', {
    field: path,
  })

/** Files by path and hash, as a capsule lists them. */
export const listedFiles = (files: ReadonlyMap<string, ReportFile>): Promise<Capsule['report']> =>
  Promise.all([...files].map(([path, content]) => lineOf(path, bytesOf(content))))

export interface UnlikeFile {
  readonly path: string
  readonly what: 'differs' | 'is missing' | 'is new'
}

/** Which files are not those of the list; empty: they are the same, byte for byte. */
export async function unlikeFiles(
  listed: Capsule['report'],
  files: ReadonlyMap<string, ReportFile>,
): Promise<UnlikeFile[]> {
  const found: UnlikeFile[] = []
  for (const { path, sha256 } of listed) {
    const content = files.get(path)
    if (content === undefined) found.push({ path, what: 'is missing' })
    else if ((await digestHex(bytesOf(content))) !== sha256) found.push({ path, what: 'differs' })
  }
  const named = new Set(listed.map(({ path }) => path))
  for (const path of files.keys()) if (!named.has(path)) found.push({ path, what: 'is new' })
  return found
}
