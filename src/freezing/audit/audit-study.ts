import { findNiftiText, readNifti } from '@/nifti'
import { type Problem, problemOf } from '@/study'
import type { Pool } from '../pool/pool-schema'
import { type Protocol, protocolSchema } from '../pool/protocol-file'
import { imageMetadata } from '../scrubbing/freeze-image'
import type { AuditFinding } from './audit-finding'
import { type AuditInput, auditPool } from './audit-pool'
import { decodeGrey, type GreyPicture } from './grey-picture'

export interface StudyToAudit {
  /** What will be frozen: the drawn items and the practice items. */
  readonly pool: Pool
  readonly protocol: Protocol
  /** A file as the pool names it, to be looked into; null where it is not there. Left out: texts alone are audited. */
  readonly readFile?: (file: string) => Promise<Uint8Array | null>
  readonly onProgress?: (done: number, total: number, file: string) => void
}

/** The audit (R53, R54) of a study before it is frozen: the one way of the pages and of the command line. */
export async function auditStudy({
  pool,
  protocol,
  readFile,
  onProgress,
}: StudyToAudit): Promise<AuditFinding[]> {
  const inside = readFile === undefined ? {} : await lookInside(pool, readFile, onProgress)
  return auditPool({ pool, protocol, ...inside })
}

/**
 * What keeps a study from being frozen: every leak that nobody lets stand. Doubts are for people to judge, and the rest is
 * removed by freezing.
 * @param accepted keys of findings that stand.
 */
export const blockingFindings = (
  findings: readonly AuditFinding[],
  accepted: readonly string[],
): AuditFinding[] => findings.filter(({ severity, key }) => severity === 'leak' && !accepted.includes(key))

/** A finding as a problem of the file that it is mended in. */
export function findingProblem(
  { code, message, remedy, line, field }: AuditFinding,
  pool: Pool,
  protocolFile: string,
): Problem {
  const [name = ''] = field.split(/[.[]/)
  const file = line === null && name in protocolSchema.shape ? protocolFile : pool.file
  return problemOf(file, code, message, remedy, { field, ...(line === null ? {} : { line }) })
}

/** What lies hidden in the files of a pool: header texts, metadata, and the pictures themselves for writing in them. */
async function lookInside(
  { items }: Pool,
  readFile: NonNullable<StudyToAudit['readFile']>,
  onProgress: StudyToAudit['onProgress'],
): Promise<Pick<AuditInput, 'volumeTexts' | 'imageTexts' | 'pictures'>> {
  const volumes = [...new Set(items.flatMap((item) => item.volumes.map(({ file }) => file)))]
  const images = [...new Set(items.flatMap((item) => item.images.map(({ file }) => file)))]
  const volumeTexts = new Map<string, { field: string; text: string }[]>()
  const imageTexts = new Map<string, string[]>()
  const pictures = new Map<string, GreyPicture>()
  const total = volumes.length + images.length
  for (const [n, file] of volumes.entries()) {
    const bytes = await readFile(file)
    const reading = bytes === null ? null : readNifti(bytes, file)
    if (reading?.ok) volumeTexts.set(file, findNiftiText(reading))
    onProgress?.(n + 1, total, file)
  }
  for (const [n, file] of images.entries()) {
    const bytes = await readFile(file)
    const picture = bytes === null ? null : decodeGrey(bytes)
    if (bytes !== null) imageTexts.set(file, imageMetadata(bytes))
    if (picture !== null) pictures.set(file, picture)
    onProgress?.(volumes.length + n + 1, total, file)
  }
  return { volumeTexts, imageTexts, pictures }
}
