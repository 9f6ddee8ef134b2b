import { type Problem, problemOf, sumOf } from '@/study'

/** How far something is, for a coordinator. */
export type QuotaLevel = 'ok' | 'warning' | 'error'

/** From which share of a limit on a coordinator is warned, on the page, by `collect watch` and by `collect doctor` alike. */
export const quotaLevel = (share: number): QuotaLevel => levelOf(share >= 0.95, share >= 0.8)

export function levelOf(isError: boolean, isWarning: boolean): QuotaLevel {
  if (isError) return 'error'
  return isWarning ? 'warning' : 'ok'
}

/** The stream's quota on each server (X30): of the disk that setup gives it, without what servers note down beside it. */
export const quotaOfStore = (storeGb: number): number => Math.floor(0.9 * storeGb * 2 ** 30)

/** What one reader may take before somebody should look: an equal share, but no honest reader takes a gigabyte or is stopped at 20 MB. */
const raterQuota = (quotaBytes: number, raters: number): number =>
  Math.min(1e9, Math.max(20e6, quotaBytes / Math.max(1, raters)))

/** What a stream has taken of its quota. */
export interface QuotaView {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly level: QuotaLevel
  /** Readers beyond their share, the largest first. */
  readonly greedy: readonly { readonly rater: string; readonly bytes: number }[]
}

/** @param byRater bytes that lie in the stream under each reader's name, whoever wrote them */
export function quotaView(
  byRater: ReadonlyMap<string, number>,
  quotaBytes: number,
  raters: number,
): QuotaView {
  const usedBytes = sumOf(byRater.values())
  const most = raterQuota(quotaBytes, raters)
  const greedy = [...byRater]
    .filter(([, bytes]) => bytes > most)
    .sort(([, a], [, b]) => b - a)
    .map(([rater, bytes]) => ({ rater, bytes }))
  return { usedBytes, quotaBytes, level: quotaLevel(usedBytes / quotaBytes), greedy }
}

export const sizeWords = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

/** What to do before a stream is full. */
export const MORE_ROOM = 'Make room: triplane collect quota'

/** For the command line; the page says the same in its own words. */
export function quotaProblems({ usedBytes, quotaBytes, level, greedy }: QuotaView): Problem[] {
  const share = Math.floor((100 * usedBytes) / quotaBytes)
  const found = greedy.map(({ rater, bytes }) =>
    problemOf(
      rater,
      'rater-quota',
      `${sizeWords(bytes)} lie under the name of this reader, more than a reader’s share`,
      'Ask the reader. If another person uses the link: triplane collect revoke',
    ),
  )
  if (level === 'ok') return found
  const full = problemOf(
    'stream',
    'nearly-full',
    `the stream has taken ${share}% of its ${sizeWords(quotaBytes)}; when it is full, browsers keep new answers until there is room`,
    MORE_ROOM,
  )
  return [full, ...found]
}
