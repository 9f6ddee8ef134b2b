// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AuditStep } from '@/coordination/audit/audit-step'
import type { FrozenRecord } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { stepStates } from '@/coordination/workspace/steps'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import type { AuditFinding } from '@/freezing'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const closing: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const close of closing.splice(0)) close()
})

async function showAudit(items: number) {
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  closing.push(() => store.actions.close())
  const rows = Array.from(
    { length: items },
    (_, n) => `q${n},Is it wide in case ${n}?,yes,Anatomy,p${n}`,
  )
  await store.actions.addSources([
    new File([`id,question,answer,category,patient\n${rows.join('\n')}\n`], 'items.csv'),
  ])
  await waitFor(() => expect(store.getState().audit).not.toBeNull())
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <AuditStep />
    </WorkspaceProvider>,
  )
  return store
}
const tile = (label: string) => screen.getByText(label).parentElement?.textContent

it('claims no number of leaks before it has looked for any', async () => {
  await showAudit(3000)
  expect(screen.getByText('The audit has not been run')).toBeTruthy()
  expect(tile('Leaks')).toBe('Leaks–not run yet')
  expect(tile('Warnings')).toBe('Warnings–not run yet')
  expect(screen.queryByText(/\(0\)/)).toBeNull()
})

it('is not done before it has looked into the files', async () => {
  const state = (await showAudit(12)).getState()
  const { audit, pool } = state
  if (audit === null || pool === null) throw new Error('no audit')
  const stateOf = (hasFiles: boolean, isAuditDeep: boolean) =>
    stepStates({
      ...state,
      audit: { ...audit, findings: [] },
      pool: { ...pool, hasFiles },
      isAuditDeep,
    }).audit
  expect(stateOf(true, false)).toEqual({ tone: 'todo', words: 'Files not inspected' })
  expect(stateOf(true, true)).toEqual({ tone: 'done', words: 'Nothing found' })
  expect(stateOf(false, false)).toEqual({ tone: 'done', words: 'Nothing found' })
})

it('does not say that nothing was found where it was accepted', async () => {
  const state = (await showAudit(12)).getState()
  const { audit, content } = state
  if (audit === null) throw new Error('no audit')
  const finding = { ...audit.findings[0], key: 'faces', severity: 'doubt' } as AuditFinding
  const { words } = stepStates({
    ...state,
    audit: { ...audit, findings: [finding] },
    content: { ...content, accepted: [{ key: 'faces', reason: 'Readers may see them' }] },
  }).audit
  expect(words).toBe('1 accepted')
})

it('does not say of a frozen study that no leak was found: one may have been accepted', async () => {
  const state = (await showAudit(12)).getState()
  const frozen = { version: '1.0.0' } as FrozenRecord
  expect(stepStates({ ...state, content: { ...state.content, frozen } }).audit.words).toBe(
    'Checked',
  )
})

it('gives numbers once it has', async () => {
  await showAudit(12)
  // Beside the green check of a study without files no "No".
  expect(tile('Files inspected')).toBe('Files inspected–the cases have none')
  expect(tile('Leaks')).toMatch(/^Leaks\d+to fix$/)
})
