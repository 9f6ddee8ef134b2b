import { SegmentedControl, Tabs } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import {
  casesWords,
  ledConditions,
  REPORT_SECTIONS,
  type ReportSection,
  type ReportSummary,
  reviewTable,
  studyCounts,
  tablesOf,
  underCondition,
  verdictTable,
} from '@/report'
import { AdjudicationView } from '../adjudication/adjudication-view'
import { GradingSection } from '../grading/grading-section'
import { ItemsView } from '../item/items-view'
import type { AnalysisState } from '../session/analysis-views'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { StagedPart, Stages } from '../session/stages'
import { AccuracyView } from './accuracy-view'
import { AgreementView } from './agreement-view'
import { CalibrationView } from './calibration-view'
import { ComparisonsView } from './comparisons-view'
import { DownloadsView } from './downloads-view'
import { MethodsView } from './methods-view'
import { ModelsView } from './models-view'
import { Overview } from './overview'
import { PaperTablesView } from './paper-tables-view'
import { PrintedReport } from './printed-report'
import { ReadersView } from './readers-view'
import styles from './results.module.css'
import { TimeView } from './time-view'
import { TogetherSection } from './together-section'
import { TruthSection } from './truth-section'

export interface ResultsProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
  /** New numbers are on their way: these are of the files before. */
  readonly isStale: boolean
  /** What is still being computed, or was stopped. */
  readonly pending: AnalysisState['pending']
  /** Computes again, with pairs of models or without. */
  readonly onCompareModels?: (isWanted: boolean) => void
  /** Computes again, with intervals that redraw within this; null: the category. */
  readonly onRedrawWithin?: (name: string | null) => void
  /** A report, or a file of it, was saved. */
  readonly onReportSaved?: (report: ReportSummary) => void
  /** It was stopped: nothing more is on its way. */
  readonly isStopped?: boolean
}

interface Shown extends ResultsProps {
  /** That `report` is under; null: the study has but one, or all are pooled. */
  readonly condition: string | null
  /** The paper whose tables were chosen; null: none. */
  readonly layout: string | null
  readonly onLayout: (id: string | null) => void
}

interface Part {
  readonly id: string
  readonly name: string
  /** It is of all conditions, whichever is chosen. */
  readonly isOfAll?: boolean
  readonly draw: (props: Shown) => ReactNode
}

/** What each section of the report has on this part, in the order of report.html. */
const sectionsOnPage = (
  report: ReportSummary,
  wanted: ReportSection['onPaper']['after'],
): ReactNode[] =>
  REPORT_SECTIONS.flatMap(({ title, onPage }) =>
    onPage
      .filter(({ part }) => part === wanted)
      .map(({ tables, ...shown }) => (
        <TogetherSection key={title} title={title} {...shown} tables={tablesOf(report, tables)} />
      )),
  )

