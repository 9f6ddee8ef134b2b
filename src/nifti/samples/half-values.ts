import { floatFromHalf } from './half-float'

let values: Float32Array | null = null

/** What each of the 65,536 half floats stands for, by its bits: looked up where a whole volume is gone through. */
export function halfValues(): Float32Array {
  values ??= Float32Array.from({ length: 65536 }, (_, bits) => floatFromHalf(bits))
  return values
}
