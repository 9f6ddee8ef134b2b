import type { AmendmentReport } from '../amendment/amendment-report'
import { listed } from '../proof/simulated-words'
import type { Report } from '../report'

/** How the study was changed while it was read, and which answers were carried over; nothing where it was not. */
export function amendmentSection({
  amendment,
  study,
}: Pick<Report, 'amendment' | 'study'>): string[] {
  if (amendment === undefined) return []
  const { earlier, reason, items, also, carried, changedAlone } = amendment
  const [before] = earlier
  const chain = earlier.map(
    ({ version, studyHash }) => `version ${version} (${studyHash.slice(0, 16)}…)`,
  )
  return [
    `Version ${study.version} amends ${chain.join(', which amends ')}; each names the one before by its SHA-256, and the certificate says what changed.`,
    ...(reason === null
      ? []
      : [`The reason given for the amendment: ${reason.replace(/[.\s]+$/, '')}.`]),
    items.length === 0
      ? `No item changed since version ${before?.version ?? ''}.`
      : `Since version ${before?.version ?? ''}: ${items.map(changeWords).join('; ')}.`,
    ...(also.length === 0 ? [] : [`Of the study itself these changed: ${also.join(', ')}.`]),
    ...(changedAlone === undefined
      ? []
      : [
          `${listed(changedAlone.codes)} ${changedAlone.codes.length === 1 ? 'was' : 'were'} given the ${changedAlone.items.length} changed and new items alone, in a package of their own that follows from this study, because they had answered all the others.`,
        ]),
    ...(carried.length === 0
      ? []
      : [
          `Answers to items that are as they were count as answers to this version: ${carried.map(carriedWords).join('; ')}. Answers to changed items do not count, and are missing where they were not given again.`,
        ]),
  ]
}

function changeWords({
  item,
  change,
  isTruthOther,
  what,
  reason,
}: AmendmentReport['items'][number]): string {
  const words = {
    added: 'was added',
    removed: 'was removed',
    truth: 'has another right answer, by which answers carried over are scored',
    changed: `changed (${what.join(', ')})${isTruthOther ? ', and its right answer' : ''}`,
  }[change]
  return `${item} ${words}: ${reason.replace(/[.\s]+$/, '')}`
}

/** `97 of 100 answers of R1 to version 1.0.0 (left out: i003)`. */
export const carriedWords = ({
  rater,
  version,
  answers,
  leftOut,
  items,
}: AmendmentReport['carried'][number]): string =>
  `${answers} of ${answers + leftOut} answers of ${rater} to version ${version}${leftOut === 0 ? '' : ` (left out: ${items.join(', ')})`}`
