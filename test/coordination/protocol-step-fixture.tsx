import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { ProtocolStep } from '@/coordination/protocol/protocol-step'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { bareContent } from './bare-content'
import { memoryDrafts } from './memory-drafts'

/** The Protocol step of a study with these lines of a pool, and what its form has come to. */
export async function openProtocolStep(lines: readonly string[]) {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study', bareContent('Study'))
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  await store.actions.addSources([new File([lines.join('\n')], 'pool.jsonl')])
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <ProtocolStep />
    </WorkspaceProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    store,
    protocol: () => store.getState().content.protocol,
    undo: () => store.actions.undo(),
    show: async (tab: string) => user.click(await screen.findByRole('tab', { name: tab })),
    close: () => store.actions.close(),
  }
}
export type ProtocolForm = Awaited<ReturnType<typeof openProtocolStep>>
