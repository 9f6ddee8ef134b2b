// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG_PRESS_MS, useStageTouch } from '@/viewer/tools/use-stage-touch'
import type { PaneOnStage } from '@/viewer/view/picture-of'
import { initialViewState, type ViewState } from '@/viewer/view/view-state'
import { makeVolume } from './make-volume'

/** 15 slices of 1 mm, from -7 to 7 mm. */
const volume = makeVolume({ id: 'a', window: [0, 100] })
// One pane over the whole stage, 10 pixels to the millimetre: all that the gestures ask of it.
const pane = {
  volume,
  slot: 0,
  plane: 'axial',
  fitPxPerMm: 10,
  view: { isMirrored: false, picture: { left: 0, top: 0, width: 400, height: 400 } },
} as unknown as PaneOnStage

function stage(start: Partial<ViewState> = {}) {
  let state: ViewState = { ...initialViewState([volume]), ...start }
  const on = { activate: vi.fn(), aim: vi.fn(), hold: vi.fn() }
  const { result } = renderHook(() =>
    useStageTouch(
      ({ clientX: x, clientY: y }) => ({ x, y, pane }),
      on,
      (change) => {
        // As React may: a change is reckoned more than once, and comes to the same each time.
        change(state)
        state = change(state)
      },
      state.zoom > 1,
    ),
  )
  const event = (pointerId: number, clientX: number, clientY: number) =>
    ({ pointerId, clientX, clientY }) as PointerEvent
  return {
    on,
    now: () => state,
    down: (id: number, x: number, y: number, isSwipe = true) =>
      result.current.down(event(id, x, y), pane, isSwipe),
    move: (id: number, x: number, y: number) => result.current.move(event(id, x, y)),
    up: (id: number, x = 0, y = 0) => result.current.up(event(id, x, y)),
  }
}
const z = (state: ViewState) => state.crosshairMm[2]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('one finger', () => {
  it('taps for the crosshair where it stays put', () => {
    const { down, move, up, on, now } = stage()
    down(1, 100, 100)
    move(1, 103, 102)
    up(1)
    expect(on.aim).toHaveBeenCalledExactlyOnceWith(pane, 100, 100)
    expect(now()).toEqual(initialViewState([volume]))
  })
  it('swipes a slice every 5 pixels, and does not turn into a window however long it then rests', () => {
    const { down, move, up, on, now } = stage()
    down(1, 100, 100)
    move(1, 100, 75)
    expect(z(now())).toBe(5)
    vi.advanceTimersByTime(10 * LONG_PRESS_MS)
    move(1, 150, 75)
    expect(now().windows).toEqual(initialViewState([volume]).windows)
    up(1)
    expect(on.hold).not.toHaveBeenCalled()
    expect(on.aim).not.toHaveBeenCalled()
  })
  it('held still it has hold of the window: right is wider, up is brighter, nothing scrolls, and lifting it is no tap', () => {
    const { down, move, up, on, now } = stage()
    down(1, 100, 100)
    move(1, 101, 101)
    vi.advanceTimersByTime(LONG_PRESS_MS - 1)
    expect(on.hold).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(on.hold).toHaveBeenLastCalledWith(pane)
    // 220 pixels to the right: e times as wide about the level of 50.
    move(1, 320, 100)
    const [low = 0, high = 0] = now().windows.a ?? []
    expect(high - low).toBeCloseTo(100 * Math.E, 6)
    expect((low + high) / 2).toBeCloseTo(50, 6)
    // 22 pixels up: a tenth of the width darker to the level, so brighter to the eye.
    move(1, 320, 78)
    const [from = 0, to = 0] = now().windows.a ?? []
    expect((from + to) / 2).toBeCloseTo(50 - 10 * Math.E, 6)
    up(1)
    expect(on.hold).toHaveBeenLastCalledWith(null)
    expect(on.aim).not.toHaveBeenCalled()
    expect(z(now())).toBe(0)
  })
  it('has hold of nothing while a tool is in hand, or once a second finger comes', () => {
    const withTool = stage()
    withTool.down(1, 100, 100, false)
    vi.advanceTimersByTime(LONG_PRESS_MS)
    expect(withTool.on.hold).not.toHaveBeenCalled()
    const two = stage()
    two.down(1, 100, 100)
    two.down(2, 200, 100)
    vi.advanceTimersByTime(LONG_PRESS_MS)
    expect(two.on.hold).not.toHaveBeenCalled()
  })
})

describe('two fingers', () => {
  const both = (on: ReturnType<typeof stage>, dx: number, dy: number) => {
    on.move(1, 100 + dx, 200 + dy)
    on.move(2, 200 + dx, 200 + dy)
  }
  it('scroll a whole picture, whatever tool is in hand, and neither zoom nor carry it on the way', () => {
    const on = stage()
    on.down(1, 100, 200, false)
    expect(on.down(2, 200, 200, false)).toBe(true)
    for (let up = 4; up <= 30; up += 2) both(on, 0, -up)
    expect(z(on.now())).toBe(6)
    expect(on.now().zoom).toBe(1)
    // A finger that slips to the side does not make a pinch of it.
    on.move(2, 230, 170)
    expect(on.now().zoom).toBe(1)
    both(on, 0, -10)
    expect(z(on.now())).toBe(2)
    expect(on.now().panMm).toEqual([0, 0, 0])
  })
  it('carry a picture that is larger than its pane', () => {
    const on = stage({ zoom: 2 })
    on.down(1, 100, 200)
    on.down(2, 200, 200)
    both(on, 0, 40)
    expect(z(on.now())).toBe(0)
    // 40 pixels at 2 x 10 pixels to the millimetre.
    expect(on.now().panMm[1]).toBeCloseTo(-2, 6)
    expect(on.now().zoom).toBeCloseTo(2, 6)
  })
  it('pinch to zoom, and stay on the slice though the hand drifts', () => {
    const on = stage()
    on.down(1, 150, 200)
    on.down(2, 250, 200)
    on.move(1, 100, 195)
    on.move(2, 300, 195)
    expect(on.now().zoom).toBeCloseTo(2, 1)
    on.move(1, 100, 100)
    on.move(2, 300, 100)
    expect(z(on.now())).toBe(0)
  })
  it('that tremble do nothing yet', () => {
    const on = stage()
    on.down(1, 100, 200)
    on.down(2, 200, 200)
    both(on, 3, -6)
    expect(on.now()).toEqual(initialViewState([volume]))
  })
})
