import { describe, expect, it } from 'vitest'
import {
  layoutsFor,
  openingBoard,
  shownPictures,
  stepped,
  viewOf,
  withCurrent,
  withLayout,
  withView,
} from '@/materials/pictures/board-state'
import { pictureActions } from '@/materials/pictures/picture-actions'
import {
  OPENING,
  panned,
  transferOf,
  windowedBy,
  zoomedAt,
} from '@/materials/pictures/picture-view'
import { initialViewState, windowBy } from '@/viewer/view/view-state'
import { makeVolume } from '../viewer/make-volume'

describe('a 2D image', () => {
  it('is enlarged about the place that was pointed at', () => {
    // What is a quarter of the frame right of its middle stays there: 0.25 - 0.25 * 2.
    expect(zoomedAt(OPENING, 2, 0.25, 0)).toMatchObject({ scale: 2, x: -0.25, y: 0 })
    expect(zoomedAt(zoomedAt(OPENING, 2, 0.25, 0), 0.5, 0.25, 0)).toEqual(OPENING)
    expect(zoomedAt(OPENING, 1000).scale).toBe(16)
    expect(zoomedAt(OPENING, 0.1).scale).toBe(1)
  })
  it('is moved only when enlarged, and never out of its frame', () => {
    expect(panned(OPENING, 0.3, 0)).toEqual(OPENING)
    expect(panned(zoomedAt(OPENING, 2), 5, -5)).toMatchObject({ x: 1, y: -1 })
  })
  it('is windowed: twice the width halves the contrast, a lower level brightens', () => {
    expect(transferOf(OPENING)).toEqual({ slope: 1, intercept: -0 })
    const wide = windowedBy(OPENING, 1, 0)
    expect([wide.low, wide.high]).toEqual([-0.5, 1.5])
    // 0.5 is in the middle of both: 0.5 * 0.5 + 0.25.
    expect(transferOf(wide)).toEqual({ slope: 0.5, intercept: 0.25 })
    const bright = windowedBy(OPENING, 0, 0.25)
    expect([bright.low, bright.high]).toEqual([-0.25, 0.75])
    expect(transferOf({ ...OPENING, isInverted: true })).toEqual({ slope: -1, intercept: 1 })
  })
})

it('a key and a drag change the level of a 2D image as that of a scan: `[` and down darken', () => {
  const pressed = (key: string) => {
    let board = openingBoard(1)
    pictureActions.pictureWindowLevel.run(
      { state: board, count: 1, change: (change) => (board = change(board)) },
      key,
    )
    return viewOf(board, 0)
  }
  expect(pressed('[').low).toBeGreaterThan(OPENING.low)
  expect(pressed(']').low).toBeLessThan(OPENING.low)

  const scan = makeVolume({ id: 'scan' }, { value: (i, j, k) => (i + j + k) / 40 })
  const opened = initialViewState([scan])
  const scanLow = (up: number) => windowBy(opened, scan, 0, up).windows.scan?.[0] ?? Number.NaN
  const isDarker = (up: number) => [scanLow(up) > scanLow(0), windowedBy(OPENING, 0, up).low > 0]
  expect([-0.1, 0.1].map(isDarker)).toEqual([
    [true, true],
    [false, false],
  ])
})

describe('several 2D images', () => {
  it('are all seen at first, beyond nine one above a strip', () => {
    expect(shownPictures(openingBoard(4), 4)).toEqual([0, 1, 2, 3])
    expect(shownPictures(openingBoard(12), 12)).toEqual([0])
    expect([layoutsFor(1), layoutsFor(2), layoutsFor(5)]).toEqual([
      [],
      ['grid', 'one'],
      ['grid', 'two', 'one'],
    ])
  })
  it('are compared two at a time: one chosen takes the place of the one that keys act on', () => {
    const two = withLayout({ ...openingBoard(5), current: 4 }, 'two', 5)
    expect([two.pair, two.current]).toEqual([[3, 4], 4])
    const next = withCurrent(two, 1)
    expect([next.pair, next.current]).toEqual([[3, 1], 1])
    expect(withCurrent(next, 3).pair).toEqual([3, 1])
    expect(stepped(openingBoard(5), 5, -1).current).toBe(4)
  })
  it('zoom together while linked, and window each for itself', () => {
    const linked = withView(openingBoard(3), 0, 3, (view) => zoomedAt(view, 2))
    expect([0, 1, 2].map((n) => viewOf(linked, n).scale)).toEqual([2, 2, 2])
    const bright = withView(linked, 1, 3, (view) => windowedBy(view, 0, 0.25))
    expect([0, 1, 2].map((n) => viewOf(bright, n).low)).toEqual([0, -0.25, 0])
    const alone = withView({ ...linked, isLinked: false }, 2, 3, (view) => zoomedAt(view, 2))
    expect([0, 1, 2].map((n) => viewOf(alone, n).scale)).toEqual([2, 2, 4])
  })
})
