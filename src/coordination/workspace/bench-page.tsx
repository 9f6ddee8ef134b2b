import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { StudyDraftStore } from '@/study'
import { Notice, Page, PageHeader } from '@/ui'
import type { Bench } from '../draft/bench'
import type { BenchStore } from '../draft/bench-state'
import { benchStore } from '../draft/bench-store'
import { loadDraft } from '../draft/load-draft'
import { openWorkerBench } from '../draft/worker-bench'
import { BenchProvider, type BenchServices } from './bench-context'
import styles from './bench-page.module.css'
import { StepRail } from './step-rail'
import { StepView } from './step-view'
import { isStep } from './steps'
import { WorkspaceBar } from './workspace-bar'

export interface BenchPageProps extends BenchServices {
  readonly drafts: StudyDraftStore
  /** Another bench, for tests. */
  readonly openBench?: () => Bench
}

/**
 * The bench that was open last. A look at the preview or at another page must not cost the folder and the pool: it is
 * closed when another study is opened.
 */
let kept: { readonly id: string; readonly store: BenchStore } | null = null

type Opening = { readonly id: string; readonly store: BenchStore | null; readonly why: string | null }

/** `prepare/<study>/<step>`: one study in preparation. */
export function BenchPage({
  drafts,
  tool,
  siteUrl,
  openPreview,
  openBench = openWorkerBench,
}: BenchPageProps) {
  const { draft = '', step } = useParams()
  const [opening, setOpening] = useState<Opening | null>(null)

  useEffect(() => {
    let isCurrent = true
    const flush = () => void kept?.store.actions.flush()
    const open = async () => {
      if (kept !== null && kept.id !== draft) {
        kept.store.actions.close()
        kept = null
      }
      const record = kept === null ? await loadDraft(drafts, draft) : null
      if (!isCurrent) return
      if (record !== null) kept = { id: draft, store: benchStore(record, drafts, openBench()) }
      setOpening({ id: draft, store: kept?.store ?? null, why: null })
    }
    open().catch((error: unknown) => {
      if (isCurrent)
        setOpening({ id: draft, store: null, why: error instanceof Error ? error.message : String(error) })
    })
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      isCurrent = false
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [drafts, draft, openBench])

  if (opening === null || opening.id !== draft)
    return (
      <Page>
        <p role="status">Opening the study…</p>
      </Page>
    )
  if (opening.store === null) return <NotHere why={opening.why} />
  return (
    <BenchProvider
      value={{ store: opening.store, services: { tool, siteUrl, openPreview }, draftId: draft, drafts }}
    >
      <main className={styles.workspace}>
        <StepRail current={isStep(step) ? step : 'pool'} />
        <div className={styles.bench}>
          <WorkspaceBar />
          <StepView step={isStep(step) ? step : 'pool'} />
        </div>
      </main>
    </BenchProvider>
  )
}

function NotHere({ why }: { readonly why: string | null }) {
  return (
    <Page width="text">
      <PageHeader
        title="This study is not on this computer"
        lead="A study in preparation is kept in the browser in which it was begun. It may have been removed there."
        actions={
          <Button component="a" href="#/prepare">
            To my studies
          </Button>
        }
      />
      {why === null ? null : <Notice tone="error">{why}</Notice>}
    </Page>
  )
}
