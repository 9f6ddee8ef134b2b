import { checkPackage, ethicsReport, writeArmPackage, writeChangedPackage } from '@/freezing'
import { openPackageZip, type PackageFiles, packageZip } from '@/package'
import { type Result, refuse, succeed } from '@/study'

/** A part of a frozen study that has a package of its own: an arm, or the items that an amendment changed. */
export type StudyPart = { readonly arm: number } | 'changed'

/** The package of one part as a zip, out of the zip of the whole one. */
export async function partZip(whole: Blob, part: StudyPart): Promise<Result<Blob>> {
  const opened = await openPackageZip(whole, 'The package')
  if (!opened.ok) return opened
  const files = new Map<string, Uint8Array>()
  const write = (path: string, bytes: Uint8Array) => void files.set(path, bytes)
  const written = await writePart(opened.value, part, write)
  if (!written.ok) return written
  return succeed(new Blob([packageZip(files).slice()], { type: 'application/zip' }))
}

const writePart = (
  whole: PackageFiles,
  part: StudyPart,
  write: (path: string, bytes: Uint8Array) => void,
): Promise<Result<unknown>> =>
  part === 'changed' ? writeChangedPackage(whole, write) : writeArmPackage(whole, part.arm, write)

/** The report for the ethics file on a frozen package, as `triplane check --report` writes it. @param keyText of key.json; null: it is sealed, or elsewhere. */
export async function ethicsZip(
  whole: Blob,
  keyText: string | null,
  tool: string,
): Promise<Result<{ readonly html: string; readonly markdown: string }>> {
  const files = await openPackageZip(whole, 'the package')
  if (!files.ok) return files
  const check = await checkPackage(
    files.value,
    keyText === null ? null : { text: keyText, file: 'key.json' },
  )
  const report = ethicsReport(
    { ...check, problems: [...files.value.leaks, ...check.problems] },
    tool,
  )
  return report === null
    ? refuse(
        'the package',
        'damaged',
        'study.json cannot be read',
        'Open the package from its zip again',
      )
    : succeed(report)
}
