import { type AnswerKey, checkKey, parseKey, type ReaderStudy } from '@/questions'
import { hashJson, type Problem, problemOf, type Result } from '@/study'
import { keyText } from './seal-key'

/** What a key is held against. */
interface KeyUse {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** `keyCommitment` of the certificate; null where none is at hand. */
  readonly keyCommitment: string | null
  /**
   * Whether it must be the very key that was committed to. A report may be made with one that was corrected since, and
   * says so.
   */
  readonly mustBeCommitted: boolean
}

interface KeyVerdict {
  /** The key, where it can be used; null where a problem keeps it from that. */
  readonly key: AnswerKey | null
  readonly problems: readonly Problem[]
  /** What to know of a key that can be used: questions without a truth. */
  readonly warnings: readonly Problem[]
}

/** A key by itself, sealed or not, for whoever needs no study for it. @param passphrase of a sealed one. */
export async function readKey(
  bytes: Uint8Array,
  file: string,
  passphrase: string,
): Promise<Result<AnswerKey>> {
  const text = await keyText(bytes, file, passphrase)
  return text.ok ? parseKey(text.value, file) : text
}

/**
 * Opens a key for a study (C2): for progress, simulation and report, on page and command line alike.
 * @param text of key.json; a sealed key's once it was opened.
 */
export function openKey(text: string, file: string, use: KeyUse): KeyVerdict {
  const parsed = parseKey(text, file)
  if (!parsed.ok) return { key: null, problems: parsed.problems, warnings: [] }
  const verdict = checkKeyUse(parsed.value, file, use)
  return { ...verdict, key: verdict.problems.length > 0 ? null : parsed.value }
}

/** Whether a key can be used with a study, all of it at once: a missing truth alone keeps no key from being used. */
export function checkKeyUse(key: AnswerKey, file: string, use: KeyUse): Omit<KeyVerdict, 'key'> {
  const fit = checkKey(key, use.study, use.studyHash, file)
  const isAnother = fit.some(({ code }) => code === 'key-of-another-study')
  const changed = isAnother ? [] : checkCommitment(key, file, use.keyCommitment)
  const isGap = ({ code }: Problem) => code === 'missing-truth'
  return {
    problems: [
      ...fit.filter((problem) => !isGap(problem)),
      ...(use.mustBeCommitted ? changed : []),
    ],
    warnings: [...fit.filter(isGap), ...(use.mustBeCommitted ? [] : changed)],
  }
}

const hashes = new WeakMap<AnswerKey, string>()

/**
 * SHA-256 of a key as `keyCommitment` of freeze.json has it. Asked for when it is opened, for the log of the analyst and for the
 * report: the truths of 57,000 items take a third of a second each time.
 */
export function keySha256(key: AnswerKey): string {
  const known = hashes.get(key) ?? hashJson(key)
  hashes.set(key, known)
  return known
}

/** Whether a key is the one that a certificate committed to. */
function checkCommitment(key: AnswerKey, file: string, commitment: string | null): Problem[] {
  if (commitment === null || keySha256(key) === commitment) return []
  return [
    problemOf(
      file,
      'wrong-commitment',
      'this is not the key that was fixed when the study was frozen: its hash is not the keyCommitment of freeze.json',
      'Use the key as freezing wrote it',
      { field: 'keyCommitment' },
    ),
  ]
}
