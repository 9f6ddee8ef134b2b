import { coefficientWords, type RaterReport, seriesName } from '@/report'
import { confusionRows } from './confusion-rows'
import confusion from './confusion-table.module.css'
import { MatrixTable } from './matrix-table'
import { PlainTable } from './plain-table'

/** More possible answers than this are in confusion.csv alone. */
const MOST_LABELS = 12

const CLASSES = [
  { title: 'Question' },
  { title: 'Answer' },
  { title: 'True for', isNumber: true },
  { title: 'Precision', isNumber: true },
  { title: 'Recall', isNumber: true },
  { title: 'F1', isNumber: true },
]

export interface TruthTablesProps {
  readonly rater: RaterReport
  /** Of the questions, by their place in the report. */
  readonly titles: ReadonlyMap<string, string>
}

/** One rater: each possible answer, and truth against answer. */
export function TruthTables({ rater, titles }: TruthTablesProps) {
  const name = seriesName(rater)
  const shown = Object.entries(rater.classification).filter(
    ([, { labels, n }]) => n > 0 && labels.length <= MOST_LABELS,
  )
  if (shown.length === 0) return null
  return (
    <>
      <PlainTable
        isGrouped
        title={`Each answer of ${name}`}
        columns={CLASSES}
        rows={shown.flatMap(([place, entry]) =>
          entry.perClass.map((c) => [
            titles.get(place) ?? place,
            c.label,
            String(c.support),
            ...[c.precision, c.recall, c.f1].map(coefficientWords),
          ]),
        )}
      />
      <p className={confusion.lead}>
        What {name} answered (columns) where the truth was (rows). Framed: right.
      </p>
      <div className={confusion.tables}>
        {shown.map(([place, { labels, confusion: counts, n }]) => (
          <MatrixTable
            key={place}
            title={titles.get(place) ?? place}
            note={`${n} answers`}
            of={`${name} against the truth, ${place}`}
            corner=""
            columns={labels}
            rows={confusionRows(labels, counts)}
          />
        ))}
      </div>
    </>
  )
}
