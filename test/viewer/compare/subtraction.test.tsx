// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareVolume } from '@/nifti'
import type { ViewerHandle } from '@/viewer'
import { withOffset } from '@/viewer/compare/offset'
import { differenceAt, pairOf } from '@/viewer/compare/subtraction'
import { differenceGreys } from '@/viewer/engine/volume-engine'
import { initialViewState } from '@/viewer/view/view-state'
import { rawVolume, trilinear } from '../../e2e/viewer/raw-volume'
import { SCANS } from '../../needs'
import { makeVolume } from '../make-volume'
import { b, engine, forgetEngines, opened, upload, viewer } from '../open-viewer'

const current = makeVolume({ id: 'id-c', window: [0, 40] }, { value: (i, j, k) => 3 * i + j + k })
const prior = makeVolume({ id: 'id-p', isPrior: true }, { value: (i, j, k) => i + j + k })
const pair = [current, prior]

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.body, { key, code: 'Key' }))
const paneOf = (volume: typeof current) =>
  engine().picture!.panes.find(({ prepared }) => prepared === volume.prepared)!

describe('V56: current minus prior', () => {
  it('is drawn on both, says so, and how much it is at the crosshair', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ volumes: pair, ref })
    expect(paneOf(current).difference).toBeUndefined()
    press('/')
    // The middle voxel has i = 5: the difference is 2 * 5. A slice further along z nothing of it changes.
    expect(screen.getByLabelText('Difference at the crosshair').textContent).toMatch(
      /^\+10(\.0+)?$/,
    )
    press(':')
    // Against the prior's next slice, which has 1 more.
    expect(screen.getByLabelText('Difference at the crosshair').textContent).toMatch(/^\+9(\.0+)?$/)
    expect(
      screen.getByText('darker: decrease; lighter: increase; blue: outside one of the images'),
    ).toBeTruthy()
    expect(screen.getByText(/^−20(\.0+)?$/)).toBeTruthy()
    expect(
      screen.getAllByText(/^Current minus prior(, Shifted S 1\.0 mm)?$/).length,
    ).toBeGreaterThan(6)
    const [onCurrent, onPrior] = [paneOf(current), paneOf(prior)].map((pane) => pane.difference!)
    expect([onCurrent!.prepared, onCurrent!.sign, onCurrent!.half]).toEqual([prior.prepared, 1, 20])
    expect([onPrior!.prepared, onPrior!.sign, onPrior!.half]).toEqual([current.prepared, -1, 20])
    expect([onCurrent!.shiftMm, onPrior!.shiftMm.map((n) => n + 0)]).toEqual([
      [0, 0, 1],
      [0, 0, -1],
    ])
    expect(paneOf(current).cut?.slab).toBeNull()
    expect(ref.current?.evidence()?.tools).toEqual(['offset', 'subtraction'])
    press('/')
    expect(paneOf(current).difference).toBeUndefined()
  })
  it('has middle grey where nothing differs, and white at half the width of the grey scale', () => {
    // Sample 0.5 of 0 to 200 is 100; the other's 0.25 of -100 to 300 is 0: 100 more.
    const other = { ...prior.prepared, scale: 400, offset: -100 }
    const greyOf = (sign: 1 | -1, half: number) => {
      const { gain, otherGain, bias } = differenceGreys(
        { scale: 200, offset: 0 },
        { prepared: other, sign, half },
      )
      return 0.5 * gain - 0.25 * otherGain + bias
    }
    expect(greyOf(1, 100)).toBeCloseTo(1, 9)
    expect(greyOf(1, 200)).toBeCloseTo(0.75, 9)
    expect(greyOf(-1, 200)).toBeCloseTo(0.25, 9)
  })
  it('is not offered where values do not mean the same, or are not named', async () => {
    const as = (more: object) => pairOf([current, { ...prior, ...more }], current)
    expect(as({})).not.toBeNull()
    expect(as({ label: 'T2' })).toBeNull()
    expect(as({ isPrior: false })).toBeNull()
    expect(
      pairOf(
        [
          { ...current, label: null },
          { ...prior, label: null },
        ],
        { ...current, label: null },
      ),
    ).toBeNull()
    await opened({ volumes: [current, { ...prior, label: 'T2' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Compare images' }))
    expect(screen.queryByRole('button', { name: 'Current minus prior' })).toBeNull()
    press('/')
    expect(paneOf(current).difference).toBeUndefined()
  })
  it('ends with the item, and with the comparison', async () => {
    const { rerender } = await opened({ volumes: pair })
    press('/')
    fireEvent.click(screen.getByRole('button', { name: 'End the comparison' }))
    expect(paneOf(current).difference).toBeUndefined()
    press('/')
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    await upload()
    expect(engine().picture!.panes.some(({ difference }) => difference !== undefined)).toBe(false)
  })
})

const FOLDER = `${SCANS}/orientation`
describe.skipIf(!existsSync(FOLDER))('V56: against the voxels of the files', () => {
  const load = (name: string) => {
    const bytes = gunzipSync(readFileSync(`${FOLDER}/${name}`))
    const made = prepareVolume(new Uint8Array(bytes), name)
    if (!made.ok) throw new Error(name)
    return { raw: rawVolume(bytes), prepared: made.prepared }
  }
  const names = existsSync(FOLDER)
    ? readdirSync(FOLDER).filter((name) => name.endsWith('.nii.gz'))
    : []
  const first = names.length > 0 ? load('RAS.nii.gz') : null
  it.each(names)(
    '%s is taken from the first by the millimetres of both, and the offset',
    (name) => {
      if (first === null) return
      const before = load(name)
      const both = [
        { ...current, prepared: first.prepared },
        { ...prior, prepared: before.prepared },
      ] as const
      const offset = [2.5, -1.25, 3.75] as const
      const state = withOffset(initialViewState(both), offset)
      const found = pairOf(both, both[0])!
      const range = first.prepared.range[1] - first.prepared.range[0]
      const { dims, mmOf } = first.raw
      let [compared, greatest] = [0, 0]
      for (let n = 1; n < 10; n++)
        for (let m = 1; m < 10; m++) {
          const voxel = [0.1 * n, 0.1 * m, 0.1 * ((n + m) % 9) + 0.05] as const
          const mm = mmOf([voxel[0] * dims[0], voxel[1] * dims[1], voxel[2] * dims[2]])
          const now = trilinear(first.raw, mm)
          const then = trilinear(before.raw, [
            mm[0] + offset[0],
            mm[1] + offset[1],
            mm[2] + offset[2],
          ])
          if (now === null || then === null) continue
          compared++
          greatest = Math.max(greatest, Math.abs(now - then))
          // Two values as half floats hold them.
          expect(Math.abs(differenceAt(state, found, mm)! - (now - then))).toBeLessThan(
            (2 * range) / 2048,
          )
        }
      expect(compared).toBeGreaterThan(40)
      expect(greatest).toBeGreaterThan(0.05 * range)
    },
  )
})
