import { useState } from 'react'
import { classTable, truthTable } from '@/report'
import { type RaterReport, type ReportSummary, seriesName } from '@/results'
import { Section } from '@/ui'
import confusion from '../tables/confusion-table.module.css'
import { DataTable } from '../tables/data-table'
import { confusionRows, MatrixTable } from '../tables/matrix-table'
import { PlaceList } from './place-choice'
/** What raters answered where the truth was otherwise: scores of all, and the answers of one of them. */
export function TruthSection({ report }: { readonly report: ReportSummary }) {
  const { raters } = report
  const [chosen, setChosen] = useState(0)
  const rater = raters[chosen] ?? raters[0]
  const scores = truthTable(raters)
  if (rater === undefined || scores === null) return null
  return (
    <Section
      title="Answers against the correct answer"
      hint="Precision: proportion of the given answers that were correct. Recall: proportion of the correct answers that were given. F1: harmonic mean of both."
    >
      <DataTable table={scores} />
      {raters.length >= 2 && (
        <div className={confusion.choice} data-screen-only>
          <PlaceList
            label="Whose answers"
            names={raters.map(seriesName)}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      <ClassTables raters={raters} rater={rater} />
    </Section>
  )
}

/** One rater: each possible answer, and truth against answer. */
function ClassTables(props: {
  readonly raters: readonly RaterReport[]
  readonly rater: RaterReport
}) {
  const classes = classTable(props.raters, props.rater)
  const name = seriesName(props.rater)
  if (classes === null) return null
  return (
    <>
      <DataTable table={classes.table} />
      <p className={confusion.lead}>Framed: correct.</p>
      <div className={confusion.tables}>
        {classes.shown.map(([title, place, { perClass, confusion: counts, n }]) => {
          const names = perClass.map(({ words }) => words)
          return (
            <MatrixTable
              key={place}
              title={title}
              note={`${n} answers`}
              subject={`${name} against the correct answer, ${place}`}
              corner="Correct answer"
              across={`${name} answered`}
              columns={names}
              rows={confusionRows(names, counts)}
            />
          )
        })}
      </div>
    </>
  )
}
