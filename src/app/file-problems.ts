import '@/language/areas/files'
import type { Say } from '@/language'
import type { Problem } from '@/study'

/** The texts without arguments. */
type Key = Exclude<Parameters<Say<'files'>>[0], 'other' | 'entryChanged'>

/** What is wrong and what to do, by the codes that a reader can meet. */
const WORDS: Readonly<Record<string, readonly [wrong: Key, remedy: Key]>> = {
  'empty-backup': ['noAnswers', 'chooseOriginal'],
  'broken-chain': ['changed', 'chooseOriginal'],
  'broken-log': ['noBeginning', 'chooseOriginal'],
  'wrong-signature': ['wrongSignature', 'sendToCoordinator'],
  'too-large': ['tooLarge', 'chooseBackup'],
  'not-restored': ['notKept', 'allowStoring'],
  'package-not-kept': ['notKept', 'allowStoring'],
  'package-no-room': ['noRoom', 'freeSpace'],
  'package-gone': ['gone', 'chooseAgain'],
  'not-a-zip': ['noStudyFile', 'chooseStudy'],
  'not-a-package': ['noStudyFile', 'chooseStudy'],
  'zip-truncated': ['incomplete', 'downloadAgain'],
  'zip-encrypted': ['encrypted', 'askWithout'],
  'study-changed': ['studyChanged', 'doNotRead'],
  'wrong-hash': ['studyChanged', 'doNotRead'],
  'study-missing': ['studyMissing', 'tellCoordinator'],
  'missing-file': ['studyMissing', 'tellCoordinator'],
  'unknown-study': ['unknownStudy', 'checkLink'],
  'study-unreadable': ['unreadable', 'reload'],
  'study-unreachable': ['unreachable', 'checkConnection'],
  'index-unreachable': ['listUnreachable', 'checkConnection'],
  unreachable: ['unreachable', 'checkConnection'],
}

/** Problems of a file as a reader is told of them, in the language of the page; others for whoever is asked to help. */
export const inReadersWords = (
  problems: readonly Problem[],
  say: Say<'files'>,
): readonly Problem[] =>
  problems.map((problem) => {
    const { code, line, message } = problem
    const known = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined
    if (known === undefined)
      return {
        ...problem,
        message: say('other', { why: message, remedy: problem.remedy }),
        remedy: '',
      }
    const [wrong, remedy] = known
    const isEntry = code === 'broken-chain' && line !== null
    return {
      ...problem,
      line: null,
      column: null,
      field: '',
      message: isEntry ? say('entryChanged', { n: line }) : say(wrong),
      remedy: say(remedy),
    }
  })
