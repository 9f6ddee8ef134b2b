import type { Certificate, StudyArm } from '@/study'
import type { FrozenRecord } from '../draft/draft-content'

/** Under this name a package is kept and handed out. */
export const packageName = (id: string, version: string): string => `${id}-${version}.zip`

/** Under this name the key or the certificate of a study is saved: beside those of others. */
export const savedName = (studyId: string, file: string): string => `${studyId}-${file}`

/** What the record of a frozen study has of its certificate, and where its package is kept. */
export function certifiedRecord(
  { studyId, version, studyHash, keyCommitment, frozenAt, counts, amendment }: Certificate,
  title: string,
  arms: readonly StudyArm[],
): Omit<FrozenRecord, 'isSealed' | 'keyFile'> {
  const changedAlone = amendment?.changedAlone
  return {
    studyId,
    version,
    studyHash,
    keyCommitment,
    frozenAt,
    counts,
    title,
    arms,
    ...(changedAlone === undefined ? {} : { changedAlone }),
    packageFile: packageName(studyId, version),
  }
}