const PARTS: readonly Part[] = [
  { id: 'overview', name: 'Overview', draw: ({ report }) => <Overview report={report} /> },
  {
    id: 'accuracy',
    name: 'Accuracy',
    draw: ({ report }) => (
      <Stages>
        <AccuracyView report={report} />
        <ComparisonsView report={report} />
        <TruthSection report={report} />
        {sectionsOnPage(report, 'accuracy')}
      </Stages>
    ),
  },
  {
    id: 'agreement',
    name: 'Agreement',
    draw: ({ report, engine, condition, pending, onCompareModels }) => (
      <Stages>
        <AgreementView
          {...{ report, engine, condition }}
          isPending={pending === 'agreement'}
          {...(onCompareModels === undefined ? {} : { onCompareModels })}
        />
        {sectionsOnPage(report, 'agreement')}
      </Stages>
    ),
  },
  {
    id: 'readers',
    name: 'Readers and cases',
    isOfAll: true,
    draw: ({ report }) => <ReadersView report={report} />,
  },
  {
    id: 'items',
    name: 'Items',
    isOfAll: true,
    draw: ({ report, engine }) => (
      <Stages>
        <TogetherSection
          title="Review of the items"
          tables={[verdictTable(report), reviewTable(report)]}
        />
        <ItemsView report={report} engine={engine} />
        {sectionsOnPage(report, 'items')}
      </Stages>
    ),
  },
  {
    id: 'adjudication',
    name: 'Adjudication',
    isOfAll: true,
    draw: ({ report, engine }) => (
      <Stages>
        <AdjudicationView report={report} engine={engine} />
        <GradingSection report={report} engine={engine} />
      </Stages>
    ),
  },
  {
    id: 'time',
    name: 'Time and order',
    draw: ({ report, engine, condition }) => <TimeView {...{ report, engine, condition }} />,
  },
  {
    id: 'calibration',
    name: 'Calibration',
    draw: ({ report, engine, condition }) => <CalibrationView {...{ report, engine, condition }} />,
  },
  { id: 'models', name: 'Models', draw: ({ report }) => <ModelsView report={report} /> },
  {
    id: 'methods',
    name: 'Methods',
    isOfAll: true,
    draw: ({ report }) => <MethodsView report={report} />,
  },
  {
    id: 'paper-tables',
    name: 'Paper tables',
    isOfAll: true,
    draw: ({ report, engine, layout, onLayout, onRedrawWithin }) => (
      <PaperTablesView {...{ report, engine, layout, onLayout, onRedrawWithin }} />
    ),
  },
  {
    id: 'downloads',
    name: 'Downloads',
    isOfAll: true,
    draw: ({ report, engine, layout, onReportSaved, pending, isStale }) => (
      <DownloadsView
        {...{ report, engine, layout }}
        isWhole={pending === null && !isStale}
        onSaved={onReportSaved}
      />
    ),
  },
]

/** The report, a part at a time. */
export function Results(props: ResultsProps) {
  const { report, engine, isStale, pending, isStopped = false } = props
  const [chosen, setChosen] = useState('overview')
  // The tab answers at once; its part is drawn when there is time, without holding up the next click.
  const drawn = useDeferredValue(chosen)
  const [wanted, setWanted] = useState(0)
  const [layout, setLayout] = useState<string | null>(null)
  const conditions = ledConditions(report)
  // Each condition leads; behind them all of them pooled.
  const condition = conditions[useDeferredValue(wanted)] ?? null
  const shown = useMemo(
    () => (condition === null ? report : underCondition(report, condition)),
    [report, condition],
  )
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(id) => setChosen(id ?? 'overview')}
        keepMounted={false}
        className={styles.results}
        data-stale={isStale}
        data-complete={pending === null && !isStale}
      >
        <Tabs.List aria-label="Parts of the report" data-screen-only className={styles.tabs}>
          {PARTS.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PARTS.map(({ id, isOfAll = false, draw }) => (
          <Tabs.Panel key={id} value={id} className={styles.part}>
            {!isOfAll && (
              <ConditionChoice
                report={report}
                conditions={conditions}
                value={wanted}
                onChange={setWanted}
              />
            )}
            {id === drawn && (
              <StagedPart key={isOfAll ? '' : condition}>
                {draw({
                  ...props,
                  layout,
                  onLayout: setLayout,
                  ...(isOfAll ? { condition: null } : { report: shown, condition }),
                })}
              </StagedPart>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <PrintedReport
        report={report}
        engine={engine}
        isSettled={!isStale && (pending === null || isStopped)}
      />
    </>
  )
}

interface ConditionChoiceProps {
  readonly report: ReportSummary
  readonly conditions: readonly string[]
  /** Place among the conditions; the one behind the last is all of them. */
  readonly value: number
  readonly onChange: (place: number) => void
}

/** Which condition the numbers are under; nothing where there is but one. */
function ConditionChoice({ report, conditions, value, onChange }: ConditionChoiceProps) {
  if (conditions.length === 0) return null
  const name = conditions[value]
  const design = name === undefined ? undefined : report.design.byCondition[name]
  return (
    <div className={styles.condition} data-screen-only>
      <SegmentedControl
        aria-label="Condition"
        value={String(value)}
        onChange={(place) => onChange(Number(place))}
        data={[...conditions, 'All pooled'].map((label, place) => ({
          value: String(place),
          label,
        }))}
      />
      <p>
        {design === undefined
          ? `${casesWords(studyCounts(report))}: no number here is of one condition.`
          : `Under “${name}”: ${design.questions} questions of ${design.cases} cases.`}
      </p>
    </div>
  )
}
