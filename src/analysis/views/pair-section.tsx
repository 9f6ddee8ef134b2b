import { NativeSelect } from '@mantine/core'
import { startTransition, useState } from 'react'
import {
  type AgreementCell,
  coefficientWords,
  kindWords,
  pairName,
  percentWords,
  type ReportSummary,
  reasonWords,
} from '@/report'
import { Section } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { CoefficientTable } from '../tables/coefficient-table'
import { ConfusionTable } from '../tables/confusion-table'
import { ForestTable } from '../tables/forest-table'
import { OrdinalTable } from '../tables/ordinal-table'
import { coefficientInterval, pairRemark } from '../tables/pair-table'
import { kappaScale } from '../tables/scales'

export interface PairSectionProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
}

/** One pair, chosen among all, by category, kind and attribute. */
export function PairSection({ report, engine }: PairSectionProps) {
  const { pairs } = report.agreement
  const [chosen, setChosen] = useState(0)
  /** What is drawn: it follows the choice, which is seen at once. */
  const [drawn, setDrawn] = useState(0)
  const position = drawn < pairs.length ? drawn : 0
  const pair = pairs[position]
  if (pair === undefined) return null
  const name = pairName(pair)
  const choose = (next: number) => {
    setChosen(next)
    startTransition(() => setDrawn(next))
  }
  return (
    <Section
      title={`${name} in detail`}
      actions={
        pairs.length > 1 ? (
          <div data-screen-only>
            <NativeSelect
              aria-label="Pair"
              value={String(chosen)}
              onChange={(event) => choose(Number(event.currentTarget.value))}
              data={pairs.map((p, n) => ({ value: String(n), label: pairName(p) }))}
            />
          </div>
        ) : null
      }
    >
      <Stages key={position}>
        <SplitTable title="By category" of={name} cells={pair.byCategory} />
        <SplitTable title="By kind of question" of={name} cells={pair.byKind} word={kindWords} />
        {Object.entries(pair.byAttribute).map(([attribute, cells]) => (
          <SplitTable key={attribute} title={`By ${attribute}`} of={name} cells={cells} />
        ))}
        <SplitTable title="By question" of={name} cells={pair.byQuestion} />
        <OrdinalTable pair={pair} />
        <CoefficientTable pair={pair} />
        <ConfusionTable report={report} pair={pair} position={position} engine={engine} />
      </Stages>
    </Section>
  )
}

interface SplitTableProps {
  readonly title: string
  /** The pair. */
  readonly of: string
  readonly cells: Readonly<Record<string, AgreementCell>>
  readonly word?: (name: string) => string
}

function SplitTable({ title, of, cells, word = (name) => name }: SplitTableProps) {
  const entries = Object.entries(cells)
  if (entries.length < 2) return null
  return (
    <ForestTable
      title={title}
      of={`agreement of ${of} ${title.toLowerCase()}`}
      nameTitle={capitalised(title.replace('By ', ''))}
      columns={['Agreed', 'Agreement', 'Both right', 'Kappa', '95% interval']}
      groups={[
        {
          name: null,
          rows: entries.map(([name, cell]) => ({
            name: word(name),
            remark: pairRemark(cell),
            cells: [
              `${cell.agreed} of ${cell.n}`,
              percentWords(cell.percent),
              cell.agreedAndCorrect === null || cell.n === 0 ? '–' : String(cell.agreedAndCorrect),
              coefficientWords(cell.kappa.value),
              coefficientInterval(cell.kappa.ci95),
            ],
            value: cell.kappa.value,
            ci95: cell.kappa.ci95,
            reason: reasonWords(cell.kappa.reason),
          })),
        },
      ]}
      scale={kappaScale(entries.map(([, cell]) => cell.kappa.ci95))}
      markTitle="Kappa with its interval, drawn"
    />
  )
}

const capitalised = (name: string) => name.charAt(0).toLocaleUpperCase('en') + name.slice(1)
