// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { ChangeList } from '@/coordination/pool/review/change-list'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

const item = (id: string, context: string) =>
  JSON.stringify({
    id,
    category: 'x',
    context,
    questions: [{ id: 'q', kind: 'yes-no', prompt: 'Wide?', truth: { is: 'yes' } }],
  })

it('N14: changes are shown with before and after, accepted one by one, and can be undone', async () => {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const engine = new DraftEngine()
  const store = workspaceStore(record, drafts, engine)
  open.push(store)
  await store.actions.addSources([
    new File([[item('a', 'Old'), item('b', 'Other')].join('\n')], 'pool.jsonl'),
  ])
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <ChangeList />
    </WorkspaceProvider>,
  )
  const user = userEvent.setup()
  const drop = async (...rows: string[]) =>
    user.upload(
      screen.getByLabelText('Open a change list…'),
      new File([['item,field,apply', ...rows].join('\n')], 'changes.csv'),
    )
  await drop('z,context,New')
  expect(await screen.findByText(/has no case "z"/)).toBeTruthy()

  await drop('a,context,New', 'a,truth:q,no', 'b,,', 'b,,remove')
  const table = await screen.findByLabelText('Changes')
  const rows = () => [...table.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows()).toEqual(['acontextOldNewAccept', 'atruth:qYesNoAccept', 'bcasebremovedAccept'])
  expect(store.getState().content.edits).toEqual({})

  await user.click(screen.getByLabelText('Accept: a, context'))
  await user.click(screen.getByLabelText('Accept: a, truth:q'))
  await user.click(screen.getByLabelText('Accept: b, remove it'))
  expect(rows().every((row) => row?.endsWith('Accepted'))).toBe(true)
  const { edits } = store.getState().content
  expect(edits.b).toBeNull()
  expect(JSON.parse(edits.a ?? '')).toMatchObject({
    context: 'New',
    questions: [{ truth: { is: 'no' } }],
  })

  store.actions.undo()
  await waitFor(() => expect(rows()[2]).toBe('bcasebremovedAccept'))
})
