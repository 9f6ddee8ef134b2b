// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { identityOfStudy, signingSeedOfText } from '@/collection'
import { openProtocolStep } from './protocol-step-fixture'

const saved = vi.hoisted(() => new Map<string, Blob>())
vi.mock('@/ui', async (original) => ({
  ...(await original<typeof import('@/ui')>()),
  saveFile: (name: string, content: Blob) => void saved.set(name, content),
}))

const LINE = JSON.stringify({
  ...{ id: 'a1', category: 'C' },
  questions: [{ id: 'q', kind: 'yes-no', prompt: 'Is it there?', truth: { is: 'yes' } }],
})
afterEach(() => {
  cleanup()
  saved.clear()
})
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('X23: keys are made and saved, and nothing is collected until all three fields are whole', async () => {
  const form = await openProtocolStep([LINE])
  await form.show('Collection')
  await form.user.click(screen.getByRole('switch', { name: 'Answers are sent as they are given' }))
  expect(screen.getByText('Nothing is collected yet')).toBeTruthy()
  expect(screen.queryByText(/^It must be/)).toBeNull()
  await form.user.click(screen.getByRole('button', { name: 'Make both keys here' }))
  await waitFor(() => expect(saved.size).toBe(2))
  type('Server', 'https://collect.example.org/path')
  expect(screen.getByText(/^It must be an address like wss:/)).toBeTruthy()
  expect(form.protocol().collection).toBeUndefined()
  // A look at another tab forgets no public half, whose secret was saved.
  await form.show('Viewer')
  await form.show('Collection')
  type('Server', 'wss://collect.example.org')
  await waitFor(() => expect(form.protocol().collection?.server).toBe('wss://collect.example.org'))
  expect(screen.queryByText('Nothing is collected yet')).toBeNull()
  const collection = form.protocol().collection ?? { server: '', recipient: '', issuer: '' }
  const identity = (await saved.get('analyst-identity.txt')?.text()) ?? ''
  expect(await identityOfStudy(identity, 'analyst-identity.txt', collection)).toMatchObject({ ok: true })
  expect(signingSeedOfText((await saved.get('signing-key.txt')?.text()) ?? '')).not.toBeNull()

  saved.clear()
  await form.user.click(screen.getByRole('button', { name: 'Make new keys…' }))
  const question = within(await screen.findByRole('dialog'))
  await form.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect([saved.size, form.protocol().collection]).toEqual([0, collection])
  await form.user.click(screen.getByRole('button', { name: 'Make new keys…' }))
  await form.user.click(await screen.findByRole('button', { name: 'Make new keys' }))
  await waitFor(() => expect(form.protocol().collection?.recipient).not.toBe(collection.recipient))
  await form.user.click(screen.getByRole('switch', { name: 'Answers are sent as they are given' }))
  expect(form.protocol().collection).toBeUndefined()
  form.close()
})
