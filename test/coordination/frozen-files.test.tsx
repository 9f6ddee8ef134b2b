// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FrozenWarnings, KeyEntry } from '@/coordination/freeze/frozen-files'
import { asWarning, problemOf } from '@/study'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

const nothing = async () => undefined
const ACTIONS = {
  save: nothing,
  saveFolder: nothing,
  saveArm: nothing,
  saveEthics: nothing,
  saveChanged: nothing,
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
  const frozen = {
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
  const saved: (string | undefined)[] = []
  renderUi(
    <KeyEntry
      frozen={frozen}
      actions={{ ...ACTIONS, save: async (_, as) => void saved.push(as) }}
    />,
  )
  screen.getByRole('button', { name: 'Save the key' }).click()
  expect(saved).toEqual(['brains-key.age'])
  expect(screen.getByText('brains-key.age')).toBeTruthy()
})
