import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  type AgreementCell,
  coefficientWords,
  kindWords,
  type PairReport,
  pairName,
  percentWords,
  type ReportSummary,
  reasonWords,
} from '@/report'
import { EmptyState, Section, StatRow, StatTile } from '@/ui'
import { AgreementMatrix } from './agreement-matrix'
import { CoefficientTable } from './coefficient-table'
import { ConfusionTable } from './confusion-table'
import type { Desk } from './desk'
import { ForestTable } from './forest-table'
import { OrdinalTable } from './ordinal-table'
import { coefficientInterval, PairTable } from './pair-table'
import { RepeatTable } from './repeat-table'
import { kappaScale } from './scales'

export interface AgreementViewProps {
  readonly report: ReportSummary
  readonly desk: () => Desk
  /** Agreement has not been computed yet. */
  readonly isPending: boolean
}

/** Agreement of all raters, of each pair, and of one pair by category, kind and attribute. */
export function AgreementView({ report, desk, isPending }: AgreementViewProps) {
  const { pairs, group } = report.agreement
  const [chosen, setChosen] = useState(0)
  const pair = pairs[chosen] ?? pairs[0]
  if (isPending)
    return (
      <Section title="Agreement">
        <EmptyState title="Agreement is not computed yet">It follows the accuracies.</EmptyState>
      </Section>
    )
  if (pair === undefined)
    return (
      <Section title="Agreement">
        <EmptyState title="There is nobody to agree with">
          Agreement needs the answers of two raters, or two sessions of one. Add another answer file.
        </EmptyState>
      </Section>
    )
  return (
    <>
      {group !== null && group.raters.length > 2 ? (
        <Section title={`All ${group.raters.length} raters`} hint="Without regard to who is who.">
          <StatRow>
            <StatTile
              label="Fleiss’ kappa"
              value={coefficientWords(group.fleiss.value)}
              detail={
                group.fleiss.value === null
                  ? reasonWords(group.fleiss.reason)
                  : `on ${group.n} questions that all answered`
              }
            />
            <StatTile
              label="Krippendorff’s alpha, nominal"
              value={coefficientWords(group.krippendorff.value)}
              detail={
                group.krippendorff.value === null
                  ? reasonWords(group.krippendorff.reason)
                  : `${coefficientInterval(group.krippendorff.ci95Bootstrap)}, on ${group.krippendorff.n} questions`
              }
            />
            <StatTile
              label="Mean of the pairs’ kappas"
              value={coefficientWords(group.light.value)}
              detail={group.light.value === null ? reasonWords(group.light.reason) : 'Light’s kappa'}
            />
          </StatRow>
        </Section>
      ) : null}
      <Section title="Pairs" hint="Two raters agree on a question when their normalised answers are equal.">
        {pairs.length > 3 ? <AgreementMatrix report={report} /> : null}
        <PairTable pairs={pairs} />
        <RepeatTable pairs={pairs} />
      </Section>
      <Section
        title={pairs.length > 1 ? 'One pair in detail' : `${pairName(pair)} in detail`}
        actions={
          pairs.length > 1 ? (
            <NativeSelect
              aria-label="Pair"
              value={String(pairs.indexOf(pair))}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
              data={pairs.map((p, n) => ({ value: String(n), label: pairName(p) }))}
            />
          ) : null
        }
      >
        <PairDetail pair={pair} />
        <ConfusionTable report={report} pair={pair} position={pairs.indexOf(pair)} desk={desk} />
      </Section>
    </>
  )
}

function PairDetail({ pair }: { readonly pair: PairReport }) {
  return (
    <>
      <SplitTable title="By category" cells={pair.byCategory} />
      <SplitTable title="By kind of question" cells={pair.byKind} word={kindWords} />
      {Object.entries(pair.byAttribute).map(([name, cells]) => (
        <SplitTable key={name} title={`By ${name}`} cells={cells} />
      ))}
      <SplitTable title="By question" cells={pair.byQuestion} />
      <OrdinalTable pair={pair} />
      <CoefficientTable pair={pair} />
    </>
  )
}

function SplitTable({
  title,
  cells,
  word = (name) => name,
}: {
  readonly title: string
  readonly cells: Readonly<Record<string, AgreementCell>>
  readonly word?: (name: string) => string
}) {
  const entries = Object.entries(cells)
  if (entries.length < 2) return null
  return (
    <ForestTable
      title={title}
      nameTitle={capitalised(title.replace('By ', ''))}
      columns={['Agreed', 'Agreement', 'Both right', 'Kappa', '95% interval']}
      groups={[
        {
          name: null,
          rows: entries.map(([name, cell]) => ({
            name: word(name),
            cells: [
              `${cell.agreed} of ${cell.n}`,
              percentWords(cell.percent),
              cell.agreedAndCorrect === null ? '–' : String(cell.agreedAndCorrect),
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
