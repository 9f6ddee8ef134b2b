import type { Pool, PoolItem } from '@/pool'
import {
  findDuplicates,
  type Protocol,
  picturesOf,
  protocolSchema,
  volumeRole,
  withPlainTexts,
} from '@/pool'
import { kindOf } from '@/questions'
import { asWarning, groupBy, type Problem, problemOf, remembered } from '@/study'
import type { LeakMemory } from '../check/check-text-leaks'
import { numberAhead, scoredOf } from '../freeze/frozen-ids'
import type { AcceptedFinding } from './accepted-findings'
import { answerPatterns } from './answer-patterns'
import { type AuditFinding, findingOf, textsOf } from './audit-finding'
import { sideChannels } from './channels/side-channels'
import { conditionFindings, twinFindings } from './condition-findings'
import { confusableLetters } from './confusable-letters'
import { burnedIn, hiddenTexts, lookInside, type SeenFiles } from './file-contents'
import { packageLeaks } from './package-leaks'
import { currentDates, detailsOf, personalDetails } from './personal-details'
import { practiceOverlap } from './practice-overlap'
import { samePictures, volumeFindings } from './volumes/volume-findings'

const ASKS_SEQUENCE =
  /\b(?:which|what|name|identify)\b[^?.]{0,40}\b(?:sequence|modality|weighting|type of (?:scan|image|mri)|imaging technique|contrast)\b|\bis (?:this|it|the (?:image|scan|volume))(?: shown)?[^?.]{0,20}\b(?:t1|t2|flair|dwi|adc|swi|ct|mri|pd|gadolinium|contrast-enhanced)\b/i
const SEQUENCE_CATEGORY = /\b(modality|sequence|weighting)\b/i

/** Whether an item asks what sequence or modality its pictures are. */
const asksSequence = (item: PoolItem): boolean =>
  SEQUENCE_CATEGORY.test(item.category) ||
  item.questions.some(({ question }) => ASKS_SEQUENCE.test(question.prompt))

/** Labels that name a sequence beside a question that asks for it, in whatever words: "MPRAGE" answers "T1 or T2?". */
function labelLeaks(item: PoolItem): AuditFinding[] {
  if (!asksSequence(item)) return []
  const labels = picturesOf(item).flatMap(({ at, label, file }) => [
    { field: `${at}.label`, label, file },
    ...textsOf(item).flatMap(({ field, text }) =>
      field.startsWith(`${at}.texts.`) ? [{ field, label: text, file }] : [],
    ),
  ])
  return labels.flatMap(({ field, label, file }) =>
    label === null || volumeRole(label).label === null
      ? []
      : [
          findingOf(item, 'leak', 'label-tells-sequence', field, {
            excerpt: label,
            message: `the label "${label}" answers a question about the sequence or modality`,
            remedy: 'Remove the label: the reader then reads "Image 1"',
            fix: { type: 'remove-label', item: item.id, file },
          }),
        ],
  )
}

interface StudyTexts {
  /** What will be frozen: the drawn items and the practice items. */
  readonly pool: Pool
  readonly protocol: Protocol
}

interface AuditInput extends StudyTexts {
  /** What was found in files; left out: texts alone are audited. */
  readonly files?: SeenFiles
  /** What was found in the texts of the same pool and protocol; left out: they are looked at. */
  readonly ofTexts?: readonly AuditFinding[]
}

const WEIGHT = { leak: 0, doubt: 1, handled: 2 } as const

/**
 * Checks for unblinding before freezing: the rules of `check` (formats 8), personal details, labels, answer patterns,
 * practice cases, headers and burned-in text. No findings in a clean study.
 * @returns leaks first, then doubts, then what freezing handles; in the order of the pool within each.
 */
