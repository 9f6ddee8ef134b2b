import { useState } from 'react'
import {
  componentTable,
  designWords,
  measureName,
  modelAgainstTable,
  otherMethodsTable,
  readersDifferenceTable,
  readersMeanTable,
  readerTable,
} from '@/report'
import type { ReportSummary } from '@/results'
import { EmptyState, Section } from '@/ui'
import { Stages } from '../session/stages'
import { drawTables } from '../tables/data-table'
import { PlaceSegments } from './place-choice'
import styles from './readers-view.module.css'

/** Whether what was found would hold for other readers and other cases, one measure at a time. */
export function ReadersView({ report }: { readonly report: ReportSummary }) {
  const [chosen, setChosen] = useState(0)
  const measures = report.readers?.measures ?? []
  const measure = measures[chosen] ?? measures[0]
  if (measure === undefined)
    return (
      <Section title="Readers and cases">
        <EmptyState title="MRMC analysis not available">
          It needs two readers who answered questions with a correct answer, or one reader with
          ratings (a scale or a confidence).
        </EmptyState>
      </Section>
    )
  const names = measures.map((entry, place) =>
    measures.filter(({ measure }) => measure === entry.measure).length > 1
      ? `${measureName(entry)}, ${entry.questions.join(', ')}`
      : measureName(measures[place] ?? entry),
  )
  const tables = [
    readersDifferenceTable(measure),
    readersMeanTable(measure),
    modelAgainstTable(measure),
    readerTable(measure),
    otherMethodsTable(measure),
    componentTable(measure),
  ]
  return (
    <>
      {measures.length >= 2 && (
        <div className={styles.choice} data-screen-only>
          <PlaceSegments
            label="Measure"
            names={names}
            value={measures.indexOf(measure)}
            onChange={setChosen}
          />
        </div>
      )}
      <Section title={names[measures.indexOf(measure)] ?? ''} hint={`${designWords(measure)}.`}>
        <Stages key={chosen}>{drawTables(tables)}</Stages>
      </Section>
    </>
  )
}
