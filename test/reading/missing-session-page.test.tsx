// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import MissingSessionPage, { type EarlierVersion } from '@/reading/pages/missing-session-page'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { itemOf, logOf, shown, studyOf } from './study-of'

const before = studyOf([itemOf('i1'), itemOf('i2')])
const now = studyOf([itemOf('i1'), itemOf('i2'), itemOf('i3')])
const log = logOf(before.study, before.studyHash, [shown('i1')])
const session = '11111111-1111-4111-8111-111111111111'

function show(stores = storesOf(log), version: EarlierVersion | null = null) {
  const pack = { ...now, source: { origin: 'site' as const, file: async () => new Blob() } }
  renderUi(
    <MissingSessionPage
      pack={pack}
      answers={stores.answers}
      sessionId={session}
      findVersion={async (hash) => (hash === before.studyHash ? version : null)}
      onSignIn={() => undefined}
    />,
  )
}
afterEach(cleanup)

describe('a session that the study at the address does not know', () => {
  it('A22: names a study that was replaced as that, and what to do', async () => {
    show()
    expect(
      await screen.findByRole('heading', { name: 'The study at this address was replaced' }),
    ).toBeTruthy()
    expect(screen.getByText(/ask your coordinator for the study file/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save my answers so far' })).toBeTruthy()
    expect(screen.queryByText(/not on this computer/)).toBeNull()
  })
  it('A22: leads on where the version before is kept on this computer', async () => {
    show(storesOf(log), { href: '#/read/~x', frozenAt: '2026-01-05T09:00:00.000Z' })
    const way = await screen.findByRole('link', { name: 'Resume that version' })
    expect(way.getAttribute('href')).toBe('#/read/~x')
    expect(screen.getByText(/belongs to the version of 5 January 2026/)).toBeTruthy()
  })
  it('says of a session of another computer that it is there', async () => {
    show(storesOf())
    expect(
      await screen.findByRole('heading', { name: 'This session is not on this computer' }),
    ).toBeTruthy()
  })
})
