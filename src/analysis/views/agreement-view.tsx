import { Switch } from '@mantine/core'
import { startTransition, useState } from 'react'
import {
  coefficientTable,
  labelTables,
  ordinalTable,
  pairTable,
  partTables,
  repeatTable,
} from '@/report'
import { pairName, type ReportSummary } from '@/results'
import { EmptyState, Section } from '@/ui'
import type { FigureSource } from '../figures/figure-view'
import { Stages } from '../session/stages'
import { AgreementMatrix } from '../tables/agreement-matrix'
import { ConfusionTable } from '../tables/confusion-table'
import { drawTables } from '../tables/data-table'
import { GroupSection } from './group-section'
import { PlaceList } from './place-choice'

interface AgreementViewProps extends FigureSource {
  /** Agreement has not been computed yet. */
  readonly isPending: boolean
  /** Computes again, with pairs of models or without. */
  readonly onCompareModels?: ((isWanted: boolean) => void) | undefined
}

/** Agreement of all raters, of each pair, and of one pair by category, kind and attribute. */
export function AgreementView({ isPending, onCompareModels, ...source }: AgreementViewProps) {
  const { report } = source
  const { modelPairs } = report
  const { pairs, group } = report.agreement
  const models = <ModelPairs {...modelPairs} onChange={onCompareModels} />
  if (isPending)
    return (
      <Section title="Agreement">
        <EmptyState title="Agreement is not computed yet">
          It is computed after accuracy.
        </EmptyState>
      </Section>
    )
  if (pairs.length === 0 && modelPairs.count === 0)
    return (
      <Section title="Agreement">
        <EmptyState title="Agreement needs at least two readers">
          Add another answer file: of another reader, or of another session.
        </EmptyState>
      </Section>
    )
  return (
    <Stages>
      {group !== null && group.raters.length > 2 && (
        <GroupSection group={group} raters={report.raters} />
      )}
      <Section
        title="Pairs"
        hint="Two readers agree on a question when their normalized answers are equal."
      >
        <Stages>
          {models}
          {pairs.length > 3 && <AgreementMatrix report={report} />}
          {drawTables([pairs.length === 0 ? null : pairTable(pairs), repeatTable(pairs)])}
        </Stages>
      </Section>
      <PairSection {...source} />
      <LabelSection report={report} />
    </Stages>
  )
}

/** How often each answer was given; nothing where no question is asked alike of several items. */
function LabelSection({ report }: { readonly report: ReportSummary }) {
  const tables = labelTables(report)
  return tables.length === 0 ? null : (
    <Section
      title="Distribution of answers"
      hint="Questions with the same answer options in several cases."
    >
      <Stages>{drawTables(tables)}</Stages>
    </Section>
  )
}

interface ModelPairsProps {
  readonly count: number
  readonly isCompared: boolean
  readonly onChange: ((isWanted: boolean) => void) | undefined
}

/** Twenty models are 190 pairs: they are compared where the analyst asks for it. Nothing where there are no two. */
function ModelPairs({ count, isCompared, onChange }: ModelPairsProps) {
  if (count === 0 || onChange === undefined) return null
  const pairs = count === 1 ? 'the one pair' : `${count} pairs`
  return (
    <Switch
      data-screen-only
      mb="lg"
      label="Compare models with each other"
      description={
        isCompared
          ? `${count === 1 ? 'The pair' : `The ${count} pairs`} of models ${count === 1 ? 'is' : 'are'} among those below and in every file.`
          : `Models are compared only with readers. Switch on to add ${pairs} of models, here and in every file.`
      }
      checked={isCompared}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** One pair, chosen among all, by category, kind and attribute. */
function PairSection(source: FigureSource) {
  const { pairs } = source.report.agreement
  const [chosen, setChosen] = useState(0)
  /** What is drawn: it follows the choice, which is seen at once. */
  const [drawn, setDrawn] = useState(0)
  const position = drawn < pairs.length ? drawn : 0
  const pair = pairs[position]
  if (pair === undefined) return null
  const choose = (next: number) => {
    setChosen(next)
    startTransition(() => setDrawn(next))
  }
  return (
    <Section
      title={`${pairName(pair)} in detail`}
      actions={
        pairs.length > 1 ? (
          <div data-screen-only>
            <PlaceList label="Pair" names={pairs.map(pairName)} value={chosen} onChange={choose} />
          </div>
        ) : null
      }
    >
      <Stages key={position}>
        {drawTables([...partTables(pair), ordinalTable(pair), coefficientTable(pair)])}
        <ConfusionTable {...source} pair={pair} position={position} />
      </Stages>
    </Section>
  )
}