export function auditPool({
  pool,
  protocol,
  files = new Map(),
  ofTexts = auditTexts({ pool, protocol }),
}: AuditInput): AuditFinding[] {
  const findings = [
    ...ofTexts,
    ...hiddenTexts(pool, files),
    ...burnedIn(pool, files),
    ...volumeFindings(pool, files),
    ...sideChannels(pool, protocol, files),
    ...samePictures(pool, files),
  ]
  const order = new Map(pool.items.map(({ id }, n) => [id, n]))
  const placeOf = ({ item }: AuditFinding) => (item === null ? -1 : (order.get(item) ?? 0))
  return withoutEchoes(withoutSecondNames(findings)).sort(
    (a, b) => WEIGHT[a.severity] - WEIGHT[b.severity] || placeOf(a) - placeOf(b),
  )
}

/** What is found without looking into any file, as `auditPool` takes it. @param memory of what texts say, for the check of the package. */
export function auditTexts({ pool, protocol }: StudyTexts, memory?: LeakMemory): AuditFinding[] {
  const details = remembered(detailsOf)
  return [
    ...packageLeaks(pool, protocol, memory),
    ...pool.items.flatMap((item) => [
      ...labelLeaks(item),
      ...confusableLetters(item),
      ...personalDetails(item, details),
      ...currentDates(item),
    ]),
    ...practiceOverlap(pool, protocol),
    ...conflictingTwins(pool),
    ...conditionFindings(pool, protocol),
    ...proposalFindings(pool, protocol),
    ...answerPatterns(pool, protocol),
  ]
}

/** What a rule of P12 says in its own words is not said again as a side channel. */
const SECOND_NAMES: Readonly<Record<string, RegExp>> = {
  'setting-tells':
    /^tells-(?:context|volumes|images|scan-count|picture-count|scan-shape|voxel-size|picture-format|picture-size)$/,
  'order-tells-answer': /^tells-position$/,
  'order-tells-category': /^tells-position$/,
  'option-ids': /^tells-option-(?:ids|order)$/,
}
function withoutSecondNames(findings: readonly AuditFinding[]): AuditFinding[] {
  const secondNames = [...new Set(findings.map(({ code }) => code))].flatMap(
    (code) => SECOND_NAMES[code] ?? [],
  )
  return findings.filter(({ code }) => !secondNames.some((names) => names.test(code)))
}

/**
 * What one remedy mends is named once: "IXI" within "IXI-103" in the same text, a label that two rules found. What the key
 * itself knows ("the source file …") is said rather than what its form suggests ("a file name"), and the widest text is masked.
 */
function withoutEchoes(findings: readonly AuditFinding[]): AuditFinding[] {
  const masked = (f: AuditFinding) => (f.fix?.type === 'mask-text' ? f.fix.text.toLowerCase() : '')
  const kept: { finding: AuditFinding; readonly at: number }[] = []
  const byPlace = new Map<string, typeof kept>()
  // The longest first, so that what is part of it comes after it.
  const longestFirst = findings
    .map((finding, at) => ({ finding, at }))
    .sort((a, b) => masked(b.finding).length - masked(a.finding).length)
  for (const entry of longestFirst) {
    const { finding } = entry
    const place = `${finding.item}\n${finding.field}`
    const others = byPlace.get(place) ?? []
    const echoed = others.find(({ finding: other }) => {
      if (finding.fix?.type === 'remove-label') return other.fix?.type === 'remove-label'
      return masked(finding) === ''
        ? other.code === finding.code
        : masked(other).includes(masked(finding))
    })
    if (finding.item === null || echoed === undefined) {
      byPlace.set(place, [...others, entry])
      kept.push(entry)
    } else if (isOfTheKey(finding) && !isOfTheKey(echoed.finding))
      echoed.finding = { ...finding, fix: echoed.finding.fix }
  }
  return kept.sort((a, b) => a.at - b.at).map(({ finding }) => finding)
}

/** A finding that `check` would make too, because the key holds what was found. */
const isOfTheKey = ({ code }: AuditFinding) => code.startsWith('leak-')

