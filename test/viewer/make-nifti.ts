export type Datatype =
  | 'uint8'
  | 'int8'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'float32'
  | 'float64'
  | 'int64'
  | 'uint64'
const CODES: Readonly<Record<Datatype, readonly [code: number, bytes: number]>> = {
  uint8: [2, 1],
  int16: [4, 2],
  int32: [8, 4],
  float32: [16, 4],
  float64: [64, 8],
  int8: [256, 1],
  uint16: [512, 2],
  uint32: [768, 4],
  int64: [1024, 8],
  uint64: [1280, 8],
}

export interface Recipe {
  readonly dims: readonly [number, number, number]
  /** Raw (stored) value of a voxel. */
  readonly value: (i: number, j: number, k: number, frame: number) => number
  readonly datatype?: Datatype
  readonly isBigEndian?: boolean
  readonly version?: 1 | 2
  readonly frames?: number
  readonly slope?: number
  readonly intercept?: number
  /** sform, 3 rows of 4; null: none. */
  readonly sform?: readonly number[] | null
  readonly qform?: {
    readonly quatern: readonly [number, number, number]
    readonly offset: readonly [number, number, number]
    readonly qfac: number
  }
  readonly pixdim?: readonly [number, number, number]
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** An unpacked NIfTI file of known content, written from the standard alone (not with the code under test). */
export function makeNifti(recipe: Recipe): ArrayBuffer {
  const { dims, value, datatype = 'int16', isBigEndian = false, version = 1, frames = 1 } = recipe
  const { slope = 0, intercept = 0, sform = IDENTITY, qform, pixdim = [1, 1, 1] } = recipe
  const le = !isBigEndian
  const [code, width] = CODES[datatype]
  const offset = version === 1 ? 352 : 544
  const count = dims[0] * dims[1] * dims[2]
  const bytes = new ArrayBuffer(offset + count * width * frames)
  const view = new DataView(bytes)
  const dim = [frames > 1 ? 4 : 3, ...dims, frames, 1, 1, 1]
  const pix = [qform?.qfac ?? 1, ...pixdim, 1, 1, 1, 1]
  const rows = sform ?? new Array<number>(12).fill(0)
  if (version === 1) {
    view.setInt32(0, 348, le)
    dim.forEach((n, i) => {
      view.setInt16(40 + 2 * i, n, le)
    })
    view.setInt16(70, code, le)
    view.setInt16(72, width * 8, le)
    pix.forEach((n, i) => {
      view.setFloat32(76 + 4 * i, n, le)
    })
    view.setFloat32(108, offset, le)
    view.setFloat32(112, slope, le)
    view.setFloat32(116, intercept, le)
    view.setInt16(252, qform ? 1 : 0, le)
    view.setInt16(254, sform ? 1 : 0, le)
    const q = qform ? [...qform.quatern, ...qform.offset] : [0, 0, 0, 0, 0, 0]
    q.forEach((n, i) => {
      view.setFloat32(256 + 4 * i, n, le)
    })
    rows.forEach((n, i) => {
      view.setFloat32(280 + 4 * i, n, le)
    })
    new Uint8Array(bytes).set([0x6e, 0x2b, 0x31, 0], 344)
  } else {
    view.setInt32(0, 540, le)
    new Uint8Array(bytes).set([0x6e, 0x2b, 0x32, 0, 0x0d, 0x0a, 0x1a, 0x0a], 4)
    view.setInt16(12, code, le)
    view.setInt16(14, width * 8, le)
    dim.forEach((n, i) => {
      view.setBigInt64(16 + 8 * i, BigInt(n), le)
    })
    pix.forEach((n, i) => {
      view.setFloat64(104 + 8 * i, n, le)
    })
    view.setBigInt64(168, BigInt(offset), le)
    view.setFloat64(176, slope, le)
    view.setFloat64(184, intercept, le)
    view.setInt32(344, qform ? 1 : 0, le)
    view.setInt32(348, sform ? 1 : 0, le)
    const q = qform ? [...qform.quatern, ...qform.offset] : [0, 0, 0, 0, 0, 0]
    q.forEach((n, i) => {
      view.setFloat64(352 + 8 * i, n, le)
    })
    rows.forEach((n, i) => {
      view.setFloat64(400 + 8 * i, n, le)
    })
  }
  let at = offset
  for (let frame = 0; frame < frames; frame++)
    for (let k = 0; k < dims[2]; k++)
      for (let j = 0; j < dims[1]; j++)
        for (let i = 0; i < dims[0]; i++, at += width)
          setValue(view, at, datatype, value(i, j, k, frame), le)
  return bytes
}

function setValue(
  view: DataView,
  at: number,
  datatype: Datatype,
  value: number,
  le: boolean,
): void {
  if (datatype === 'uint8') view.setUint8(at, value)
  else if (datatype === 'int8') view.setInt8(at, value)
  else if (datatype === 'int16') view.setInt16(at, value, le)
  else if (datatype === 'uint16') view.setUint16(at, value, le)
  else if (datatype === 'int32') view.setInt32(at, value, le)
  else if (datatype === 'uint32') view.setUint32(at, value, le)
  else if (datatype === 'float32') view.setFloat32(at, value, le)
  else if (datatype === 'float64') view.setFloat64(at, value, le)
  else if (datatype === 'int64') view.setBigInt64(at, BigInt(value), le)
  else view.setBigUint64(at, BigInt(value), le)
}
