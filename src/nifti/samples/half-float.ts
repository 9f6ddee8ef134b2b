// Tables after van der Zijp, "Fast Half Float Conversions" (2008), here with rounding to nearest.
const BASE = new Uint16Array(512)
const SHIFT = new Uint8Array(512)
for (let i = 0; i < 256; i++) {
  const exponent = i - 127
  const [base, shift] = baseAndShift(exponent)
  BASE[i] = base
  BASE[i | 256] = base | 0x8000
  SHIFT[i] = shift
  SHIFT[i | 256] = shift
}

/** Of half floats with this exponent: what the first of them adds to, and how far a mantissa is shifted. */
function baseAndShift(exponent: number): readonly [base: number, shift: number] {
  if (exponent < -25) return [0, 24]
  // From half the smallest step on, rounding goes up to that step.
  if (exponent === -25) return [1, 24]
  if (exponent < -14) return [0x0400 >> (-exponent - 14), -exponent - 1]
  if (exponent <= 15) return [(exponent + 15) << 10, 13]
  return [0x7c00, exponent < 128 ? 24 : 13]
}
const asFloat = new Float32Array(1)
const asBits = new Uint32Array(asFloat.buffer)

/** IEEE 754 half-float bits of a number, rounded to nearest; 11 significant bits, exact for whole numbers to 2048. */
export function halfFromFloat(value: number): number {
  asFloat[0] = value
  const bits = asBits[0] ?? 0
  const key = bits >>> 23
  const shift = SHIFT[key] ?? 24
  return (BASE[key] ?? 0) + (((bits & 0x7fffff) + (1 << (shift - 1))) >>> shift)
}

/** The number that half-float bits stand for. */
export function floatFromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
