// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ViewerHandle } from '@/viewer'
import { TraceKeeper } from '@/viewer/measurements/item-traces'
import { makeVolume } from './make-volume'
import { forgetEngines, opened } from './open-viewer'

const PLACE = 'Position, such as R 40 P 18 S 3'
const ref: { current: ViewerHandle | null } = { current: null }
const seen = () => {
  const evidence = ref.current?.evidence()
  if (!evidence) throw new Error('nothing is shown')
  return evidence
}
const alt = (letter: string) =>
  act(
    () =>
      void fireEvent.keyDown(document.body, {
        key: letter,
        code: `Key${letter.toUpperCase()}`,
        altKey: true,
      }),
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const enter = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)

/** Any key of the viewer, so many times. */
const press = (key: string, times = 1, isFine = false) => {
  for (let n = 0; n < times; n++)
    act(() => void fireEvent.keyDown(document.body, { key, altKey: isFine, shiftKey: isFine }))
}

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

describe('V133: places between voxels, by keyboard', () => {
  const [x, y, z] = [-32, -32, -25]
  const coarse = makeVolume(
    {},
    { dims: [21, 21, 11], pixdim: [3.2, 3.2, 5], sform: [3.2, 0, 0, x, 0, 3.2, 0, y, 0, 0, 5, z] },
  )
  const far = (from: readonly number[], to: readonly number[]) =>
    Math.hypot(...from.map((mm, axis) => mm - (to[axis] ?? 0)))

  it('sets ends 24 mm apart by keys on voxels of 3.2 mm, whatever slices lie between', async () => {
    await opened({ ref, volumes: [coarse] })
    press('ArrowUp', 13, true)
    const start = seen().crosshairMm
    expect(start[1]).toBeCloseTo(1.3, 3)
    press('t', 2)
    press('ArrowRight', 7)
    press('t')
    const way = seen().crosshairMm[0]
    expect(way).toBeCloseTo(22.4, 3)
    press('ArrowRight', 1, true)
    const isToTheRight = seen().crosshairMm[0] > way
    press(isToTheRight ? 'ArrowRight' : 'ArrowLeft', isToTheRight ? 15 : 17, true)
    expect(far(start, seen().crosshairMm)).toBeCloseTo(24, 1)
    press('ArrowRight', 2000, true)
    expect(Math.abs(seen().crosshairMm[0])).toBeLessThanOrEqual(33.61)
  })
  it('goes to the place that is typed, not to the nearest voxel', async () => {
    await opened({ ref, volumes: [coarse] })
    alt('g')
    type(PLACE, '12.1 -0.7 3.3')
    enter()
    for (const [axis, mm] of [12.1, -0.7, 3.3].entries())
      expect(seen().crosshairMm[axis]).toBeCloseTo(mm, 3)
  })
})

describe('going to a place that is typed', () => {
  it('takes a place that was pasted whole, closes, and says that it was used', async () => {
    const traces = new TraceKeeper()
    await opened({ ref, traces })
    alt('g')
    const field = screen.getByLabelText(PLACE)
    expect(document.activeElement).toBe(field)
    type(PLACE, 'x = 3, y = −2, z = 5 mm')
    enter()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(seen().crosshairMm).toEqual([3, -2, 5])
    expect(seen().tools).toEqual(['typed-place'])
  })
  it('takes sides in any order, and every plane shows its position with its side', async () => {
    await opened({ ref })
    alt('g')
    type(PLACE, 'I 5 L 3 P 2')
    enter()
    expect(seen().crosshairMm).toEqual([-3, -2, -5])
    const texts = ['axial', 'coronal', 'sagittal'].map(
      (plane) => document.querySelector(`[data-plane="${plane}"]`)?.textContent ?? '',
    )
    expect(texts).toEqual([
      expect.stringMatching(/I 5\.0 mm$/),
      expect.stringMatching(/P 2\.0 mm$/),
      expect.stringMatching(/L 3\.0 mm$/),
    ])
  })
  it('takes the number of a slice, and leaves the other planes where they are', async () => {
    await opened({ ref })
    alt('g')
    type('Axial, 1 to 15', '15')
    enter()
    expect(seen().crosshairMm).toEqual([0, 0, 7])
  })
  it.each([
    [PLACE, '27, 0, 0', /R 27\.0 mm is outside this image. Its range is L 5\.5 mm to R 5\.5 mm/],
    [PLACE, 'left', /“left” is not a position/],
    ['Coronal, 1 to 13', '14', /Coronal slices are numbered 1 to 13/],
    ['Sagittal, 1 to 11', '2.5', /Sagittal slices are numbered 1 to 11/],
  ])('says what is wrong with %s “%s”, and moves nothing', async (label, typed, problem) => {
    await opened({ ref })
    alt('g')
    type(label, typed)
    enter()
    expect(screen.getByRole('alert').textContent).toMatch(problem)
    expect(seen().crosshairMm).toEqual([0, 0, 0])
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('V38: a window that is typed or chosen', () => {
  const ct = [makeVolume({ label: 'CT' })]
  it('is level and width; the frozen one comes back', async () => {
    await opened({ ref, volumes: ct })
    const frozen = seen().window
    alt('l')
    type('Level', '40')
    type('Width', '80')
    enter()
    expect(seen().window).toEqual([0, 80])
    expect(seen().tools).toEqual(['typed-window'])
    alt('l')
    expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('40.0')
    fireEvent.click(screen.getByRole('button', { name: 'Default' }))
    expect(seen().window).toEqual(frozen)
  })
  it.each([
    ['4o', '80', /Enter numbers for level and width/],
    ['40', '0', /greater than 0/],
  ])('says what is wrong with level %s and width %s', async (level, width, problem) => {
    await opened({ ref, volumes: ct })
    const frozen = seen().window
    alt('l')
    type('Level', level)
    type('Width', width)
    enter()
    expect(screen.getByRole('alert').textContent).toMatch(problem)
    expect(seen().window).toEqual(frozen)
  })
  it('is chosen by its letter while a field has the focus, or by its button', async () => {
    await opened({ ref, volumes: ct })
    alt('l')
    fireEvent.keyDown(screen.getByLabelText('Level'), { key: 'l' })
    expect(seen().window).toEqual([-1350, 150])
    expect(screen.getByRole('button', { name: /^Lung/ }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /^Brain/ }))
    expect(seen().window).toEqual([0, 80])
    expect(seen().tools).toEqual(['window-preset'])
  })
  it('goes round by one key, back to the frozen one', async () => {
    await opened({ ref, volumes: ct })
    const frozen = seen().window
    const windows = Array.from({ length: 7 }, () => {
      alt('o')
      return seen().window.join(' ')
    })
    expect(windows).toEqual([
      '0 80',
      '-32.5 182.5',
      '20 60',
      '-500 1300',
      '-150 250',
      '-1350 150',
      frozen.join(' '),
    ])
  })
})
