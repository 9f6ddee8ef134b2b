// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { ItemEditor } from '@/coordination/pool/item-editor'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const ITEM = {
  id: 'q1',
  category: 'Side',
  context: 'Pain for weeks',
  questions: [
    {
      id: 'answer',
      kind: 'choice',
      prompt: 'Which side?',
      truth: { is: 'A' },
      options: [
        { id: 'A', label: 'Left' },
        { id: 'B', label: 'Right' },
      ],
    },
  ],
}

afterEach(cleanup)

it('an item is translated with the item; half a list is not saved, and says what is missing', async () => {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  await store.actions.addSources([new File([JSON.stringify(ITEM)], 'pool.jsonl')])
  store.actions.change('', (c) => ({ ...c, protocol: { ...c.protocol, texts: { de: {} } } }))
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  let isClosed = false
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <ItemEditor
        id="q1"
        onClose={() => {
          isClosed = true
        }}
      />
    </WorkspaceProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByText('German (de)'))
  expect(screen.getByText('4 missing')).toBeTruthy()
  const type = async (name: string, words: string) => {
    await user.click(screen.getByLabelText(name))
    await user.paste(words)
    await user.tab()
  }
  // Happy DOM submits no form of a dialog by its button.
  const save = () => fireEvent.submit(screen.getByLabelText('Category'))
  await type('context, Pain for weeks, in de', 'Seit Wochen Schmerzen')
  await type('question answer: option, Left, in de', 'Links')
  expect(screen.getByText('2 missing')).toBeTruthy()
  save()
  expect(
    await screen.findByText(/^options\.B is missing, and the others of the list are there/),
  ).toBeTruthy()
  expect(isClosed).toBe(false)
  await type('question answer: option, Right, in de', 'Rechts')
  save()
  await waitFor(() => expect(isClosed).toBe(true))
  const edited = JSON.parse(store.getState().content.edits.q1 ?? 'null')
  expect(edited.texts).toEqual({ de: { context: 'Seit Wochen Schmerzen' } })
  expect(edited.questions[0].texts).toEqual({ de: { options: { A: 'Links', B: 'Rechts' } } })
  store.actions.undo()
  expect(store.getState().content.edits).toEqual({})
  store.actions.close()
})
