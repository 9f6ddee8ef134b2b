import { useDeferredValue } from 'react'
import type { ReportSummary } from '@/results'
import { type Asked, useLatest } from '@/ui'

/**
 * Something asked of the engine. While the next answer is on its way the last one stays, so that tables do not blink.
 * @param key names the question; another key asks again
 */
export function useAsked<T>(
  key: string,
  ask: () => Promise<T>,
): Pick<Asked<T, never>, 'value' | 'failure'> {
  const { value, failure } = useLatest([key], ask)
  // A page of items may take a while to draw: clicks and keys go first.
  return { value: useDeferredValue(value), failure }
}

/** The same for reports of the same files: what was asked of one need not be asked of the other. */
export const reportKey = (report: ReportSummary): string =>
  [
    report.study.studyHash,
    ...report.inputs.map((input) => `${input.file} ${input.sha256} ${input.state}`),
    report.agreement.pairs.length,
    report.raters[0]?.accuracy.overall.ci95BootstrapReason ?? '',
    report.floors.textOnly,
    report.grading?.sha256 ?? '',
  ].join('\n')
