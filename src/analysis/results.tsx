import { Tabs } from '@mantine/core'
import type { Report } from '@/report'
import { AccuracyView } from './accuracy-view'
import { AgreementView } from './agreement-view'
import type { Desk } from './desk'
import { DownloadsView } from './downloads-view'
import { ItemsView } from './items-view'
import { MethodsView } from './methods-view'
import { Overview } from './overview'
import styles from './results.module.css'

export interface ResultsProps {
  readonly report: Report
  readonly desk: () => Desk
  /** New numbers are on their way: these are of the files before. */
  readonly isStale: boolean
}

/** The report, a part at a time. */
export function Results({ report, desk, isStale }: ResultsProps) {
  return (
    <Tabs defaultValue="overview" keepMounted={false} className={styles.results} data-stale={isStale}>
      <Tabs.List aria-label="Parts of the report" data-screen-only>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="accuracy">Accuracy</Tabs.Tab>
        <Tabs.Tab value="agreement">Agreement</Tabs.Tab>
        <Tabs.Tab value="items">Items</Tabs.Tab>
        <Tabs.Tab value="methods">Methods</Tabs.Tab>
        <Tabs.Tab value="downloads">Downloads</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" pt="lg">
        <Overview report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="accuracy">
        <AccuracyView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="agreement">
        <AgreementView report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="items">
        <ItemsView report={report} />
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
