import {
  getNumbers,
  type NiftiLayout,
  type NumberFieldName,
  setNumbers,
  viewOf,
} from './nifti-layout'

/** @param raw at least `layout.headerBytes` long. */
export function getFields(raw: Uint8Array, layout: NiftiLayout, isLittleEndian: boolean) {
  const view = viewOf(raw)
  const many = (name: NumberFieldName): readonly number[] =>
    getNumbers(view, layout.numbers[name], isLittleEndian)
  const first = (name: NumberFieldName) => many(name)[0] ?? Number.NaN
  return {
    dim: many('dim'),
    datatype: first('datatype'),
    bitpix: first('bitpix'),
    pixdim: many('pixdim'),
    voxOffset: first('voxOffset'),
    sclSlope: first('sclSlope'),
    sclInter: first('sclInter'),
    calMax: first('calMax'),
    calMin: first('calMin'),
    xyztUnits: first('xyztUnits'),
    qformCode: first('qformCode'),
    sformCode: first('sformCode'),
    quatern: many('quatern'),
    qoffset: many('qoffset'),
    srow: many('srow'),
  }
}

/** The numbers of a header as they stand in the file, unchecked. */
export type NiftiFields = Readonly<ReturnType<typeof getFields>>

/** A header of `layout` with these fields and nothing else: every byte that is not named here is zero. */
export function headerBytesOf(
  fields: NiftiFields,
  layout: NiftiLayout,
  isLittleEndian: boolean,
): Uint8Array {
  const bytes = new Uint8Array(layout.headerBytes + EXTENSION_FLAG_BYTES)
  const view = viewOf(bytes)
  view.setInt32(0, layout.headerBytes, isLittleEndian)
  bytes.set(layout.singleFileMagic, layout.magicAt)
  const values = new Map<string, number | readonly number[]>(Object.entries(fields))
  for (const [name, field] of Object.entries(layout.numbers))
    setNumbers(view, field, [values.get(name) ?? 0].flat(), isLittleEndian)
  return bytes
}

/** The four bytes behind the header; the first is not zero when extensions follow. */
export const EXTENSION_FLAG_BYTES = 4
