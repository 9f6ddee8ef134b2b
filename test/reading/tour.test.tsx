// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReadingPage } from '@/reading'
import { cardPlace } from '@/reading/tour/tour'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { displayChecked, itemOf, logOf, studyOf } from './study-of'
import './viewer-double'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('cardPlace', () => {
  const card = { width: 300, height: 200 }
  const window = { width: 1000, height: 800 }
  const covers = (target: { left: number; top: number; width: number; height: number }) => {
    const { left, top } = cardPlace(target, card, window)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + card.width).toBeLessThanOrEqual(window.width)
    expect(top + card.height).toBeLessThanOrEqual(window.height)
    return (
      left < target.left + target.width &&
      left + card.width > target.left &&
      top < target.top + target.height &&
      top + card.height > target.top
    )
  }
  it.each([
    ['a button above on the right', { left: 950, top: 10, width: 40, height: 40 }],
    ['a button at the foot', { left: 700, top: 750, width: 280, height: 40 }],
    ['a column on the right', { left: 700, top: 0, width: 300, height: 800 }],
    ['a column on the left', { left: 0, top: 0, width: 600, height: 800 }],
  ])('covers nothing of %s, and stays in the window', (_, target) => {
    expect(covers(target)).toBe(false)
  })
  it('stands in the far corner of what fills the window', () => {
    expect(cardPlace({ left: 0, top: 0, width: 900, height: 800 }, card, window)).toEqual({
      left: 688,
      top: 12,
    })
  })
})

const sessionId = '11111111-1111-4111-8111-111111111111'

function room(practice: boolean) {
  const study = studyOf(
    [itemOf('i1'), itemOf('i2')],
    practice ? { reading: { practice: { items: ['i2'], feedback: false } } } : {},
  )
  window.location.hash = `#/read/test-study/s/${sessionId}`
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage() {}
      terminate() {}
    },
  )
  const stores = storesOf(logOf(study.study, study.studyHash, [displayChecked]))
  const services = {
    answers: stores.answers,
    drafts: stores.drafts,
    preferences: stores.preferences,
    signingKeys: stores.signingKeys,
    tool: 'triplane 0.0.0',
  }
  const pack = { source: { origin: 'site' as const, file: async () => new Blob() }, ...study }
  const view = renderUi(<ReadingPage pack={pack} services={services} basePath="/read/test-study" />)
  const types = () => stores.kept.map(({ type }) => type)
  return { stores, types, unmount: view.unmount }
}
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const commitButton = () => screen.getByRole('button', { name: /Answer the question|Submit/ })

describe('the tour', () => {
  it('in an item that counts hides the case, stops the clock, says both, and the log has the pause', async () => {
    const { types, stores } = room(false)
    await screen.findByText('Case 1')
    await click('Take the tour')
    // The tour is fetched when it is asked for.
    expect(await screen.findByRole('region', { name: 'Tour of the viewer' })).toBeTruthy()
    expect(screen.getByText(/The images are hidden and the clock is stopped/)).toBeTruthy()
    expect(screen.getByText(/The images are hidden during the tour/)).toBeTruthy()
    await waitFor(() => expect(types()).toContain('paused'))
    // Nothing is answered meanwhile.
    await act(async () => void fireEvent.keyDown(document.body, { key: 'y' }))
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Enter' }))
    expect(types()).not.toContain('answers-committed')
    await act(
      async () =>
        void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
    )
    expect(screen.queryByRole('region', { name: 'Tour of the viewer' })).toBeNull()
    await waitFor(() =>
      expect(types().filter((type) => type.endsWith('paused'))).toEqual(['paused', 'unpaused']),
    )
    expect(stores.preferences.load('R1')).toMatchObject({ hasSeenTour: true })
  })
  it('goes from one control to the next by keyboard alone, says each, and ends at the help', async () => {
    room(false)
    await screen.findByText('Case 1')
    await click('Take the tour')
    const titles: string[] = []
    for (;;) {
      const next = document.activeElement
      const said = document.getElementById(next?.getAttribute('aria-describedby') ?? '')
      titles.push(said?.querySelector('h2')?.textContent ?? '')
      if (next?.textContent === 'Start reading') break
      await act(async () => void fireEvent.click(next ?? document.body))
    }
    // This item has no volumes, and asks for no confidence.
    expect(titles).toEqual(['The question', 'Submit', 'Help at any time'])
    await click('Back')
    expect(screen.getByRole('heading', { name: 'Submit' })).toBeTruthy()
    await click('End the tour')
    expect(screen.queryByRole('region', { name: 'Tour of the viewer' })).toBeNull()
  })
  it('in practice leaves the room alive, and no pause is written', async () => {
    const { types } = room(true)
    await screen.findByText('Practice case 1')
    await waitFor(() => expect(commitButton().getAttribute('aria-disabled')).toBe('false'))
    await click('Take the tour')
    expect(screen.queryByText(/the clock is stopped/)).toBeNull()
    await act(async () => void fireEvent.keyDown(document.body, { key: 'y' }))
    expect(screen.getByRole('button', { name: /Yes/ }).getAttribute('aria-pressed')).toBe('true')
    expect(types()).not.toContain('paused')
  })
  it('is offered once: not to who has seen it or wanted none; and begins anew from the help', async () => {
    const { stores, unmount } = room(false)
    await screen.findByText('Case 1')
    await click('Skip the tour')
    expect(screen.queryByText(/A tour shows the room/)).toBeNull()
    expect(stores.preferences.load('R1')).toMatchObject({ hasSeenTour: true })
    await act(async () => void fireEvent.keyDown(document.body, { key: '?' }))
    await screen.findByRole('dialog', { name: 'Keys and help' })
    await click('Take the tour')
    expect(screen.queryByRole('dialog', { name: 'Keys and help' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Tour of the viewer' })).toBeTruthy()
    unmount()
  })
})
