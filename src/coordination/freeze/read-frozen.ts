import { parseStudy } from '@/questions'
import { fail, freezeSchema, parseJson, problemOf, type Result, succeed } from '@/study'
import type { FrozenRecord } from '../draft/draft-content'
import { unpackPackage } from './unpack-package'
import { packageName } from './use-freeze'

/** A package that was frozen earlier, as this program keeps one: without its key. */
export async function readFrozen(
  file: File,
): Promise<Result<{ readonly frozen: FrozenRecord; readonly certificate: Blob }>> {
  const files = new Map((await unpackPackage(file)) ?? [])
  const [studyFile, certificateFile] = [files.get('study.json'), files.get('freeze.json')]
  if (studyFile === undefined || certificateFile === undefined)
    return fail(
      problemOf(
        file.name,
        'not-a-package',
        'this is not the .zip of a frozen study',
        'Choose the .zip that freezing made',
      ),
    )
  const study = parseStudy(await studyFile.text())
  const certificate = parseJson(await certificateFile.text(), 'freeze.json', freezeSchema)
  if (!study.ok) return study
  if (!certificate.ok) return certificate
  if (study.value.studyHash !== certificate.value.studyHash)
    return fail(
      problemOf(
        file.name,
        'wrong-hash',
        'study.json is not the one that was frozen',
        'Use the package as freezing wrote it',
      ),
    )
  const { studyId, version, studyHash, keyCommitment, frozenAt, counts } = certificate.value
  return succeed({
    certificate: certificateFile,
    frozen: {
      ...{ studyId, version, studyHash, keyCommitment, frozenAt, counts },
      title: study.value.study.title,
      isSealed: false,
      packageFile: packageName(studyId, version),
      keyFile: null,
    },
  })
}
