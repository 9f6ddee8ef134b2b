import { openPackageZip, openStudy } from '@/package'
import { dividedArms, fail, problemOf, type Result, succeed } from '@/study'
import type { FrozenRecord } from '../draft/draft-content'
import { certifiedRecord } from './package-name'

/** A package that was frozen earlier, as this program keeps one: without its key. */
export async function readFrozen(
  file: File,
): Promise<Result<{ readonly frozen: FrozenRecord; readonly certificate: Blob }>> {
  const files = await openPackageZip(file, file.name)
  if (!files.ok) return files
  const opened = await openStudy(files.value, (path) => path)
  if (!opened.ok) return opened
  const { study, certificate, warnings } = opened.value
  if (warnings.length > 0) return fail(...warnings)
  if (certificate === null)
    return fail(
      problemOf(
        file.name,
        'not-a-package',
        'this is not the .zip file of a frozen study',
        'Choose the .zip file that you saved in the step Freeze',
      ),
    )
  return succeed({
    certificate: new Blob([(await files.value.read('freeze.json')).slice()]),
    frozen: {
      ...certifiedRecord(certificate, study.title, dividedArms(study)),
      isSealed: false,
      keyFile: null,
    },
  })
}
