// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadingPage } from '@/reading'
import { QUESTIONS_PLACE } from '@/reading/screens/screen-messages'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { displayChecked, itemOf, logOf, studyOf } from './study-of'
import './viewer-double'

const sessionId = '11111111-1111-4111-8111-111111111111'
const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2'), itemOf('i3')])

/** A window as the browser opens it: empty until its page has told that it is there. */
class SecondWindow extends EventTarget {
  document = document.implementation.createHTMLDocument('Questions')
  closed = false
  constructor() {
    super()
    this.load()
  }
  load() {
    this.document = document.implementation.createHTMLDocument('Questions')
    // What fires events asks for it.
    Object.defineProperty(this.document, 'defaultView', { value: window })
    const place = this.document.createElement('div')
    place.id = QUESTIONS_PLACE
    this.document.body.append(place)
  }
  moveTo() {}
  resizeTo() {}
  close() {
    if (this.closed) return
    this.dispatchEvent(new Event('pagehide'))
    this.closed = true
  }
  /** Its page is there, and says so to the window that opened it. */
  tell() {
    const data = { kind: 'questions-here', session: sessionId }
    const event = new MessageEvent('message', { data, origin: window.location.origin })
    Object.defineProperty(event, 'source', { value: this })
    act(() => void window.dispatchEvent(event))
  }
  /** As F5 does: what stood in it is gone, and its page begins anew. */
  reload() {
    act(() => void this.dispatchEvent(new Event('pagehide')))
    this.load()
    this.tell()
  }
  get questions() {
    return within(this.document.body)
  }
}

let other: SecondWindow | null = null
const openWindow = vi.fn((): SecondWindow | null => {
  other = new SecondWindow()
  return other
})
const there = () => {
  if (other === null) throw new Error('no second window was opened')
  return other
}

function room(preferences: unknown = null) {
  window.location.hash = `#/read/test-study/s/${sessionId}`
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage() {}
      terminate() {}
    },
  )
  const stores = storesOf(logOf(study, studyHash, [displayChecked]))
  if (preferences !== null) stores.preferences.save('R1', preferences as never)
  const services = {
    answers: stores.answers,
    drafts: stores.drafts,
    preferences: stores.preferences,
    signingKeys: stores.signingKeys,
    tool: 'triplane 0.0.0',
  }
  const pack = {
    source: { origin: 'site' as const, file: async () => new Blob() },
    study,
    studyHash,
  }
  const view = renderUi(<ReadingPage pack={pack} services={services} basePath="/read/test-study" />)
  const commits = () =>
    stores.kept.flatMap((event) => (event.type === 'answers-committed' ? [event.data.item] : []))
  return { stores, commits, unmount: view.unmount }
}

const key = (name: string, at: Document = document) =>
  act(async () => void fireEvent.keyDown(at.activeElement ?? at.body, { key: name }))
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

/** Item 1 on screen, its questions in the second window. */
async function twoWindows(preferences: unknown = null) {
  const opened = room(preferences)
  await screen.findByText('Case 1')
  await press(screen.getByRole('button', { name: /^Second screen/ }))
  there().tell()
  await there().questions.findByText('Case 1')
  await waitFor(() => expect(commitButton().getAttribute('aria-disabled')).toBe('false'))
  return opened
}
const commitButton = () =>
  [...there().document.querySelectorAll('button'), ...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-keyshortcuts') === 'Enter',
  ) ?? document.createElement('button')

