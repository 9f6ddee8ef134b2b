// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPreferences } from '@/reading/session/rater-preferences'
import type { ViewerHandle } from '@/viewer'
import { USUAL_HABITS } from '@/viewer/pointer/viewer-habits'
import { b, engine, forgetEngines, key, opened, upload, viewer } from '../open-viewer'

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const picture = () => engine().picture!
const axial = () => picture().panes.find(({ view }) => view.plane === 'axial')!
const slice = () => axial().voxel[2]
const stage = () => document.querySelector<HTMLElement>('[data-plane="axial"]')!
const middle = () => {
  const { left, top, width, height } = axial().view.picture
  return [left + width / 2, top + height / 2] as const
}
const alt = (letter: string) =>
  act(
    () =>
      void fireEvent.keyDown(document.body, {
        key: letter.toLowerCase(),
        code: `Key${letter}`,
        altKey: true,
      }),
  )
function drag(dx: number, dy: number, init: { button?: number; pointerType?: string } = {}): void {
  const [x, y] = middle()
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, ...init })
  fireEvent.pointerDown(stage(), at(x, y))
  fireEvent.pointerMove(stage(), at(x + dx, y + dy))
  fireEvent.pointerUp(stage(), at(x + dx, y + dy))
}

describe('the left button', () => {
  it('has the job that it was given, with the next item as well; the other buttons keep theirs', async () => {
    const { rerender } = await opened()
    const zoomOf = () => axial().view.horizontal[1] - axial().view.horizontal[0]
    const [wide, [low, high]] = [zoomOf(), axial().window]
    fireEvent.click(screen.getByRole('button', { name: 'Mouse and magnifier' }))
    fireEvent.click(screen.getByRole('menuitemradio', { name: /^Zoom/ }))
    drag(0, -100)
    expect(zoomOf()).toBeCloseTo(wide / Math.exp(0.5), 6)
    drag(50, 0, { button: 2 })
    expect(axial().window[1] - axial().window[0]).toBeGreaterThan(high - low)
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    await upload()
    const opening = zoomOf()
    drag(0, -100)
    expect(zoomOf()).toBeCloseTo(opening / Math.exp(0.5), 6)
  })
  it('gives way to a tool that draws, and has its job back when that is put away', async () => {
    await opened({ habits: { ...USUAL_HABITS, job: 'scroll' } })
    key('X')
    fireEvent.keyDown(document.body, { key: 'D', code: 'KeyD', shiftKey: true })
    const was = slice()
    drag(40, -100)
    expect(slice()).toBe(was)
    expect(document.querySelectorAll('[data-mark]').length).toBeGreaterThan(0)
    drag(0, -100)
    expect(slice()).toBeGreaterThan(was)
  })
  it('says where by a click, whatever dragging does', async () => {
    await opened({ habits: { ...USUAL_HABITS, job: 'window' } })
    const [x, y] = middle()
    const at = { clientX: x + axial().view.picture.width / 5, clientY: y, pointerId: 1 }
    const was = [axial().voxel[0], ...axial().window]
    fireEvent.pointerDown(stage(), at)
    fireEvent.pointerUp(stage(), at)
    expect(axial().voxel[0]).toBeGreaterThan(was[0]!)
    expect([...axial().window]).toEqual(was.slice(1))
  })
  it('is remembered under the rater’s code, beside what was kept before it was there', () => {
    const old = { layout: { planes: 'equal', images: 'one' }, textSize: 'large' }
    expect(readPreferences(old)).toMatchObject({ ...old, habits: USUAL_HABITS })
    expect(readPreferences({ ...old, habits: { job: 'pan' } }).habits.job).toBe('pan')
  })
})

describe('the wheel', () => {
  it('goes by slice, or by millimetres', async () => {
    const { rerender } = await opened()
    const [clientX, clientY] = middle()
    const notch = () => {
      const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true })
      Object.assign(event, { clientX, clientY })
      act(() => void stage().dispatchEvent(event))
    }
    const start = slice()
    notch()
    expect(slice()).toBe(start + 1)
    rerender(viewer({ habits: { ...USUAL_HABITS, wheelMm: 5 } }))
    notch()
    expect(slice()).toBe(start + 6) // slices of 1 mm
  })
})

