// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HomePage } from '@/app/home/home-page'
import { ServicesProvider } from '@/app/services'
import type { StoredPackage } from '@/package'
import { storesOf } from '../reading/stores-of'
import { committed, itemOf, logOf, shown, studyOf } from '../reading/study-of'
import { renderUi } from '../ui/render-ui'
import { servicesOf } from './services-of'

const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2'), itemOf('i3')])
const site = [{ id: study.id, title: 'Memory clinic MRI', path: 'memory', studyHash }]
const kept: StoredPackage = {
  studyHash: 'c'.repeat(64),
  id: 'local',
  title: 'From a stick',
  openedAt: '2026-01-05T09:00:00.000Z',
}

function home(index: unknown, packages: readonly StoredPackage[] = [], stores = storesOf()) {
  vi.stubGlobal('fetch', async () =>
    index === null
      ? new Response('', { status: 404 })
      : new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json' } }),
  )
  const services = servicesOf(stores, packages)
  renderUi(
    <ServicesProvider value={services}>
      <HomePage />
    </ServicesProvider>,
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const link = (name: RegExp) => screen.findByRole('link', { name })

describe('HomePage', () => {
  it('lists the studies of the site and the packages of this computer', async () => {
    home(site, [kept])
    expect((await link(/Memory clinic MRI/)).getAttribute('href')).toBe('#/read/test-study')
    expect((await link(/From a stick/)).getAttribute('href')).toBe(`#/read/~${kept.studyHash}`)
  })
  it('lists a package once that is on the site and on this computer', async () => {
    home(site, [{ ...kept, studyHash }])
    await link(/Memory clinic MRI/)
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Read/ })).toHaveLength(1))
  })
  it('tells studies of one title apart by their hash, whatever cannot be seen in the title', async () => {
    home(site, [kept, { ...kept, studyHash: 'd'.repeat(64), title: 'Memory\u200b clinic  mri' }])
    await link(/Memory\u200b clinic/)
    expect(screen.getByText(/begins with dddddddddddd/)).toBeTruthy()
    expect(screen.getByText(new RegExp(`begins with ${studyHash.slice(0, 12)}`))).toBeTruthy()
    expect(screen.queryByText(/begins with cccc/)).toBeNull()
  })
  it('says how to begin where nothing is offered', async () => {
    home(null)
    expect(await screen.findByText('No studies yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Open a study file/ })).toBeTruthy()
  })
  it('says what is wrong with the list, and still shows what is here', async () => {
    home([{ id: 'x' }], [kept])
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(await link(/From a stick/)).toBeTruthy()
  })
  it('leads back to a session at its place', async () => {
    const log = logOf(study, studyHash, [shown('i1'), committed('i1')])
    home(site, [], storesOf(log))
    const resume = await link(/Resume Memory clinic MRI as R1/)
    expect(resume.getAttribute('href')).toBe(
      '#/read/test-study/s/11111111-1111-4111-8111-111111111111',
    )
    expect(screen.getByText(/R1 · 1 of 3 cases/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Backup' })).toBeTruthy()
  })
  it('keeps the answers of a finished session at hand, without a way to go on', async () => {
    const log = logOf(study, studyHash, [committed('i1'), { type: 'session-finished', data: {} }])
    home(site, [], storesOf(log))
    expect(await screen.findByRole('button', { name: 'Download answers' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Resume/ })).toBeNull()
  })
  it('says so when the package of a session is gone, and offers its backup', async () => {
    home(null, [], storesOf(logOf(study, studyHash, [committed('i1')])))
    expect(await screen.findByText(/no longer here/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Resume/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Backup' })).toBeTruthy()
  })
})
