// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { ListFromFolder, useLists } from '@/coordination/pool/lists/use-lists'

import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

function FolderDoor() {
  const { addFolder, waiting } = useLists()
  return (
    <>
      {waiting}
      <ListFromFolder addFolder={addFolder} />
    </>
  )
}
async function folderDoor() {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  open.push(store)
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <FolderDoor />
    </WorkspaceProvider>,
  )
  const choose = (contents: Readonly<Record<string, string>>) => {
    const files = Object.entries(contents).map(([path, text]) =>
      Object.defineProperty(new File([text], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
        value: `data/${path}`,
      }),
    )
    fireEvent.change(screen.getByLabelText('Folder of scans'), { target: { files } })
  }
  return { store, choose }
}

it('a folder of scans becomes a list and is the folder of scans; what is in no row is read before it is added', async () => {
  const { store, choose } = await folderDoor()
  choose({ 'sub-01/anat/sub-01_T1w.nii.gz': '', 'sub-01/func/sub-01_task-rest_bold.nii.gz': '' })
  await screen.findByText(/1 of 2 files have no BIDS name of an anatomical or diffusion scan/)
  expect(store.getState().content.sources).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Add the list of 1 row' }))
  await waitFor(() => expect(store.getState().pool?.items).toBe(1))
  expect(store.getState().content.sources[0]?.file).toBe('scans.csv')
  expect(store.getState().folder).toEqual({ name: 'data', files: 2 })
})
it('a folder of pictures with a list beside them is that list, and the folder of its pictures', async () => {
  const { store, choose } = await folderDoor()
  choose({ 'metadata.csv': 'file_name,question,answer\n1.png,Is it wide?,yes\n', '1.png': 'x' })
  await waitFor(() => expect(store.getState().match?.missing).toBe(0))
  await waitFor(() => expect(store.getState().pool?.items).toBe(1))
  expect(store.getState().content.sources[0]?.set?.parts.map(({ path }) => path)).toEqual([
    'metadata.csv',
  ])
  expect(store.getState().folder).toEqual({ name: 'data', files: 2 })
})
it('a list beside scans is named, and is not taken for the items unasked', async () => {
  const { store, choose } = await folderDoor()
  choose({ 'items.csv': 'id,question\na,Is it wide?\n', 'a_T1w.nii.gz': '' })
  await screen.findByText(/the folder contains scans, and also items.csv/i)
  expect(store.getState().content.sources).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Add the list of 1 row' }))
  await waitFor(() => expect(store.getState().content.sources[0]?.file).toBe('scans.csv'))
})
