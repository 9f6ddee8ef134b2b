import { type AnswerKey, parseStudy, type ReaderStudy } from '@/questions'
import { changedItems, fail, problemOf, type Result, succeed } from '@/study'

/** A version of a study before it was amended. */
export interface EarlierStudy {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** How many versions ago: 1 for the one before. */
  readonly age: number
  /** Items of it whose answers do not count for today's version. */
  readonly changed: ReadonlySet<string>
}

/**
 * The versions that a study amends, which its key carries along (N7), the newest first. Each names the one before it by its hash, so that none can be
 * left out or exchanged.
 * @param file of the key, in messages.
 */
export function earlierStudies(
  { earlier = [] }: Pick<AnswerKey, 'earlier'>,
  study: ReaderStudy,
  file: string,
): Result<readonly EarlierStudy[]> {
  const found: EarlierStudy[] = []
  let wanted = study.amends?.studyHash
  for (const [n, entry] of earlier.entries()) {
    const parsed = parseStudy(JSON.stringify(entry.study), file)
    if (!parsed.ok) return parsed
    if (parsed.value.studyHash !== wanted) return fail(broken(file, n))
    // Freezing refuses it; a package made otherwise must not carry answers over.
    if (parsed.value.study.pilot !== study.pilot) return fail(mixed(file, n))
    found.push({ ...parsed.value, age: n + 1, changed: changedItems(parsed.value.study, study) })
    wanted = parsed.value.study.amends?.studyHash
  }
  return wanted === undefined ? succeed(found) : fail(broken(file, earlier.length))
}

const mixed = (file: string, n: number) =>
  problemOf(
    file,
    'pilot-amended',
    'one of the versions is a pilot and the other is not: answers of a pilot are never mixed with others',
    'Freeze the study without the pilot as its version before',
    { field: `earlier[${n}]` },
  )

const broken = (file: string, n: number) =>
  problemOf(
    file,
    'broken-amendment',
    'the key does not hold the version that this one amends, or holds another one',
    'Use the key as freezing wrote it',
    { field: `earlier[${n}]` },
  )
