import { earlierStudies, openKey, openStudy, type PackageFiles } from '@/package'
import type { Protocol } from '@/pool'
import type { AnswerKey, ReaderStudy } from '@/questions'
import {
  type Certificate,
  canonicalJson,
  decodeText,
  fail,
  itemChanges,
  type Problem,
  problemOf,
  type Result,
  refuse,
  studyChanges,
  succeed,
} from '@/study'
import { detailsOf } from '../audit/personal-details'
import type { NumberedItem } from '../freeze/frozen-ids'

/** The version that a new freeze amends, and why. */
export interface Amendment {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** study.json as it was frozen: its hash is of this. */
  readonly frozen: unknown
  readonly key: AnswerKey
  readonly keyCommitment: string
  /** For everybody to read: it stands in the certificate. */
  readonly reason: string
  /** For single items, by their ids in the pool: they stand in the key. */
  readonly reasons: ReadonlyMap<string, string>
  /** Answer files to it and to versions before: who has read all that is as it was is given the changed items alone. Left out: nobody is. */
  readonly earlierAnswers?: readonly { readonly file: string; readonly text: string }[]
}

/** Reads the version before: its package and the key that was fixed with it. @param keyText of key.json, opened. */
export async function readAmendment(
  files: PackageFiles,
  key: { readonly text: string; readonly file: string },
  why: Pick<Amendment, 'reason' | 'reasons' | 'earlierAnswers'>,
): Promise<Result<Amendment>> {
  const opened = await openStudy(files)
  if (!opened.ok) return opened
  const { study, studyHash, certificate } = opened.value
  if (certificate === null)
    return refuse(
      'freeze.json',
      'no-certificate',
      'the previous version has no matching certificate',
      'Use the package as it was frozen',
    )
  const { keyCommitment } = certificate
  const fitting = openKey(key.text, key.file, {
    study,
    studyHash,
    keyCommitment,
    mustBeCommitted: true,
  })
  if (fitting.key === null) return fail(...fitting.problems)
  const chain = earlierStudies(fitting.key, study, key.file)
  if (!chain.ok) return chain
  if (why.reason.trim() === '')
    return refuse(
      'amendment',
      'no-reason',
      'no reason is given',
      'State in one sentence why the study is amended',
    )
  const named = detailsOf(why.reason).find(({ severity }) => severity === 'leak')
  if (named !== undefined)
    return refuse(
      'amendment',
      named.code,
      `the reason contains ${named.what}, "${named.words}", and readers may read it`,
      'Write it without names',
    )
  const text = decodeText(await files.read('study.json'), 'study.json')
  if (!text.ok) return text
  const frozen: unknown = JSON.parse(text.value)
  return succeed({ study, studyHash, frozen, key: fitting.key, keyCommitment, ...why })
}

/** Why this cannot be the next version of that study. */
export function amendmentProblems(
  protocol: Protocol,
  { study }: Amendment,
  file: string,
): Problem[] {
  const problems: Problem[] = []
  const refuseIf = (isWrong: boolean, field: string, message: string, remedy: string) => {
    if (isWrong) problems.push(problemOf(file, 'not-an-amendment', message, remedy, { field }))
  }
  const codes = new Set(protocol.raters.codes ?? study.raters.codes ?? [])
  const gone = (study.raters.codes ?? []).filter((code) => !codes.has(code))
  const isMoved =
    protocol.conditionDesign === 'latin-square' &&
    study.raters.codes?.some((code, n) => protocol.raters.codes?.[n] !== code) === true
  refuseIf(
    (protocol.pilot === true) !== (study.pilot === true),
    'pilot',
    'one of the two versions is a pilot, whose answers are never mixed with others',
    'Freeze it as a separate study, without the previous version',
  )
  refuseIf(
    protocol.id !== study.id,
    'id',
    `the study is "${protocol.id}", the one it amends "${study.id}"`,
    `Keep the id "${study.id}"`,
  )
  refuseIf(
    protocol.version === study.version,
    'version',
    `the previous version is also "${study.version}"`,
    'Give the amended study a new version',
  )
  refuseIf(
    gone.length > 0,
    'raters.codes',
    `the codes ${gone.join(', ')} of the previous version are missing`,
    'Keep them: their answers count',
  )
  // A protocol that states none may mean another one than the version it amends, and nobody would see it.
  const { convention } = study.viewer
  refuseIf(
    Object.keys(study.volumes).length > 0 && protocol.viewer.convention !== convention,
    'viewer.convention',
    `the previous version shows scans in the ${convention} convention, so returning readers would see left and right switched`,
    `State "convention": "${convention}"`,
  )
  refuseIf(
    isMoved,
    'raters.codes',
    'the codes of the previous version are in another order, which would assign other conditions to them',
    'Keep their order, and append new codes',
  )
  return problems
}

