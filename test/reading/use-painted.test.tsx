// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReaderItem } from '@/questions'
import { PaintedPage } from '@/reading/room/painted-page'
import { usePainted } from '@/reading/room/use-painted'
import { renderUi } from '../ui/render-ui'
import { itemOf } from './study-of'

afterEach(cleanup)

const volumes: ReaderItem['volumes'] = [
  { volume: 'a'.repeat(16), label: null, timepoint: 'current' },
]
const images: ReaderItem['images'] = [{ image: 'b'.repeat(16), label: null }]
const materials: ReaderItem['materials'] = [
  { kind: 'text', id: 'note', label: 'Note', text: 'Seen.' },
]
const start = (item: ReaderItem) =>
  renderHook(({ shown }) => usePainted(shown), { initialProps: { shown: item } })

describe('M6: an item is painted', () => {
  it('once its volumes and its page both were on screen', () => {
    const { result } = start(itemOf('i1', { volumes, images, materials }))
    act(() => result.current.markPainted('i1', 'page'))
    expect(result.current.isPainted).toBe(false)
    act(() => result.current.markPainted('i1', 'volumes'))
    expect(result.current.isPainted).toBe(true)
    act(() => result.current.markHidden('i1'))
    expect(result.current.isPainted).toBe(false)
  })
  it('once its page was, where it has no volumes, or nothing to see at all', () => {
    for (const item of [itemOf('i1', { materials }), itemOf('i1', { images }), itemOf('i1')]) {
      const { result } = start(item)
      expect(result.current.isPainted).toBe(false)
      act(() => result.current.markPainted('i1', 'page'))
      expect(result.current.isPainted).toBe(true)
      cleanup()
    }
  })
  it('anew when a step reveals a material; what was there before is not waited for again', () => {
    const before = itemOf('i1', { volumes })
    const { result, rerender } = start(before)
    act(() => result.current.markPainted('i1', 'volumes'))
    expect(result.current.isPainted).toBe(true)
    rerender({ shown: { ...before, materials } })
    expect(result.current.isPainted).toBe(false)
    act(() => result.current.markPainted('i1', 'page'))
    expect(result.current.isPainted).toBe(true)
  })
  it('once: a painting that is told again draws nothing anew', () => {
    const { result } = start(itemOf('i1', { volumes }))
    act(() => result.current.markPainted('i1', 'volumes'))
    const drawn = result.current
    act(() => result.current.markPainted('i1', 'volumes'))
    expect(result.current).toBe(drawn)
  })
  it('not by a painting of another item', () => {
    const { result, rerender } = start(itemOf('i1', { materials }))
    rerender({ shown: itemOf('i2', { materials }) })
    act(() => result.current.markPainted('i1', 'page'))
    expect(result.current.isPainted).toBe(false)
  })
  it('anew when it comes back after another item', () => {
    const shown = itemOf('i1', { materials })
    const { result, rerender } = start(shown)
    act(() => result.current.markPainted('i1', 'page'))
    rerender({ shown: itemOf('i2', { materials }) })
    rerender({ shown })
    expect(result.current.isPainted).toBe(false)
  })
})

describe('M6: a page', () => {
  function page(decode: () => Promise<void>, isReady: boolean) {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode)
    const told = { onPainted: vi.fn(), onBroken: vi.fn() }
    const view = (ready: boolean) => (
      <PaintedPage content="i1 note" isReady={ready} {...told}>
        <img src="blob:picture" alt="Slice 1" />
      </PaintedPage>
    )
    const { rerender } = renderUi(view(isReady))
    return { ...told, ready: () => rerender(view(true)) }
  }
  it('counts as painted only when its files are here and every image is decoded', async () => {
    let finish: () => void = () => {}
    const decoded = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { onPainted, ready } = page(() => decoded, false)
    await act(async () => finish())
    expect(onPainted).not.toHaveBeenCalled()
    ready()
    await waitFor(() => expect(onPainted).toHaveBeenCalledTimes(1))
  })
  it('with an image that cannot be drawn is broken, and says which', async () => {
    const { onPainted, onBroken } = page(() => Promise.reject(new Error('damaged')), true)
    await waitFor(() =>
      expect(onBroken).toHaveBeenCalledExactlyOnceWith('Slice 1 cannot be shown: it is damaged.'),
    )
    expect(onPainted).not.toHaveBeenCalled()
  })
})
