import { z } from 'zod'
import {
  type Certificate,
  fail,
  groupBy,
  type Key,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  strict,
  succeed,
} from '@/study'
import type { AuditFinding } from './audit-finding'
import { LOOKED_FOR, NOT_SEEN } from './audit-scope'
import { foldName } from './names/name-words'
import { detailsOf } from './personal-details'

const FORMAT = 'triplane-accepted/1'
const text = z.string()

/** Findings with the reasons for which they stand (triplane-accepted/1, formats 4): the list that `--findings` writes, filled in. */
export const acceptedFileSchema = strict({
  format: z.literal(FORMAT),
  findings: z.array(
    strict({
      /** Names the finding, as the audit wrote it. */
      key: text.min(1, 'must not be empty'),
      /** Why it stands; empty: it does not. */
      reason: text.max(300),
      /** Who says so. */
      by: text.max(80).optional(),
      // What the finding says, for whoever fills it in; not read.
      severity: text.optional(),
      item: text.nullable().optional(),
      line: z.int().nullable().optional(),
      field: text.optional(),
      problem: text.optional(),
      found: text.optional(),
    }),
  ),
})

type AcceptedFile = z.input<typeof acceptedFileSchema>

/** A finding that the coordinator lets stand, and why. */
export type AcceptedFinding = Readonly<
  Pick<AcceptedFile['findings'][number], 'key' | 'reason' | 'by'>
>

/** Reads a list of accepted findings; those without a reason do not stand. */
export function parseAccepted(json: string, file: string): Result<AcceptedFinding[]> {
  const read = parseJson(json, file, acceptedFileSchema)
  if (!read.ok) return read
  return succeed(
    read.value.findings.flatMap(({ key, reason, by }) =>
      reason.trim() === '' ? [] : [{ key, reason: reason.trim(), by }],
    ),
  )
}

/** The list to fill in, with the reasons that are there already. */
export function findingsFile(
  findings: readonly AuditFinding[],
  accepted: readonly AcceptedFinding[] = [],
): string {
  const reasons = new Map(accepted.map((entry) => [entry.key, entry]))
  const list: AcceptedFile = {
    format: FORMAT,
    findings: findings
      .filter(({ severity }) => severity !== 'handled')
      .map(({ key, severity, item, line, field, message, excerpt }) => ({
        reason: reasons.get(key)?.reason ?? '',
        by: reasons.get(key)?.by,
        severity,
        item,
        line,
        field,
        problem: message,
        found: excerpt,
        key,
      })),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

/** What keeps a reason from standing in freeze.json, which raters may read: it names somebody, or repeats what was found. */
export function reasonProblem(finding: AuditFinding, reason: string): string | null {
  const named = detailsOf(reason)[0]
  if (named !== undefined) return `it holds ${named.what}, "${named.words}"`
  const found = finding.fix?.type === 'mask-text' ? finding.fix.text : ''
  const said = new Set(foldName(reason).split(/[^\p{L}\p{N}]+/u))
  const repeated = foldName(found)
    .split(/[^\p{L}\p{N}]+/u)
    .find((word) => word.length > 2 && said.has(word))
  return repeated === undefined ? null : `it repeats what was found, "${repeated}"`
}

/**
 * What raters may read of it: by these, no answer is told. Patterns of answers, side channels and twins are kept in the key alone, because
 * "the order of options was let stand" is a hint.
 */
const TELLS_NO_ANSWER =
  /^(?:email|web-address|file-name|file-path|dicom-uid|record-number|date|phone|long-number|person-name|hospital|great-age|scan-date|burned-in-text|faces|face-not-removed|volume-(?:half-empty|clipped|constant-slices))$/

/** What audit and coordinator came to, for the certificate and for the key. */
export interface AuditRecord {
  readonly certificate: NonNullable<Certificate['audit']>
  /** Items by their ids in the pool. */
  readonly accepted: NonNullable<Key['accepted']>
}

/**
 * The findings that stand, with their reasons: all of them for the key; for the certificate without item and text, and only of
 * those that tell nothing of an answer.
 * @returns the reasons that cannot stand there.
 */
export function auditRecord(
  findings: readonly AuditFinding[],
  accepted: readonly AcceptedFinding[],
  poolFile: string,
): Result<AuditRecord> {
  const given = new Map(accepted.map((entry) => [entry.key, entry]))
  const judged = findings.filter(({ severity }) => severity !== 'handled')
  const standing = judged.flatMap((finding) => {
    const entry = given.get(finding.key)
    return entry === undefined ? [] : [{ finding, reason: entry.reason, by: entry.by }]
  })
  const problems = standing.flatMap(({ finding, reason }): Problem[] => {
    const why = reasonProblem(finding, reason)
    if (why === null) return []
    const message = `the reason for accepting "${finding.code}" cannot be certified: ${why}`
    const remedy = 'Give the reason without naming the content: the certificate goes to readers'
    return [problemOf(poolFile, 'reason-tells', message, remedy, finding)]
  })
  if (problems.length > 0) return fail(...problems)
  const certified = standing.flatMap(({ finding, reason, by }) =>
    TELLS_NO_ANSWER.test(finding.code)
      ? { code: finding.code, where: placeOf(finding), reason, by }
      : [],
  )
  const alike = groupBy(certified, (entry) => JSON.stringify(entry))
  return succeed({
    certificate: {
      lookedFor: [...LOOKED_FOR],
      notSeen: [...NOT_SEEN],
      accepted: standing.length,
      open: judged.length - standing.length,
      reasons: [...alike.values()].flatMap(([entry, ...more]) =>
        entry === undefined ? [] : { ...entry, count: more.length + 1 },
      ),
    },
    accepted: standing.map(({ finding: { code, item, field }, reason, by }) => ({
      code,
      item,
      field,
      reason,
      by,
    })),
  })
}

/** "context", "prompt", "label", "volume": what kind of place, without its number. */
function placeOf({ field }: AuditFinding): string {
  if (/^(?:volumes|images)\[\d+\](?:\.(?:file))?$/.test(field))
    return field.startsWith('v') ? 'volume' : 'image'
  const names = field.replace(/\[\d+\]/g, '').split('.')
  return names.at(-1) || 'study'
}
