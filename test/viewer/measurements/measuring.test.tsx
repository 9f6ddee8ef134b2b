// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ViewerHandle } from '@/viewer'
import { readTraces, TraceKeeper } from '@/viewer/measurements/item-traces'
import { distanceMark, pointMark } from '@/viewer/tools/viewer-mark'
import { makeVolume } from '../make-volume'
import { forgetEngines, key, opened } from '../open-viewer'

const ref: { current: ViewerHandle | null } = { current: null }
const volumes = [
  makeVolume({ id: '0:aa', label: 'CT' }, { dims: [21, 21, 21], value: (i) => 10 * i }),
]
const press = (name: string, more: object = {}) =>
  act(
    () =>
      void fireEvent.keyDown(document.body, {
        key: name,
        code: `Key${name.toUpperCase()}`,
        ...more,
      }),
  )
const alt = (name: string) => press(name, { altKey: true })
const ctrl = (name: string) => press(name, { ctrlKey: true })
const go = (mm: readonly [number, number, number]) => act(() => ref.current?.moveTo(mm))
const measurements = () => ref.current?.evidence()?.measurements ?? []
const values = (n = 0) =>
  Object.fromEntries((measurements()[n]?.values ?? []).map((one) => [one.name, one.value]))

beforeEach(() => {
  forgetEngines()
  ref.current = null
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('V39: measuring by keyboard alone', () => {
  it('sets each place at the crosshair: an ellipse by two corners, its figures in the evidence', async () => {
    const traces = new TraceKeeper()
    await opened({ ref, volumes, traces })
    alt('u')
    expect(
      screen.getByRole('button', { name: 'Elliptical ROI' }).getAttribute('aria-pressed'),
    ).toBe('true')
    go([-2, -2, 0])
    press('l')
    go([2, 2, 0])
    expect(document.querySelector('[data-measured="draft"]')).not.toBeNull()
    press('l')
    // Columns of x are 80 to 120 around the middle: 1, 3, 5, 3, 1 voxels of a circle of 2 mm.
    expect(values()).toMatchObject({ mean: 100, min: 80, max: 120, area: 12.57 })
    expect(measurements()[0]).toMatchObject({ kind: 'ellipse', volume: '0:aa' })
    expect(ref.current?.evidence()?.tools).toEqual(['ellipse'])
    // One measurement a time.
    expect(
      screen.getByRole('button', { name: 'Elliptical ROI' }).getAttribute('aria-pressed'),
    ).toBe('false')
    expect(document.querySelector('[data-measured="ellipse"] text')?.textContent).toMatch(
      /Mean 100\.?0? HU, SD/,
    )
  })
  it('measures an angle with three places, and two diameters with four', async () => {
    await opened({ ref, volumes })
    alt('t')
    for (const place of [
      [5, 0, 0],
      [0, 0, 0],
      [0, 5, 0],
    ] as const) {
      go(place)
      press('l')
    }
    alt('r')
    for (const place of [
      [-6, 0, 0],
      [6, 0, 0],
      [0, -2, 0],
      [1, 2, 0],
    ] as const) {
      go(place)
      press('l')
    }
    expect(values(0)).toEqual({ angle: 90 })
    expect(values(1)).toEqual({ long: 12, short: 4 })
  })
  it('moves an end by arrows, undoes and redoes it, and removes the chosen one', async () => {
    await opened({ ref, volumes })
    press('l')
    go([3, 0, 0])
    press('l')
    expect(values()).toEqual({ length: 3 })
    const end = screen.getAllByRole('button', { name: /Distance 3\.0 mm: end 2 of 2/ })[0]!
    act(() => end.focus())
    const from = ref.current?.evidence()?.crosshairMm
    act(() => void fireEvent.keyDown(end, { key: 'ArrowRight' }))
    expect(values()).toEqual({ length: 4 })
    expect(ref.current?.evidence()?.crosshairMm).toEqual(from)
    ctrl('z')
    expect(values()).toEqual({ length: 3 })
    ctrl('y')
    expect(values()).toEqual({ length: 4 })
    press('Delete')
    expect(measurements()).toEqual([])
    ctrl('z')
    expect(values()).toEqual({ length: 4 })
  })
  it('drops what was begun with Escape, then the tool', async () => {
    await opened({ ref, volumes })
    const button = () => screen.getByRole('button', { name: 'Angle' }).getAttribute('aria-pressed')
    alt('t')
    press('l')
    press('Escape')
    expect(button()).toBe('true')
    press('Escape')
    expect(button()).toBe('false')
    expect(measurements()).toEqual([])
  })
})

describe('V82: what is drawn in a slab', () => {
  const bright = (i: number, j: number, k: number) => (i === 12 && j === 10 && k === 15 ? 900 : 0)
  const spot = [makeVolume({ id: '0:aa', label: 'T1' }, { dims: [21, 21, 21], value: bright })]
  const slab = (value: string) =>
    act(() => void fireEvent.change(screen.getByLabelText('Slab'), { target: { value } }))
  it('lies at the voxel that a MIP shows, with its next end in that plane, and says so', async () => {
    await opened({ ref, volumes: spot })
    slab('mip')
    expect(document.querySelector('[data-marked]')).toBeNull()
    go([2, 0, 0])
    press('o')
    expect(measurements()[0]).toMatchObject({ kind: 'point', placesMm: [[2, 0, 5]] })
    press('l')
    expect(document.querySelector('[data-marked]')?.textContent).toBe(
      'In a MIP, marks are placed at the brightest voxel; distances are measured in the plane of that voxel',
    )
    go([-2, 3, 0])
    press('l')
    // 4 and 3 mm across, none along the ray.
    expect(measurements()[1]).toMatchObject({
      placesMm: [
        [2, 0, 5],
        [-2, 3, 5],
      ],
      slab: { mode: 'mip', thicknessMm: 20 },
    })
    expect(values(1)).toEqual({ length: 5 })
    expect(ref.current?.evidence()?.crosshairMm).toEqual([-2, 3, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Marks (2)' }))
    screen.getByRole('button', { name: 'Distance 5.0 mm (MIP 20 mm)' })
  })
  it('lies in the middle of a mean, and an ellipse in the middle slice, with its figures', async () => {
    await opened({ ref, volumes: spot })
    slab('mean')
    go([2, 0, 0])
    press('o')
    expect(measurements()[0]).toMatchObject({ placesMm: [[2, 0, 0]], slab: { mode: 'mean' } })
    slab('mip')
    alt('u')
    expect(document.querySelector('[data-marked]')?.textContent).toBe(
      'Values are from the middle slice',
    )
    press('l')
    go([5, 3, 0])
    press('l')
    expect(measurements()[1]).toMatchObject({ kind: 'ellipse', placesMm: [[3.5, 1.5, 0], {}, {}] })
    expect(values(1)).toMatchObject({ max: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'Marks (2)' }))
    screen.getByRole('button', { name: /^Ellipse .*\(MIP 20 mm, middle plane\)$/ })
    screen.getByRole('button', { name: /^Point .*\(AIP 20 mm, middle plane\)$/ })
  })
  it('is kept with the item in a draft, and left out of it where it is no slab', () => {
    const of = { kind: 'point', placesMm: [[1, 2, 3]], volume: 'a', isOnPrior: false, values: [] }
    const kept = { ...of, slab: { mode: 'minip', thicknessMm: 7 } }
    expect(readTraces({ tools: [], measured: [kept] }).measured).toEqual([kept])
    for (const slab of [{ mode: 'max', thicknessMm: 7 }, { mode: 'mip', thicknessMm: 0 }, null])
      expect(readTraces({ tools: [], measured: [{ ...of, slab }] }).measured).toEqual([of])
  })
})

describe('going from mark to mark', () => {
  it('goes through answers and what was measured, round and round, and says which it is', async () => {
    const answers = [
      { ...pointMark([4, 5, 6]), label: 'Lesion' },
      distanceMark([0, 0, 1], [0, 0, 5]),
    ]
    await opened({ ref, volumes, marks: answers })
    const at = () => ref.current?.evidence()?.crosshairMm
    const said = () => document.querySelector('[aria-live="polite"]')?.textContent
    go([-3, 2, 1])
    press('o')
    go([0, 0, 0])
    alt('n')
    // It was chosen when it was made: the next one is the first.
    expect(at()).toEqual([4, 5, 6])
    expect(said()).toBe('Mark 1 of 3: Answer: Lesion, Point R 4.0, A 5.0, S 6.0 mm')
    alt('n')
    expect(at()).toEqual([0, 0, 3])
    expect(said()).toBe('Mark 2 of 3: Answer: Distance 4.0 mm')
    alt('n')
    expect(at()).toEqual([-3, 2, 1])
    expect(said()).toBe('Mark 3 of 3: Point L 3.0, A 2.0, S 1.0 mm')
    alt('n')
    expect(said()).toMatch(/^Mark 1 of 3/)
    alt('h')
    expect(said()).toMatch(/^Mark 3 of 3/)
    fireEvent.click(screen.getByRole('button', { name: 'Marks (3)' }))
    const list = within(screen.getByRole('list', { name: 'Marks on the images' }))
    fireEvent.click(list.getByRole('button', { name: 'Previous mark' }))
    expect(at()).toEqual([0, 0, 3])
    fireEvent.click(list.getByRole('button', { name: 'Next mark' }))
    expect(at()).toEqual([-3, 2, 1])
    fireEvent.click(list.getByRole('button', { name: /^Answer: Lesion/ }))
    expect(at()).toEqual([4, 5, 6])
    // An answer is no measurement: nothing to remove.
    expect(list.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    const count = screen.getByRole('button', { name: 'Marks (3)' })
    expect(count.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(count.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(count)
    fireEvent.pointerDown(screen.getByRole('list', { name: 'Marks on the images' }))
    expect(count.getAttribute('aria-expanded')).toBe('true')
    fireEvent.pointerDown(document.body)
    expect(count.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('measurements and their item', () => {
  it('are kept where the item is shown again, listed with their figures, gone to, and not on the next item', async () => {
    const traces = new TraceKeeper()
    const view = await opened({ ref, volumes, traces })
    go([-3, 2, 1])
    press('o')
    go([0, 0, 0])
    press('l')
    go([0, 0, 7])
    press('l')
    view.unmount()
    forgetEngines()
    await opened({ ref, volumes, traces: new TraceKeeper(traces.now()) })
    fireEvent.click(screen.getByRole('button', { name: 'Marks (2)' }))
    const list = within(screen.getByRole('list', { name: 'Marks on the images' }))
    fireEvent.click(list.getByRole('button', { name: 'Point L 3.0, A 2.0, S 1.0 mm' }))
    expect(ref.current?.evidence()?.crosshairMm).toEqual([-3, 2, 1])
    alt('n')
    expect(ref.current?.evidence()?.crosshairMm).toEqual([0, 0, 4])
    alt('n')
    expect(ref.current?.evidence()?.crosshairMm).toEqual([-3, 2, 1])
    fireEvent.click(list.getByRole('button', { name: 'Remove: Distance 7.0 mm' }))
    expect(measurements()).toHaveLength(1)
    cleanup()
    forgetEngines()
    await opened({ ref, volumes, itemKey: 'item-b' })
    expect(measurements()).toEqual([])
    key('Escape')
  })
})

describe('V39: drawing with mouse or finger', () => {
  it('draws from press to release in the pane under it, and the right button still changes the window', async () => {
    await opened({ ref, volumes })
    alt('u')
    const area = document.querySelector('[data-drawing="axial"]')!
    const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
      act(
        () =>
          void fireEvent[type](area, {
            clientX: x,
            clientY: y,
            button: 0,
            isPrimary: true,
            pointerId: 1,
          }),
      )
    at('pointerDown', 100, 100)
    at('pointerMove', 150, 130)
    expect(document.querySelector('[data-measured="draft"]')).not.toBeNull()
    at('pointerUp', 150, 130)
    expect(measurements()).toHaveLength(1)
    expect(measurements()[0]?.kind).toBe('ellipse')
    expect(document.querySelector('[data-drawing]')).toBeNull()
  })
  it('has a scale bar on each picture', async () => {
    await opened({ ref, volumes })
    const bars = [...document.querySelectorAll('[data-scale-mm]')]
    expect(bars).toHaveLength(3)
    for (const bar of bars) expect(bar.textContent).toMatch(/^\d+(\.\d+)? (mm|cm)$/)
  })
})
