import type { ReportSummary } from '../report'

/** What stands above everything else in a report of simulated answers. */
export interface SimulatedNotice {
  readonly title: string
  readonly text: string
}

/** null where no file says that it is simulated. */
export function simulatedNotice({
  raters,
  inputs,
}: Pick<ReportSummary, 'raters' | 'inputs'>): SimulatedNotice | null {
  const simulated = raters.filter(({ isSimulated }) => isSimulated)
  if (simulated.length === 0) return null
  const names = simulated.map(({ code }) => code)
  const byName = inputs.filter(({ simulation, used }) => used && simulation === 'user-agent')
  const how =
    byName.length === 0
      ? ''
      : ` Only the browser name in the log shows this for ${byName.map(({ file }) => `"${file}"`).join(', ')}.`
  const isAny = raters.some(({ kind, isSimulated }) => kind === 'human' && !isSimulated)
  return isAny
    ? {
        title: 'Simulated answers are mixed with real ones.',
        text: `Software generated the answers of ${listed(names)}; no reader gave them. No figure that includes these answers describes readers.${how}`,
      }
    : {
        title: 'Simulated answers: no reader gave them.',
        text: `Software generated the answers of ${listed(names)}. No figure in this report describes readers.${how}`,
      }
}

/** More names than this are a number. */
const MOST_NAMED = 8

/** `R1, R2 and R3`, or the first of many with how many there are. */
export function listed(names: readonly string[], most = MOST_NAMED): string {
  if (names.length > most)
    return `${names.slice(0, most - 2).join(', ')} and ${names.length - most + 2} others`
  const [last = '', ...before] = names.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}