/**
 * The ids of the version before for the items that it has (by their ids in the pool, and their condition), in its order and for its arms; new
 * items follow with new numbers. So whoever read an item has read the item of this id.
 */
export function keptNumbers(
  numbered: readonly NumberedItem[],
  { study, key }: Amendment,
): NumberedItem[] {
  const entries = [...Object.entries(key.items), ...Object.entries(key.practice ?? {})]
  const byPool = new Map<string, string>()
  const old = new Map(study.items.map((item, place) => [item.id, { item, place }]))
  for (const [id, { attributes }] of entries)
    byPool.set(JSON.stringify([String(attributes.poolId), old.get(id)?.item.condition]), id)
  const used = new Set(study.items.map(({ id }) => id))
  const taken = new Map<string, number>()
  const next = (prefix: string): string => {
    const n = (taken.get(prefix) ?? 0) + 1
    taken.set(prefix, n)
    const id = `${prefix}${String(n).padStart(prefix === 'p' ? 2 : 3, '0')}`
    if (used.has(id)) return next(prefix)
    used.add(id)
    return id
  }
  const placed = numbered.map((entry) => {
    const id = byPool.get(JSON.stringify([entry.item.id, entry.condition]))
    const was = id === undefined ? undefined : old.get(id)
    if (id === undefined || was === undefined)
      return {
        place: Number.POSITIVE_INFINITY,
        one: { ...entry, id: next(entry.isPractice ? 'p' : 'i') },
      }
    const { arm = null, block = null } = was.item
    return { place: was.place, one: { ...entry, id, arm, block } }
  })
  return placed.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ one }) => one)
}

/** What the certificate says of an amendment: everything that a rater could see in both packages, and why. */
export function certifiedAmendment(
  { study: before, studyHash, reason }: Amendment,
  after: ReaderStudy,
): NonNullable<Certificate['amendment']> {
  const [old, now] = [before.raters.codes ?? [], after.raters.codes ?? []]
  return {
    studyHash,
    version: before.version,
    reason,
    items: itemChanges(before, after),
    ratersAdded: now.filter((code) => !old.includes(code)),
    also: studyChanges(before, after),
  }
}

/** What the key says of it: right answers that are others, reasons for single items, and the versions before. */
export function amendmentInKey(
  { study, frozen, key: before, keyCommitment, reasons, reason }: Amendment,
  after: ReaderStudy,
  truths: AnswerKey['items'],
): Pick<AnswerKey, 'earlier' | 'amended'> {
  const changes = new Map(itemChanges(study, after).map((change) => [change.item, change]))
  const poolIdOf = (id: string) => String((truths[id] ?? before.items[id])?.attributes.poolId ?? id)
  const otherTruth = Object.entries(truths).flatMap(([id, { truth }]) => {
    const was = before.items[id]?.truth
    return was !== undefined && canonicalJson(was) !== canonicalJson(truth) ? [id] : []
  })
  const ids = [...new Set([...changes.keys(), ...otherTruth])].sort()
  return {
    amended: ids.map((id) => ({
      item: id,
      change: changes.get(id)?.change ?? 'truth',
      isTruthOther: otherTruth.includes(id),
      reason: reasons.get(poolIdOf(id)) ?? reason,
    })),
    earlier: [{ study: frozen, keyCommitment }, ...(before.earlier ?? [])],
  }
}

/** Reasons that are given for items which are as they were. */
export const idleReasons = (
  { reasons }: Amendment,
  { items, amended = [] }: Pick<AnswerKey, 'items' | 'amended'>,
): Problem[] => {
  const changed = new Set(amended.map(({ item }) => String(items[item]?.attributes.poolId ?? item)))
  return [...reasons.keys()]
    .filter((id) => !changed.has(id))
    .map((id) =>
      problemOf(
        'amendment',
        'nothing-changed',
        `a reason is given for "${id}", which is unchanged`,
        'Check that this is the intended case',
      ),
    )
}
