// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answersFile, simulateSession } from '@/answers'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { FreezeStep } from '@/coordination/workspace/step-view'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { openPackageZip, openStudy } from '@/package'
import { renderUi } from '../ui/render-ui'
import { bareContent } from './bare-content'
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
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts: drafts.store }}>
      <FreezeStep />
    </WorkspaceProvider>,
  )
  return store
}

const freeze = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /Open/ }))
  // What was confirmed for the version before is confirmed for this one.
  const confirm = screen.queryByRole('button', { name: 'These answers are correct' })
  if (confirm !== null) await user.click(confirm)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Freeze the study' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await screen.findByText(/was frozen on/)
}

it('N7: a new version amends the one before, with a reason for all and one for a single item', async () => {
  const user = userEvent.setup()
  const drafts = memoryDrafts()
  const firstId = await createDraft(drafts.store, 'Study', bareContent('Study'))
  await freezeStep(drafts, firstId, new File([CSV], 'items.csv'))
  // Of a first version nobody asks what becomes of earlier answers.
  expect(screen.queryByText(/Carry earlier answers over/)).toBeNull()
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
  expect(await screen.findByText('2 cases changed: q1, q2')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Carry earlier answers over/ }))
  await user.click(screen.getByRole('radio', { name: /Open/ }))
  expect(screen.getByText('Say why the study is amended.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason for the amendment'), 'Two stories were unclear.')
  await user.type(screen.getByLabelText('q2 (changed)'), 'the sequence was not said')
  await freeze(user)

  const file = (name: string) => drafts.files.get(`${secondId} ${name}`)
  const [certificate, key, before] = await Promise.all(
    [file('freeze.json'), file('key.json'), drafts.files.get(`${firstId} freeze.json`)].map(
      async (blob) => JSON.parse((await blob?.text()) ?? 'null'),
    ),
  )
  expect(certificate.amendment).toMatchObject({
    studyHash: before.studyHash,
    version: '1.0.0',
    reason: 'Two stories were unclear.',
    items: [{ change: 'changed', what: ['context'] }, { what: ['context'] }],
  })
  const poolId = (item: string) => key.items[item].attributes.poolId
  expect(
    key.amended
      .map(({ item, reason }: { item: string; reason: string }) => [poolId(item), reason])
      .sort(),
  ).toEqual([
    ['q1', 'Two stories were unclear.'],
    ['q2', 'the sequence was not said'],
  ])
  expect(JSON.stringify(certificate)).not.toContain('the sequence was not said')
})

it('gives raters of the version before the changed items alone, by their answer files', async () => {
  const user = userEvent.setup()
  const drafts = memoryDrafts()
  const firstId = await createDraft(drafts.store, 'Study', bareContent('Study'))
  await freezeStep(drafts, firstId, new File([CSV], 'items.csv'))
  await freeze(user)
  await user.click(screen.getByRole('button', { name: 'Begin a new version' }))
  await waitFor(() => expect(drafts.drafts.size).toBe(2))
  const secondId = [...drafts.drafts.keys()].find((id) => id !== firstId) ?? ''
  const zip = await openPackageZip(
    drafts.files.get(`${firstId} Study-1.0.0.zip`) ?? new Blob(),
    'v1',
  )
  const opened = zip.ok ? await openStudy(zip.value, (path) => path) : zip
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const { study, studyHash } = opened.value
  const truths = JSON.parse((await drafts.files.get(`${firstId} key.json`)?.text()) ?? '')
  const log = simulateSession(study, studyHash, truths, {
    code: 'R1',
    index: 0,
    group: null,
    accuracy: 1,
    isIndependent: false,
    seed: 1,
    tool: 'triplane 0',
    frozenAt: new Date(0),
  })
  cleanup()

  const store = await freezeStep(drafts, secondId)
  const q1 = {
    ...JSON.parse((await store.engine.itemLine('q1')) ?? ''),
    context: 'Look at the ventricles.',
  }
  store.actions.change('', (c) => ({ ...c, edits: { ...c.edits, q1: JSON.stringify(q1) } }))
  await user.click(await screen.findByRole('radio', { name: /Carry earlier answers over/ }))
  await user.type(screen.getByLabelText('Reason for the amendment'), 'A story was unclear.')
  const answers = JSON.stringify(answersFile(log), null, 2)
  await user.upload(
    screen.getByLabelText('Answer files of the previous version'),
    new File([answers], 'answers-R1.json'),
  )
  expect(await screen.findByText('answers-R1.json')).toBeTruthy()
  await freeze(user)
  expect(screen.getByText(/^It holds the changed and new cases for R1/)).toBeTruthy()
  const { frozen } = store.getState().content
  expect(frozen?.changedAlone).toMatchObject({ studyId: 'Study-changed', codes: ['R1'] })
  const whole = drafts.files.get(`${secondId} ${frozen?.packageFile}`) ?? new Blob()
  const part = await store.engine.partPackage(whole, 'changed')
  const again = part.ok ? await openPackageZip(part.value, 'changed') : part
  const read = again.ok ? await openStudy(again.value, (path) => path) : again
  if (!read.ok) throw new Error(read.problems[0]?.message)
  expect(read.value.study.items.map(({ context }) => context)).toEqual(['Look at the ventricles.'])
  expect(read.value.studyHash).toBe(frozen?.changedAlone?.studyHash)
})
