import { describe, expect, it } from 'vitest'
import { partReached } from '@/viewer/engine/plane-shader'

const near = (all: readonly number[]) => all.map((n) => expect.closeTo(n, 9))

describe('V20: of a picture only the part is drawn that its slab reaches', () => {
  it('along its own ways, whichever way round they go', () => {
    // From 1 before the samples to 1 behind them across, and from a half before to the middle upwards.
    const plain = { start: [-1, -0.5, 0], right: [3, 0, 0], up: [0, 1, 0] } as const
    expect(partReached(plain)).toEqual(near([1 / 3, 0.5, 2 / 3, 1]))
    const mirrored = { start: [2, -0.5, 0], right: [-4, 0, 0], up: [0, 1, 0] } as const
    expect(partReached(mirrored)).toEqual(near([0.25, 0.5, 0.5, 1]))
    // Another axis of the samples lies along each way of the picture.
    const other = { start: [0.25, 0.5, -1], right: [0, 0, 2], up: [0.5, 0, 0] } as const
    expect(partReached(other)).toEqual(near([0.5, 0, 1, 1]))
  })
  it('all of it within them, none beside them, and all where it is turned against them', () => {
    expect(partReached({ start: [0.2, 0.2, 0], right: [0.5, 0, 0], up: [0, 0.5, 0] })).toEqual([
      0, 0, 1, 1,
    ])
    const [left, , right] = partReached({ start: [3, 0, 0], right: [1, 0, 0], up: [0, 1, 0] })
    expect(right - left).toBeLessThanOrEqual(0)
    expect(partReached({ start: [-1, -1, 0], right: [3, 0.1, 0], up: [0.1, 3, 0] })).toEqual([
      0, 0, 1, 1,
    ])
  })
})
