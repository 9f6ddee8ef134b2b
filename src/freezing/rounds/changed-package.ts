import { openStudy, type PackageFiles } from '@/package'
import { changedStudy, fail, type Result, succeed } from '@/study'
import { writePart } from '../freeze/arm-package'
import type { AssetIo } from '../freeze/freeze-assets'
import { noPart } from './changed-readers'

/**
 * Writes the package of the changed items out of the whole one (A50): everything in it is in the whole one, and one key serves both.
 * @param write one file, by its path within the package; study.json and freeze.json come last.
 */
export async function writeChangedPackage(
  whole: PackageFiles,
  write: AssetIo['writeFile'],
): Promise<Result<readonly string[]>> {
  const opened = await openStudy(whole)
  if (!opened.ok) return opened
  const { study, studyHash, certificate } = opened.value
  const part = changedStudy(study, studyHash)
  if (part === null || certificate === null)
    return fail(
      noPart('it was frozen without answers to the previous version', 'Use the whole package'),
    )
  await writePart(whole, certificate, part, write)
  return succeed(part.raters.codes ?? [])
}
