import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { siteStudiesUrl } from '@/package/site/site-packages'
import {
  caseCounts,
  expectedNotice,
  pilotNotice,
  type ReportSummary,
  simulatedNotice,
  studyCounts,
  whoCounts,
} from '@/report'
import { Notice, Page, PageHeader, ProblemList, sentence } from '@/ui'
import './views/print.css'
import styles from './analysis-page.module.css'
import { type AnalystLogs, KeyLogLine, useKeyLog } from './key-log/key-log'
import type { AnalysisState } from './session/analysis-views'
import { Intake } from './session/intake'
import { type AnalysisWork, openAnalysisEngine } from './session/open-analysis-engine'
import { useAnalysis } from './session/use-analysis'
import { ReportOfTables } from './tables/marked-title'
import { Results } from './views/results'

export interface AnalysisPageProps {
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
  const { state, progress, failure } = control
  const keyLog = useKeyLog(logs, state.openedKey, tool)
  const [fetchFailure, setFetchFailure] = useState<string | null>(null)
  /** null: open as long as something is missing or wrong. */
  const [wantsOpen, setWantsOpen] = useState<boolean | null>(null)
  const problems = state.files.flatMap((file) => file.problems)
  const isOpen = wantsOpen ?? (state.report === null || problems.length > 0)

  return (
    <Page>
      <PageHeader
        eyebrow={state.study === null ? undefined : 'Analysis'}
        title={state.study?.title ?? 'Analysis'}
        lead={
          state.report === null
            ? 'Drop the package, the key and the answer files, in any order. They are read on this computer and sent nowhere.'
            : leadOf(state.report)
        }
        actions={
          state.report !== null ? (
            <Button
              variant="default"
              data-screen-only
              aria-expanded={isOpen}
              onClick={() => setWantsOpen(!isOpen)}
            >
              {isOpen ? 'Hide files' : `Files (${state.files.length})`}
            </Button>
          ) : (
            <a href="#/guide/analyst" data-screen-only>
              Guide for analysts
            </a>
          )
        }
      />
      {isOpen && (
        <>
          <Intake control={control} studiesUrl={studiesUrl} onFailure={setFetchFailure} />
          <KeyLogLine log={keyLog} />
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
        <NextStep state={state} isBusy={progress !== null} />
      </div>
      <div className={styles.progress} role="status" aria-live="polite">
        {progress !== null && (
          <>
            <span>{progress.step}</span>
            <Progress value={100 * progress.done} size="xs" aria-label="Progress of the analysis" />
            <Button variant="subtle" size="compact-sm" onClick={control.stop}>
              Stop
            </Button>
          </>
        )}
      </div>
      {progress === null && state.pending !== null && (
        <Notice
          title={
            state.pending === 'agreement'
              ? 'Stopped before agreement'
              : 'Stopped before the bootstrap'
          }
        >
          What is shown is complete in itself;{' '}
          {state.pending === 'agreement' ? 'agreement and ' : ''}
          bootstrap intervals are missing.{' '}
          <Button variant="default" size="compact-sm" onClick={control.resume}>
            Compute the rest
          </Button>
        </Notice>
      )}
      {state.report !== null && (
        <>
          <div className={styles.messages}>
            <ReportNotices report={state.report} />
          </div>
          <ReportOfTables value={state.report}>
            <Results
              report={state.report}
              engine={control.engine}
              isStale={progress !== null && state.pending === null}
              pending={state.pending}
              onReportSaved={keyLog.reportSaved}
              onCompareModels={control.compareModels}
              onRedrawWithin={control.redrawWithin}
              isStopped={progress === null && state.pending !== null}
            />
          </ReportOfTables>
        </>
      )}
    </Page>
  )
}

/** A pilot, simulated answers and readers who are missing: above every part of the report. */
function ReportNotices({ report }: { readonly report: ReportSummary }) {
  return [pilotNotice(report), simulatedNotice(report), expectedNotice(report)].map((notice) =>
    notice === null ? null : (
      <Notice key={notice.title} tone="warning" title={notice.title}>
        {notice.text}
      </Notice>
    ),
  )
}

function leadOf(report: ReportSummary): string {
  const { study, inputs } = report
  const used = inputs.filter((input) => input.used)
  const logs = used.filter(({ proof }) => proof !== null && proof.consistency !== 'none').length
  const signed = used.filter(({ proof }) => proof?.signature.state === 'all').length
  const receipted = used.filter(({ proof }) =>
    proof?.receipts.matching.some(({ signedBy }) => signedBy === 'rater'),
  ).length
  return [
    caseCounts(studyCounts(report)),
    ...whoCounts(studyCounts(report)),
    `${logs} of ${used.length} ${used.length === 1 ? 'file' : 'files'} with a consistent log, ${signed} signed, ${receipted} with a signed receipt`,
    `item set ${study.studyHash.slice(0, 12)}…`,
  ].join(' · ')
}

function problemTitle({ files, report }: AnalysisState): string {
  const left = files.filter((file) => file.tone === 'bad').length
  if (left === 0) return 'Used, but please note'
  const what = left === 1 ? 'One file is left out' : `${left} files are left out`
  return report === null ? what : `${what}; the numbers below are of the others`
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
    ...(state.hasKey || isKeyWaiting
      ? []
      : [isLocked ? 'the passphrase of the key' : 'the answer key']),
    ...(state.files.some((f) => f.role === 'answers' && f.tone !== 'bad')
      ? []
      : ['answers that can be used']),
  ]
  return missing.length === 0 ? null : <Notice>Still missing: {missing.join(', ')}.</Notice>
}
