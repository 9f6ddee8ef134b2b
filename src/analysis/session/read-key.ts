import { openKey } from '@/package'
import type { AnswerKey } from '@/questions'
import { type Certificate, decodeText, hashJson, succeed } from '@/study'
import { bad, good, type HeldFile, notUsed, type Verdicts, waiting } from './held-file'
import type { LoadedStudy } from './read-package'

/** The first key that can be used with the study; a sealed one once it is open. */
export function readKey(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
  certificate: Certificate | null,
  verdicts: Verdicts,
): AnswerKey | null {
  let first: AnswerKey | null = null
  for (const { id, name, role, bytes, opened } of files) {
    if (role !== 'key' && role !== 'sealed-key') continue
    if (role === 'sealed-key' && opened === null) {
      verdicts.set(id, {
        tone: 'locked',
        state: 'locked',
        detail: 'Encrypted answer key',
        problems: [],
      })
      continue
    }
    if (loaded === null) {
      verdicts.set(id, waiting('Answer key'))
      continue
    }
    const { study, studyHash } = loaded
    const keyCommitment = certificate?.keyCommitment ?? null
    const text = opened === null ? decodeText(bytes, name) : succeed(opened)
    if (!text.ok) {
      verdicts.set(id, bad('cannot be used', 'Answer key', text.problems))
      continue
    }
    const { key, problems, warnings } = openKey(text.value, name, {
      study,
      studyHash,
      keyCommitment,
      mustBeCommitted: false,
    })
    if (key === null) {
      const isAnother = problems.some(({ code }) => code === 'key-of-another-study')
      const state = isAnother ? 'another study' : 'cannot be used'
      verdicts.set(id, bad(state, 'Answer key', [...problems, ...warnings]))
      continue
    }
    const detail = `Answer key: correct answers of ${Object.keys(key.items).length} cases`
    if (first !== null && hashJson(first) !== hashJson(key)) {
      const message = 'another answer key is already loaded'
      verdicts.set(
        id,
        notUsed(name, detail, 'second-key', message, 'Remove one of the two answer keys'),
      )
      continue
    }
    first ??= key
    verdicts.set(id, good('fits', detail, warnings))
  }
  return first
}
