import type { RaterReport, RaterSeries, ReportWarning } from '@/results'
import { durationWords } from '../report-words'
import { warning } from './warning'

/** Nobody reads a scan in three planes in less. */
const IMPLAUSIBLE_MEDIAN_MS = 3000

/** One thing that may be noted of several raters. */
interface Note {
  readonly code: string
  readonly sentence: string
  /** What stands behind the rater's name; null where there is nothing to note. */
  readonly describe: (rater: RaterReport, session: RaterSeries['session']) => string | null
}

const countOf = (count: number): string | null => (count === 0 ? null : String(count))

/** How far the clock jumped ahead, or with a sign of -1 back; null where it did not. */
function jumpWords(session: RaterSeries['session'], sign: 1 | -1): string | null {
  const jumps = (session?.clockJumpsMs ?? []).map((ms) => sign * ms).filter((ms) => ms > 0)
  return jumps.length === 0 ? null : jumps.map(durationWords).join(', ')
}

/** Below it gaps of ten bins are mostly chance. */
const FEW_CONFIDENCES = 200

const NOTES: readonly Note[] = [
  {
    code: 'unfinished-session',
    sentence:
      'Sessions are not finished, and their unanswered questions are excluded from all results',
    describe: ({ missing }, session) =>
      session !== null && session.finishedAt === null ? `${missing} unanswered` : null,
  },
  {
    code: 'missing-answers',
    sentence: 'Unanswered questions are excluded from all results',
    describe: ({ missing }, session) =>
      session !== null && session.finishedAt === null ? null : countOf(missing),
  },
  {
    code: 'implausibly-fast',
    sentence: 'The median reading time is implausibly short',
    describe: ({ time: { medianActiveMs } }) =>
      medianActiveMs !== null && medianActiveMs < IMPLAUSIBLE_MEDIAN_MS
        ? durationWords(medianActiveMs)
        : null,
  },
  {
    code: 'implausibly-short-session',
    sentence: 'Sessions were implausibly short by the computer clock',
    describe: ({ answered }, session) => {
      const spent = spentMs(session)
      const isShort = spent !== null && answered > 0 && spent < IMPLAUSIBLE_MEDIAN_MS * answered
      return isShort ? `${answered} questions within ${durationWords(spent)}` : null
    },
  },
  {
    code: 'clock-set-back',
    sentence: 'Computer clocks were set back during the session; time stamps are unreliable',
    describe: (_, session) => jumpWords(session, -1),
  },
  {
    code: 'clock-ahead',
    sentence:
      'Computer clocks jumped ahead during the session: they were set forward, or the computer slept',
    describe: (_, session) => jumpWords(session, 1),
  },
  {
    code: 'unreadable-answers',
    sentence: 'Answers without an allowed value count as wrong',
    describe: ({ unreadable }) => countOf(unreadable),
  },
  {
    code: 'reduced-answers',
    sentence:
      'Free-text answers were reduced to a value by the rule in statistical-appendix.md, Scoring',
    describe: ({ reduced }) => countOf(reduced),
  },
  {
    code: 'flagged-items',
    sentence: 'Cases that readers flagged are counted like the others',
    describe: ({ flagged }) => countOf(flagged),
  },
  {
    code: 'few-confidences',
    sentence: `The expected calibration error is biased upward with fewer than ${FEW_CONFIDENCES} answers`,
    describe: ({ calibration: { n, ece } }) =>
      ece !== null && n < FEW_CONFIDENCES ? `${n}` : null,
  },
  {
    code: 'display-check',
    sentence: 'Displays did not pass the display check',
    describe: (_, session) => (session?.isDisplayPassed === false ? '' : null),
  },
]

/** Sessions that are not finished or too quick, and answers that had to be read into: one sentence for all raters. */
export function raterWarnings(
  raters: readonly RaterReport[],
  series: readonly RaterSeries[],
): ReportWarning[] {
  return NOTES.flatMap(({ code, sentence, describe }) => {
    const named = raters.flatMap((rater, index) => {
      const words = describe(rater, series[index]?.session ?? null)
      return words === null ? [] : [`${series[index]?.name ?? rater.code} ${words}`.trimEnd()]
    })
    return named.length === 0 ? [] : warning(code, `${sentence}: ${named.join(', ')}.`)
  })
}

function spentMs(session: RaterSeries['session']): number | null {
  if (session === null || session.finishedAt === null) return null
  return Date.parse(session.finishedAt) - Date.parse(session.startedAt)
}