/** Items that look the same to a rater and have different truths: one of the keys is wrong. */
function conflictingTwins(pool: Pool): AuditFinding[] {
  return findDuplicates(pool)
    .filter(({ isSameTruth }) => !isSameTruth)
    .flatMap(({ items }) =>
      twinFindings(items, 'doubt', 'contradiction', (first) => ({
        message: `this case has the same question and images as "${first}", but another correct answer`,
        remedy: 'Correct one of the answers, or exclude one of the cases',
      })),
    )
}

export interface StudyToAudit extends StudyTexts {
  /** A file as the pool names it, to be looked into; null where it is not there. Left out: texts alone are audited. */
  readonly readFile?: ((file: string) => Promise<Uint8Array | null>) | undefined
  readonly onProgress?: ((done: number, total: number, file: string) => void) | undefined
}

/** The audit (P11, P12) of a study before it is frozen: the one way of the pages and of the command line. */
export async function auditStudy({
  readFile,
  onProgress,
  ...written
}: StudyToAudit): Promise<AuditFinding[]> {
  const [pool, protocol] = [withPlainTexts(written.pool), withPlainTexts(written.protocol)]
  await numberAhead(pool.items, protocol)
  const files = readFile === undefined ? new Map() : await lookInside(pool, readFile, onProgress)
  return auditPool({ pool, protocol, files })
}

/**
 * What keeps a study from being frozen: every leak that nobody lets stand. Doubts are for people to judge, and the rest is
 * removed by freezing.
 * @param accepted findings that stand.
 */
export const blockingFindings = (
  findings: readonly AuditFinding[],
  accepted: readonly Pick<AcceptedFinding, 'key'>[],
): AuditFinding[] => {
  const standing = new Set(accepted.map(({ key }) => key))
  return findings.filter(({ severity, key }) => severity === 'leak' && !standing.has(key))
}

/** A finding as a problem of the file that it is mended in. */
export function findingProblem(
  { code, severity, message, remedy, line, field }: AuditFinding,
  pool: Pool,
  protocolFile: string,
): Problem {
  const [name = ''] = field.split(/[.[]/)
  const file = line === null && name in protocolSchema.shape ? protocolFile : pool.file
  const problem = problemOf(file, code, message, remedy, { field, line })
  return severity === 'doubt' ? asWarning(problem) : problem
}

/** So many right ones in a row a model that is right 4 times in 5 has 1 time in 3; a rater takes it for a rule. */
const ENOUGH = 5

/**
 * A proposal that is always right is the key under another name. One that is right now and then is what a reading with a model is about,
 * and one to a question without a right answer (a review) tells nothing.
 */
function proposalFindings(pool: Pool, protocol: Protocol): AuditFinding[] {
  const proposed = scoredOf(pool.items, protocol).flatMap(proposedIn)
  return [
    ...groupBy(proposed, ({ material, question }) => `${material}\n${question}`).values(),
  ].flatMap((all) => {
    const [first] = all
    if (first === undefined || !all.every(({ isRight }) => isRight)) return []
    const many = all.length >= ENOUGH
    return [
      findingOf(null, many ? 'leak' : 'doubt', 'proposal-always-right', 'materials', {
        excerpt: `${all.length} of ${all.length} in "${first.material}"`,
        message: `the answer that "${first.material}" proposes to "${first.question}" is the correct one in ${all.length === 1 ? 'the one case that has it' : `all ${all.length} cases that have it`}, so it reveals the answer key`,
        remedy:
          'Remove the correct answer if readers are to review it, also propose wrong answers, or withhold the proposal',
      }),
    ]
  })
}

const proposedIn = (item: PoolItem) =>
  (item.materials ?? []).flatMap((material) =>
    material.kind !== 'proposal'
      ? []
      : (material.answers ?? []).flatMap(({ question: id, value }) => {
          const entry = item.questions.find(({ question }) => question.id === id)
          if (entry === undefined || entry.truth === null) return []
          const { question, truth } = entry
          const kind = kindOf(question)
          if (kind.problemOfValue(question, value) !== null) return []
          const { isCorrect } = kind.score(question, value, truth)
          return [{ material: material.id, question: id, isRight: isCorrect }]
        }),
  )
