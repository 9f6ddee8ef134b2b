import type { ReaderStudy } from '@/questions'
import {
  type Certificate,
  certifiedArms,
  changedStudy,
  freezeSchema,
  hashJson,
  isSameJson,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  sumOf,
} from '@/study'

const FILE = 'freeze.json'
const ORIGINAL = 'Restore the package as it was frozen, or freeze the study again'

/** Reads freeze.json (formats 1.3) by itself. */
export const parseCertificate = (text: string, file = FILE): Result<Certificate> =>
  parseJson(text, file, freezeSchema)

/** Whether a certificate vouches for a study. @param file its name in messages. */
export function checkStudyHash(
  certificate: Certificate,
  studyHash: string,
  file = FILE,
): Problem[] {
  if (certificate.studyHash === studyHash) return []
  return [
    problemOf(
      file,
      'wrong-hash',
      'study.json is not the one that was frozen: it was changed since, or belongs to another package',
      ORIGINAL,
      { field: 'studyHash' },
    ),
  ]
}

export const certifiedCounts = ({ items, volumes }: ReaderStudy): Certificate['counts'] => ({
  items: items.length,
  volumes: Object.keys(volumes).length,
  questions: sumOf(items, (item) => item.questions.length),
})

/** freeze.json against the study and the files that are there. @param hashes SHA-256 by path, freeze.json left out. */
export function checkCertificate(
  certificate: Certificate,
  study: ReaderStudy | null,
  studyHash: string | null,
  hashes: ReadonlyMap<string, string>,
): Problem[] {
  const problems = studyHash === null ? [] : checkStudyHash(certificate, studyHash)
  const add = (code: string, message: string, field: string) =>
    problems.push(problemOf(FILE, code, message, ORIGINAL, { field }))
  for (const [path, hash] of hashes) {
    const frozen = certificate.files[path]
    if (frozen === undefined)
      add('extra-file', `the file ${path} was not there when the study was frozen`, 'files')
    else if (frozen !== hash)
      add(
        'wrong-hash',
        `the file ${path} was changed since the study was frozen`,
        `files["${path}"]`,
      )
  }
  for (const path of Object.keys(certificate.files).filter((p) => !hashes.has(p)))
    add('missing-file', `the file ${path} is missing`, `files["${path}"]`)
  if (study === null) return problems
  const counts = certifiedCounts(study)
  for (const name of ['items', 'volumes', 'questions'] as const) {
    const [said, is] = [certificate.counts[name], counts[name]]
    if (said !== is)
      add('wrong-count', `${said} ${name} are certified, the study has ${is}`, `counts.${name}`)
  }
  for (const [name, said, is] of [
    ['studyId', certificate.studyId, study.id],
    ['version', certificate.version, study.version],
  ] as const)
    if (said !== is)
      add('wrong-study', `the certificate is for "${said}", the study is "${is}"`, name)
  const [stated, amends] = [certificate.amendment?.studyHash, study.amends?.studyHash]
  if (stated !== amends)
    add(
      'wrong-amendment',
      stated === undefined
        ? 'it does not say what the study changed of the version that it amends'
        : 'it speaks of an amendment of another version than the study does',
      'amendment',
    )
  if (certificate.arms !== undefined && studyHash !== null && problems.length === 0)
    if (!isSameJson(certifiedArms(study, studyHash).arms ?? [], certificate.arms))
      add(
        'wrong-arms',
        'the packages of its arms are not the ones that this study is divided into',
        'arms',
      )
  const changed =
    study.partOf === undefined && studyHash !== null ? changedStudy(study, studyHash) : null
  const listed = certificate.amendment?.changedAlone
  const computed = changed === null ? null : hashJson(changed)
  if (studyHash !== null && problems.length === 0 && (listed?.studyHash ?? null) !== computed)
    add(
      'wrong-changed',
      'the package of its changed cases does not match this study',
      'amendment.changedAlone',
    )
  return problems
}
