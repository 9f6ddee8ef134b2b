// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { useWorkspace, WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

afterEach(cleanup)

it('a part of a step is drawn anew for what it takes of the study alone', async () => {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  const services = { tool: 'triplane 0.0.0', siteUrl: '', openPreview: () => undefined }
  let drawn = 0
  function Part() {
    drawn++
    const study = useWorkspace()
    return study.isBusy ? (
      <p>
        {study.name}, turn {study.poolTurn}
      </p>
    ) : (
      <p>{study.name}</p>
    )
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <Part />
    </WorkspaceProvider>,
  )
  await act(() => store.setState({ isCurrent: true, busy: null }))
  const drawnBefore = drawn
  await act(() => store.setState({ poolTurn: 3, isAuditDeep: true, saving: 'saving' }))
  expect(drawn).toBe(drawnBefore)

  await act(() => store.actions.rename('Second'))
  expect(screen.getByText('Second')).toBeTruthy()
  // Taken for the first time: as it is by now, and followed from here on.
  await act(() => store.setState({ busy: { what: 'Reading', done: null } }))
  expect(screen.getByText('Second, turn 3')).toBeTruthy()
  await act(() => store.setState({ poolTurn: 4 }))
  expect(screen.getByText('Second, turn 4')).toBeTruthy()
  store.actions.close()
})
