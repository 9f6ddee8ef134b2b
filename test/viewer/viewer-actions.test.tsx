// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareVolume } from '@/nifti'
import { keyWords } from '@/ui/actions'
import type { ViewerHandle, ViewerMark } from '@/viewer'
// Not through the index, which would bring the graphics before they are replaced.
import { viewerActions } from '@/viewer/actions/viewer-actions'
import { viewerFrames } from '@/viewer/frames/frame-state'
import { makeNifti } from './make-nifti'
import { makeOverlay, makeVolume } from './make-volume'
import { a, b, engine, forgetEngines, opened, shown, viewer } from './open-viewer'

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A key as the actions write it: "Shift+M", "Alt+1", "PageUp". */
function press(name: string): boolean {
  const parts = name.split(/\+(?=.)/)
  const last = parts.at(-1) ?? ''
  const event = new KeyboardEvent('keydown', {
    key: last,
    code: /^\d$/.test(last) ? `Digit${last}` : `Key${last.toUpperCase()}`,
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Ctrl'),
    bubbles: true,
    cancelable: true,
  })
  act(() => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}
const click = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0]!)
const choose = (menu: string, choice: string | RegExp) => {
  click(menu)
  fireEvent.click(screen.getByRole('menuitemradio', { name: choice }))
}
/** What these keys set is seen where it is chosen. */
const MENU_OF: Readonly<Record<string, string>> = { 'Alt+W': 'Alt+M', 'Alt+B': 'Alt+C' }
function openChoices(key: string): void {
  const menu = MENU_OF[key]
  if (menu !== undefined) press(menu)
}
function closeChoices(): void {
  const menu = document.querySelector('[role="menu"]')
  if (menu) fireEvent.keyDown(menu, { key: 'Escape' })
}
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: String(value) } })

const prior = makeVolume({ id: 'id-p', isPrior: true, caption: 'Prior · 4 March 2019' })
/** By 30 degrees about the line from left to right. */
const tilted = makeVolume(
  { id: 'id-t', isPrior: true },
  { sform: [1, 0, 0, -5, 0, 0.866, -0.5, -1.7, 0, 0.5, 0.866, -9.1] },
)
const series = prepareVolume(
  new Uint8Array(
    makeNifti({
      dims: [11, 13, 15],
      frames: 3,
      sform: [1, 0, 0, -5, 0, 1, 0, -6, 0, 0, 1, -7],
      value: (i, j, k, frame) => i + j + k + frame,
    }),
  ),
  'series.nii',
  'all',
)
if (!series.ok) throw new Error('no frames')
const { prepared } = series
const everything = {
  volumes: [
    ...a.map((volume) => ({
      ...volume,
      overlays: [makeOverlay()],
      prepared,
      ...viewerFrames(prepared, {}),
    })),
    prior,
  ],
  windows: [{ name: 'Brain', low: 3, high: 20 }],
  isConventionLocked: false,
}
/** By its name alone: who may reach it is another question, and takes a walk over the whole page. */
const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
/** What the reader would notice. */
const scene = () =>
  JSON.stringify({
    picture: engine().picture?.panes.map(({ view, voxel, window, crosshair, overlays, cut }) => ({
      view,
      voxel,
      window,
      crosshair,
      cut,
      overlays: overlays?.map(({ opacity }) => opacity),
    })),
    look: [engine().picture?.isInverted, engine().picture?.isSmooth, engine().picture?.convention],
    images: shown().map((p) => everything.volumes.findIndex((v) => v.prepared === p)),
    shows: document.querySelector('[data-shows]')?.textContent,
    head: document.querySelectorAll('canvas[aria-label^="View direction"]').length,
    marks: document.querySelectorAll('[data-mark]').length,
    panel: document.querySelector('[role="dialog"]')?.getAttribute('aria-label'),
    measuring: document
      .querySelector('[aria-label="Measure"] [aria-pressed="true"]')
      ?.getAttribute('aria-label'),
    tool: document.querySelector('[data-tool]')?.getAttribute('data-tool'),
    loupe: document.querySelector('[data-loupe]')?.textContent,
    menu: document.querySelector('[role="menu"]')?.getAttribute('aria-label'),
    rare: named('More tools')!.getAttribute('aria-expanded'),
    frames: named('Play the frames')?.getAttribute('aria-pressed'),
    flicker: ['Flicker', 'Flicker rate', 'Compare images'].map((name) => {
      const button = named(name)
      return [button?.getAttribute('aria-pressed'), button?.textContent]
    }),
    playing: named('Cine')?.getAttribute('aria-pressed'),
    rate: named('Cine speed')?.textContent,
    chosen: [...document.querySelectorAll('[aria-checked="true"]')].map((item) => item.textContent),
    active: document.querySelector('[data-active="true"]')?.getAttribute('data-plane'),
  })

