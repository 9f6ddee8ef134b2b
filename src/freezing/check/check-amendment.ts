import { earlierStudies, parseCertificate } from '@/package'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { canonicalJson, itemChanges, type Problem, problemOf } from '@/study'

/**
 * N7: whether the certificate says of an amendment what really changed since the version that the key carries along. What can be seen without the key (that study and
 * certificate name the same version) is the certificate's own check. The package of an arm has the list of its whole.
 */
export function checkAmendment(
  study: ReaderStudy,
  freezeText: string | null,
  key: AnswerKey,
): Problem[] {
  if (study.partOf !== undefined) return []
  const chain = earlierStudies(key, study, 'key.json')
  if (!chain.ok) return [...chain.problems]
  const [before] = chain.value
  const certificate = freezeText === null ? null : parseCertificate(freezeText)
  if (before === undefined || certificate === null || !certificate.ok) return []
  const told = certificate.value.amendment?.items ?? []
  if (canonicalJson(told) === canonicalJson(itemChanges(before.study, study))) return []
  return [
    problemOf(
      'freeze.json',
      'wrong-amendment',
      `the certificate does not say what changed since version ${before.study.version}`,
      'Restore the package as it was frozen, or freeze the study again',
      { field: 'amendment.items' },
    ),
  ]
}