beforeEach(() => {
  other = null
  openWindow.mockClear()
  vi.stubGlobal('open', openWindow)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('questions in a window of their own', () => {
  it('stand there alone, answered there by key and by button, and the answer is one commit', async () => {
    const { commits } = await twoWindows()
    expect(screen.queryByText('Case 1')).toBeNull()
    await key('y', there().document)
    await press(there().questions.getByRole('button', { name: /Submit/ }))
    await there().questions.findByText('Case 2')
    expect(commits()).toEqual(['i1'])
    await waitFor(() => expect(commitButton().getAttribute('aria-disabled')).toBe('false'))
    await key('n', there().document)
    await key('Enter', there().document)
    await there().questions.findByText('Case 3')
    expect(commits()).toEqual(['i1', 'i2'])
  })

  it('a commit pressed in both at once is one, and the item after it is not committed with it', async () => {
    const { stores, commits } = await twoWindows()
    await key('y', there().document)
    stores.brake()
    const button = commitButton()
    await act(async () => {
      fireEvent.click(button)
      fireEvent.keyDown(document.body, { key: 'Enter' })
      fireEvent.keyDown(there().document.body, { key: 'Enter' })
      fireEvent.click(button)
    })
    for (let turn = 0; turn < 3; turn++)
      await act(async () => {
        for (const write of stores.waiting.splice(0)) write.done()
      })
    stores.release()
    await there().questions.findByText('Case 2')
    expect(commits()).toEqual(['i1'])
  })

  it('closed in the middle of an item, they come back with what was entered', async () => {
    const { commits } = await twoWindows()
    await key('y', there().document)
    act(() => there().close())
    expect(await screen.findByText(/The window with the questions was closed/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Yes/ }).getAttribute('aria-pressed')).toBe('true')
    await key('Enter')
    await screen.findByText('Case 2')
    expect(commits()).toEqual(['i1'])
  })

  it('reloaded, it has them again, with what was entered', async () => {
    await twoWindows()
    await key('n', there().document)
    there().reload()
    const no = await there().questions.findByRole('button', { name: /No$/ })
    expect(no.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByText(/was closed/)).toBeNull()
  })

  it('the window with the images reloaded finds it again, and asks for no answer in between', async () => {
    const { unmount } = await twoWindows()
    const kept = there()
    unmount()
    expect(kept.document.getElementById(QUESTIONS_PLACE)?.childElementCount).toBe(0)
    room({ screens: 'two' })
    await screen.findByText('Case 1')
    kept.tell()
    await kept.questions.findByText('Case 1')
    expect(screen.queryByText('Case 1')).toBeNull()
    expect(screen.queryByText(/Last time you read/)).toBeNull()
  })

  it('is left where it stands while the case is paused, and nothing is answered', async () => {
    const { commits } = await twoWindows()
    await key('y', there().document)
    await key('z', there().document)
    await there().questions.findByText(/The case is hidden/)
    await key('Enter', there().document)
    expect(commitButton().closest('[inert]')).not.toBeNull()
    expect(commits()).toEqual([])
    await press(screen.getByRole('button', { name: /^Continue/ }))
    await waitFor(() => expect(commitButton().getAttribute('aria-disabled')).toBe('false'))
    await key('Enter', there().document)
    await there().questions.findByText('Case 2')
    expect(commits()).toEqual(['i1'])
  })

  it('nothing is answered while the images are hidden, by key or by button', async () => {
    const { commits } = await twoWindows()
    await key('y', there().document)
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await there().questions.findByText(/The window with the images is hidden/)
    await key('Enter', there().document)
    await press(commitButton())
    expect(commits()).toEqual([])
    visible.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(there().questions.queryByText(/is hidden/)).toBeNull())
    await key('Enter', there().document)
    await there().questions.findByText('Case 2')
  })

  it('keys there do nothing behind a dialog over the images', async () => {
    const { commits } = await twoWindows()
    await key('y', there().document)
    await key('?', there().document)
    await screen.findByRole('dialog', { name: 'Keys and help' })
    await key('Enter', there().document)
    expect(commits()).toEqual([])
    await there().questions.findByText(/A dialog is open/)
  })

  it('is asked for and remembered, and given back by the same button', async () => {
    const { stores } = await twoWindows()
    expect(stores.preferences.load('R1')).toMatchObject({ screens: 'two' })
    await press(screen.getByRole('button', { name: /^Second screen/ }))
    expect(await screen.findByText('Case 1')).toBeTruthy()
    expect(there().closed).toBe(true)
    expect(screen.queryByText(/was closed/)).toBeNull()
    expect(stores.preferences.load('R1')).toMatchObject({ screens: 'one' })
  })

  it('is offered where there were two the last time: browsers open no window by themselves', async () => {
    room({ screens: 'two' })
    expect(await screen.findByText(/Last time you read/)).toBeTruthy()
    expect(openWindow).not.toHaveBeenCalled()
    await press(screen.getByRole('button', { name: 'Open the second window' }))
    there().tell()
    await there().questions.findByText('Case 1')
  })

  it('says it where the browser opens no window, and goes on in one', async () => {
    openWindow.mockReturnValueOnce(null)
    const { commits } = room()
    await screen.findByText('Case 1')
    await press(screen.getByRole('button', { name: /^Second screen/ }))
    expect(await screen.findByText(/Allow pop-ups/)).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Stay on one screen' }))
    expect(screen.queryByText(/Allow pop-ups/)).toBeNull()
    await key('y')
    await key('Enter')
    await screen.findByText('Case 2')
    expect(commits()).toEqual(['i1'])
  })

  it('works without BroadcastChannel, and says where the browser cannot place it', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    vi.stubGlobal('screen', { isExtended: true })
    vi.stubGlobal('getScreenDetails', undefined)
    await twoWindows()
    expect(await there().questions.findByText(/Drag this window/)).toBeTruthy()
    await press(there().questions.getByRole('button', { name: 'Close this note' }))
    expect(there().questions.queryByText(/Drag this window/)).toBeNull()
  })

  it('hears nobody but a window of this site and this session', async () => {
    room()
    await screen.findByText('Case 1')
    const stranger = new SecondWindow()
    for (const [origin, session] of [
      ['https://elsewhere.example', sessionId],
      [window.location.origin, 'another'],
    ]) {
      const event = new MessageEvent('message', {
        data: { kind: 'questions-here', session },
        origin: origin ?? '',
      })
      Object.defineProperty(event, 'source', { value: stranger })
      act(() => void window.dispatchEvent(event))
    }
    expect(screen.getByText('Case 1')).toBeTruthy()
    expect(stranger.document.getElementById(QUESTIONS_PLACE)?.childElementCount).toBe(0)
  })
})
