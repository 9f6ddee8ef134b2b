// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ViewerHandle } from '@/viewer'
import { readTraces, TraceKeeper } from '@/viewer/measurements/item-traces'
import { makeVolume } from './make-volume'
import {
  a,
  b,
  engine,
  engines,
  FakeEngine,
  forgetEngines,
  key,
  live,
  opened,
  shown,
  upload,
  viewer,
} from './open-viewer'

beforeEach(forgetEngines)
afterEach(cleanup)

describe('lifetime', () => {
  it('leaves one live engine under StrictMode and none after unmount', async () => {
    const { unmount } = render(<StrictMode>{viewer()}</StrictMode>)
    await waitFor(() => expect(live()).toHaveLength(1))
    await act(async () => undefined)
    expect(live()).toHaveLength(1)
    unmount()
    await act(async () => undefined)
    expect(live()).toHaveLength(0)
  })
  it('says in words that WebGL 2 is missing', async () => {
    FakeEngine.hasWebgl2 = false
    const onProblem = vi.fn()
    render(viewer({ onProblem }))
    await waitFor(() => expect(onProblem).toHaveBeenCalledTimes(1))
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({
      code: 'no-webgl2',
      remedy: expect.stringMatching(/Chrome/),
    })
    expect(screen.getByRole('alert').textContent).toMatch(/WebGL 2 is not available/)
  })
  it('rebuilds at the same place after the context is lost, and tells that the picture went and came back', async () => {
    const [onPainted, onHidden, onProblem] = [vi.fn(), vi.fn(), vi.fn()]
    await opened({ onPainted, onHidden, onProblem })
    await waitFor(() => expect(onPainted).toHaveBeenCalledTimes(1))
    key('ArrowUp')
    key('.')
    const before = engine().picture
    act(
      () => void engine().canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true })),
    )
    expect(onHidden).toHaveBeenCalledWith('item-a')
    await waitFor(() => expect(engine()?.waiting).toHaveLength(1))
    await upload()
    expect(engine().picture).toEqual(before)
    expect(engines).toHaveLength(2)
    await waitFor(() => expect(onPainted).toHaveBeenCalledTimes(2))
    expect(onProblem).not.toHaveBeenCalled()
  })
})

describe('items never mix', () => {
  it('shows nothing of the last item while the next one is prepared', async () => {
    const { rerender } = await opened()
    expect(new Set(shown())).toEqual(new Set([a[0]?.prepared]))
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    expect(shown()).toEqual([])
    expect(screen.queryByText('Axial')).toBeNull()
    await upload()
    expect(new Set(shown())).toEqual(new Set([b[0]?.prepared]))
  })
  it('an overtaken item never reaches the screen', async () => {
    const onPainted = vi.fn()
    const { rerender } = await opened({ onPainted })
    await waitFor(() => expect(onPainted).toHaveBeenCalledTimes(1))
    const c = [makeVolume({ id: 'id-c' })]
    rerender(viewer({ itemKey: 'item-b', volumes: b, onPainted }))
    rerender(viewer({ itemKey: 'item-c', volumes: c, onPainted }))
    const [forB, forC] = engine().waiting.splice(0)
    await act(async () => forC?.done())
    expect(new Set(shown())).toEqual(new Set([c[0]?.prepared]))
    await act(async () => forB?.done())
    expect(new Set(shown())).toEqual(new Set([c[0]?.prepared]))
    await waitFor(() => expect(onPainted).toHaveBeenCalledTimes(2))
    expect(onPainted.mock.calls.map(([k]) => k)).toEqual(['item-a', 'item-c'])
  })
  it('waits for every volume of the item, then shows all together', async () => {
    const both = [...a, ...b]
    render(viewer({ volumes: both }))
    await waitFor(() => expect(live()[0]?.waiting).toHaveLength(1))
    expect(engine().waiting[0]?.volumes).toEqual(both.map((v) => v.prepared))
    expect(shown()).toEqual([])
    await upload()
    expect(new Set(shown())).toEqual(new Set(both.map((v) => v.prepared)))
  })
  it('opens each item at its own centre and window, whatever was done to the last', async () => {
    const { rerender } = await opened()
    const opening = engine().picture
    for (const k of ['ArrowUp', 'PageUp', '.', ']', '+', 'v', 'x', 'm']) key(k)
    expect(engine().picture).not.toEqual(opening)
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    await upload()
    rerender(viewer({ itemKey: 'item-a', volumes: a }))
    expect(engine().picture).toEqual(opening)
  })
  it('draws the picture of the next item ahead, exactly as that item then opens', async () => {
    const ref = createRef<ViewerHandle>()
    const { rerender } = await opened({ ref, upcoming: b })
    ref.current?.showNext()
    expect(engine().ahead).toEqual([])
    await upload()
    for (const k of ['ArrowUp', '+', 'v']) key(k)
    ref.current?.showNext()
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    expect(engine().ahead).toEqual([engine().picture])
    expect(engine().painted).toEqual([engine().picture])
  })
  it('paints no picture of an item that is no longer the next one when its volumes are there', async () => {
    const { rerender } = await opened({ upcoming: b })
    rerender(viewer({ itemKey: 'item-a', volumes: a }))
    await upload()
    expect(engine().painted).toEqual([])
  })
  it('swaps at once when the next item has been uploaded ahead', async () => {
    const { rerender } = await opened({ upcoming: b })
    await upload()
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    expect(new Set(shown())).toEqual(new Set(b.map((v) => v.prepared)))
  })
})

