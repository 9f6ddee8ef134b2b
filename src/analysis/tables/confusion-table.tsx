import { kindWords } from '@/report'
import { type PairConfusion, type PairReport, seriesLabel } from '@/results'
import type { FigureSource } from '../figures/figure-view'
import { reportKey, useAsked } from '../session/use-asked'
import styles from './confusion-table.module.css'
import { confusionRows, MatrixTable } from './matrix-table'

interface ConfusionTableProps extends FigureSource {
  readonly pair: PairReport
  readonly position: number
}

const MOST_LABELS = 24

/** What one rater answered where the other answered otherwise: a table for each question and kind. */
export function ConfusionTable({ report, pair, position, condition, engine }: ConfusionTableProps) {
  const { value } = useAsked(`${position} ${condition} ${reportKey(report)}`, () =>
    engine().confusion(position, condition),
  )
  const [first, second] = [seriesLabel(pair, 0), seriesLabel(pair, 1)]
  const shown = (value ?? []).filter(
    ({ labels }) => labels.length > 0 && labels.length <= MOST_LABELS,
  )
  if (shown.length === 0) return null
  const questions = new Set(shown.map(({ question }) => question))
  return (
    <>
      <p className={styles.lead}>Framed cells: same answer.</p>
      <div className={styles.tables}>
        {shown.map((confusion) => {
          const kind = kindWords(confusion.kind)
          const title = questions.size > 1 ? `${confusion.question}: ${kind.toLowerCase()}` : kind
          return (
            <MatrixTable
              key={`${confusion.question} ${confusion.kind}`}
              title={title}
              note={`${total(confusion.counts)} questions`}
              subject={`${first} against ${second}, ${title}`}
              corner={`${first} answered`}
              across={`${second} answered`}
              columns={confusion.labels}
              rows={confusionRows(confusion.labels, confusion.counts)}
            />
          )
        })}
      </div>
    </>
  )
}

const total = (counts: PairConfusion['counts']): number =>
  counts.flat().reduce((sum, count) => sum + count, 0)
