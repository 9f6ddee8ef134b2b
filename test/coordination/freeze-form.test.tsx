// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { newContent } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { FreezeForm } from '@/coordination/freeze/freeze-form'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { type WorkspaceStore, workspaceStore } from '@/coordination/workspace/workspace-store'
import { type SampleSpec, sampleSchema } from '@/pool'
import { renderUi } from '../ui/render-ui'
import { bareContent } from './bare-content'
import { memoryDrafts } from './memory-drafts'

const CSV =
  'id,question,answer,category,patient\nq1,Is it wide?,yes,Anatomy,p1\nq2,Is it bright?,no,Signal,p2\n'
const open: WorkspaceStore[] = []
afterEach(() => {
  cleanup()
  for (const store of open.splice(0)) store.actions.close()
})

/** An engine that takes its time to read and to draw, as with a large pool. */
class SlowEngine extends DraftEngine {
  brake: Promise<void> = Promise.resolve()
  override async draw(sample: SampleSpec | null) {
    await this.brake
    return super.draw(sample)
  }
  override async assemble(...given: Parameters<DraftEngine['assemble']>) {
    await this.brake
    return super.assemble(...given)
  }
}

async function workspace(content = bareContent('Study'), engine = new SlowEngine()) {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study', content)
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, engine)
  open.push(store)
  await store.actions.addSources([new File([CSV], 'items.csv')])
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  const show = () =>
    renderUi(
      <WorkspaceProvider value={{ store, services, draftId, drafts }}>
        <FreezeForm />
      </WorkspaceProvider>,
    )
  return { store, engine, show }
}

async function freezeForm(content = bareContent('Study')) {
  const { store, engine, show } = await workspace(content)
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  show()
  await userEvent.setup().click(await screen.findByRole('radio', { name: /Open/ }))
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: 'These answers are correct' }))
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze the study' })
  return { store, engine, button }
}

describe('the button that freezes', () => {
  it('waits until what would be frozen follows from the last decision', async () => {
    const { store, engine, button } = await freezeForm()
    await waitFor(() => expect(button().disabled).toBe(false))
    let release: () => void = () => undefined
    engine.brake = new Promise((resolve) => {
      release = resolve
    })
    const sample = sampleSchema.parse({ size: 1, seed: 1 })
    act(() => store.actions.change('', (c) => ({ ...c, sample })))
    expect(button().disabled).toBe(true)
    release()
    await waitFor(() => expect(store.getState().draw?.items).toBe(1))
    await waitFor(() => expect(button().disabled).toBe(false))
  })

  it('waits for a pool that is still being read, and does not say that there are no cases', async () => {
    let release: () => void = () => undefined
    const engine = new SlowEngine()
    engine.brake = new Promise((resolve) => {
      release = resolve
    })
    const { store, show } = await workspace(bareContent('Study'), engine)
    expect(store.getState().pool).toBeNull()
    show()
    const isRefused = () => screen.queryByText('Before freezing') !== null
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze the study' })
    expect([isRefused(), button.disabled]).toEqual([false, true])
    release()
    await waitFor(() => expect(store.getState().audit).not.toBeNull())
    act(() => store.actions.change('', (c) => ({ ...c, sources: [] })))
    await waitFor(() => expect(screen.getByText(/There are no cases yet/)).toBeTruthy())
  })

  it('stays shut while what was decided could not be worked out, and opens once it could', async () => {
    const { store, engine, button } = await freezeForm()
    engine.brake = Promise.reject(new Error('out of memory'))
    act(() => store.actions.change('', (c) => ({ ...c, edits: { ...c.edits, q1: null } })))
    await waitFor(() => expect(store.getState().failure).toBe('out of memory'))
    expect(button().disabled).toBe(true)
    engine.brake = Promise.resolve()
    // A change of the protocol alone: the draw that failed is made up for.
    act(() =>
      store.actions.change('', (c) => ({ ...c, protocol: { ...c.protocol, title: 'Again' } })),
    )
    await waitFor(() => expect(store.getState().draw?.items).toBe(1))
    await waitFor(() => expect(button().disabled).toBe(false))
  })

  it('F33: waits until instructions are given or declined, and says so', async () => {
    const words = /^Give the study instructions, or state that it has none\./
    const { store, button } = await freezeForm(newContent('Study'))
    const isAsked = () =>
      screen.queryAllByRole('listitem').some((item) => words.test(item.textContent ?? ''))
    await waitFor(() => expect(store.getState().busy).toBeNull())
    expect([isAsked(), button().disabled]).toEqual([true, true])
    const decide = (protocol: object) =>
      act(() =>
        store.actions.change('', (c) => ({ ...c, protocol: { ...c.protocol, ...protocol } })),
      )
    decide({ instructions: 'Answer each question.' })
    act(() => screen.getByRole('button', { name: 'These answers are correct' }).click())
    await waitFor(() => expect([isAsked(), button().disabled]).toEqual([false, false]))
    decide({ instructions: '' })
    await waitFor(() => expect(button().disabled).toBe(true))
    decide({ declined: ['instructions'] })
    await waitFor(() => expect([isAsked(), button().disabled]).toEqual([false, false]))
  })
})
