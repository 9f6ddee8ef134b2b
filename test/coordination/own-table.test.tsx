// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { templateDraft } from '@/coordination/templates/begin-from-template'
import { TemplateNotice } from '@/coordination/templates/template-notice'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { shippedTemplate } from '@/templates/shipped-templates'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: ReturnType<typeof workspaceStore>[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

async function begun(id: string) {
  const template = await shippedTemplate(id)
  if (template === null) throw new Error(`no template ${id}`)
  const { store: drafts } = memoryDrafts()
  const { content, blobs } = templateDraft(template, [])
  const draftId = await createDraft(drafts, 'Mine', content, blobs)
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
      <TemplateNotice />
    </WorkspaceProvider>,
  )
  const user = userEvent.setup()
  return {
    store,
    table: template.files.get('list.csv') ?? '',
    mapping: JSON.parse(template.files.get('mapping.json') ?? ''),
    give: async (text: string) =>
      user.upload(
        await screen.findByLabelText('Your own table', { selector: 'input' }),
        new File([text], 'mine.csv'),
      ),
  }
}

it('takes a workbook, as the Pool step does', async () => {
  await begun('neuroqa-scorer')
  const input = await screen.findByLabelText('Your own table', { selector: 'input' })
  expect(input.getAttribute('accept')?.split(',')).toContain('.xlsx')
})

it('a table of one’s own takes the place of the items of a published study, read as that study needs it', async () => {
  const { store, table, mapping, give } = await begun('neuroqa-scorer')
  const [head = '', first = ''] = table.split('\n')
  await give(`${head}\n${first.replace(/^a1/, 'mine-1')}\n`)
  expect(
    await screen.findByText('mine.csv: its columns are read as in the table of this study.'),
  ).toBeTruthy()
  const { sources } = store.getState().content
  expect(sources).toMatchObject([{ file: 'mine.csv', mapping }])
  await waitFor(() => expect(store.getState().pool?.items).toBe(1))
  // Undone, the study has its own items again.
  store.actions.undo()
  expect(store.getState().content.sources.map(({ file }) => file)).toEqual(['pool.jsonl'])
})

it('of a table with other columns it is said which are missing, and the rest is guessed', async () => {
  const { store, give } = await begun('neuroqa-scorer')
  await give('id,category,question,answer\nx1,Size,Is it wide?,yes\nx2,Size,Is it large?,no\n')
  expect(
    await screen.findByText(/mine\.csv lacks columns of the table of this study \(model, /),
  ).toBeTruthy()
  expect(store.getState().content.sources).toMatchObject([
    { file: 'mine.csv', mapping: { questions: [{ prompt: { from: 'question' } }] } },
  ])
})

it('a file that cannot be read takes no place', async () => {
  const { store, give } = await begun('neuroqa-scorer')
  await give('')
  await waitFor(() => expect(store.getState().content.sources).toHaveLength(2))
  expect(store.getState().content.sources[0]?.file).toBe('pool.jsonl')
})
