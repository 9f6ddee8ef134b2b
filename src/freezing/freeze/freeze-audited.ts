import type { PackageFiles } from '@/package'
import { isPracticeOf, itemPlace, withPlainTexts } from '@/pool'
import {
  asWarning,
  byKey,
  type Certificate,
  countsOf,
  fail,
  type Problem,
  problemOf,
  type Result,
  succeed,
} from '@/study'
import { type AcceptedFinding, auditRecord } from '../audit/accepted-findings'
import type { AuditFinding } from '../audit/audit-finding'
import {
  auditPool,
  auditStudy,
  auditTexts,
  blockingFindings,
  findingProblem,
  type StudyToAudit,
} from '../audit/audit-pool'
import { lookInside, type SeenFile, type SeenFiles } from '../audit/file-contents'
import { checkPackage } from '../check/check-package'
import { LeakMemory } from '../check/check-text-leaks'
import { atPoolLine, onceEach } from './draft-study'
import { draftProblems, type FreezeInput, type Frozen, freeze, jsonFile } from './freeze'
import { numberAhead } from './frozen-ids'

/** Pictures are looked into, all files are frozen, and the package is checked: what is told of progress says in which turn. */
export type FreezeStep = 'audit' | 'freeze' | 'check'

export interface AuditedFreezeInput
  extends Omit<FreezeInput, 'onProgress'>,
    Pick<StudyToAudit, 'readFile'> {
  readonly onProgress?: (done: number, total: number, file: string, step: FreezeStep) => void
  /** The package as `writeFile` has written it: it is checked before anybody uses it. */
  readonly written: PackageFiles
  /** Findings that stand, each with its reason; 'all': whatever the audit and the check find is listed and keeps nothing back. */
  readonly accepted: readonly AcceptedFinding[] | 'all'
}

export interface AuditedFreeze {
  /** All that the audit found, leaks first. */
  readonly findings: readonly AuditFinding[]
  /** What would have kept the study from being frozen, had not 'all' been accepted. */
  readonly allowed: readonly Problem[]
  readonly frozen: Result<Frozen>
}

/**
 * Audits, freezes and checks: the one way from a pool to a package that is handed out. Where the audit finds a leak that nobody
 * lets stand, nothing is frozen; where the check (C1 to C8, C9) finds anything in what was written, it is of no use.
 */
