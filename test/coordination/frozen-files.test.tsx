// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CertificateEntry, FrozenWarnings, KeyEntry } from '@/coordination/freeze/frozen-files'
import { asWarning, problemOf } from '@/study'
import { renderUi } from '../ui/render-ui'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const nothing = async () => undefined
const ACTIONS = {
  save: nothing,
  saveFolder: nothing,
  saveArm: nothing,
  saveEthics: nothing,
  saveChanged: nothing,
}

const FROZEN = {
  studyId: 'brains',
  version: '1.0.0',
  studyHash: 'a'.repeat(64),
  keyCommitment: 'b'.repeat(64),
  frozenAt: '2026-11-20T08:00:00.000Z',
  counts: { items: 2, questions: 2, volumes: 0 },
  title: 'Brains',
  isSealed: true,
  packageFile: 'brains-1.0.0.zip',
  keyFile: 'key.age',
}

it('lists apart what people must judge and what was only noted', () => {
  const note = problemOf('pool.jsonl', 'missing-truth', 'it has no answer', 'No action needed')
  const warning = asWarning(problemOf('pool.jsonl', 'faces', 'it shows a face', 'Remove it'))
  const warnings = [note, warning].map((example) => ({ example, count: 1, rows: [] }))
  renderUi(<FrozenWarnings warnings={warnings} actions={ACTIONS} />)
  expect(screen.getByRole('table', { name: 'Warnings' }).textContent).toContain('It shows a face.')
  expect(screen.getByRole('table', { name: 'Notes' }).textContent).toContain('It has no answer.')
})

it('names the answer key as it is saved', () => {
  const saved: (string | undefined)[] = []
  renderUi(
    <KeyEntry
      frozen={FROZEN}
      actions={{ ...ACTIONS, save: async (_, as) => void saved.push(as) }}
    />,
  )
  screen.getByRole('button', { name: 'Save the key' }).click()
  expect(saved).toEqual(['brains-key.age'])
  expect(screen.getByText('brains-key.age')).toBeTruthy()
})

it('shows the words of the certificate where the browser has no clipboard, as over plain http', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  renderUi(<CertificateEntry frozen={FROZEN} actions={ACTIONS} />)
  await user.click(screen.getByRole('button', { name: 'Copy for an e-mail' }))
  const words = await screen.findByRole('textbox')
  expect(words).toHaveProperty('value', expect.stringMatching(/^Brains, version 1\.0\.0, frozen/))
  expect(words).toHaveProperty('value', expect.stringContaining(`Key (SHA-256): ${'b'.repeat(64)}`))
})
