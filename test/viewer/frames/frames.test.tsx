// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareVolume } from '@/nifti'
import type { ViewerHandle } from '@/viewer'
import { viewerFrames } from '@/viewer/frames/frame-state'
import { makeNifti } from '../make-nifti'
import { makeVolume } from '../make-volume'
import { b, engine, forgetEngines, opened, upload, viewer } from '../open-viewer'

const DIMS = [11, 13, 15] as const
const made = prepareVolume(
  new Uint8Array(
    makeNifti({
      dims: DIMS,
      frames: 4,
      sform: [1, 0, 0, -5, 0, 1, 0, -6, 0, 0, 1, -7],
      value: (i, j, k, frame) => 100 * frame + i + j + k,
    }),
  ),
  'dwi.nii',
  'all',
)
if (!made.ok) throw new Error('no volume')
const { prepared } = made
const dwi = [
  {
    ...makeVolume({ id: 'id-d', label: 'DWI' }),
    prepared,
    ...viewerFrames(prepared, { bValues: [0, 500, 1000, 2000] }),
  },
]

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const alt = (letter: string) =>
  act(
    () =>
      void fireEvent.keyDown(document.body, {
        key: letter.toLowerCase(),
        code: `Key${letter}`,
        altKey: true,
      }),
  )
const value = () => screen.getByLabelText('Intensity of DWI at the crosshair').textContent
const slider = () => screen.getByLabelText<HTMLInputElement>('Frame of DWI')
const shown = () => new Set(engine().picture?.panes.map((pane) => pane.prepared))

describe('V53: frames in the room', () => {
  it('are gone through by slider and key, named by their b-values, with their values at the crosshair', async () => {
    await opened({ volumes: dwi })
    // The middle voxel is 5 + 6 + 7.
    expect([value(), slider().getAttribute('aria-valuetext')]).toEqual(['18.0', 'b 0, 1 of 4'])
    fireEvent.change(slider(), { target: { value: '3' } })
    expect([value(), slider().getAttribute('aria-valuetext')]).toEqual(['218.0', 'b 1000, 3 of 4'])
    expect(shown()).toEqual(new Set([prepared.frames!.others[1]]))
    alt('F')
    alt('F')
    expect([value(), slider().value]).toEqual(['18.0', '1'])
    alt('E')
    expect(value()).toBe('318.0')
    // (0 + 100 + 200 + 300) / 4 above it.
    alt('A')
    expect([value(), slider().getAttribute('aria-valuetext')]).toEqual(['168.0', 'Mean of 4'])
    fireEvent.click(screen.getByRole('button', { name: 'Mean of the frames of DWI' }))
    expect(value()).toBe('18.0')
  })
  it('play until the reader does anything, and open with the first on every item', async () => {
    const ref = { current: null as ViewerHandle | null }
    const { rerender } = await opened({ volumes: dwi, ref })
    expect(ref.current?.evidence()).not.toHaveProperty('tools')
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    const play = (ms: number) => {
      for (let gone = 0; gone < ms; gone += 50) act(() => void vi.advanceTimersByTime(50))
    }
    alt('Q')
    play(1100) // two a second
    expect(slider().value).toBe('3')
    // V85: slower, one a second; the keys of cine set what plays and stop nothing.
    alt('J')
    expect(screen.getByLabelText<HTMLSelectElement>('Frames per second').value).toBe('1')
    play(1100)
    expect(slider().value).toBe('4')
    act(() => void fireEvent.wheel(document.body))
    play(1000)
    expect(slider().value).toBe('4')
    vi.useRealTimers()
    expect(ref.current?.evidence()?.tools).toEqual(['frame'])
    rerender(viewer({ itemKey: 'item-b', volumes: b, ref }))
    await upload()
    expect(screen.queryByLabelText('Frame of DWI')).toBeNull()
    rerender(viewer({ itemKey: 'item-a', volumes: dwi, ref }))
    expect([value(), slider().value]).toEqual(['18.0', '1'])
  })
  it('count a slice as seen in whatever frame it was seen', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ volumes: dwi, ref })
    const before = ref.current!.evidence()!.viewed.axial
    alt('F')
    act(() => void fireEvent.keyDown(document.body, { key: 'ArrowUp' }))
    expect(ref.current!.evidence()!.viewed.axial).toBeCloseTo(before + 1 / 15, 9)
  })
  it('are all on the graphics before the item is shown, and there is no bar where the study asks for none', async () => {
    await opened({ volumes: dwi })
    for (const frame of [prepared, ...prepared.frames!.others, prepared.frames!.mean])
      expect(engine().resident.has(frame)).toBe(true)
    cleanup()
    forgetEngines()
    expect(viewerFrames(prepared, undefined)).toBeNull()
    await opened({ volumes: [makeVolume({ id: 'id-a' })] })
    expect(screen.queryByRole('group', { name: 'Frames of the images' })).toBeNull()
  })
})
