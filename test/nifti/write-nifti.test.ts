import { expect, it } from 'vitest'
import { readNifti, volumeSamples, writeNifti } from '@/nifti'
import { displayRangeOf, valuesOf } from './sound-volume'

const affine = [-2, 0, 0, 10, 0, 3, 0, -20, 0, 0, 4, -30, 0, 0, 0, 1]
const numbers = Array.from({ length: 24 }, (_, n) => n + 1)

it.each([
  ['uint8', Uint8Array.from(numbers)],
  ['int16', Int16Array.from(numbers, (n) => -n * 100)],
  ['uint16', Uint16Array.from(numbers, (n) => n * 2000)],
  ['float32', Float32Array.from(numbers, (n) => n / 4)],
])('%s comes back as it was written', (datatype, voxels) => {
  const reading = readNifti(
    writeNifti({ shape: [2, 3, 4], affine, voxels, window: [5, 50] }),
    'w.nii',
  )
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  expect(reading.warnings).toEqual([])
  expect(reading.header).toMatchObject({
    version: 1,
    datatype,
    shape: [2, 3, 4],
    spacing: [2, 3, 4],
    affine,
    axisCodes: 'LAS',
    texts: [],
  })
  expect(displayRangeOf(reading)).toEqual([5, 50])
  // Stored from right to left: in RAS order the first axis runs the other way.
  const mirrored = Array.from(voxels, (_, n) => voxels[2 * Math.floor(n / 2) + 1 - (n % 2)])
  expect(valuesOf(volumeSamples(reading))).toEqual(mirrored)
})
it('refuses a shape that does not fit', () => {
  expect(() => writeNifti({ shape: [2, 3, 5], affine, voxels: Uint8Array.from(numbers) })).toThrow(
    '24 voxels',
  )
})
