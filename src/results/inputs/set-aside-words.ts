import { type Problem, present, problemOf } from '@/study'
import type { SetAside } from '../measures/rater-answers'

/** What was set aside of a file and why, as sentences without their full stop. */
export function setAsideWords(setAside: readonly SetAside[]): string[] {
  const filterBy = (because: SetAside['because']) =>
    setAside.filter((entry) => entry.because === because)
  const [proof, copies, contradicted, chosen] = [
    filterBy('proof'),
    filterBy('copy'),
    filterBy('contradiction'),
    filterBy('choice'),
  ]
  return present([
    proof.length > 0 &&
      `answer files with proof have the same sessions of ${names(proof)} and are used instead; ${differingWords(proof)}`,
    copies.length > 0 && `${files(copies)} has the same answers of ${names(copies)}`,
    ...contradicted.map(
      (entry) =>
        `"${entry.file}" has other answers of ${nameOf(entry)}, and neither file has proof: both are set aside`,
    ),
    ...chosen.map(
      (entry) =>
        `"${entry.file}" has other answers of ${nameOf(entry)}, and was chosen instead of this file`,
    ),
  ])
}

/** One line for a file, whatever the number of its raters. */
export function setAsideProblem(file: string, setAside: readonly SetAside[]): Problem[] {
  const words = setAsideWords(setAside).join('; ')
  if (setAside.some(({ because }) => because === 'contradiction'))
    return [problemOf(file, 'conflict', words, 'Choose the correct file, or remove the other')]
  const remedy = setAside.some(({ because, differing }) => because === 'proof' && differing > 0)
    ? 'Compare the two before you quote a number'
    : 'No action needed'
  return [problemOf(file, 'set-aside', words, remedy)]
}

const nameOf = ({ rater, kind, session }: SetAside) =>
  present([rater, kind === 'model' && '(model)', session > 1 && `(session ${session})`]).join(' ')

const names = (setAside: readonly SetAside[]): string => setAside.map(nameOf).join(', ')

const files = (setAside: readonly SetAside[]): string =>
  [...new Set(setAside.map(({ file }) => `"${file}"`))].join(', ')

function differingWords(setAside: readonly SetAside[]): string {
  const different = setAside.filter(({ differing }) => differing > 0)
  if (different.length === 0) return 'the answers are the same'
  const counts = different.map(
    (entry) => `${entry.differing} of ${entry.answers} of ${nameOf(entry)}`,
  )
  return `the answers in this file differ from them: ${counts.join(', ')}`
}
