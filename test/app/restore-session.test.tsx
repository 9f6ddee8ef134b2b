// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RestoreSession } from '@/app/home/restore-session'
import { ServicesProvider } from '@/app/services'
import { announced, keyPair, signedLog } from '../answers/proof/signed-log'
import { started } from '../answers/session-fixture'
import { itemOf, studyOf } from '../reading/study-of'
import { renderUi } from '../ui/render-ui'
import { servicesOf } from './services-of'

const { study } = studyOf([itemOf('i001')])
const keys = keyPair(3)
const events = announced(
  [
    started(study),
    { type: 'item-shown', data: { item: 'i001', position: 1 } },
    { type: 'paused', data: { item: null } },
  ],
  keys,
)
afterEach(cleanup)

async function restore(keyOf: (index: number) => typeof keys | null) {
  const lines = signedLog(events, keyOf).map((event) => `${JSON.stringify(event)}\n`)
  const backups = Promise.resolve({ restore: async () => ({ kind: 'restored' }) })
  renderUi(
    <ServicesProvider value={{ ...servicesOf(), backups } as never}>
      <RestoreSession site={[]} kept={[]} onRestored={() => undefined} />
    </ServicesProvider>,
  )
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('no field')
  fireEvent.change(input, { target: { files: [new File(lines, 'backup.jsonl')] } })
  const words = await screen.findByText(/^Restored: session 1 of R1/)
  await waitFor(() => expect(words.textContent).not.toBe(''))
  const notice = words.closest('[data-tone]')
  return { words: words.textContent, tone: notice?.getAttribute('data-tone') }
}

it('a restored log whose end nobody signed says which entry, as a warning', async () => {
  const appended = await restore((index) => (index < 2 ? keys : null))
  expect(appended.words).toContain('Entry 3 of the file is not signed')
  expect(appended.tone).toBe('warning')
})
it('of a log that is signed to its end, or not at all, nothing is said', async () => {
  for (const keyOf of [() => keys, () => null]) {
    const { words, tone } = await restore(keyOf)
    expect([words?.includes('not signed'), tone]).toEqual([false, 'ok'])
    cleanup()
  }
})
