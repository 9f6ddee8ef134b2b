// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { fieldsOf } from '@/coordination/form-fields'
import { MappedFileProvider } from '@/coordination/pool/column-select'
import { RecipeEditor } from '@/coordination/pool/recipe/recipe-editor'
import { useWorkspace, WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import type { Mapping } from '@/pool'
import { preparePool } from '../pool/read-rows'
import { chooseOption } from '../ui/choose-option'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

/** The recipe alone: all the fields of a mapping beside it would be looked through for every click. */
function Recipe() {
  const { change, sources, views } = useWorkspace()
  const [source] = sources
  const view = source === undefined ? undefined : views.get(source.blob)
  if (source === undefined || view === undefined || source.mapping === null) return null
  const { mapping } = source
  const take = (next: Mapping, label: string) =>
    change(label, (c) => ({ ...c, sources: [{ ...source, mapping: next }] }))
  return (
    <MappedFileProvider
      value={{
        view,
        mapping,
        onChange: (label, part) => take({ ...mapping, ...part }, label),
        field: fieldsOf(mapping, take),
      }}
    >
      <RecipeEditor />
    </MappedFileProvider>
  )
}

const fill = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const save = (words: HTMLElement) => fireEvent.click(words.closest('button') ?? words)
/** By its title: looking for roles goes through the whole page. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title, { selector: 'h2' })).closest('dialog')
  if (found === null) throw new Error(`no dialog ${title}`)
  return found
}

const LIST = `path,question,answer,category
a_T1w.nii,Is it wide?,yes,Size
b_T2w.nii,Is it wide?,no,Size
c_bold.nii,Is it wide?,no,Size
`

async function poolStep(text = LIST) {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  open.push(store)
  await store.actions.addSources([new File([text], 'items.csv')])
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <Recipe />
    </WorkspaceProvider>,
  )
  /** As the page does when another column is chosen for the category. */
  const categoryFrom = (from: string) =>
    store.actions.change('', (c) => ({
      ...c,
      sources: c.sources.map((s) => ({
        ...s,
        mapping: s.mapping === null ? null : { ...s.mapping, category: { from } },
      })),
    }))
  return {
    store,
    choose: async (label: string, option: string) => {
      await screen.findByLabelText(label, { selector: 'input' })
      await chooseOption(label, option)
    },
    categoryFrom,
    mapping: () => store.getState().content.sources[0]?.mapping ?? null,
  }
}

it('P53: steps are added, shown with what they do to the rows, moved, removed and undone; the command line does the same', async () => {
  const { store, choose, categoryFrom, mapping } = await poolStep()
  await choose('Add a step', 'Exclude rows')
  let dialog = within(await dialogOf('Exclude rows'))
  expect(dialog.getByText('Save step').closest('button')).toHaveProperty('disabled', true)
  fill(dialog.getByLabelText('Rows: value'), 'bold')
  // A modal dialog lies over all that is not in it: a list beside it could not be clicked.
  const test = dialog.getByLabelText('Rows: test', { selector: 'input' })
  fireEvent.click(test)
  expect(
    document.getElementById(test.getAttribute('aria-controls') ?? '')?.closest('dialog'),
  ).not.toBeNull()
  expect(await dialog.findByText('1 of 3 rows excluded')).toBeTruthy()
  const rows = within(dialog.getByLabelText('Rows before and after')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'RowpathAfter',
    '2a_T1w.niiunchanged',
    '3b_T2w.niiunchanged',
    '4c_bold.niiexcluded',
  ])
  save(dialog.getByText('Save step'))
  await waitFor(() => expect(store.getState().pool?.items).toBe(2))

  await choose('Add a step', 'Extract a part')
  dialog = within(await dialogOf('Extract a part'))
  fill(dialog.getByLabelText('Pattern of the whole cell'), '*_{*}.nii')
  fill(dialog.getByLabelText('New column'), 'sequence')
  expect(await dialog.findByText('2 rows of 2 filled or changed')).toBeTruthy()
  save(dialog.getByText('Save step'))
  const list = () => screen.getByLabelText('Steps of the recipe')
  await waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(2))
  expect(list().textContent).toContain('Exclude rows where path contains “bold”')
  // What a step made is a column like the others.
  categoryFrom('sequence')
  await waitFor(() =>
    expect(
      store.getState().pool?.fields.find(({ name }) => name === 'category')?.values,
    ).toHaveLength(2),
  )
  const prepared = await preparePool(new TextEncoder().encode(LIST), 'items.csv', mapping(), null)
  expect(prepared.ok && prepared.value.pool.items.map(({ category }) => category)).toEqual([
    'T1w',
    'T2w',
  ])

  fireEvent.click(screen.getByLabelText('Move step 2 up'))
  expect(mapping()?.recipe?.map(({ step }) => step)).toEqual(['extract', 'drop'])
  fireEvent.click(screen.getByLabelText('Remove step 2'))
  expect(mapping()?.recipe?.map(({ step }) => step)).toEqual(['extract'])
  store.actions.undo()
  store.actions.undo()
  expect(mapping()?.recipe?.map(({ step }) => step)).toEqual(['drop', 'extract'])
})

it('a second table is chosen, and rows that it does not have are problems', async () => {
  const { store, choose, categoryFrom, mapping } = await poolStep()
  await choose('Add a step', 'Look up in a second table')
  const dialog = within(await dialogOf('Look up in a second table'))
  const input = document.querySelector<HTMLInputElement>('form input[type="file"]')
  const second = input ?? document.querySelectorAll<HTMLInputElement>('input[type="file"]')[1]
  if (second == null) throw new Error('no input')
  await userEvent.upload(
    second,
    new File(['path,site\na_T1w.nii,North\nb_T2w.nii,South\n'], 'sites.csv'),
  )
  expect(await dialog.findByText('sites.csv, 2 rows')).toBeTruthy()
  expect(await dialog.findByText('2 rows of 3 filled or changed · 1 ambiguous')).toBeTruthy()
  save(dialog.getByText('Save step'))
  await waitFor(() => expect(mapping()?.recipe).toHaveLength(1))
  expect(store.getState().pool?.problemCount).toBe(0)
  categoryFrom('site')
  await waitFor(() => expect(store.getState().pool?.problemCount).toBe(1))
  expect(store.getState().pool?.problems[0]?.example).toMatchObject({
    code: 'look-up-missing',
    line: 4,
  })
})
