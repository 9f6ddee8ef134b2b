// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerStore } from '@/answers'
// Its code is fetched when it is needed; a test need not wait for that.
import '@/app/care/error-care'
import { ErrorBoundary } from '@/app/error-boundary'
import { storesOf } from '../reading/stores-of'
import { committed, itemOf, logOf, shown, studyOf } from '../reading/study-of'
import { renderUi } from '../ui/render-ui'
import { servicesOf } from './services-of'

const { study, studyHash } = studyOf([itemOf('lesion-7'), itemOf('i2'), itemOf('i3')])

function Broken(): never {
  throw new Error(
    'lesion-7 has no volume, asked R1 "Is it bleeding?" of http://h/read/test-study?k=secret',
  )
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const broken = (stores: ReturnType<typeof storesOf>, answers: Partial<AnswerStore> = {}) =>
  renderUi(
    <ErrorBoundary services={{ ...servicesOf(stores), answers: { ...stores.answers, ...answers } }}>
      <Broken />
    </ErrorBoundary>,
  )
const log = () => storesOf(logOf(study, studyHash, [shown('lesion-7'), committed('lesion-7')]))

it('A23: says what the store gave: whose answers, how many of how many, with the file of each session', async () => {
  broken(log())
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(
    await screen.findByText(/Answers of R1 to 1 of 3 cases of the study “test-study”/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: /Save the answers of R1/ })).toBeTruthy()
})

it('A23: vouches for nothing where the store cannot be read', async () => {
  broken(log(), {
    sessions: () => Promise.reject(new Error('Internal error opening backing store')),
  })
  const alert = await screen.findByText(/The browser reported: Internal error/)
  expect(alert.textContent).toContain('Do not clear')
  expect(document.body.textContent).not.toMatch(/is saved|are saved|safe/)
})

it('A23: says so where there are none', async () => {
  broken(storesOf())
  expect(await screen.findByText('There are no answers on this computer.')).toBeTruthy()
})

it('A23: a log that cannot be read as a session is named and can be saved as it is', async () => {
  const stores = log()
  broken(stores, { eventsOf: async (id) => (await stores.answers.eventsOf(id)).slice(1) })
  expect(await screen.findByText(/cannot be read as a session/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Save the answers of R1/ })).toBeTruthy()
})

it.each([
  ['read', {}],
  ['unreadable', { sessions: () => Promise.reject(new Error('gone')) }],
])('A23: the diagnostic holds nothing of the study (store %s)', async (_, answers) => {
  broken(log(), answers)
  const { textContent } = await screen.findByRole('region', { name: 'System report' })
  const told: unknown = JSON.parse(textContent)
  expect(told).toMatchObject({
    tool: 'triplane 0.0.0',
    database: { version: 5, tables: [{ name: 'events', rows: 4 }] },
    error: { name: 'Error' },
  })
  expect(textContent).toMatch(/error-boundary\.test\.tsx:\d+/)
  expect(textContent).not.toMatch(/lesion-7|test-study|\bR1\b|bleeding|secret|A study for tests/)
})
