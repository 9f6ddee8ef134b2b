import { describe, expect, it } from 'vitest'
import { isCt, levelAndWidth, modalityPresets, windowOf } from '@/viewer/windows/window-presets'
import { makeVolume } from '../make-volume'

/** Air around, water in the middle, and a little bone: 1,000 voxels. */
const head = (label: string | null) =>
  makeVolume(
    { label },
    {
      dims: [10, 10, 10],
      datatype: 'int16',
      value: (i: number, _: number, k: number) => (i < 4 ? -1000 : k === 0 ? 900 : 30),
    },
  )

describe('V38: windows by modality', () => {
  it('are those of CT where the label says so or the values look like Hounsfield units', () => {
    expect(isCt(head('CT'))).toBe(true)
    expect(isCt(head('CT angiography'))).toBe(true)
    expect(isCt(head(null))).toBe(true)
    expect(isCt(head('Scan'))).toBe(true)
    expect(isCt(head('T1'))).toBe(false)
    expect(isCt(makeVolume({ label: null }))).toBe(false)
    expect(isCt(makeVolume({ label: 'CT' }))).toBe(true)
    expect(modalityPresets(head(null)).map(({ name, window }) => [name, ...window])).toEqual([
      ['brain', 0, 80],
      ['subdural', -32.5, 182.5],
      ['stroke', 20, 60],
      ['bone', -500, 1300],
      ['softTissue', -150, 250],
      ['lung', -1350, 150],
    ])
  })
  it('are percentiles of what is brighter than the darkest elsewhere', () => {
    // 100 zeros, then 0 to 900 in steps of 1: of the 900 values above 0 the 2nd percentile is 19, the 98th 882.
    const ramp = makeVolume(
      { label: 'T2' },
      {
        dims: [10, 10, 10],
        datatype: 'int16',
        value: (i: number, j: number, k: number) => Math.max(i + 10 * j + 100 * k - 99, 0),
      },
    )
    expect(modalityPresets(ramp).map(({ name, window }) => [name, ...window])).toEqual([
      ['auto', 19, 882],
      ['tight', 181, 855],
      ['wide', 1, 900],
    ])
  })
  it('are none for an image of one value', () => {
    expect(modalityPresets(makeVolume({}, { value: () => 5 }))).toEqual([])
  })
})

describe('level and width', () => {
  it('are the middle and the whole of a window', () => {
    expect(levelAndWidth([0, 80])).toEqual({ level: 40, width: 80 })
    expect(windowOf(40, 80)).toEqual([0, 80])
  })
})
