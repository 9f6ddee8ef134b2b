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

/** A little-endian file of `layout`: a header of these fields, in which every byte that is not named is zero, then the voxels. */
export function fileOfFields(
  fields: Partial<Record<NumberFieldName, number | readonly number[]>>,
  voxels: Uint8Array,
  layout: NiftiLayout,
): Uint8Array {
  const { headerBytes, dataStart, singleFileMagic, magicAt, numbers } = layout
  const file = new Uint8Array(dataStart + voxels.length)
  const view = viewOf(file)
  view.setInt32(0, headerBytes, true)
  file.set(singleFileMagic, magicAt)
  const values = new Map(Object.entries({ ...fields, voxOffset: dataStart }))
  for (const [name, field] of Object.entries(numbers))
    setNumbers(view, field, [values.get(name) ?? 0].flat(), true)
  file.set(voxels, dataStart)
  return file
}
