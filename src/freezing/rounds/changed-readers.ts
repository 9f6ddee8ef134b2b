import { judgeAnswers, parseAnswers, studyAnswered } from '@/answers'
import { type EarlierStudy, earlierStudies } from '@/package'
import type { ReaderStudy } from '@/questions'
import {
  armCount,
  blockCount,
  type Certificate,
  changedItems,
  changedStudy,
  fail,
  hashJson,
  hasRoomForChanged,
  itemChanges,
  type Problem,
  problemOf,
  type Result,
  scoredItems,
  succeed,
} from '@/study'
import type { Amendment } from './amendment'

/** Who is given the changed items alone, and who reads the whole. */
export interface ChangedReaders {
  readonly changedAlone: NonNullable<NonNullable<ReaderStudy['amends']>['changedAlone']>
  /** Raters with answers to earlier versions, of which some items that are as they were are open: they read the whole. */
  readonly unfinished: readonly { readonly code: string; readonly open: number }[]
}

/**
 * A50: of the raters of these answer files those who have answered every item that is as it was, in this version or one before; they are given the
 * changed and the new ones alone.
 * @param after the amended study, as it is being frozen.
 */
export function changedReaders(
  { study: before, studyHash, key }: Amendment,
  after: ReaderStudy,
  files: readonly { readonly file: string; readonly text: string }[],
): Result<ChangedReaders> {
  const chain = earlierStudies(key, before, 'key.json')
  if (!chain.ok) return chain
  const why = undividedBecause(after)
  if (why !== null) return fail(noPart(why))
  const items = itemChanges(before, after).flatMap(({ item, change }) =>
    change === 'removed' ? [] : [item],
  )
  const scored = new Set(scoredItems(after))
  const wanted = items.filter((id) => scored.has(id)).sort()
  if (wanted.length === 0)
    return fail(
      noPart(
        'no case that is scored changed or is new',
        'Omit --earlier-answers: all answers count',
      ),
    )
  const versions: readonly Pick<EarlierStudy, 'study' | 'studyHash'>[] = [
    { study: before, studyHash },
    ...chain.value,
  ]
  const read = new Map<string, Set<string>>()
  const problems: Problem[] = []
  for (const { file, text } of files) {
    const parsed = parseAnswers(text, file)
    if (!parsed.ok) {
      problems.push(...parsed.problems)
      continue
    }
    const judged = judgeAnswers(parsed.value, file, {
      study: before,
      studyHash,
      earlier: chain.value,
    })
    if (judged.state !== 'verified') problems.push(...judged.problems)
    const hash = parsed.value.studyHash
    const version = versions.find((candidate) => studyAnswered(candidate, hash).studyHash === hash)
    if (version === undefined) continue
    const gone = changedItems(version.study, after)
    const readItems = read.get(parsed.value.rater.code) ?? new Set()
    for (const { item } of parsed.value.answers) if (!gone.has(item)) readItems.add(item)
    read.set(parsed.value.rater.code, readItems)
  }
  if (problems.length > 0) return { ok: false, problems }
  const rest = [...scored].filter((id) => !wanted.includes(id))
  const openOf = (readItems: ReadonlySet<string>) => rest.filter((id) => !readItems.has(id)).length
  const raters = [...read].map(([code, readItems]) => ({ code, open: openOf(readItems) }))
  const order = after.raters.codes ?? []
  const codes = raters
    .filter(({ open }) => open === 0)
    .map(({ code }) => code)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1))
  if (codes.length === 0)
    return fail(
      noPart(
        'none of these readers has answered all unchanged cases',
        'Add the files of readers who have, or leave --earlier-answers out: then everybody reads the whole',
      ),
    )
  return succeed({
    changedAlone: { codes, items: wanted },
    unfinished: raters.filter(({ open }) => open > 0),
  })
}

/** In these designs a code decides what is read, and in which order: a shorter list of codes would deal otherwise. */
function undividedBecause(study: ReaderStudy): string | null {
  if (armCount(study) > 0) return 'readers of its arms read other cases'
  if (blockCount(study) > 1) return 'its cases are read in blocks'
  if (study.reading.sessions.count > 1) return 'it is read in several sessions'
  return hasRoomForChanged(study.id) ? null : 'its id is too long to name another study by'
}

export const noPart = (
  why: string,
  remedy = 'Omit --earlier-answers: readers of the previous version read all cases again, and their new answers count',
) =>
  problemOf(
    'amendment',
    'no-changed-package',
    `the changed cases cannot be given separately: ${why}`,
    remedy,
  )

/** The package of the changed items as a certificate names it; nothing where there is none. */
export function certifiedChanged(
  study: ReaderStudy,
  studyHash: string,
): Pick<NonNullable<Certificate['amendment']>, 'changedAlone'> {
  const part = changedStudy(study, studyHash)
  return part === null
    ? {}
    : {
        changedAlone: {
          studyId: part.id,
          studyHash: hashJson(part),
          codes: part.raters.codes ?? [],
        },
      }
}
