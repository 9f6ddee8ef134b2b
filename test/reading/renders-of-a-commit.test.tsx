// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, useImperativeHandle } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadingPage } from '@/reading'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { displayChecked, itemOf, logOf, studyOf } from './study-of'
import { double } from './viewer-double'

/** What the room does, in its order. */
const done: string[] = []

double.view = ({ itemKey, ref }) => {
  done.push(`viewer of ${itemKey}`)
  useImperativeHandle(ref, () => ({
    evidence: () => null,
    reset: () => undefined,
    focus: () => undefined,
    showNext: () => done.push('picture of the next'),
    crosshair: () => null,
    moveTo: () => undefined,
  }))
  return null
}

afterEach(async () => {
  cleanup()
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  double.view = () => null
})

it('a commit draws the next picture once it is on disk, before anything is laid out, and nothing until then', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((how) => {
    if (typeof how === 'object' && how.block === 'start') done.push('laid out to scroll')
  })
  const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2'), itemOf('i3')])
  const log = logOf(study, studyHash, [displayChecked])
  const stores = storesOf(log)
  const sessionId = log[0]?.type === 'session-started' ? log[0].data.sessionId : ''
  window.location.hash = `#/read/test-study/s/${sessionId}`
  const source = { origin: 'site' as const, file: async () => new Blob() }
  const services = { ...stores, tool: 'triplane 0.0.0' }
  renderUi(
    <Profiler id="room" onRender={(_, phase) => void done.push(phase)}>
      <ReadingPage
        pack={{ source, study, studyHash }}
        services={services}
        basePath="/read/test-study"
      />
    </Profiler>,
  )
  const user = userEvent.setup()
  const goOn = await screen.findByRole('button', { name: /^(Answer the question|Submit)/ })
  await waitFor(() => expect(goOn.getAttribute('aria-disabled')).toBe('false'))
  await waitFor(() => expect(stores.kept.at(-1)?.type).toBe('item-shown'))
  await user.keyboard('y')
  await screen.findByRole('button', { name: /^Submit/ })
  await act(async () => undefined)

  // Back at the top by itself, as at the end of the page before.
  document.dispatchEvent(new Event('scroll'))
  stores.brake()
  done.length = 0
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stores.waiting).toHaveLength(1))
  // One line for the words of the button, which wait with what they say.
  expect(done).toEqual(['update'])
  done.length = 0
  await act(async () => stores.waiting[0]?.done())
  await screen.findByText('Case 2')
  await waitFor(() => expect(stores.waiting.at(-1)?.event.type).toBe('item-shown'))
  expect(done.slice(0, 3)).toEqual(['picture of the next', 'viewer of i2', 'update'])
  // Not again with its first frame, nor with the note of it in the log.
  expect(done.filter((what) => what === 'viewer of i2')).toHaveLength(1)
  expect(done).not.toContain('laid out to scroll')

  document.documentElement.scrollTop = 40
  document.dispatchEvent(new Event('scroll'))
  const writeAll = () =>
    act(async () => {
      for (const { done } of stores.waiting.splice(0)) done()
    })
  await writeAll()
  await user.keyboard('y{Enter}')
  await waitFor(async () => {
    await writeAll()
    screen.getByText('Case 3')
  })
  expect(done).toContain('laid out to scroll')
})

it('a session that is opened asks for its first volume before the room is laid out', async () => {
  const id = 'a'.repeat(16)
  const listed = {
    path: `volumes/${id}.nii.gz`,
    bytes: 9,
    sha256: id.repeat(4),
    sha256Raw: id.repeat(4),
    shape: [2, 2, 2],
    spacing: [1, 1, 1],
  }
  const { study, studyHash } = studyOf(
    [itemOf('i1', { volumes: [{ volume: id, label: null, timepoint: 'current' }] })],
    { volumes: { [id]: listed } },
  )
  const log = logOf(study, studyHash, [displayChecked])
  const sessionId = log[0]?.type === 'session-started' ? log[0].data.sessionId : ''
  window.location.hash = `#/read/test-study/s/${sessionId}`
  done.length = 0
  const source = {
    origin: 'site' as const,
    file: async (path: string) => {
      done.push(path)
      return new Promise<Blob>(() => undefined)
    },
  }
  renderUi(
    <Profiler id="room" onRender={(_, phase) => void done.push(phase)}>
      <ReadingPage
        pack={{ source, study, studyHash }}
        services={{ ...storesOf(log), tool: 'triplane 0.0.0' }}
        basePath="/read/test-study"
      />
    </Profiler>,
  )
  await screen.findByText('Case 1')
  expect(done.indexOf(listed.path)).toBeGreaterThan(-1)
  expect(done.slice(0, done.indexOf(listed.path))).not.toContain('viewer of i1')
  expect(done.slice(0, done.indexOf(listed.path))).not.toContain('update')
})
