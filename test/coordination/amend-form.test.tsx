// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { FreezeStep } from '@/coordination/freeze/freeze-step'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import type { WorkspaceStore } from '@/coordination/workspace/workspace-state'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const CSV =
  'id,question,answer,category,patient\nq1,Is it wide?,yes,Context,p1\nq2,Is it bright?,no,Signal,p2\nq3,Is it new?,no,Signal,p3\n'
const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

/** The Freeze step of a draft. */
async function freezeStep(drafts: ReturnType<typeof memoryDrafts>, draftId: string, first?: File) {
  const record = await loadDraft(drafts.store, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts.store, new DraftEngine())
  open.push(store)
  if (first !== undefined) await store.actions.addSources([first])
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = { tool: 'triplane 0.0.0', siteUrl: 'http://localhost/', openPreview: () => undefined }
  renderUi(
    <MemoryRouter>
      <WorkspaceProvider value={{ store, services, draftId, drafts: drafts.store }}>
        <FreezeStep />
      </WorkspaceProvider>
    </MemoryRouter>,
  )
  return store
}

const freeze = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /Open/ }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Freeze the study' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await screen.findByText(/was frozen on/)
}

it('N7, N15: a new version amends the one before, with a reason for all and one for a single item', async () => {
  const user = userEvent.setup()
  const drafts = memoryDrafts()
  const firstId = await createDraft(drafts.store, 'Study')
  await freezeStep(drafts, firstId, new File([CSV], 'items.csv'))
  // Of a first version nobody asks what becomes of earlier answers.
  expect(screen.queryByText(/They go on counting/)).toBeNull()
  await freeze(user)
  await user.click(screen.getByRole('button', { name: 'Begin a new version' }))
  await waitFor(() => expect(drafts.drafts.size).toBe(2))
  const secondId = [...drafts.drafts.keys()].find((id) => id !== firstId) ?? ''
  cleanup()

  const store = await freezeStep(drafts, secondId)
  const line = async (id: string, changed: object) =>
    JSON.stringify({ ...JSON.parse((await store.engine.itemLine(id)) ?? ''), ...changed })
  const edits = {
    q1: await line('q1', { context: 'Look at the ventricles.' }),
    q2: await line('q2', { context: 'On T2.' }),
  }
  store.actions.change('', (c) => ({ ...c, edits: { ...c.edits, ...edits } }))
  expect(await screen.findByText('2 items changed: q1, q2')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /They go on counting/ }))
  await user.click(screen.getByRole('radio', { name: /Open/ }))
  expect(screen.getByText('Say why the study is amended.')).toBeTruthy()
  await user.type(screen.getByLabelText('Why it is amended'), 'Two stories were unclear.')
  await user.type(screen.getByLabelText('q2 (changed)'), 'the sequence was not said')
  await freeze(user)

  const file = (name: string) => drafts.files.get(`${secondId} ${name}`)
  const [certificate, key, before] = await Promise.all(
    [file('freeze.json'), file('key.json'), drafts.files.get(`${firstId} freeze.json`)].map(async (blob) =>
      JSON.parse((await blob?.text()) ?? 'null'),
    ),
  )
  expect(certificate.amendment).toMatchObject({
    ...{ studyHash: before.studyHash, version: '1.0.0', reason: 'Two stories were unclear.' },
    items: [{ change: 'changed', what: ['context'] }, { what: ['context'] }],
  })
  const poolId = (item: string) => key.items[item].attributes.poolId
  expect(
    key.amended.map(({ item, reason }: { item: string; reason: string }) => [poolId(item), reason]).sort(),
  ).toEqual([
    ['q1', 'Two stories were unclear.'],
    ['q2', 'the sequence was not said'],
  ])
  expect(JSON.stringify(certificate)).not.toContain('the sequence was not said')
})
