import {
  checkStudyHash,
  type OpenedStudy,
  openStudy,
  PackageFileError,
  type PackageFiles,
  parseCertificate,
} from '@/package'
import { type Certificate, decodeText, digestHex, scoredItems } from '@/study'
import { bad, good, type HeldFile, notUsed, type Verdicts, waiting } from './held-file'

export interface LoadedStudy extends OpenedStudy {
  /** Everything that holds this study: the zip may bring what its study.json alone does not. */
  readonly sources: readonly PackageFiles[]
}

/** A file of the study, from whichever of the dropped packages holds it. @throws what the first of them says, where none does */
export async function readFrom(
  sources: readonly PackageFiles[],
  path: string,
): Promise<Uint8Array> {
  const failures: unknown[] = []
  for (const files of sources)
    try {
      return await files.read(path)
    } catch (cause) {
      failures.push(cause)
    }
  throw failures[0] ?? new PackageFileError(path, 'it is missing')
}

/** The first package or study.json is the study; another one is one too many. */
export async function readStudy(
  files: readonly HeldFile[],
  verdicts: Verdicts,
): Promise<LoadedStudy | null> {
  let loaded = null as LoadedStudy | null
  for (const { id, name, role, pack } of files) {
    if (pack === null) continue
    const opened = pack.ok
      ? await openStudy(pack.value, (path) => (role === 'study' ? name : `${name}/${path}`))
      : pack
    if (!opened.ok) {
      verdicts.set(id, bad('cannot be used', 'Study package', opened.problems))
      continue
    }
    const { study, studyHash, certificate, warnings } = opened.value
    const detail = `${study.title}, version ${study.version}: ${scoredItems(study).length} cases`
    if (loaded !== null && loaded.studyHash !== studyHash) {
      const isRound = study.adjudicates?.studyHash === loaded.studyHash
      const message = isRound
        ? 'this package is for the adjudicator'
        : `the study "${loaded.study.id}" is already loaded`
      const remedy = isRound
        ? 'Remove it: the decisions are in the answer file that comes back'
        : 'Remove one of the two packages'
      verdicts.set(id, notUsed(name, detail, 'second-study', message, remedy))
      continue
    }
    const sources: readonly PackageFiles[] = [
      ...(loaded?.sources ?? []),
      ...(pack.ok ? [pack.value] : []),
    ]
    const first: OpenedStudy = loaded ?? opened.value
    loaded = {
      ...first,
      certificate: first.certificate ?? certificate,
      certificateSha256: first.certificateSha256 ?? opened.value.certificateSha256,
      sources,
    }
    verdicts.set(id, good('study loaded', detail, warnings))
  }
  return loaded
}

/** The certificate of the package, else a freeze.json by itself; one of another study is not used. */
export async function readCertificate(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
  verdicts: Verdicts,
): Promise<Pick<OpenedStudy, 'certificate' | 'certificateSha256'>> {
  let certificate: Certificate | null = loaded?.certificate ?? null
  let certificateSha256 = loaded?.certificateSha256 ?? null
  for (const { id, name, bytes } of files.filter(({ role }) => role === 'certificate')) {
    const text = decodeText(bytes, name)
    const parsed = text.ok ? parseCertificate(text.value, name) : text
    const problems = parsed.ok ? [] : [...parsed.problems]
    if (parsed.ok && loaded !== null)
      problems.push(...checkStudyHash(parsed.value, loaded.studyHash, name))
    if (!parsed.ok || problems.length > 0)
      verdicts.set(id, bad('not used', 'Certificate', problems))
    else if (loaded === null) verdicts.set(id, waiting('Certificate'))
    else {
      certificate ??= parsed.value
      certificateSha256 ??= await digestHex(bytes)
      verdicts.set(id, good('fits', `Certificate: frozen ${day(parsed.value.frozenAt)}`))
    }
  }
  return { certificate, certificateSha256 }
}

/** `3 February 2026` of an ISO time, in UTC. */
const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
