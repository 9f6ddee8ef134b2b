import { writeArmPackage } from '@/freezing'
import { openPackageZip, packageZip } from '@/package'
import { type Result, succeed } from '@/study'

/** The package of one arm as a zip, out of the zip of the whole one. */
export async function armZip(whole: Blob, arm: number): Promise<Result<Blob>> {
  const opened = await openPackageZip(whole, 'The package')
  if (!opened.ok) return opened
  const files = new Map<string, Uint8Array>()
  const written = await writeArmPackage(opened.value, arm, (path, bytes) => void files.set(path, bytes))
  if (!written.ok) return written
  return succeed(new Blob([packageZip(files).slice()], { type: 'application/zip' }))
}
