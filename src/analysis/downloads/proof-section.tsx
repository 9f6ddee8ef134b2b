import { PROOFS, proofSentence, proofTable } from '@/report'
import type { ReportSummary } from '@/results'
import { DataTable } from '../tables/data-table'
import styles from './proof-section.module.css'

/** What is proven of each file of answers, and what that shows and does not. */
export function ProofSection({ report }: { readonly report: ReportSummary }) {
  const table = proofTable(report)
  if (table === null) return null
  return (
    <section className={styles.section} aria-label={table.title}>
      <DataTable table={table} />
      <details className={styles.meaning}>
        <summary>What each of these shows, and what it does not</summary>
        <dl>
          {PROOFS.map((proof) => (
            <div key={proof.title}>
              <dt>{proof.title}</dt>
              <dd>{proofSentence(proof)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
