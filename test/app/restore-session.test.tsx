// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import RestoreSession from '@/app/home/restore-session'
import { ServicesProvider } from '@/app/services'
import { chooseLanguage } from '@/language'
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
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

const linesOf = (keyOf: (index: number) => typeof keys | null) =>
  signedLog(events, keyOf).map((event) => `${JSON.stringify(event)}\n`)

function give(lines: readonly string[]) {
  const backups = Promise.resolve({ restore: async () => ({ kind: 'restored' }) })
  renderUi(
    <ServicesProvider value={{ ...servicesOf(), backups } as never}>
      <RestoreSession site={[]} kept={[]} onRestored={() => undefined} />
    </ServicesProvider>,
  )
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('no field')
  fireEvent.change(input, { target: { files: [new File([...lines], 'backup.jsonl')] } })
}

async function restore(keyOf: (index: number) => typeof keys | null) {
  give(linesOf(keyOf))
  const words = await screen.findByText(/^Restored: session 1 of R1/)
  await waitFor(() => expect(words.textContent).not.toBe(''))
  const notice = words.closest('[data-tone]')
  return { words: words.textContent, tone: notice?.getAttribute('data-tone') }
}

it('a restored log whose end nobody signed says which entry, as a warning', async () => {
  const appended = await restore((index) => (index < 2 ? keys : null))
  expect(appended.words).toContain('Entry 3 of the file has no digital signature')
  expect(appended.tone).toBe('warning')
})
it('of a log that is signed to its end, or not at all, nothing is said', async () => {
  for (const keyOf of [() => keys, () => null]) {
    const { words, tone } = await restore(keyOf)
    expect([words?.includes('no digital signature'), tone]).toEqual([false, 'ok'])
    cleanup()
  }
})

it('why a backup is not restored is said in the language of the page, in a reader’s words', async () => {
  const [first = '', , last = ''] = linesOf(() => keys)
  give([first, last])
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Entry 2 of this file was changed or is out of order. Choose the original, unedited backup file or answer file.',
  )
  await act(() => chooseLanguage('de'))
  expect(screen.getByRole('alert').textContent).toContain(
    'Eintrag 2 dieser Datei wurde verändert oder steht an falscher Stelle. Wählen Sie die unveränderte Sicherungs- oder Antwortdatei.',
  )
})
