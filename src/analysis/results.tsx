import { Tabs } from '@mantine/core'
import type { ReportSummary } from '@/report'
import { AccuracyView } from './accuracy-view'
import { AgreementView } from './agreement-view'
import { CalibrationView } from './calibration-view'
import { ComparisonsView } from './comparisons-view'
import type { Desk, DeskState } from './desk'
import { DownloadsView } from './downloads-view'
import { ItemsView } from './items-view'
import { MethodsView } from './methods-view'
import { ModelsView } from './models-view'
import { Overview } from './overview'
import styles from './results.module.css'
import { TimeView } from './time-view'

export interface ResultsProps {
  readonly report: ReportSummary
  readonly desk: () => Desk
  /** New numbers are on their way: these are of the files before. */
  readonly isStale: boolean
  /** What is still being computed, or was stopped. */
  readonly pending: DeskState['pending']
}

/** The report, a part at a time. */
export function Results({ report, desk, isStale, pending }: ResultsProps) {
  return (
    <Tabs
      defaultValue="overview"
      keepMounted={false}
      className={styles.results}
      data-stale={isStale}
      data-complete={pending === null && !isStale}
    >
      <Tabs.List aria-label="Parts of the report" data-screen-only>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="accuracy">Accuracy</Tabs.Tab>
        <Tabs.Tab value="agreement">Agreement</Tabs.Tab>
        <Tabs.Tab value="items">Items</Tabs.Tab>
        <Tabs.Tab value="time">Time and order</Tabs.Tab>
        <Tabs.Tab value="calibration">Calibration</Tabs.Tab>
        <Tabs.Tab value="models">Models</Tabs.Tab>
        <Tabs.Tab value="methods">Methods</Tabs.Tab>
        <Tabs.Tab value="downloads">Downloads</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" pt="lg">
        <Overview report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="accuracy">
        <AccuracyView report={report} />
        <ComparisonsView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="agreement">
        <AgreementView report={report} desk={desk} isPending={pending === 'agreement'} />
      </Tabs.Panel>
      <Tabs.Panel value="items">
        <ItemsView report={report} desk={desk} />
      </Tabs.Panel>
      <Tabs.Panel value="time">
        <TimeView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="calibration">
        <CalibrationView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="models">
        <ModelsView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="methods">
        <MethodsView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="downloads">
        <DownloadsView report={report} desk={desk} />
      </Tabs.Panel>
    </Tabs>
  )
}
