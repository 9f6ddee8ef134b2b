import { Portal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReportSummary } from '@/report'
import { useLatest } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { reportKey } from '../session/report-key'

interface PrintedReportProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
  /** No numbers are on their way: before, every figure would be drawn for nothing. */
  readonly isSettled: boolean
}

/** Until the part that is on screen has been drawn and clicked through. */
const WAIT_MS = 400

/**
 * What the browser prints, whichever part is on screen: all of the report, as report.html has it. It waits beside the
 * page, in a tree of its own so that neither's styles reach the other; print.css shows the one and hides the other.
 */
export function PrintedReport({ report, engine, isSettled }: PrintedReportProps) {
  const asked = useLatest(
    [reportKey(report), isSettled],
    () => (isSettled ? engine().page() : null),
    WAIT_MS,
  )
  const { failure } = asked
  const value = asked.isCurrent && isSettled ? asked.value : null
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // What the page itself says, as long as there is nothing else.
    if (value === null) return root.replaceChildren(document.createElement('slot'))
    const { head, body } = new DOMParser().parseFromString(value, 'text/html')
    root.replaceChildren(...head.querySelectorAll('style'), ...body.childNodes)
  }, [value])
  return (
    <Portal reuseTargetNode={false}>
      <article ref={host} data-printed-report={value === null ? 'waiting' : 'ready'}>
        {failure === null
          ? 'The report is not ready yet. Print again in a moment.'
          : `The report could not be made: ${failure}`}
      </article>
    </Portal>
  )
}
