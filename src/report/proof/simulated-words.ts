import { isModel, type RaterReport, type ReportInput } from '@/results'
import { listed } from '@/study'
import type { Notice } from './notice'

/** What stands above everything else in a report of simulated answers; null where no file says that it is simulated. */
export function simulatedNotice({
  raters,
  inputs,
}: {
  readonly raters: readonly RaterReport[]
  readonly inputs: readonly ReportInput[]
}): Notice | null {
  const simulated = raters.filter(({ isSimulated }) => isSimulated)
  if (simulated.length === 0) return null
  const names = simulated.map(({ code }) => code)
  const byName = inputs.filter(({ simulation, used }) => used && simulation === 'user-agent')
  const how =
    byName.length === 0
      ? ''
      : ` Only the browser name in the log shows this for ${byName.map(({ file }) => `"${file}"`).join(', ')}.`
  const models = raters.filter(isModel).map(({ code }) => code)
  const real = models.length === 0 ? '' : `; only figures of ${listed(models)} have real answers`
  const isAny = raters.some(({ kind, isSimulated }) => kind === 'human' && !isSimulated)
  return isAny
    ? {
        title: 'Simulated answers are mixed with real ones.',
        text: `Software generated the answers of ${listed(names)}; no reader gave them. No figure that includes these answers describes readers.${how}`,
      }
    : {
        title: 'Simulated answers: no reader gave them.',
        text: `Software generated the answers of ${listed(names)}. No figure in this report describes readers${real}.${how}`,
      }
}
