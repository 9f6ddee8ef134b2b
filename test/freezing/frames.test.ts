import { describe, expect, it } from 'vitest'
import { checkPackage, jsonFile } from '@/freezing'
import { prepareVolume, readNifti } from '@/nifti'
import { besidePath } from '@/pool'
import { makeNifti } from '../viewer/make-nifti'
import { freezeFixture, frozenPackage, type Json, packageFiles, yesNo } from './freezing-fixture'

const DIMS = [4, 3, 2] as const
// x runs to the left in the file, and the third axis is 2.5 mm.
const SFORM = [-1, 0, 0, 2, 0, 1, 0, -1, 0, 0, 2.5, 0]
const value = (i: number, j: number, k: number, frame: number) =>
  1000 * frame + 100 * k + 10 * j + i
const series = (frames: number, more = {}) =>
  new Uint8Array(makeNifti({ dims: DIMS, frames, sform: SFORM, value, ...more }))

const item = (frames?: Json): Json => ({
  id: 'one',
  subject: 's1',
  category: 'Presence',
  questions: [yesNo('yes')],
  volumes: [{ file: 'dwi.nii.gz', label: 'DWI', ...(frames && { frames }) }],
})
const reading = (bytes: Uint8Array) => ({ readSource: async () => bytes })
const codes = async (bytes: Uint8Array, frames: Json) => {
  const { result } = await freezeFixture([item(frames)], reading(bytes))
  return (result.ok ? result.value.warnings : result.problems).map(({ code }) => code)
}

describe('V52: frames of a 4D volume', () => {
  it('stay where the study asks for them, byte for byte, and nothing else of the file does', async () => {
    const source = series(3)
    const { frozen, files, keyText } = await frozenPackage(
      [item({ bValues: [0, 500, 1000] })],
      reading(source),
    )
    const [volume] = frozen.study.items[0]!.volumes
    expect(volume?.frames).toEqual({ bValues: [0, 500, 1000] })
    expect(frozen.study.volumes[volume!.volume]).toMatchObject({ shape: [4, 3, 2], frames: 3 })
    const path = `volumes/${volume!.volume}.nii.gz`
    const read = readNifti(files.get(path)!, 'volume')
    if (!read.ok) throw new Error('not read')
    expect(read.header.frames).toBe(3)
    expect(read.raw.slice(352)).toEqual(source.slice(352))
    expect(
      (await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })).problems,
    ).toEqual([])
    // Another count than the file's is no package.
    const study = structuredClone(frozen.study)
    study.volumes[volume!.volume]!.frames = 2
    const wrong = new Map(files).set('study.json', new TextEncoder().encode(jsonFile(study)))
    const found = await checkPackage(packageFiles(wrong), null)
    expect(found.problems.map(({ code }) => code)).toContain('wrong-frames')
  })
  it('are reduced to the first where it does not, as ever', async () => {
    const [one, three] = await Promise.all(
      [series(1), series(3)].map((bytes) => frozenPackage([item()], reading(bytes))),
    )
    expect(three!.frozen.study.volumes).toEqual(one!.frozen.study.volumes)
    expect(Object.values(one!.frozen.study.volumes)[0]).not.toHaveProperty('frames')
  })
  it('are refused where there is one, where the names do not fit, and where a frame holds no numbers', async () => {
    expect(await codes(series(1), {})).toEqual(['one-frame'])
    expect(await codes(series(3), { bValues: [0, 1000] })).toEqual(['frame-names'])
    const blank = {
      datatype: 'float32',
      value: (i: number, _: number, __: number, f: number) => (f === 1 ? Number.NaN : i),
    }
    expect(await codes(series(3, blank), {})).toEqual(['no-numbers'])
    expect(await codes(series(3), {})).not.toContain('more-frames')
  })
})

describe('V85: b-values that lie beside a scan', () => {
  const beside = (text: string | null) => ({
    ...reading(series(3)),
    readBeside: async (file: string, ending: string) => {
      expect([file, ending]).toEqual(['dwi.nii.gz', '.bval'])
      return text === null ? null : new TextEncoder().encode(text)
    },
  })
  const named = async (text: string | null, frames: Json) => {
    const { frozen } = await frozenPackage([item(frames)], beside(text))
    return frozen.study.items[0]?.volumes[0]?.frames
  }
  it('name its frames where the pool asks for them and does not', async () => {
    // As dcm2niix writes them: blanks between, one line, a line end.
    expect(await named('0 500 1000\n', {})).toEqual({ bValues: [0, 500, 1000] })
    expect(await named(' 0\n5e2\n1000', {})).toEqual({ bValues: [0, 500, 1000] })
    expect(await named(null, {})).toEqual({})
    expect(await named('0 1 2', { bValues: [0, 5, 9] })).toEqual({ bValues: [0, 5, 9] })
  })
  it('are refused where they are none, or not one for each frame', async () => {
    const found = async (text: string) => {
      const { result } = await freezeFixture([item({})], beside(text))
      return result.ok ? [] : result.problems.map(({ code, message }) => `${code}: ${message}`)
    }
    expect(await found('0 abc 1000')).toEqual([
      'frame-names: dwi.bval: it is not a list of b-values from 0 to 100000, two or more',
    ])
    expect(await found('0 1000')).toEqual([
      'frame-names: dwi.nii.gz: there are 2 b-values, and the scan has 3 frames',
    ])
  })
  it('lie in its folder, with its name', () => {
    expect(
      ['a/dwi.nii.gz', 'dwi.NII', 'b.v1/dwi.img.gz', 'x.7'].map((p) => besidePath(p, '.bval')),
    ).toEqual(['a/dwi.bval', 'dwi.bval', 'b.v1/dwi.bval', 'x.7.bval'])
  })
})

describe('V52: frames made ready for the screen', () => {
  it('hold the values of the file, and their mean, on one scale', () => {
    const made = prepareVolume(series(3), 'a.nii', 'all')
    if (!made.ok || made.prepared.frames === undefined) throw new Error('no frames')
    const { others, mean } = made.prepared.frames
    const all = [made.prepared, ...others]
    expect(all).toHaveLength(3)
    for (const [frame, prepared] of [...all, mean].entries()) {
      expect(prepared.range).toEqual([0, 2123])
      expect(prepared.defaultWindow).toEqual(made.prepared.defaultWindow)
      const at = (x: number, y: number, z: number) => prepared.voxels[x + 4 * (y + 3 * z)] ?? 0
      for (let z = 0; z < 2; z++)
        for (let y = 0; y < 3; y++)
          for (let x = 0; x < 4; x++) {
            const sample = prepared.format === 'r8' ? at(x, y, z) / 255 : halfOf(at(x, y, z))
            // The file's x is turned round; the mean of frames 0, 1 and 2 is frame 1.
            const is = value(3 - x, y, z, frame === 3 ? 1 : frame)
            expect(prepared.offset + prepared.scale * sample).toBeCloseTo(is, 0)
          }
    }
    expect(prepareVolume(series(3), 'a.nii')).not.toHaveProperty('prepared.frames')
  })
})

/** By the standard: 1 bit of sign, 5 of exponent, 10 of fraction. */
function halfOf(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023]
  return exponent === 0
    ? sign * 2 ** -14 * (fraction / 1024)
    : sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}