describe('the magnifier', () => {
  it('lies over the picture until its key is pressed again, and is put away with the item', async () => {
    const { rerender } = await opened()
    expect(picture().panes).toHaveLength(3)
    alt('X')
    expect(picture().panes).toHaveLength(4)
    expect(picture().panes[3]).toMatchObject({ isOnTop: true })
    alt('X')
    expect(picture().panes).toHaveLength(3)
    alt('X')
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    await upload()
    expect(picture().panes).toHaveLength(3)
  })
  it('follows the pointer without rendering anything anew, and the crosshair once keys move it', async () => {
    await opened()
    alt('X')
    const [clientX, clientY] = middle()
    const before = document.body.innerHTML.replaceAll(/style="[^"]*"/g, '')
    fireEvent.pointerMove(stage(), { clientX: clientX + 60, clientY: clientY + 30, pointerId: 1 })
    const there = picture().panes[3]!.view.picture
    expect(document.body.innerHTML.replaceAll(/style="[^"]*"/g, '')).toBe(before)
    fireEvent.pointerMove(stage(), { clientX: clientX + 90, clientY: clientY + 30, pointerId: 1 })
    expect(picture().panes[3]!.view.picture.left).toBe(there.left + 30)
    key('ArrowUp')
    const cross = picture().panes[3]!
    expect(
      Math.abs(cross.crosshair![0] - (cross.view.picture.left + cross.view.picture.width / 2)),
    ).toBeLessThan(2)
  })
  it('is there while its key is held, and stays after a short press', async () => {
    await opened()
    const send = (type: 'keyDown' | 'keyUp', repeat = false) =>
      act(
        () => void fireEvent[type](document.body, { key: 'x', code: 'KeyX', altKey: true, repeat }),
      )
    send('keyDown')
    send('keyUp')
    expect(picture().panes).toHaveLength(4)
    send('keyDown')
    send('keyUp')
    expect(picture().panes).toHaveLength(3)
    send('keyDown')
    send('keyDown', true)
    send('keyDown', true)
    expect(picture().panes).toHaveLength(4)
    send('keyUp')
    expect(picture().panes).toHaveLength(3)
  })
})

describe('cine', () => {
  /** Frames of 1/60 s until so much time has gone. */
  const play = (ms: number) => {
    for (let gone = 0; gone < ms; gone += 20) act(() => void vi.advanceTimersByTime(20))
  }
  const started = async (habits: Partial<typeof USUAL_HABITS> = {}) => {
    await opened({ habits: { ...USUAL_HABITS, cineRate: 10, ...habits } })
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    alt('P')
  }
  it('plays so many slices a second, starts again at the end, and never by itself', async () => {
    await opened()
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    const start = slice()
    play(2000)
    expect(slice()).toBe(start)
    alt('P')
    play(520)
    expect(slice()).toBe(start + 5)
    expect(screen.getByRole('button', { name: 'Cine' }).getAttribute('aria-pressed')).toBe('true')
    play(400)
    expect(slice()).toBe((start + 9) % 15)
  })
  it('turns round where that is chosen', async () => {
    await started({ cineEnd: 'back' })
    key('End')
    alt('P')
    play(520)
    expect(slice()).toBeLessThan(14)
    expect(slice()).toBeGreaterThan(8)
  })
  it.each([
    ['a key', () => key('v')],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['its key', () => alt('P')],
  ])('stops on %s', async (_, stop) => {
    await started()
    play(300)
    act(() => void stop())
    const at = slice()
    play(1000)
    expect(slice()).toBe(at)
    expect(screen.getByRole('button', { name: 'Cine' }).getAttribute('aria-pressed')).toBe('false')
  })
  it('goes on while its own speed is set', async () => {
    await started()
    play(300)
    alt('K')
    const at = slice()
    play(300)
    expect(slice()).not.toBe(at)
  })
})

describe('V51: what was used', () => {
  it('goes with the answer to this item, and not with the next', async () => {
    const ref = { current: null as ViewerHandle | null }
    const { rerender } = await opened({ ref })
    expect(ref.current?.evidence()).not.toHaveProperty('tools')
    alt('X')
    alt('P')
    expect(ref.current?.evidence()?.tools).toEqual(['cine', 'magnifier'])
    rerender(viewer({ ref, itemKey: 'item-b', volumes: b }))
    await upload()
    expect(ref.current?.evidence()).not.toHaveProperty('tools')
  })
})

describe('the menus', () => {
  it('are gone through by arrows, choose with a click, and close with Escape or a press beside them', async () => {
    await opened()
    const opener = screen.getByRole('button', { name: 'Mouse and magnifier' })
    fireEvent.click(opener)
    const menu = screen.getByRole('menu', { name: 'Mouse and magnifier' })
    expect(document.activeElement?.textContent).toMatch(/^Move the crosshair/)
    fireEvent.keyDown(menu, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toMatch(/^Scroll the slices/)
    fireEvent.keyDown(menu, { key: 'End' })
    expect(document.activeElement?.textContent).toBe('4 times')
    fireEvent.keyDown(menu, { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(opener)
    fireEvent.click(opener)
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