describe('blinding', () => {
  it('puts no identifier of a volume or an item in the page, and numbers images without a label', async () => {
    const { container } = await opened({
      volumes: [makeVolume({ id: 'id-x', label: null }), ...b.map((v) => ({ ...v, label: null }))],
    })
    expect(container.innerHTML).not.toMatch(/id-x|id-b|item-a/)
    expect(screen.getByText('Image 1')).toBeTruthy()
    expect(screen.getByText('Image 2')).toBeTruthy()
    expect(screen.getByRole('img', { hidden: true }).getAttribute('aria-label')).toBe(
      'Axial, coronal and sagittal planes of Image 1 and Image 2',
    )
  })
})

describe('controls', () => {
  it('keys scroll, but not while the reader writes or chooses', async () => {
    const view = await opened()
    const slice = () => screen.getByLabelText<HTMLInputElement>('T1, axial slice').value
    expect(slice()).toBe('8')
    key('ArrowUp')
    expect(slice()).toBe('9')
    key('End')
    expect(slice()).toBe('15')
    key('PageDown')
    expect(slice()).toBe('5')
    const outside = document.body.appendChild(document.createElement('div'))
    outside.innerHTML = '<textarea></textarea><input type="radio"><input type="text">'
    for (const field of outside.children) key('ArrowUp', field)
    expect(slice()).toBe('5')
    key('x', outside.querySelector('textarea')!)
    expect(screen.getByRole('button', { name: 'Crosshair' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    outside.remove()
    view.unmount()
  })
  it('leaves the questions’ keys alone', async () => {
    await opened()
    const before = engine().picture
    for (const k of ['1', '9', 'a', 'j', 'y', 'n', 'Enter']) {
      const event = new KeyboardEvent('keydown', { key: k, bubbles: true, cancelable: true })
      act(() => void document.body.dispatchEvent(event))
      expect(event.defaultPrevented).toBe(false)
    }
    expect(engine().picture).toEqual(before)
  })
  it('presets and sliders set the window, reset restores it', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ ref, windows: [{ name: 'Brain', low: 3, high: 20 }] })
    const opening = ref.current?.evidence()?.window
    fireEvent.click(screen.getByRole('button', { name: 'Brain' }))
    expect(ref.current?.evidence()?.window).toEqual([3, 20])
    fireEvent.change(screen.getByLabelText('T1, window lower limit'), { target: { value: '9' } })
    expect(ref.current?.evidence()?.window[0]).toBeCloseTo(9, 0)
    fireEvent.click(screen.getByRole('button', { name: 'Reset window/level of T1' }))
    expect(ref.current?.evidence()?.window).toEqual(opening)
  })
  it('says the convention in words and offers the switch only where the study allows it', async () => {
    const { rerender } = await opened()
    expect(screen.getByText('Neurological convention')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Switch display convention' })).toBeNull()
    rerender(viewer({ isConventionLocked: false }))
    fireEvent.click(screen.getByRole('button', { name: 'Switch display convention' }))
    expect(screen.getByText('Radiological convention')).toBeTruthy()
    expect(engine().picture?.convention).toBe('radiological')
  })
  it('V132: switches sides on this item only, says so in color and words, and Reset undoes it', async () => {
    const ref = { current: null as ViewerHandle | null }
    const traces = new TraceKeeper()
    const { unmount } = await opened({ isConventionLocked: false, ref, traces })
    const isMarked = () => document.querySelectorAll('[data-switched="true"]').length
    expect([ref.current?.evidence()?.convention, isMarked()]).toEqual(['neurological', 0])
    fireEvent.keyDown(document.body, { key: 'L', code: 'KeyL', shiftKey: true })
    expect(ref.current?.evidence()).toMatchObject({
      convention: 'radiological',
      tools: ['switch-sides'],
    })
    expect([
      isMarked(),
      screen.getByText('Display convention switched.').closest('[role="status"]') !== null,
      // Axial and coronal planes and the words under them: a sagittal plane looks the same in both conventions.
    ]).toEqual([3, true])
    // As after a reload: what was kept of the item comes back.
    unmount()
    forgetEngines()
    const kept = new TraceKeeper()
    kept.restore(readTraces(structuredClone(traces.now())))
    const again = await opened({ isConventionLocked: false, ref, traces: kept })
    expect(ref.current?.evidence()?.convention).toBe('radiological')
    key('r')
    expect([ref.current?.evidence()?.convention, isMarked()]).toEqual(['neurological', 0])
    fireEvent.keyDown(document.body, { key: 'L', code: 'KeyL', shiftKey: true })
    again.rerender(
      viewer({
        isConventionLocked: false,
        ref,
        itemKey: 'item-b',
        volumes: b,
        traces: new TraceKeeper(),
      }),
    )
    await upload()
    expect(engine().picture?.convention).toBe('neurological')
  })
  it('shows every image in one plane where three would be too small, says so, and all planes by key until a reset', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(888)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(644)
    const prior = makeVolume({ id: 'id-p', isPrior: true, caption: 'Prior · 4 March 2019' })
    const priorT2 = makeVolume({ id: 'id-q', label: 'T2', isPrior: true }, { dims: [9, 9, 9] })
    await opened({ volumes: [...a, ...b, prior, priorT2] })
    expect(shown()).toEqual([a[0]?.prepared, prior.prepared, b[0]?.prepared, priorT2.prepared])
    expect(screen.getByText('Prior · 4 March 2019')).toBeTruthy()
    expect(screen.getAllByText('Current')).toHaveLength(2)
    const layout = screen.getByLabelText<HTMLSelectElement>('Layout')
    expect([layout.value, screen.getByText('Axial only').getAttribute('value')]).toEqual([
      'only axial',
      'only axial',
    ])
    expect(screen.getAllByText('Alt + 0')).toHaveLength(4)
    key('m')
    expect(engine().picture?.panes.length).toBe(12)
    expect(layout.value).toBe('auto')
    expect(screen.queryByText('Alt + 0')).toBeNull()
    fireEvent.change(layout, { target: { value: 'only coronal' } })
    expect(new Set(engine().picture?.panes.map((p) => p.view.plane))).toEqual(new Set(['coronal']))
    key('r')
    expect(engine().picture?.panes.map((p) => p.view.plane)).toEqual([
      'axial',
      'axial',
      'axial',
      'axial',
    ])
  })
  it('a reset shows all planes again where one was enlarged', async () => {
    await opened()
    key('m')
    expect(engine().picture?.panes.length).toBe(1)
    key('r')
    expect(engine().picture?.panes.length).toBe(3)
  })
  it('says of a sheared scan that it is drawn skewed and what that means, and of no other', async () => {
    const sheared = makeVolume({ id: 'id-s' }, { sform: [1, 0, 0, -5, 0, 1, 0.4, -6, 0, 0, 1, -7] })
    const { rerender } = await opened({ volumes: [sheared] })
    expect(screen.getByText(/gantry tilt\). Shapes and angles are distorted/)).toBeTruthy()
    expect(screen.getAllByText('Distorted geometry')).toHaveLength(2)
    rerender(viewer({ itemKey: 'item-b', volumes: a }))
    await upload()
    expect(screen.queryByText(/skewed/i)).toBeNull()
  })
  it('offers every image in each row where two of more are shown', async () => {
    const prior = makeVolume({ id: 'id-p', isPrior: true, caption: 'Prior · 4 March 2019' })
    await opened({ volumes: [...a, ...b, prior], layout: { planes: 'auto', images: 'pair' } })
    expect(new Set(shown())).toEqual(new Set([a[0]?.prepared, b[0]?.prepared]))
    const [, second] = screen.getAllByRole('button', { name: 'Prior T1' })
    fireEvent.click(second!)
    expect(new Set(shown())).toEqual(new Set([a[0]?.prepared, prior.prepared]))
    expect(screen.getByText('Prior · 4 March 2019')).toBeTruthy()
  })
  it('records what was on screen', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ ref })
    key('ArrowUp')
    key('ArrowUp')
    const evidence = ref.current?.evidence()
    expect(evidence?.crosshairMm).toEqual([0, 0, 2])
    expect(evidence?.zoom).toBe(1)
    expect(evidence?.viewed.axial).toBeCloseTo(3 / 15, 9)
    expect(evidence?.viewed.coronal).toBeCloseTo(1 / 13, 9)
  })
})
