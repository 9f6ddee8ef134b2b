import { StudiesPage, type StudyPreview, TemplatePage, WorkspacePage } from '@/coordination'
import { openPage } from '@/ui'
import { localWatchCredentials } from '../local-stores'
import { useServices } from '../services'
import { layOutPreview } from './preview-package'

/**
 * `#/prepare` lists the studies in preparation, `#/prepare/<study>/<step>` is the workspace of one, and
 * `#/prepare/from/<template>` begins one from a published study. Ids of drafts are UUIDs, so none is called "from".
 */
export default function PrepareRoute({
  draft,
  step,
}: {
  readonly draft: string | undefined
  readonly step: string | undefined
}) {
  const { studyDrafts, tool } = useServices()
  if (draft === undefined) return <StudiesPage drafts={studyDrafts} />
  if (draft === 'from') return <TemplatePage id={step ?? ''} drafts={studyDrafts} />
  return (
    <WorkspacePage
      draft={draft}
      step={step}
      drafts={studyDrafts}
      tool={tool}
      siteUrl={siteUrl()}
      openPreview={openPreview}
      watchCredentials={localWatchCredentials}
    />
  )
}

function openPreview({ files, raterCode, backTo }: StudyPreview): void {
  layOutPreview(files, backTo)
  openPage(`/preview?code=${encodeURIComponent(raterCode)}`)
}

/** This page's address without what the app adds behind it. */
const siteUrl = () => new URL('.', document.baseURI).href
