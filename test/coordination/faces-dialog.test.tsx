// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FacesDialog } from '@/coordination/audit/faces-dialog'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import type { FacePreview } from '@/freezing'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const closing: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const close of closing.splice(0)) close()
})

const image = { width: 2, height: 2, grey: new Uint8Array(4) }
const pictures = { sagittal: image, surface: image }
const PREVIEWS: Readonly<Record<string, FacePreview>> = {
  'a.nii': { before: pictures, after: { ...pictures, removedShare: 0.146 }, why: null },
  'b.nii': { before: pictures, after: null, why: 'no brain is found in it' },
}

async function showFaces(files: readonly string[]) {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const engine = new DraftEngine()
  engine.facePreview = async (file) => PREVIEWS[file] ?? null
  const store = workspaceStore(record, drafts, engine)
  closing.push(() => store.actions.close())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  const onClose = vi.fn()
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <FacesDialog files={files} onClose={onClose} />
    </WorkspaceProvider>,
  )
  return { store, onClose }
}
const remove = () => screen.getByText('Remove the face of this scan').closest('button')

it('P81: a scan is shown before and after, and its face alone is removed', async () => {
  const { store, onClose } = await showFaces(['a.nii', 'b.nii'])
  await waitFor(() => expect(screen.getByText(/^15% of the voxels become background/)).toBeTruthy())
  expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(4)
  fireEvent.click(remove() as HTMLButtonElement)
  expect(store.getState().content.remedies).toEqual([{ type: 'remove-faces', files: ['a.nii'] }])
  expect(onClose).toHaveBeenCalled()
})

it('P81: where nothing would be removed the reason is said', async () => {
  await showFaces(['b.nii'])
  await waitFor(() => expect(screen.getByText('Nothing would be removed')).toBeTruthy())
  expect(screen.getByText(/no brain is found in it/)).toBeTruthy()
  expect(remove()?.disabled).toBe(true)
})
