// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { ListFromFolder } from '@/coordination/pool/lists/list-from-folder'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import type { WorkspaceStore } from '@/coordination/workspace/workspace-state'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

it('P52: a folder of scans becomes a list and is the folder of scans; what is in no row is read before it is added', async () => {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  open.push(store)
  const services = { tool: 'triplane 0.0.0', siteUrl: 'http://localhost/', openPreview: () => undefined }
  renderUi(
    <MemoryRouter>
      <WorkspaceProvider value={{ store, services, draftId, drafts }}>
        <ListFromFolder />
      </WorkspaceProvider>
    </MemoryRouter>,
  )
  const files = ['sub-01/anat/sub-01_T1w.nii.gz', 'sub-01/func/sub-01_task-rest_bold.nii.gz'].map((path) =>
    Object.defineProperty(new File([''], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
      value: `data/${path}`,
    }),
  )
  fireEvent.change(screen.getByLabelText('Folder of scans'), { target: { files } })
  await screen.findByText(/1 of 2 files are no anatomical or diffusion scan/)
  expect(store.getState().content.sources).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Add the list of 1 row' }))
  await waitFor(() => expect(store.getState().pool?.items).toBe(1))
  expect(store.getState().content.sources[0]?.file).toBe('scans.csv')
  expect(store.getState().folder).toEqual({ name: 'data', files: 2 })
})
