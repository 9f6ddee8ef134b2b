import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { StudyDraftStore } from '@/study'
import { Notice, Page, PageHeader, useLatest } from '@/ui'
import { loadDraft } from '../draft/load-draft'
import { type DraftWork, openDraftEngine } from '../draft/open-draft-engine'
import { StepRail } from './step-rail'
import { StepView } from './step-view'
import { isStep } from './steps'
import { WorkspaceBar } from './workspace-bar'
import { WorkspaceProvider, type WorkspaceServices } from './workspace-context'
import styles from './workspace-page.module.css'
import { type WorkspaceStore, workspaceStore } from './workspace-store'

interface WorkspacePageProps extends WorkspaceServices {
  readonly drafts: StudyDraftStore
  /** The study's id, and the step of its address. */
  readonly draft: string
  readonly step: string | undefined
  /** Another engine, for tests. */
  readonly openEngine?: () => DraftWork
}

/**
 * The workspace that was open last. A look at the preview or at another page must not cost the folder and the pool: it is
 * closed when another study is opened.
 */
let kept: { readonly id: string; readonly store: WorkspaceStore } | null = null

/** `prepare/<study>/<step>`: one study in preparation. */
export function WorkspacePage({
  draft,
  step,
  drafts,
  openEngine = openDraftEngine,
  ...services
}: WorkspacePageProps) {
  const opening = useLatest([drafts, draft, openEngine], async (signal) => {
    if (kept !== null && kept.id !== draft) {
      kept.store.actions.close()
      kept = null
    }
    const record = kept === null ? await loadDraft(drafts, draft) : null
    if (signal.aborted) return null
    if (record !== null) kept = { id: draft, store: workspaceStore(record, drafts, openEngine()) }
    return kept?.store ?? null
  })
  // What was decided is saved before the page goes, whichever way.
  useEffect(() => {
    const flush = () => void kept?.store.actions.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])

  if (!opening.isCurrent)
    return (
      <Page>
        <p role="status">Opening the study…</p>
      </Page>
    )
  if (opening.value === null) return <NotHere why={opening.failure} />
  return (
    <WorkspaceProvider value={{ store: opening.value, services, draftId: draft, drafts }}>
      <main className={styles.workspace}>
        <StepRail current={isStep(step) ? step : 'pool'} />
        <div className={styles.step}>
          <WorkspaceBar />
          <StepView step={isStep(step) ? step : 'pool'} />
        </div>
      </main>
    </WorkspaceProvider>
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
      {why !== null && <Notice tone="error">{why}</Notice>}
    </Page>
  )
}