describe('every action', () => {
  /** What each key needs to have happened before, to have something to do. */
  const before: Readonly<Record<string, readonly string[]>> = {
    'Shift+R': ['+'],
    'Alt+0': ['Alt+2'],
    Delete: ['o'],
    'Shift+Home': ['('],
    'Shift+H': ['Shift+M', '('],
    'Shift+PageUp': ['Alt+4'],
    'Shift+PageDown': ['Alt+4'],
    Escape: ['m'],
    r: ['ArrowUp', '+'],
    q: ['Shift+Q'],
    'Shift+G': ['.'],
    'Shift+C': ['Shift+P'],
    'Alt+V': ['Alt+X'],
    'Alt+N': ['o', 'ArrowUp'],
    'Alt+H': ['o', 'ArrowUp'],
    'Ctrl+Z': ['o'],
    'Ctrl+Y': ['o', 'Ctrl+Z'],
    '{': ['Alt+Y'],
    '*': ['Alt+I'],
    '"': [':'],
    $: ['Shift+T', 'ArrowUp'],
    'Alt+D': ['Alt+I'],
  }
  const keys = Object.values(viewerActions).flatMap((action) => action.keys)
  // With two images in so much room all planes are equal already, and no corner is free of them.
  const usual = (key: string) =>
    ['Shift+M', 'Shift+H'].includes(key) ? { ...everything, volumes: a } : everything
  it.each(keys)('has a key that works: %s', async (key) => {
    await opened(key === '@' ? { volumes: [...a, tilted] } : usual(key))
    for (const first of before[key] ?? []) press(first)
    openChoices(key)
    const was = scene()
    closeChoices()
    expect(press(key)).toBe(true)
    openChoices(key)
    if (key === 'Shift+T') press('ArrowUp') // now the rows stand apart
    if (key === 'l') press('ArrowUp') // the line has a length
    expect(scene()).not.toBe(was)
  })
  it('has no key twice, and none without a word of help', () => {
    expect(new Set(keys).size).toBe(keys.length)
    for (const { label, help } of Object.values(viewerActions))
      expect([label, help]).not.toContain('')
  })
  it('has its key on its control', async () => {
    await opened(everything)
    const hinted = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    const known = Object.values(viewerActions).map((action) => action.keys)
    for (const control of hinted) {
      const own = known.find((of) => of.join(' ') === control.getAttribute('aria-keyshortcuts'))
      expect(own, control.outerHTML).toBeDefined()
      expect(control.title).toContain(`(${keyWords(own!.slice(0, 1))})`)
    }
    const toolbar = screen.getByRole('button', { name: 'Reset the view' }).parentElement!
    for (const control of toolbar.querySelectorAll('button, select'))
      expect(hinted).toContain(control)
    expect(hinted.length).toBeGreaterThan(14)
  })

  it('V134: the sign of a tilted prior is the control that reslices it', async () => {
    const ref: { current: ViewerHandle | null } = { current: null }
    await opened({ volumes: [...a, tilted], ref })
    // A slice of the current image is one of 30; the prior's is counted as well.
    expect(ref.current?.evidence()).toMatchObject({ prior: { isLinked: true, planes: 'current' } })
    expect(ref.current?.evidence()?.viewed.axial).toBeGreaterThan(1.5 / 30)
    const was = scene()
    press('@')
    const byKey = scene()
    expect(ref.current?.evidence()).toMatchObject({ prior: { isLinked: true, planes: 'own' } })
    click('Acquired at a 30° tilt')
    expect(scene()).toBe(was)
    click('Reformatted (tilt 30°)')
    expect(scene()).toBe(byKey)
    press('Shift+T')
    expect(screen.queryByRole('button', { name: /30°/ })).toBeNull()
    expect(screen.getByText('Acquired at a 30° tilt')).toBeTruthy()
  })

  const pairs: readonly [key: string, control: () => void][] = [
    ['ArrowUp', () => slide('T1, axial slice', 9)],
    ['PageDown', () => slide('T1, axial slice', -2)],
    ['Home', () => slide('T1, axial slice', 1)],
    ['End', () => slide('T1, axial slice', 15)],
    ['m', () => click('Enlarge the axial plane')],
    ['Alt+2', () => click('Enlarge the coronal plane')],
    [
      'Shift+M',
      () => fireEvent.change(screen.getByLabelText('Layout'), { target: { value: 'equal' } }),
    ],
    [
      'Shift+Q',
      () => fireEvent.change(screen.getByLabelText('Images shown'), { target: { value: 'one' } }),
    ],
    ['Shift+T', () => click('Prior linked')],
    ['+', () => click('Zoom in')],
    ['-', () => click('Zoom out')],
    ['Shift+O', () => click('Brain')],
    ['Shift+P', () => choose('Mouse and magnifier', /^Pan/)],
    ['Shift+W', () => choose('Mouse and magnifier', /^Window\/level/)],
    ['Alt+S', () => choose('Mouse and magnifier', /^Scroll the slices/)],
    ['Alt+Z', () => choose('Mouse and magnifier', /^Zoom/)],
    ['Alt+X', () => click('Magnifier')],
    [';', () => click('More tools')],
    ['Alt+P', () => click('Cine')],
    ['Alt+K', () => choose('Cine speed', '15')],
    ['Shift+D', () => click('Measure a distance')],
    ['Shift+X', () => click('Mark a point')],
    ['v', () => click('Invert gray levels')],
    ['Shift+V', () => click('Interpolation')],
    ['x', () => click('Crosshair')],
    ['Alt+4', () => fireEvent.change(screen.getByLabelText('Slab'), { target: { value: 'mip' } })],
    ['Alt+5', () => click('Rotate planes (oblique MPR)')],
    ['Shift+S', () => click('Overlay on')],
    ['Shift+L', () => click('Switch display convention')],
  ]
  it.each(pairs)('does by a named control what it does by key: %s', async (key, control) => {
    const onlyOne = {
      ...everything,
      volumes: ['Shift+Q', 'Shift+T', 'Shift+S'].includes(key) ? everything.volumes : a,
    }
    await opened(onlyOne)
    const was = scene()
    press(key)
    if (key === 'Shift+T') press('ArrowUp')
    const byKey = scene()
    expect(byKey).not.toBe(was)
    cleanup()
    forgetEngines()
    await opened(onlyOne)
    expect(scene()).toBe(was)
    control()
    if (key === 'Shift+T') press('ArrowUp')
    expect(scene()).toBe(byKey)
  })
  it('undoes by control: fit, reset of view, mark', async () => {
    await opened(everything)
    const was = scene()
    click('Zoom in')
    click('Fit')
    expect(scene()).toBe(was)
    press('PageUp')
    press('v')
    click('Reset the view')
    expect(scene()).toBe(was)
    press('o')
    expect(scene()).not.toBe(was)
    click('Marks (1)')
    click(/^Remove: Point/)
    expect(scene()).toBe(was)
  })
  it('with Caps Lock on, letters still mean themselves', async () => {
    await opened()
    const event = new KeyboardEvent('keydown', { key: 'V', bubbles: true, cancelable: true })
    act(() => void document.body.dispatchEvent(event))
    expect(engine().picture?.isInverted).toBe(true)
    expect(engine().picture?.isSmooth).toBe(true)
  })
  it('leaves the convention alone where the study fixes it', async () => {
    await opened({ isConventionLocked: true })
    expect(press('Shift+L')).toBe(false)
    expect(engine().picture?.convention).toBe('neurological')
  })
})

