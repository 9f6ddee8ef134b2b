import { type AnswerKey, checkKey, parseKey } from '@/questions'
import { hashJson, problemOf } from '@/study'
import { bad, decode, type HeldFile, type Verdicts, waiting } from './held-file'
import type { LoadedStudy } from './read-package'

/** The first key that fits the study; a sealed one once it is open. */
export function readKey(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
  verdicts: Verdicts,
): AnswerKey | null {
  let key: AnswerKey | null = null
  for (const held of files.filter(({ role }) => role === 'key' || role === 'sealed-key')) {
    if (held.role === 'sealed-key' && held.opened === null) {
      verdicts.set(held.id, { tone: 'locked', state: 'locked', detail: 'Sealed answer key', problems: [] })
      continue
    }
    const parsed = parseKey(held.opened ?? decode(held.bytes), held.name)
    if (!parsed.ok) {
      verdicts.set(held.id, bad('cannot be used', 'Answer key', parsed.problems))
      continue
    }
    const detail = `Answer key: truths of ${Object.keys(parsed.value.items).length} items`
    if (loaded === null) {
      verdicts.set(held.id, waiting(detail))
      continue
    }
    const problems = checkKey(parsed.value, loaded.study, loaded.studyHash, held.name)
    if (problems.some((problem) => problem.code === 'key-of-another-study')) {
      verdicts.set(held.id, bad('another study', detail, problems))
      continue
    }
    if (key !== null && hashJson(key) !== hashJson(parsed.value)) {
      const problem = problemOf(
        held.name,
        'second-key',
        'another key is loaded already',
        'Remove one of the two keys',
      )
      verdicts.set(held.id, bad('not used', detail, [problem]))
      continue
    }
    key ??= parsed.value
    verdicts.set(held.id, { tone: problems.length > 0 ? 'noted' : 'good', state: 'fits', detail, problems })
  }
  return key
}
