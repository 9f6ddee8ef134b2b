import { frameBytes, type NiftiVolume } from '../header/nifti-header'
import { type StoredVoxels, storedVoxels } from '../samples/stored-voxels'

/** By the least that holds every number exactly: whole ones as bytes or of 16 bits, others as floats. */
const TYPES = [
  { datatype: 2, bits: 8, holds: (low: number, high: number) => low >= 0 && high <= 255 },
  { datatype: 4, bits: 16, holds: (low: number, high: number) => low >= -32768 && high <= 32767 },
] as const

/**
 * The voxels of the first frames in the one number type that follows from their values, whatever type and order of bytes the file
 * has, little endian, and the NIfTI number of that type: no value changes. Whole slopes and intercepts are applied where a float of 32 bits holds what they give, others stay.
 */
export function normalVoxels({ raw, header }: NiftiVolume, frames: number) {
  const { slope, intercept } = header
  const [nx, ny, nz] = header.shape
  if (header.isColour) {
    const { voxOffset, bitsPerVoxel: bits, datatypeCode: datatype } = header
    const bytes = raw.subarray(voxOffset, voxOffset + frames * frameBytes(header))
    return { bytes, datatype, bits, slope, intercept }
  }
  const stored = storedVoxels({ raw, header: { ...header, shape: [nx, ny, nz * frames] } })
  const plain = { by: 1, to: 0, slope, intercept }
  const applied = { by: slope, to: intercept, slope: 1, intercept: 0 }
  const isWholeScale = Number.isInteger(slope) && Number.isInteger(intercept)
  const tried = isWholeScale ? rangeOf(stored, slope, intercept) : null
  const isApplied = tried?.isSingle === true
  const { by, to, ...scaling } = isApplied ? applied : plain
  const { low, high, isWhole, isSingle } = isApplied ? tried : rangeOf(stored, 1, 0)
  const type = isWhole ? TYPES.find(({ holds }) => holds(low, high)) : undefined
  const Whole = type?.bits === 8 ? Uint8Array : Int16Array
  const Real = isSingle ? Float32Array : Float64Array
  const values = new (type === undefined ? Real : Whole)(stored.length)
  if (by === 1 && to === 0) values.set(stored)
  else for (let n = 0; n < values.length; n++) values[n] = (stored[n] ?? 0) * by + to
  const bits = 8 * values.BYTES_PER_ELEMENT
  const bytes = new Uint8Array(values.buffer)
  return { bytes, bits, datatype: type?.datatype ?? (isSingle ? 16 : 64), ...scaling }
}

function rangeOf(stored: StoredVoxels, by: number, to: number) {
  let [low, high, isWhole, isSingle] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    true,
    true,
  ]
  for (let n = 0; n < stored.length; n++) {
    const value = (stored[n] ?? 0) * by + to
    if (value < low) low = value
    if (value > high) high = value
    if (isWhole && !Number.isInteger(value)) isWhole = false
    if (isSingle && Math.fround(value) !== value && !Number.isNaN(value)) isSingle = false
  }
  return { low, high, isWhole, isSingle }
}
