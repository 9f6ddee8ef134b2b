import type { SyntheticNifti } from './synthetic-nifti'

export const int16 = (values: readonly number[], isLittleEndian = true) => {
  const bytes = new Uint8Array(2 * values.length)
  for (const [n, value] of values.entries())
    new DataView(bytes.buffer).setInt16(2 * n, value, isLittleEndian)
  return bytes
}
export const floats = (values: readonly number[]) =>
  new Uint8Array(Float32Array.from(values).buffer)
export const VALUES = Array.from({ length: 24 }, (_, n) => 40 * n - 300)
export const PLAIN: SyntheticNifti = { datatype: 4, voxels: int16(VALUES) }
const ROWS = [1, 0, 0, -1, 0, 1, 0, -1, 0, 0, 1, -1]
const moved = (mm: number) => ROWS.map((value, n) => (n % 4 === 3 ? value + mm : value))

/** One property of a file at a time, by which somebody could mark the items with one answer. */
export const MARKS: Readonly<Record<string, SyntheticNifti>> = {
  version: { ...PLAIN, version: 2 },
  'byte order': { ...PLAIN, isLittleEndian: false, voxels: int16(VALUES, false) },
  'sform_code 2': { ...PLAIN, sform: { code: 2, rows: ROWS } },
  'sform_code 4': { ...PLAIN, sform: { code: 4, rows: ROWS } },
  'a qform beside it': {
    ...PLAIN,
    sform: { code: 1, rows: ROWS },
    qform: { code: 1, quatern: [0, 0, 0], offset: [-1, -1, -1] },
  },
  'a qform in its place': {
    ...PLAIN,
    qform: { code: 3, quatern: [0, 0, 0], offset: [-1, -1, -1] },
  },
  'cal_max and cal_min': { ...PLAIN, cal: [0, 400] },
  'scl_slope 2': { ...PLAIN, slope: 2, voxels: int16(VALUES.map((v) => v / 2)) },
  'scl_slope 0': { ...PLAIN, slope: 0 },
  scl_inter: { ...PLAIN, intercept: -100, voxels: int16(VALUES.map((v) => v + 100)) },
  'srow by 0.0001 mm': { ...PLAIN, sform: { code: 1, rows: moved(0.0001) } },
  uint16: { ...PLAIN, datatype: 512, intercept: -1000, voxels: int16(VALUES.map((v) => v + 1000)) },
  float32: { ...PLAIN, datatype: 16, voxels: floats(VALUES) },
  'unit of time': { ...PLAIN, units: 2 + 8 },
  'pixdim beside the sform': { ...PLAIN, pixdim: [-1, 1.001, 1, 1, 2] },
  'a second frame': { ...PLAIN, dim: [4, 2, 3, 4, 2], voxels: int16([...VALUES, ...VALUES]) },
  'more dimensions': { ...PLAIN, dim: [5, 2, 3, 4, 1, 1] },
  vox_offset: { ...PLAIN, voxOffset: 416 },
  trailing: { ...PLAIN, trailing: new Uint8Array(7) },
  extension: { ...PLAIN, extensions: [{ code: 4, text: '' }] },
  ...Object.fromEntries(
    (['data_type', 'db_name', 'descrip', 'aux_file', 'intent_name'] as const).map((field) => [
      field,
      { ...PLAIN, texts: { [field]: 'yes' } },
    ]),
  ),
}
/** Fields that `syntheticNifti` leaves empty, by their places in a header of version 1. */
export const BARE = {
  dim_info: 39,
  intent_p1: 56,
  intent_code: 68,
  slice_start: 74,
  slice_end: 120,
  slice_code: 122,
  slice_duration: 132,
  toffset: 136,
  glmax: 140,
  glmin: 144,
  extents: 32,
  session_error: 36,
  regular: 38,
} as const
