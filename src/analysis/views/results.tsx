import { Tabs } from '@mantine/core'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { ReportSummary } from '@/report'
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
import { PrintedReport } from './printed-report'
import styles from './results.module.css'
import { TimeView } from './time-view'
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
  /** It was stopped: nothing more is on its way. */
  readonly isStopped?: boolean
}

interface Part {
  readonly id: string
  readonly name: string
  readonly draw: (props: ResultsProps) => ReactNode
}

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
      </Stages>
    ),
  },
  {
    id: 'agreement',
    name: 'Agreement',
    draw: ({ report, engine, pending, onCompareModels }) => (
      <AgreementView
        {...{ report, engine }}
        isPending={pending === 'agreement'}
        {...(onCompareModels === undefined ? {} : { onCompareModels })}
      />
    ),
  },
  { id: 'items', name: 'Items', draw: ({ report, engine }) => <ItemsView report={report} engine={engine} /> },
  {
    id: 'time',
    name: 'Time and order',
    draw: ({ report, engine }) => <TimeView report={report} engine={engine} />,
  },
  {
    id: 'calibration',
    name: 'Calibration',
    draw: ({ report, engine }) => <CalibrationView report={report} engine={engine} />,
  },
  { id: 'models', name: 'Models', draw: ({ report }) => <ModelsView report={report} /> },
  { id: 'methods', name: 'Methods', draw: ({ report }) => <MethodsView report={report} /> },
  {
    id: 'downloads',
    name: 'Downloads',
    draw: ({ report, engine }) => <DownloadsView report={report} engine={engine} />,
  },
]

/** The report, a part at a time. */
export function Results(props: ResultsProps) {
  const { report, engine, isStale, pending, isStopped = false } = props
  const [chosen, setChosen] = useState('overview')
  // The tab answers at once; its part is drawn when there is time, without holding up the next click.
  const drawn = useDeferredValue(chosen)
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
        {PARTS.map(({ id, draw }) => (
          <Tabs.Panel key={id} value={id} className={styles.part}>
            {id === drawn ? <StagedPart>{draw(props)}</StagedPart> : null}
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
