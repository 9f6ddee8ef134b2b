// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { blobsOf } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { useLists } from '@/coordination/pool/lists/use-lists'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { FileDrop } from '@/ui'
import { answers, asked, POINTER, parquet } from '../pool/mapping/parquet-bytes'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

function Door() {
  const { addFiles, waiting } = useLists()
  return (
    <>
      <FileDrop label="Open" hint="" onFiles={addFiles} />
      {waiting}
    </>
  )
}
async function door() {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const opened = async () => {
    const record = await loadDraft(drafts, draftId)
    if (record === null) throw new Error('no draft')
    const store = workspaceStore(record, drafts, new DraftEngine())
    open.push(store)
    return store
  }
  const store = await opened()
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <Door />
    </WorkspaceProvider>,
  )
  const give = (files: Readonly<Record<string, Uint8Array>>) =>
    userEvent.upload(
      screen.getByLabelText('Open', { selector: 'input' }),
      Object.entries(files).map(([name, bytes]) => new File([bytes.slice()], name)),
    )
  return { store, drafts, draftId, opened, give }
}
const shard = (...ids: readonly string[]) => parquet(asked(ids, [answers(...ids.map(() => 'yes'))]))
const FILES = {
  'test-00000-of-00002.parquet': shard('a', 'b'),
  'test-00001-of-00002.parquet': shard('c', 'd'),
  'train.parquet': shard('x'),
}

it('P91: which split is asked, and that one alone is kept beside the draft, to be read again on the next visit', async () => {
  const { store, drafts, draftId, opened, give } = await door()
  await give(FILES)
  await screen.findByText('Which split of “Data set” contains the cases?')
  expect(store.getState().content.sources).toEqual([])
  expect(screen.getByText('4 rows in 2 files')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'test' }))
  await waitFor(() => expect(store.getState().pool?.items).toBe(4))
  const [source] = store.getState().content.sources
  if (source === undefined) throw new Error('no source')
  expect([source.mapping?.split, source.set?.parts.map(({ path }) => path)]).toEqual([
    'test',
    ['test-00000-of-00002.parquet', 'test-00001-of-00002.parquet'],
  ])
  await store.actions.flush()
  for (const blob of blobsOf(source)) expect(await drafts.file(draftId, blob)).not.toBeNull()
  const later = await opened()
  await waitFor(() => expect(later.getState().pool?.items).toBe(4))
})
it('a data set that cannot be read is not added, and every reason is said', async () => {
  const { store, give } = await door()
  await give({ 'test-00000-of-00003.parquet': shard('a'), 'test-00001-of-00003.parquet': POINTER })
  await screen.findByText('This data set was not added')
  expect(screen.getByText(/this is a pointer of Git LFS/i)).toBeTruthy()
  expect(screen.getByText(/1 of 3 shards of "test" is missing/)).toBeTruthy()
  expect(store.getState().content.sources).toEqual([])
})
