import { IconAlertTriangle } from '@tabler/icons-react'
import {
  caseCounts,
  expectedNotice,
  pilotNotice,
  simulatedNotice,
  studyCounts,
  whoCounts,
} from '@/report'
import type { ReportSummary } from '@/results'
import { drawIcon } from '@/ui'
import styles from './report-frame.module.css'

/** One line above every part of the report: what was read, by how many, and what to know before a number is quoted. */
export function ReportFrame({ report }: { readonly report: ReportSummary }) {
  const counts = studyCounts(report)
  return (
    <header className={styles.frame}>
      <h1 className={styles.title}>{report.study.title}</h1>
      <p className={styles.counts}>{[caseCounts(counts), ...whoCounts(counts)].join(' · ')}</p>
      <Warnings report={report} />
    </header>
  )
}

/** A pilot, simulated answers and missing readers are named on the chip; all warnings open from it. */
function Warnings({ report }: { readonly report: ReportSummary }) {
  const notices = [pilotNotice(report), simulatedNotice(report), expectedNotice(report)].flatMap(
    (notice) => notice ?? [],
  )
  const { warnings } = report
  if (notices.length === 0 && warnings.length === 0) return null
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  return (
    <details className={styles.warnings} aria-label="Before you quote a number" data-screen-only>
      <summary>
        {drawIcon(IconAlertTriangle, 16, 1.7)}
        {[...notices.map(({ title }) => title), ...(warnings.length > 0 ? [count] : [])].join(
          ' · ',
        )}
      </summary>
      {notices.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}</strong> {text}
        </p>
      ))}
      <ul>
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </details>
  )
}
