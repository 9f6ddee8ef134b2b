import { parseStudy, type ReaderStudy } from '@/questions'
import { type Certificate, freezeSchema, parseJson, problemOf, scoredItems } from '@/study'
import { bad, type HeldFile, packageText, type Verdicts, waiting } from './held-file'

export interface LoadedStudy {
  readonly study: ReaderStudy
  readonly studyHash: string
}

/** The first package or study.json is the study; another one is one too many. */
export function readStudy(files: readonly HeldFile[], verdicts: Verdicts): LoadedStudy | null {
  let loaded: LoadedStudy | null = null
  for (const held of files.filter(({ role }) => role === 'package' || role === 'study')) {
    const read = packageText(held, 'study.json')
    const parsed = read.ok
      ? parseStudy(read.text, held.role === 'study' ? held.name : `${held.name}/study.json`)
      : read
    if (!parsed.ok) {
      verdicts.set(held.id, bad('cannot be used', 'Study package', parsed.problems))
      continue
    }
    const { study, studyHash } = parsed.value
    const detail = `${study.title}, version ${study.version}: ${scoredItems(study).length} items`
    if (loaded !== null && loaded.studyHash !== studyHash) {
      const problem = problemOf(
        held.name,
        'second-study',
        `the study "${loaded.study.id}" is loaded already`,
        'Remove one of the two packages',
      )
      verdicts.set(held.id, bad('not used', detail, [problem]))
      continue
    }
    loaded ??= parsed.value
    verdicts.set(held.id, { tone: 'good', state: 'study loaded', detail, problems: [] })
  }
  return loaded
}

/** freeze.json, out of the package or by itself; one of another study is not used. */
export function readCertificate(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
  verdicts: Verdicts,
): Certificate | null {
  let certificate: Certificate | null = null
  for (const held of files.filter(({ role }) => role === 'package' || role === 'certificate')) {
    const read = packageText(held, 'freeze.json')
    const isInside = held.role === 'package'
    if (!read.ok) continue
    const parsed = parseJson(read.text, isInside ? `${held.name}/freeze.json` : held.name, freezeSchema)
    const problems = !parsed.ok
      ? parsed.problems
      : loaded !== null && parsed.value.studyHash !== loaded.studyHash
        ? [
            problemOf(
              held.name,
              'certificate-of-another-study',
              'this certificate was made for another study',
              'Use the freeze.json of this package',
            ),
          ]
        : []
    if (parsed.ok && problems.length === 0) certificate ??= parsed.value
    const before = verdicts.get(held.id)
    if (isInside && before !== undefined && before.tone === 'good' && problems.length > 0)
      verdicts.set(held.id, { ...before, tone: 'noted', problems })
    if (isInside) continue
    verdicts.set(
      held.id,
      problems.length > 0
        ? bad('not used', 'Certificate', problems)
        : loaded === null
          ? waiting('Certificate')
          : {
              tone: 'good',
              state: 'fits',
              detail: `Certificate: frozen ${parsed.ok ? day(parsed.value.frozenAt) : ''}`,
              problems: [],
            },
    )
  }
  return certificate
}

/** `3 February 2026` of an ISO time, in UTC. */
const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
