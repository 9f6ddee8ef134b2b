import { PackageFileError, type PackageFiles } from '@/package'
import { type CapsuleInput, type CapsuleRole, isCapsule, openCapsule } from '@/report'
import type { AnswerInput } from '@/results'
import { type Result, succeed } from '@/study'
import { adjudicationFiles } from '../adjudication/held-adjudication'
import type { DroppedFile, FileRole } from './analysis-views'
import type { HeldFile } from './held-file'
import { type LoadedStudy, readFrom } from './read-package'

/** The files of a capsule, as if each had been dropped; null: the zip is none. */
export async function filesOfCapsule(
  zip: Result<PackageFiles> | null,
  file: string,
): Promise<Result<DroppedFile[]> | null> {
  if (zip === null || !zip.ok || !(await isCapsule(zip.value))) return null
  const opened = await openCapsule(zip.value, file)
  if (!opened.ok) return opened
  return succeed(
    [...opened.value.files].map(([path, bytes]) => ({ name: path.replace(/^.*\//, ''), bytes })),
  )
}

/** What the capsule calls the files that the page has roles for; the study and the key are not among them. */
const ROLES: Readonly<Partial<Record<FileRole, CapsuleRole>>> = {
  answers: 'answers',
  training: 'training-pool',
  grades: 'grades',
  receipts: 'receipts',
  'time-stamp': 'time-stamps',
}

/**
 * Everything besides the study that the report was made of. Of pools and grades the first is used, and only it is taken along.
 * @param adjudication those of the files that are of one
 */
export function inputsOfPage(
  held: readonly HeldFile[],
  adjudication: readonly HeldFile[],
  inputs: readonly AnswerInput[],
): CapsuleInput[] {
  const predictions = new Set(
    inputs.flatMap(({ kind, file }) => (kind === 'predictions' ? [file] : [])),
  )
  const single = new Set<CapsuleRole>()
  const found: CapsuleInput[] = []
  for (const file of held) {
    const { name, role, bytes } = file
    const known = adjudication.includes(file) ? undefined : ROLES[role]
    if (known === undefined || single.has(known)) continue
    if (known === 'training-pool' || known === 'grades') single.add(known)
    found.push({
      role: known === 'answers' && predictions.has(name) ? 'predictions' : known,
      name,
      bytes,
    })
  }
  for (const { file, bytes } of adjudicationFiles(adjudication))
    found.push({ role: 'adjudication', name: file, bytes })
  return found
}

/** study.json and, where there is one, freeze.json: of the package, else dropped by itself. */
export async function studyOfPage(
  { sources, certificate: certificateOfPackage }: LoadedStudy,
  held: readonly HeldFile[],
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const wanted = certificateOfPackage === null ? ['study.json'] : ['study.json', 'freeze.json']
  for (const path of wanted)
    try {
      files.set(path, await readFrom(sources, path))
    } catch (error) {
      // A study.json by itself has no certificate beside it.
      if (!(error instanceof PackageFileError)) throw error
    }
  const certificate = held.find(({ role }) => role === 'certificate')
  if (!files.has('freeze.json') && certificate !== undefined)
    files.set('freeze.json', certificate.bytes)
  return files
}