export async function freezeAudited(given: AuditedFreezeInput): Promise<AuditedFreeze> {
  const [plainPool, plainProtocol] = [withPlainTexts(given.pool), withPlainTexts(given.protocol)]
  const input = { ...given, pool: plainPool, protocol: plainProtocol }
  const { pool, protocol, protocolFile, accepted, readFile, onProgress } = input
  const isEverythingAllowed = accepted === 'all'
  if (pool.items.every(isPracticeOf(protocol)))
    return { findings: [], allowed: [], frozen: fail(nothingToFreeze(pool.file)) }
  const inStep =
    (step: FreezeStep): NonNullable<FreezeInput['onProgress']> =>
    (done, total, file) =>
      onProgress?.(done, total, file, step)
  await numberAhead(pool.items, protocol)
  // What files hold is never a leak: freezing removes it, or people judge it. So leaks are known before any file is read.
  const memory = new LeakMemory()
  const ofTexts = auditTexts({ pool, protocol }, memory)
  const early = auditPool({ pool, protocol, ofTexts })
  const leaks = blockingFindings(early, isEverythingAllowed ? [] : accepted).map((finding) =>
    findingProblem(finding, pool, protocolFile),
  )
  if (leaks.length > 0 && !isEverythingAllowed) {
    const findings = await auditStudy({ pool, protocol, readFile, onProgress: inStep('audit') })
    return { findings, allowed: [], frozen: fail(...leaks, ...draftProblems(input)) }
  }
  // Volumes are read once: what freezing removes from them is told by freezing.
  const files = new Map<string, SeenFile>(
    readFile === undefined ? [] : await lookInside(pool, readFile, inStep('audit'), false),
  )
  let findings: readonly AuditFinding[] = early
  const frozen = await freeze({
    ...input,
    onProgress: inStep('freeze'),
    onVolume: (file, { texts, look, entry }) => files.set(file, { texts, look, volume: entry }),
    audited: ({ images, volumes }) => {
      // As they are in the package: what of them tells an answer is tested on them.
      for (const [file, { entry }] of images) files.set(file, { ...files.get(file), image: entry })
      // Of texts alone all is known.
      if (readFile !== undefined && files.size > 0)
        findings = auditPool({ pool, protocol, ofTexts, files })
      const blocking = blockingFindings(findings, isEverythingAllowed ? findings : accepted)
      if (blocking.length > 0)
        return fail(...blocking.map((finding) => findingProblem(finding, pool, protocolFile)))
      const record = auditRecord(findings, isEverythingAllowed ? [] : accepted, pool.file)
      if (!record.ok) return record
      const removed = removedParts(files, images.size + volumes.size)
      return succeed({ ...record.value, certificate: { ...record.value.certificate, removed } })
    },
  })
  if (!frozen.ok) return { findings, allowed: [], frozen }
  const checked = await checkFrozen(input, frozen.value, memory)
  if (checked.length > 0 && !isEverythingAllowed)
    return { findings, allowed: [], frozen: fail(...checked) }
  const isNew = (problem: Problem) => !leaks.some((leak) => placeOf(leak) === placeOf(problem))
  return { findings, allowed: [...leaks, ...checked.filter(isNew)].map(asWarning), frozen }
}

const placeOf = ({ code, file, line, field }: Problem) => [code, file, line, field].join('\n')

const nothingToFreeze = (file: string) =>
  problemOf(file, 'empty-pool', 'there is no case to freeze', 'Add a pool, and draw a sample of it')

/** What `check` finds in the package, by line of the pool: the package itself may never come to be. */
async function checkFrozen(
  { written, onProgress, pool, protocolFile }: AuditedFreezeInput,
  { study, key, known, numbered }: Frozen,
  memory: LeakMemory,
): Promise<Problem[]> {
  const { problems } = await checkPackage(
    written,
    { text: jsonFile(key), file: 'key.json' },
    (done, total) => onProgress?.(done, total, 'Checking the package', 'check'),
    { known, written: study, memory },
  )
  const found = problems.map((problem): Problem => {
    if (problem.file !== 'study.json') return problem
    const ofProtocol = { ...problem, file: protocolFile, line: null, column: null }
    return itemPlace(problem.field) === null
      ? ofProtocol
      : atPoolLine(ofProtocol, pool.file, numbered)
  })
  return onceEach(found)
}

type RemovedParts = NonNullable<NonNullable<Certificate['audit']>['removed']>

/**
 * What freezing took away, by kind and number of files, for the certificate: never the words themselves.
 * @param seen what files held besides their pictures, as `hiddenTextsOf` and `imageMetadata` say it.
 */
function removedParts(seen: SeenFiles, files: number): RemovedParts {
  const kinds = [...seen.values()].flatMap(({ texts = [] }) => [...new Set(texts.map(kindOfPart))])
  return [
    ...(files === 0 ? [] : [{ what: 'name of the file', files }]),
    ...[...countsOf(kinds)].sort(byKey).map(([what, n]) => ({ what, files: n })),
  ]
}

/** The field of a header, the part of a picture: what they hold stays behind. */
function kindOfPart(found: string): string {
  const field = /^([\w .-]{1,30}) "/.exec(found)?.[1]
  if (field !== undefined) return `header: ${field}`
  if (/^\d+ bytes after the image$/.test(found)) return 'image: bytes after its end'
  return /^(chunk [A-Za-z]{4}|segment APP\d{1,2}|a comment)$/.test(found)
    ? `picture: ${found}`
    : 'image: other parts'
}