describe('marks', () => {
  it('are handed over; what becomes an answer is not kept', async () => {
    const onMark = vi.fn((_: ViewerMark) => true)
    const { rerender } = await opened({ onMark })
    press('o')
    expect(onMark).toHaveBeenLastCalledWith({
      kind: 'point',
      placesMm: [[0, 0, 0]],
      values: [],
      on: 'id-a',
    })
    expect(screen.queryByRole('button', { name: /^Marks/ })).toBeNull()
    press('l')
    press('ArrowUp')
    press('ArrowUp')
    press('l')
    const distance = {
      kind: 'distance',
      placesMm: [
        [0, 0, 0],
        [0, 0, 2],
      ],
      values: [{ name: 'length', value: 2, unit: 'mm' }],
      on: 'id-a',
    } as const
    expect(onMark).toHaveBeenLastCalledWith(distance)
    rerender(viewer({ onMark, marks: [{ ...distance, label: 'Lesion' }] }))
    expect(screen.getAllByText('Lesion 2.0 mm').length).toBeGreaterThan(0)
    expect(document.querySelectorAll('[data-answer="true"]').length).toBe(3)
  })
  it('a controlled tool is the room’s; a drawn mark hands it back', async () => {
    const onTool = vi.fn()
    const { rerender } = await opened({ tool: 'none', onTool })
    click('Mark a point')
    expect(onTool).toHaveBeenLastCalledWith('point')
    expect(screen.getByRole('button', { name: 'Mark a point' }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    rerender(viewer({ tool: 'point', onTool }))
    expect(screen.getByRole('button', { name: 'Mark a point' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    press('Escape')
    expect(onTool).toHaveBeenLastCalledWith('none')
  })
})

describe('what has not been seen', () => {
  it('is shown along each pane where the study wants it, and nowhere else', async () => {
    const { rerender } = await opened()
    expect(screen.queryByRole('img', { name: /not seen yet/ })).toBeNull()
    rerender(viewer({ hasUnseenStrip: true }))
    expect(screen.getByRole('img', { name: '14 of 15 slices not viewed' })).toBeTruthy()
    press('ArrowUp')
    expect(screen.getByRole('img', { name: '13 of 15 slices not viewed' })).toBeTruthy()
    press('ArrowDown')
    for (let i = 0; i < 15; i++) press('ArrowUp')
    for (let i = 0; i < 15; i++) press('ArrowDown')
    expect(screen.getByRole('img', { name: 'All slices viewed' })).toBeTruthy()
  })
})

describe('the handle', () => {
  it('moves the crosshair to a place and tells of reduction only where there was one', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ ref, volumes: [...a, ...b] })
    act(() => ref.current?.moveTo([2.2, -3, 4]))
    expect(ref.current?.evidence()?.crosshairMm).toEqual([2, -3, 4])
    expect(ref.current?.evidence()).not.toHaveProperty('isReduced')
  })
})
