import { openKey } from '@/package'
import type { AnswerKey } from '@/questions'
import { type Certificate, decodeText, hashJson, succeed } from '@/study'
import {
  bad,
  good,
  type HeldFile,
  notUsed,
  type Verdict,
  type Verdicts,
  waiting,
} from './held-file'
import type { LoadedStudy } from './read-package'

/** The first key that can be used with the study; a sealed one once it is open. */
export function readKey(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
  certificate: Certificate | null,
  verdicts: Verdicts,
): AnswerKey | null {
  let first: AnswerKey | null = null
  const judge = ({ name, role, bytes, opened }: HeldFile): Verdict => {
    if (role === 'sealed-key' && opened === null)
      return { tone: 'locked', state: 'locked', detail: 'Encrypted answer key', problems: [] }
    if (loaded === null) return waiting('Answer key')
    const { study, studyHash } = loaded
    const keyCommitment = certificate?.keyCommitment ?? null
    const text = opened === null ? decodeText(bytes, name) : succeed(opened)
    if (!text.ok) return bad('cannot be used', 'Answer key', text.problems)
    const { key, problems, warnings } = openKey(text.value, name, {
      study,
      studyHash,
      keyCommitment,
      mustBeCommitted: false,
    })
    if (key === null) {
      const isAnother = problems.some(({ code }) => code === 'key-of-another-study')
      const state = isAnother ? 'another study' : 'cannot be used'
      return bad(state, 'Answer key', [...problems, ...warnings])
    }
    const detail = `Answer key: correct answers of ${Object.keys(key.items).length} cases`
    if (first !== null && hashJson(first) !== hashJson(key)) {
      const message = 'another answer key is already loaded'
      return notUsed(name, detail, 'second-key', message, 'Remove one of the two answer keys')
    }
    first ??= key
    return good('fits', detail, warnings)
  }
  for (const file of files)
    if (file.role === 'key' || file.role === 'sealed-key') verdicts.set(file.id, judge(file))
  return first
}
