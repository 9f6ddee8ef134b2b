import { isRecord } from '@/questions'
import { percentile } from '@/stats'
import {
  fail,
  jsonOrNull,
  type Problem,
  problemOf,
  type Result,
  refuse,
  succeed,
  withoutMark,
} from '@/study'

/** P64: how long an item takes, by the active time of people in an earlier study. Plain data: kept with the roster. */
export interface ReadingEstimate {
  /** Median over raters of each one's median active time an item. */
  readonly activeMsPerItem: number
  readonly raters: number
  /** Items of the study that the raters read. */
  readonly items: number
  readonly study: string
  readonly version: string
  readonly isPilot: boolean
}

/** @param text of a report.json. Simulated raters and models are passed over: nobody read. */
export function readEstimate(text: string, file: string): Result<ReadingEstimate> {
  const report = jsonOrNull(withoutMark(text))
  if (!isRecord(report) || report.format !== 'triplane-report/1' || !isRecord(report.study))
    return refuse(
      file,
      'not-a-report',
      'this is not a report.json',
      'Use report.json of the report of a pilot',
    )
  const people = (Array.isArray(report.raters) ? report.raters : []).filter(
    (rater): rater is Record<string, unknown> =>
      isRecord(rater) && rater.kind === 'human' && rater.isSimulated !== true,
  )
  const times = people.flatMap(({ time, code }) => {
    if (!isRecord(time) || typeof time.medianActiveMs !== 'number' || !(time.medianActiveMs > 0))
      return []
    return [
      {
        ms: time.medianActiveMs,
        items: typeof time.n === 'number' ? time.n : 0,
        code: String(code),
      },
    ]
  })
  if (times.length === 0) return fail(noTimes(file))
  const { id, title, version, pilot } = report.study
  return succeed({
    activeMsPerItem:
      percentile(
        times.map(({ ms }) => ms).sort((a, b) => a - b),
        0.5,
      ) ?? 0,
    raters: new Set(times.map(({ code }) => code)).size,
    items: Math.max(...times.map(({ items }) => items)),
    study: typeof title === 'string' ? title : String(id ?? ''),
    version: String(version ?? ''),
    isPilot: pilot === true,
  })
}

const noTimes = (file: string): Problem =>
  problemOf(
    file,
    'no-times',
    'no reader in this report has reading times: imported tables and simulated answers have none',
    'Use the report of a pilot that readers read in Triplane',
  )

/** Minutes for so many items: to 5 from a quarter of an hour on, because more would be made up. */
export function estimatedMinutes({ activeMsPerItem }: ReadingEstimate, items: number): number {
  const minutes = (activeMsPerItem * items) / 60_000
  return minutes < 15 ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5)
}
