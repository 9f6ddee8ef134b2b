import './views/print.css'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { siteStudiesUrl } from '@/package/site/site-packages'
import { Notice, Page, PageHeader, ProblemList, sentence } from '@/ui'
import styles from './analysis-page.module.css'
import { type AnalystLogs, KeyLogLine, useKeyLog } from './key-log/key-log'
import type { AnalysisState } from './session/analysis-views'
import { Intake } from './session/intake'
import { type AnalysisWork, openAnalysisEngine } from './session/open-analysis-engine'
import { type AnalysisControl, useAnalysis } from './session/use-analysis'
import { ReportOfTables } from './tables/data-table'
import { ReportFrame } from './views/report-frame'
import { Results } from './views/results'

interface AnalysisPageProps {
  /** 'triplane 1.2.0': what the report says it was computed with. */
  readonly tool?: string
  /** Where studies/index.json lives, an absolute URL with a slash at its end. */
  readonly studiesUrl?: string
  /** Where openings of keys are logged; left out: nowhere. */
  readonly logs?: AnalystLogs
  /** Another engine, for tests. */
  readonly openEngine?: () => AnalysisWork
}

/** The analyst's page: files in, each checked and listed; the report out. Nothing leaves the computer. */
export function AnalysisPage({
  tool = 'triplane',
  studiesUrl = siteStudiesUrl(),
  logs,
  openEngine = () => openAnalysisEngine(tool),
}: AnalysisPageProps) {
  const control = useAnalysis(openEngine)
  const { state, isRunning, failure } = control
  const keyLog = useKeyLog(logs, state.openedKey, tool)
  const [fetchFailure, setFetchFailure] = useState<string | null>(null)
  const problems = state.files.flatMap((file) => file.problems)
  const intake = (
    <>
      <Intake control={control} studiesUrl={studiesUrl} onFailure={setFetchFailure} />
      <KeyLogLine log={keyLog} />
    </>
  )

  return (
    <Page isTight={state.report !== null}>
      {state.report !== null ? (
        <ReportFrame report={state.report} />
      ) : (
        <>
          <PageHeader
            eyebrow={state.study === null ? undefined : 'Analysis'}
            title={state.study?.title ?? 'Analysis'}
            lead="Add the study package, the answer key and the answer files. They stay on this computer."
            actions={
              <a href="#/guide/analyst" data-screen-only>
                Guide for analysts
              </a>
            }
          />
          {intake}
        </>
      )}
      <div className={styles.messages}>
        {failure !== null && (
          <Notice tone="error" title="The analysis stopped">
            {sentence(failure)} Remove the file that was added last; if that does not help, reload
            this page.
          </Notice>
        )}
        {fetchFailure !== null && <Notice tone="error">{fetchFailure}</Notice>}
        <ProblemList
          problems={problems}
          title={problemTitle(state)}
          severity={state.files.some(({ tone }) => tone === 'bad') ? 'error' : 'warning'}
        />
        <NextStep state={state} isBusy={isRunning} />
      </div>
      <div className={styles.progress} role="status" aria-live="polite">
        {isRunning && <RunningStep control={control} />}
      </div>
      {!isRunning && state.pending !== null && (
        <Notice
          title={
            state.pending === 'agreement'
              ? 'Stopped before agreement'
              : 'Stopped before the bootstrap'
          }
        >
          The results shown are complete; {state.pending === 'agreement' ? 'agreement and ' : ''}
          bootstrap 95% CIs are missing.{' '}
          <Button variant="default" size="compact-sm" onClick={control.resume}>
            Compute the rest
          </Button>
        </Notice>
      )}
      {state.report !== null && (
        <ReportOfTables value={state.report}>
          <Results
            report={state.report}
            engine={control.engine}
            intake={intake}
            isStale={isRunning && state.pending === null}
            pending={state.pending}
            onReportSaved={keyLog.reportSaved}
            onCompareModels={control.compareModels}
            onRedrawWithin={control.redrawWithin}
            isStopped={!isRunning && state.pending !== null}
          />
        </ReportOfTables>
      )}
    </Page>
  )
}

function RunningStep({ control }: { readonly control: AnalysisControl }) {
  const { step, done } = useStore(control.progress)
  return (
    <>
      <span>{step}</span>
      <Progress value={100 * done} size="xs" aria-label="Progress of the analysis" />
      <Button variant="subtle" size="compact-sm" onClick={control.stop}>
        Stop
      </Button>
    </>
  )
}

function problemTitle({ files, report }: AnalysisState): string {
  const left = files.filter((file) => file.tone === 'bad').length
  if (left === 0) return 'Notes on the files'
  const what = left === 1 ? 'One file is not used' : `${left} files are not used`
  return report === null ? what : `${what}; results below exclude them`
}

/** What is still missing, once something is there. */
function NextStep({ state, isBusy }: { readonly state: AnalysisState; readonly isBusy: boolean }) {
  if (isBusy || state.report !== null || state.files.length === 0) return null
  const isKeyWaiting = state.files.some(
    (file) => file.role.endsWith('key') && file.tone === 'waiting',
  )
  const isLocked = state.files.some((file) => file.tone === 'locked')
  const missing = [
    ...(state.study === null ? ['the study package'] : []),
    ...(state.openedKey !== null || isKeyWaiting
      ? []
      : [isLocked ? 'the passphrase of the key' : 'the answer key']),
    ...(state.files.some((f) => f.role === 'answers' && f.tone !== 'bad')
      ? []
      : ['answers that can be used']),
  ]
  return missing.length === 0 ? null : <Notice>Still missing: {missing.join(', ')}.</Notice>
}
