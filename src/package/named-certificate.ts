import { type Certificate, hashJson, inTime, readTextFile } from '@/study'
import { parseCertificate } from './check-certificate'
import type { OpenPackage } from './open-source'

/** What a log says of the certificate that stood beside the study when its session began (A25). */
export interface NamedCertificate {
  /** Of freeze.json in its RFC 8785 form. */
  readonly sha256: string
  readonly keyCommitment: string
  readonly frozenAt: string
}

export const namedCertificate = (certificate: Certificate): NamedCertificate => ({
  sha256: hashJson(certificate),
  keyCommitment: certificate.keyCommitment,
  frozenAt: certificate.frozenAt,
})

/** A site that does not answer must not hold up whoever wants to read. */
const PATIENCE_MS = 3000

/** The certificate of a package, for the log to name; null where none can be had in time, or it is another study's. */
export async function certificateOf({
  source,
  studyHash,
}: OpenPackage): Promise<NamedCertificate | null> {
  // A session begins without it, as those did from before it was named.
  const text = await inTime(readText(source), PATIENCE_MS)
  const parsed = text?.ok === true ? parseCertificate(text.value) : null
  return parsed?.ok === true && parsed.value.studyHash === studyHash
    ? namedCertificate(parsed.value)
    : null
}

const readText = async (source: OpenPackage['source']) =>
  readTextFile(await source.file('freeze.json'), 'freeze.json')

/** What is other now than when a session began; empty: nothing. @param isSameStudy false for the package of an arm, whose certificate is one of its own. */
export function changesSince(
  named: NamedCertificate,
  certificate: Certificate,
  isSameStudy: boolean,
): ('key' | 'time' | 'rest')[] {
  const now = namedCertificate(certificate)
  const changes: ('key' | 'time')[] = [
    ...(named.keyCommitment === now.keyCommitment ? [] : (['key'] as const)),
    ...(named.frozenAt === now.frozenAt ? [] : (['time'] as const)),
  ]
  if (changes.length > 0 || !isSameStudy || named.sha256 === now.sha256) return changes
  return ['rest']
}
