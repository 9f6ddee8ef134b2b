import { PrepareVolumeError, type Vector3 } from './prepared-volume'

/** Where the voxels of a NIfTI file lie and what they mean; nothing of the header's text. */
export interface NiftiLayout {
  readonly dims: Vector3
  readonly frameCount: number
  readonly datatype: number
  readonly bytesPerVoxel: number
  readonly offsetBytes: number
  readonly isLittleEndian: boolean
  readonly slope: number
  readonly intercept: number
  /** 4x4, row by row: voxel index to millimetres. */
  readonly affine: readonly number[]
}

const BYTES_PER_VOXEL: Readonly<Record<number, number>> = {
  2: 1, // uint8
  4: 2, // int16
  8: 4, // int32
  16: 4, // float32
  64: 8, // float64
  256: 1, // int8
  512: 2, // uint16
  768: 4, // uint32
  1024: 8, // int64
  1280: 8, // uint64
}

/**
 * Reads a NIfTI-1 or NIfTI-2 header of an unpacked single file, either byte order.
 * The affine is the sform, else the qform, else the voxel sizes.
 * @throws PrepareVolumeError when the header or the file's length cannot be right.
 * @see https://nifti.nimh.nih.gov/pub/dist/src/niftilib/nifti1.h
 */
export function readNiftiLayout(bytes: ArrayBuffer): NiftiLayout {
  if (bytes.byteLength < 348) throw new PrepareVolumeError('This volume is too short to be a NIfTI file.')
  const view = new DataView(bytes)
  const [first, second] = [view.getUint8(0), view.getUint8(1)]
  if (first === 0x1f && second === 0x8b)
    throw new PrepareVolumeError('This volume is still compressed; unpack it first.')
  for (const isLittleEndian of [true, false]) {
    const headerBytes = view.getInt32(0, isLittleEndian)
    if (headerBytes === 348)
      return layoutOf(fieldsOfNifti1(view, isLittleEndian), bytes.byteLength, isLittleEndian)
    if (headerBytes === 540 && bytes.byteLength >= 540)
      return layoutOf(fieldsOfNifti2(view, isLittleEndian), bytes.byteLength, isLittleEndian)
  }
  throw new PrepareVolumeError('This volume is not a NIfTI file.')
}

interface Fields {
  readonly dim: readonly number[]
  readonly pixdim: readonly number[]
  readonly datatype: number
  readonly offsetBytes: number
  readonly slope: number
  readonly intercept: number
  readonly qformCode: number
  readonly sformCode: number
  readonly quatern: readonly number[]
  readonly qoffset: readonly number[]
  readonly srow: readonly number[]
}

const series = (count: number, read: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => read(i))

function fieldsOfNifti1(view: DataView, le: boolean): Fields {
  const floats = (at: number, count: number) => series(count, (i) => view.getFloat32(at + 4 * i, le))
  return {
    dim: series(8, (i) => view.getInt16(40 + 2 * i, le)),
    pixdim: floats(76, 8),
    datatype: view.getInt16(70, le),
    offsetBytes: view.getFloat32(108, le),
    slope: view.getFloat32(112, le),
    intercept: view.getFloat32(116, le),
    qformCode: view.getInt16(252, le),
    sformCode: view.getInt16(254, le),
    quatern: floats(256, 3),
    qoffset: floats(268, 3),
    srow: floats(280, 12),
  }
}

function fieldsOfNifti2(view: DataView, le: boolean): Fields {
  const doubles = (at: number, count: number) => series(count, (i) => view.getFloat64(at + 8 * i, le))
  return {
    dim: series(8, (i) => Number(view.getBigInt64(16 + 8 * i, le))),
    pixdim: doubles(104, 8),
    datatype: view.getInt16(12, le),
    offsetBytes: Number(view.getBigInt64(168, le)),
    slope: view.getFloat64(176, le),
    intercept: view.getFloat64(184, le),
    qformCode: view.getInt32(344, le),
    sformCode: view.getInt32(348, le),
    quatern: doubles(352, 3),
    qoffset: doubles(376, 3),
    srow: doubles(400, 12),
  }
}

function layoutOf(fields: Fields, fileBytes: number, isLittleEndian: boolean): NiftiLayout {
  const [rank = 0, nx = 0, ny = 0, nz = 0, ...more] = fields.dim
  if (rank < 2 || rank > 7)
    throw new PrepareVolumeError('The header of this volume is damaged: no valid dimensions.')
  const dims: Vector3 = [nx, ny, rank < 3 ? 1 : Math.max(nz, 1)]
  if (dims.some((n) => !Number.isInteger(n) || n < 1))
    throw new PrepareVolumeError('The header of this volume is damaged: a dimension is zero or negative.')
  const frameCount = more.slice(0, Math.max(rank - 3, 0)).reduce((product, n) => product * Math.max(n, 1), 1)
  const bytesPerVoxel = BYTES_PER_VOXEL[fields.datatype]
  if (bytesPerVoxel === undefined)
    throw new PrepareVolumeError(
      `This volume holds colour, complex or unknown values (NIfTI datatype ${fields.datatype}), which the viewer cannot show.`,
    )
  const offsetBytes = Math.max(Math.round(fields.offsetBytes), 0)
  const neededBytes = offsetBytes + dims[0] * dims[1] * dims[2] * bytesPerVoxel
  if (!(neededBytes <= fileBytes))
    throw new PrepareVolumeError(
      `This volume is incomplete: ${neededBytes} bytes are needed and ${fileBytes} are there.`,
    )
  const isScaled = Number.isFinite(fields.slope) && fields.slope !== 0
  return {
    dims,
    frameCount,
    datatype: fields.datatype,
    bytesPerVoxel,
    offsetBytes,
    isLittleEndian,
    slope: isScaled ? fields.slope : 1,
    intercept: isScaled && Number.isFinite(fields.intercept) ? fields.intercept : 0,
    affine: affineOf(fields),
  }
}

function affineOf(fields: Fields): number[] {
  if (fields.sformCode > 0) return [...fields.srow, 0, 0, 0, 1]
  const [qfacRaw = 1, dx = 1, dy = 1, dz = 1] = fields.pixdim
  const size = (mm: number) => (Number.isFinite(mm) && mm !== 0 ? Math.abs(mm) : 1)
  const [sx, sy, sz] = [size(dx), size(dy), size(dz)]
  if (fields.qformCode <= 0) return [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1]
  const [b = 0, c = 0, d = 0] = fields.quatern
  const [ox = 0, oy = 0, oz = 0] = fields.qoffset
  const a = Math.sqrt(Math.max(0, 1 - b * b - c * c - d * d))
  const fz = qfacRaw < 0 ? -sz : sz
  return [
    (a * a + b * b - c * c - d * d) * sx, 2 * (b * c - a * d) * sy, 2 * (b * d + a * c) * fz, ox,
    2 * (b * c + a * d) * sx, (a * a + c * c - b * b - d * d) * sy, 2 * (c * d - a * b) * fz, oy,
    2 * (b * d - a * c) * sx, 2 * (c * d + a * b) * sy, (a * a + d * d - b * b - c * c) * fz, oz,
    0, 0, 0, 1,
  ] // biome-ignore format: a matrix reads best row by row
}
