import { getNumbers, type NiftiLayout, type NumberFieldName, setNumbers, viewOf } from './nifti-layout'

/** The numbers of a header as they stand in the file, unchecked. */
export interface NiftiFields {
  readonly dim: readonly number[]
  readonly datatype: number
  readonly bitpix: number
  readonly pixdim: readonly number[]
  readonly voxOffset: number
  readonly sclSlope: number
  readonly sclInter: number
  readonly calMax: number
  readonly calMin: number
  readonly xyztUnits: number
  readonly qformCode: number
  readonly sformCode: number
  readonly quatern: readonly number[]
  readonly qoffset: readonly number[]
  readonly srow: readonly number[]
}

/** @param raw at least `layout.headerBytes` long. */
export function getFields(raw: Uint8Array, layout: NiftiLayout, isLittleEndian: boolean): NiftiFields {
  const view = viewOf(raw)
  const many = (name: NumberFieldName) => getNumbers(view, layout.numbers[name], isLittleEndian)
  const one = (name: NumberFieldName) => many(name)[0] ?? Number.NaN
  return {
    dim: many('dim'),
    datatype: one('datatype'),
    bitpix: one('bitpix'),
    pixdim: many('pixdim'),
    voxOffset: one('vox_offset'),
    sclSlope: one('scl_slope'),
    sclInter: one('scl_inter'),
    calMax: one('cal_max'),
    calMin: one('cal_min'),
    xyztUnits: one('xyzt_units'),
    qformCode: one('qform_code'),
    sformCode: one('sform_code'),
    quatern: many('quatern'),
    qoffset: many('qoffset'),
    srow: many('srow'),
  }
}

/** A header of `layout` with these fields and nothing else: every byte that is not named here is zero. */
export function headerBytesOf(fields: NiftiFields, layout: NiftiLayout, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(layout.headerBytes + EXTENSION_FLAG_BYTES)
  const view = viewOf(bytes)
  const put = (name: NumberFieldName, values: readonly number[]) =>
    setNumbers(view, layout.numbers[name], values, isLittleEndian)
  view.setInt32(0, layout.headerBytes, isLittleEndian)
  bytes.set(layout.singleFileMagic, layout.magicAt)
  put('dim', fields.dim)
  put('datatype', [fields.datatype])
  put('bitpix', [fields.bitpix])
  put('pixdim', fields.pixdim)
  put('vox_offset', [fields.voxOffset])
  put('scl_slope', [fields.sclSlope])
  put('scl_inter', [fields.sclInter])
  put('cal_max', [fields.calMax])
  put('cal_min', [fields.calMin])
  put('xyzt_units', [fields.xyztUnits])
  put('qform_code', [fields.qformCode])
  put('sform_code', [fields.sformCode])
  put('quatern', fields.quatern)
  put('qoffset', fields.qoffset)
  put('srow', fields.srow)
  return bytes
}

/** The four bytes behind the header; the first is not zero when extensions follow. */
export const EXTENSION_FLAG_BYTES = 4
