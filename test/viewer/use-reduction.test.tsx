// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ViewerVolume } from '@/viewer'
import { useReduction } from '@/viewer/view/use-reduction'

const volumeOf = (voxels: Uint8Array<ArrayBuffer>): ViewerVolume => ({
  id: 'a',
  label: null,
  caption: null,
  isPrior: false,
  window: null,
  prepared: {
    dims: [4, 4, 4],
    affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    spacingMm: [1, 1, 1],
    format: 'r8',
    voxels,
    scale: 1,
    offset: 0,
    range: [0, 255],
    defaultWindow: [0, 255],
    frameCount: 1,
  },
})
const TOO_MUCH = { code: 'out-of-graphics-memory', message: '', remedy: '' } as const

it('halves the sides when it is asked to', async () => {
  const volumes = [volumeOf(new Uint8Array(64))]
  const { result } = renderHook(() => useReduction(volumes))
  await act(async () => expect(await result.current.reduce(TOO_MUCH)).toBe(true))
  expect(result.current).toMatchObject({ times: 1, isReducing: false })
  expect(result.current.volumes[0]?.prepared.dims).toEqual([2, 2, 2])
})
it('says that it could not be done, and leaves the volumes as they are', async () => {
  const voxels = new Proxy(new Uint8Array(64), {
    get() {
      throw new RangeError('Array buffer allocation failed')
    },
  })
  const volumes = [volumeOf(voxels)]
  const { result } = renderHook(() => useReduction(volumes))
  await act(async () => expect(await result.current.reduce(TOO_MUCH)).toBe(false))
  expect(result.current).toMatchObject({ times: 0, isReducing: false, volumes })
})
