import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { StudiesPage, type StudyPreview, TemplatePage, WorkspacePage } from '@/coordination'
import { localWatchCredentials } from '../local-watch-credentials'
import { useServices } from '../services'
import { layOutPreview } from './preview-package'

/**
 * `#/prepare` lists the studies in preparation, `#/prepare/<study>/<step>` is the workspace of one, and
 * `#/prepare/from/<template>` begins one from a published study. Ids of drafts are UUIDs, so none is called "from".
 */
export default function PrepareRoute() {
  const { draft, step } = useParams()
  const { studyDrafts, tool } = useServices()
  const navigate = useNavigate()
  const openPreview = useCallback(
    ({ files, raterCode, backTo }: StudyPreview) => {
      layOutPreview(files, backTo)
      navigate(`/preview?code=${encodeURIComponent(raterCode)}`)
    },
    [navigate],
  )
  if (draft === undefined) return <StudiesPage drafts={studyDrafts} />
  if (draft === 'from') return <TemplatePage id={step ?? ''} drafts={studyDrafts} />
  return (
    <WorkspacePage
      drafts={studyDrafts}
      tool={tool}
      siteUrl={siteUrl()}
      openPreview={openPreview}
      watchCredentials={localWatchCredentials}
    />
  )
}

/** This page's address without what the app adds behind it. */
const siteUrl = () => new URL('.', document.baseURI).href
