/** Where each header field lies, for NIfTI-1 and NIfTI-2, so that everything else is written once. */
type Kind = 'u8' | 'i16' | 'i32' | 'i64' | 'f32' | 'f64'

interface NumberField {
  readonly at: number
  readonly kind: Kind
  readonly count: number
}

interface TextField {
  readonly at: number
  readonly bytes: number
}

const at = (offset: number, kind: Kind, count = 1): NumberField => ({ at: offset, kind, count })

const NUMBERS_1 = {
  dim: at(40, 'i16', 8),
  datatype: at(70, 'i16'),
  bitpix: at(72, 'i16'),
  pixdim: at(76, 'f32', 8),
  voxOffset: at(108, 'f32'),
  sclSlope: at(112, 'f32'),
  sclInter: at(116, 'f32'),
  xyztUnits: at(123, 'u8'),
  calMax: at(124, 'f32'),
  calMin: at(128, 'f32'),
  qformCode: at(252, 'i16'),
  sformCode: at(254, 'i16'),
  quatern: at(256, 'f32', 3),
  qoffset: at(268, 'f32', 3),
  srow: at(280, 'f32', 12),
}
export type NumberFieldName = keyof typeof NUMBERS_1

export interface NiftiLayout {
  readonly version: 1 | 2
  /** `sizeof_hdr`; the four extension flag bytes come behind it. */
  readonly headerBytes: 348 | 540
  /** Behind these four; the first is not zero when extensions follow. */
  readonly dataStart: number
  readonly magicAt: number
  readonly singleFileMagic: readonly number[]
  readonly pairMagic: readonly number[]
  readonly numbers: Readonly<Record<NumberFieldName, NumberField>>
  /** By their names in nifti1.h and nifti2.h. */
  readonly texts: Readonly<Record<string, TextField>>
}

const text = (offset: number, bytes: number): TextField => ({ at: offset, bytes })
const ascii = (s: string): number[] => [...s].map((c) => c.charCodeAt(0))

export const NIFTI_1: NiftiLayout = {
  version: 1,
  headerBytes: 348,
  dataStart: 352,
  magicAt: 344,
  singleFileMagic: ascii('n+1\0'),
  pairMagic: ascii('ni1\0'),
  numbers: NUMBERS_1,
  texts: {
    data_type: text(4, 10),
    db_name: text(14, 18),
    descrip: text(148, 80),
    aux_file: text(228, 24),
    intent_name: text(328, 16),
  },
}

const NIFTI_2: NiftiLayout = {
  version: 2,
  headerBytes: 540,
  dataStart: 544,
  magicAt: 4,
  singleFileMagic: ascii('n+2\0\r\n\x1a\n'),
  pairMagic: ascii('ni2\0\r\n\x1a\n'),
  numbers: {
    datatype: at(12, 'i16'),
    bitpix: at(14, 'i16'),
    dim: at(16, 'i64', 8),
    pixdim: at(104, 'f64', 8),
    voxOffset: at(168, 'i64'),
    sclSlope: at(176, 'f64'),
    sclInter: at(184, 'f64'),
    calMax: at(192, 'f64'),
    calMin: at(200, 'f64'),
    qformCode: at(344, 'i32'),
    sformCode: at(348, 'i32'),
    quatern: at(352, 'f64', 3),
    qoffset: at(376, 'f64', 3),
    srow: at(400, 'f64', 12),
    xyztUnits: at(500, 'i32'),
  },
  texts: {
    descrip: text(240, 80),
    aux_file: text(320, 24),
    intent_name: text(508, 16),
    unused_str: text(525, 15),
  },
}

export const layoutOfVersion = (version: 1 | 2): NiftiLayout => (version === 1 ? NIFTI_1 : NIFTI_2)

/** Version and byte order from `sizeof_hdr`; undefined when the bytes begin like no NIfTI (or Analyze) header. */
export function layoutOf(
  raw: Uint8Array,
): { layout: NiftiLayout; isLittleEndian: boolean } | undefined {
  if (raw.length < 4) return undefined
  const view = viewOf(raw)
  for (const isLittleEndian of [true, false])
    for (const layout of [NIFTI_1, NIFTI_2])
      if (view.getInt32(0, isLittleEndian) === layout.headerBytes) return { layout, isLittleEndian }
  return undefined
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function getNumbers(
  view: DataView,
  { at, kind, count }: NumberField,
  isLittleEndian: boolean,
): number[] {
  const read: Record<Kind, (offset: number) => number> = {
    u8: (o) => view.getUint8(o),
    i16: (o) => view.getInt16(o, isLittleEndian),
    i32: (o) => view.getInt32(o, isLittleEndian),
    i64: (o) => Number(view.getBigInt64(o, isLittleEndian)),
    f32: (o) => view.getFloat32(o, isLittleEndian),
    f64: (o) => view.getFloat64(o, isLittleEndian),
  }
  return Array.from({ length: count }, (_, n) => read[kind](at + n * BYTES[kind]))
}

export function setNumbers(
  view: DataView,
  field: NumberField,
  values: readonly number[],
  isLittleEndian: boolean,
): void {
  const write: Record<Kind, (offset: number, value: number) => void> = {
    u8: (o, v) => view.setUint8(o, v),
    i16: (o, v) => view.setInt16(o, v, isLittleEndian),
    i32: (o, v) => view.setInt32(o, v, isLittleEndian),
    i64: (o, v) => view.setBigInt64(o, BigInt(v), isLittleEndian),
    f32: (o, v) => view.setFloat32(o, v, isLittleEndian),
    f64: (o, v) => view.setFloat64(o, v, isLittleEndian),
  }
  if (values.length > field.count)
    throw new RangeError(`setNumbers: ${values.length} values for ${field.count} places`)
  for (const [n, value] of values.entries())
    write[field.kind](field.at + n * BYTES[field.kind], value)
}

const BYTES: Readonly<Record<Kind, number>> = { u8: 1, i16: 2, i32: 4, i64: 8, f32: 4, f64: 8 }
