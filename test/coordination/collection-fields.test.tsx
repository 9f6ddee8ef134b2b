// @vitest-environment happy-dom
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { identityOfStudy, signingSeedOfText } from '@/collection'
import { openMatters } from '@/coordination/freeze/open-matters'
import { protocolPlace } from '@/coordination/protocol/protocol-tabs'
import * as ui from '@/ui'
import { removeFolder, runHere, temporaryFolder, writeSources } from '../cli/run-cli'
import { openProtocolStep, type ProtocolForm } from './protocol-step-fixture'

const saved = new Map<string, Blob>()
beforeEach(() => {
  vi.spyOn(ui, 'saveFile').mockImplementation((name, content) => {
    saved.set(name, new Blob([content as BlobPart]))
  })
})

const LINE = JSON.stringify({
  id: 'a1',
  category: 'C',
  questions: [{ id: 'q', kind: 'yes-no', prompt: 'Is it there?', truth: { is: 'yes' } }],
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  saved.clear()
})
/** What of collecting keeps the study from being frozen on the page, by its place there. */
const mattersOf = (form: ProtocolForm) =>
  openMatters(form.store.getState()).flatMap(({ step, words }) =>
    step === 'protocol' ? [words.split(': ')[0] ?? ''] : [],
  )
/** The same protocol on the command line: the fields for which it is refused, as the page calls them. */
async function refusedHere(form: ProtocolForm): Promise<string[]> {
  const folder = temporaryFolder()
  const { pool, volumes } = writeSources(folder)
  const file = join(folder, 'protocol.json')
  writeFileSync(file, JSON.stringify(form.protocol()))
  const out = join(folder, 'out')
  const run = await runHere('freeze', pool, '--volumes', volumes, '--protocol', file, '--out', out)
  expect([run.code, existsSync(out)]).toEqual([1, false])
  removeFolder(folder)
  return [...run.err.matchAll(/collection\.\w+/g)].map(([field]) => protocolPlace(field))
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('X23: keys are made and saved, and nothing is frozen until all three fields are whole or it is switched off', async () => {
  const form = await openProtocolStep([LINE])
  await form.show('Collection')
  await form.user.click(screen.getByRole('switch', { name: 'Send answers during reading' }))
  expect(screen.getByText('Not complete yet')).toBeTruthy()
  expect(screen.queryByText(/^It must be/)).toBeNull()
  await waitFor(() =>
    expect(mattersOf(form)).toEqual([
      'Collection, server',
      'Collection, encryption key',
      'Collection, signing key of links',
    ]),
  )
  expect(await refusedHere(form)).toEqual(mattersOf(form))
  await form.user.click(screen.getByRole('button', { name: 'Make both keys here' }))
  await waitFor(() => expect(saved.size).toBe(2))
  type('Server', 'https://collect.example.org/path')
  expect(screen.getByText(/^It must be an address like wss:/)).toBeTruthy()
  await waitFor(() => expect(mattersOf(form)).toEqual(['Collection, server']))
  // A look at another tab forgets no public half, whose secret was saved.
  await form.show('Viewer')
  await form.show('Collection')
  type('Server', 'wss://collect.example.org')
  await waitFor(() => expect(form.protocol().collection?.server).toBe('wss://collect.example.org'))
  expect(screen.queryByText('Not complete yet')).toBeNull()
  await waitFor(() => expect(mattersOf(form)).toEqual([]))
  const collection = form.protocol().collection ?? { server: '', recipient: '', issuer: '' }
  const identity = (await saved.get('analyst-identity.txt')?.text()) ?? ''
  expect(await identityOfStudy(identity, 'analyst-identity.txt', collection)).toMatchObject({
    ok: true,
  })
  expect(signingSeedOfText((await saved.get('signing-key.txt')?.text()) ?? '')).not.toBeNull()

  saved.clear()
  await form.user.click(screen.getByRole('button', { name: 'Make new keys…' }))
  const question = within(await screen.findByRole('dialog'))
  await form.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect([saved.size, form.protocol().collection]).toEqual([0, collection])
  await form.user.click(screen.getByRole('button', { name: 'Make new keys…' }))
  await form.user.click(await screen.findByRole('button', { name: 'Make new keys' }))
  await waitFor(() => expect(form.protocol().collection?.recipient).not.toBe(collection.recipient))
  await form.user.click(screen.getByRole('switch', { name: 'Send answers during reading' }))
  expect(form.protocol().collection).toBeUndefined()
  form.close()
})
