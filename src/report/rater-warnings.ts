import type { RaterReport } from './rater-figures'
import type { RaterSeries } from './rater-series'
import type { ReportWarning } from './report'
import { durationWords } from './report-words'
import { warning } from './warning'

/** Nobody reads a scan in three planes in less. */
const IMPLAUSIBLE_MEDIAN_MS = 3000

/** Sessions that are not finished or too quick, and answers that had to be read into. */
export function raterWarnings(
  raters: readonly RaterReport[],
  series: readonly RaterSeries[],
): ReportWarning[] {
  return raters.flatMap((rater, index) => {
    const facts = series[index]?.session ?? null
    const who = series[index]?.name ?? rater.code
    const found: ReportWarning[] = []
    if (facts !== null && facts.finishedAt === null)
      found.push(
        warning(
          'unfinished-session',
          `${who} has not finished: ${rater.missing} questions are unanswered and left out of every count.`,
        ),
      )
    else if (rater.missing > 0)
      found.push(
        warning(
          'missing-answers',
          `${who} left ${rater.missing} questions unanswered; they are left out of every count.`,
        ),
      )
    const median = rater.time.medianActiveMs
    if (median !== null && median < IMPLAUSIBLE_MEDIAN_MS)
      found.push(
        warning(
          'implausibly-fast',
          `${who} took ${durationWords(median)} for the median item, less than a scan takes to look at.`,
        ),
      )
    const spent = facts === null || facts.finishedAt === null ? null : spentMs(facts)
    if (spent !== null && rater.answered > 0 && spent < IMPLAUSIBLE_MEDIAN_MS * rater.answered)
      found.push(
        warning(
          'implausibly-short-session',
          `${who} answered ${rater.answered} questions within ${durationWords(spent)}, by the clock of the computer.`,
        ),
      )
    if (rater.unreadable > 0)
      found.push(
        warning(
          'unreadable-answers',
          `${rater.unreadable} answers of ${who} named no value that the question allows; they count as wrong.`,
        ),
      )
    if (rater.reduced > 0)
      found.push(
        warning(
          'reduced-answers',
          `${rater.reduced} answers of ${who} were free text and were reduced to a value by the published rule.`,
        ),
      )
    if (rater.flagged > 0)
      found.push(
        warning(
          'flagged-items',
          `${who} reported a problem with ${rater.flagged} items; they are counted like the others.`,
        ),
      )
    if (facts?.isDisplayPassed === false)
      found.push(warning('display-check', `The display of ${who} did not pass the display check.`))
    return found
  })
}

const spentMs = ({ startedAt, finishedAt }: { startedAt: string; finishedAt: string | null }) =>
  finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(startedAt)
