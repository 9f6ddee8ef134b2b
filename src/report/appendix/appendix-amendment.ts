import type { AmendmentReport, Report } from '@/results'
import { listed } from '@/study'
import type { Said } from '../report-words'

/** How the study was changed while it was read, and which answers were carried over; nothing where it was not. */
export function amendmentSection({
  amendment,
  study,
}: Pick<Report, 'amendment' | 'study'>): Said[] {
  if (amendment === undefined) return []
  const { earlier, reason, items, also, carried, changedAlone } = amendment
  const [before] = earlier
  const chain = earlier.map(
    ({ version, studyHash }) => `version ${version} (${studyHash.slice(0, 16)}…)`,
  )
  return [
    `Version ${study.version} amends ${chain.join(', which amends ')}; each names the version before it by its SHA-256, and the certificate lists the changes.`,
    reason !== null && `The reason given for the amendment: ${reason.replace(/[.\s]+$/, '')}.`,
    items.length === 0
      ? `No case changed since version ${before?.version ?? ''}.`
      : `Since version ${before?.version ?? ''}: ${items.map(changeWords).join('; ')}.`,
    also.length > 0 && `Changes to the study itself: ${also.join(', ')}.`,
    changedAlone !== undefined &&
      `${listed(changedAlone.codes)} ${changedAlone.codes.length === 1 ? 'was' : 'were'} given only the ${changedAlone.items.length} changed and new cases, in a package made from this study, because all other answers were carried over.`,
    carried.length > 0 &&
      `Answers to unchanged cases count for this version: ${carried.map(carriedWords).join('; ')}. Answers to changed cases do not count; they are missing unless they were given again.`,
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
    truth: 'has a new correct answer, which also scores the answers carried over',
    changed: `changed (${what.join(', ')})${isTruthOther ? ', and its correct answer' : ''}`,
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
  `${answers} of ${answers + leftOut} answers of ${rater} to version ${version}${leftOut === 0 ? '' : ` (excluded: ${items.join(', ')})`}`
