// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { openMatters } from '@/coordination/freeze/open-matters'
import { SourceCard } from '@/coordination/pool/source-card'
import { useWorkspace, WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { poolText } from '@/pool'
import { workbook } from '../pool/mapping/workbook-bytes'
import { preparePool } from '../pool/read-rows'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

/** The files of the study, their columns folded away. */
function Cards() {
  const { sources } = useWorkspace()
  return sources.map((source) => <SourceCard key={source.blob} source={source} isOnly={false} />)
}

async function poolStep(content: string | Uint8Array<ArrayBuffer>, file = 'items.csv') {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const engine = new DraftEngine()
  const store = workspaceStore(record, drafts, engine)
  open.push(store)
  await store.actions.addSources([new File([content], file)])
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <Cards />
    </WorkspaceProvider>,
  )
  return { store, engine }
}
it('P50: which sheet of a workbook holds the items is chosen, kept in the mapping, and freezes as on the command line', async () => {
  const head = ['id', 'question', 'answer', 'category']
  const bytes = workbook(
    {
      name: 'Pilot',
      rows: [
        ['id', 'finding', 'seen'],
        ['x', 'cyst', 'yes'],
      ],
    },
    {
      name: 'Cases',
      rows: [
        head,
        [{ n: 7, as: '000' }, 'Is it wide?', 'yes', 'Size'],
        ['b', 'Is it old?', 'no', 'Age'],
      ],
    },
  )
  const { store, engine } = await poolStep(new Uint8Array(bytes), 'items.xlsx')
  const title = /^The workbook has 2 sheets with rows: "Pilot", "Cases"/
  const table = await screen.findByLabelText(title)
  expect([...table.querySelectorAll('th')].map((th) => th.textContent)).toEqual([
    'Row',
    'Pilot (1 row)',
    'Cases (2 rows)',
  ])
  await userEvent.click(within(table).getByRole('button', { name: 'Take: Cases (2 rows)' }))
  await waitFor(() => expect(store.getState().pool?.openCount).toBe(0))
  expect(screen.getByText(/The cases are those of the sheet “Cases”\./)).toBeTruthy()
  expect(screen.getByText(/sheet “Cases” of 2/)).toBeTruthy()
  const mapping = store.getState().content.sources[0]?.mapping ?? null
  expect(mapping?.sheet).toBe('Cases')
  const prepared = await preparePool(bytes, 'items.xlsx', mapping, null)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  expect(prepared.value.pool.items.map(({ id }) => id)).toEqual(['007', 'b'])
  expect(await engine.poolText('all')).toBe(poolText(prepared.value.pool))
})

const PLACES = [
  'id,question,options,answer,category',
  ...[1, 3, 2].map(
    (n) => `q${n},Which lobe is marked ${n}?,frontal|parietal|temporal|occipital,${n},Location`,
  ),
].join('\n')

it('P19: the base of places is chosen from three rows under both, and until then nothing can be frozen', async () => {
  const { store, engine } = await poolStep(PLACES)
  const table = await screen.findByLabelText(
    /^The positions of correct options .* may be counted from 0 or from 1/,
  )
  const rows = [...table.querySelectorAll('tr')]
  expect(rows.map((row) => row.textContent)).toEqual([
    'RowQuestionIn the fileCounted from 0Counted from 1',
    '2Which lobe is marked 1?1parietalfrontal',
    '3Which lobe is marked 3?3occipitaltemporal',
    '4Which lobe is marked 2?2temporalparietal',
    expect.stringContaining('Nothing is frozen until this is decided'),
  ])
  const matters = () => openMatters(store.getState()).map(({ words }) => words)
  expect(matters()).toContain('1 decision open in the list')
  const order = {
    content: store.getState().content,
    salt: '00'.repeat(32),
    frozenAt: '2026-11-21T00:00:00.000Z',
    tool: 'triplane 0.0.0',
    passphrase: null,
    limit: null,
  }
  const refused = await engine.freeze(order, () => undefined)
  expect(refused.ok ? [] : refused.problems.map(({ code }) => code)).toEqual(['index-base-open'])

  await userEvent.setup().click(within(table).getByLabelText('Take: Counted from 1'))
  await waitFor(() =>
    expect(
      screen.queryByLabelText(/^The positions of correct options .* may be counted/),
    ).toBeNull(),
  )
  expect(matters()).not.toContain('1 decision open in the list')
  const [source] = store.getState().content.sources
  expect(source?.mapping?.questions[0]?.truth?.as).toBe('index-1')
})

it('P19: what was decided by the rows is said beside the file', async () => {
  const { store } = await poolStep(
    'id,question,answer\na,Is it wide?,yes\nb,Is it old?,no\nc,Is it new?,Y\nd,Is it dark?,maybe\n',
  )
  expect(
    await screen.findByText(/says yes or no in 3 of 4 rows, so every row asks yes or no/),
  ).toBeTruthy()
  expect(store.getState().pool?.problemCount).toBe(1)
})

it('P19: a first row that looks like an item is decided on the page, and decided again', async () => {
  const { store } = await poolStep('a1,Is it wide?,yes\na2,Is it deep?,no\na3,Is it old now?,yes\n')
  const user = userEvent.setup()
  const decide = await screen.findByLabelText('Take: A case like the others')
  await user.click(decide)
  const again = await screen.findByLabelText('Decide again: No row names the columns.')
  await waitFor(() => expect(store.getState().pool).toMatchObject({ items: 3, openCount: 0 }))
  await user.click(again)
  const names = await screen.findByLabelText('Take: The names of the columns')
  await user.click(names)
  await waitFor(() => expect(store.getState().pool).toMatchObject({ items: 2, openCount: 0 }))
  await user.click(screen.getByLabelText('Decide again: Row 1 names the columns.'))
  expect(await screen.findByLabelText('Take: A case like the others')).toBeTruthy()
})
