import { describe, expect, it, vi } from 'vitest'
import {
  type Measured,
  NO_TRACES,
  readTraces,
  TraceKeeper,
} from '@/viewer/measurements/item-traces'

const length = (mm: number): Measured => ({
  kind: 'distance',
  placesMm: [
    [0, 0, 0],
    [mm, 0, 0],
  ],
  volume: '0:aa',
  isOnPrior: false,
  values: [{ name: 'length', value: mm, unit: 'mm' }],
})
const lengths = (keeper: TraceKeeper) => keeper.now().measured.map(({ values }) => values[0]?.value)

describe('what stays with an item', () => {
  it('names each tool once, in the order of the alphabet, and tells only when something changed', () => {
    const keeper = new TraceKeeper()
    const told = vi.fn()
    keeper.listen(told)
    keeper.used('slab-mip')
    keeper.used('cine')
    keeper.used('slab-mip')
    expect(keeper.now().tools).toEqual(['cine', 'slab-mip'])
    expect(told).toHaveBeenCalledTimes(2)
  })
  it('undoes and redoes step by step; what is measured anew ends the redoing', () => {
    const keeper = new TraceKeeper()
    keeper.measure((list) => [...list, length(1)])
    keeper.measure((list) => [...list, length(2)])
    keeper.measure((list) => list.slice(1))
    expect(lengths(keeper)).toEqual([2])
    keeper.undo()
    expect(lengths(keeper)).toEqual([1, 2])
    keeper.undo()
    expect(lengths(keeper)).toEqual([1])
    keeper.redo()
    expect(lengths(keeper)).toEqual([1, 2])
    keeper.undo()
    keeper.measure((list) => [...list, length(3)])
    expect([keeper.mayUndo, keeper.mayRedo]).toEqual([true, false])
    keeper.undo()
    keeper.undo()
    keeper.undo()
    expect(lengths(keeper)).toEqual([])
    expect(keeper.mayUndo).toBe(false)
  })
  it('brings back an earlier visit before what was done since, and undoing does not reach it', () => {
    const keeper = new TraceKeeper()
    keeper.measure((list) => [...list, length(2)])
    keeper.used('cine')
    keeper.restore({ tools: ['blend'], measured: [length(1)] })
    expect(lengths(keeper)).toEqual([1, 2])
    expect(keeper.now().tools).toEqual(['blend', 'cine'])
    keeper.undo()
    keeper.undo()
    expect(lengths(keeper)).toEqual([1])
  })
})

describe('readTraces', () => {
  it('gives back what was kept', () => {
    const kept = { tools: ['cine'], measured: [length(4)] }
    expect(readTraces(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
  it.each([null, 'x', 7, [], { tools: 3, measured: {} }])('takes %j for nothing', (stored) => {
    expect(readTraces(stored)).toEqual(NO_TRACES)
  })
  it('leaves out what does not fit', () => {
    const odd = [
      { ...length(1), kind: 'volume' },
      { ...length(1), placesMm: [[0, 0, 0]] },
      {
        ...length(1),
        placesMm: [
          [0, 0, 0],
          [0, 'x', 0],
        ],
      },
      { ...length(1), values: [{ name: 'length', value: null, unit: 'mm' }] },
    ]
    expect(readTraces({ tools: ['a', 5], measured: odd })).toEqual({
      tools: ['a'],
      measured: [{ ...length(1), values: [] }],
    })
  })
})
