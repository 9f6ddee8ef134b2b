/** Bytes of the number types, by the names that a DataView has for them. */
const BYTES = { Uint8: 1, Int16: 2, Int32: 4, BigInt64: 8, Float32: 4, Float64: 8 }
type Kind = keyof typeof BYTES

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
  dim: at(40, 'Int16', 8),
  datatype: at(70, 'Int16'),
  bitpix: at(72, 'Int16'),
  pixdim: at(76, 'Float32', 8),
  voxOffset: at(108, 'Float32'),
  sclSlope: at(112, 'Float32'),
  sclInter: at(116, 'Float32'),
  xyztUnits: at(123, 'Uint8'),
  calMax: at(124, 'Float32'),
  calMin: at(128, 'Float32'),
  qformCode: at(252, 'Int16'),
  sformCode: at(254, 'Int16'),
  quatern: at(256, 'Float32', 3),
  qoffset: at(268, 'Float32', 3),
  srow: at(280, 'Float32', 12),
}
export type NumberFieldName = keyof typeof NUMBERS_1

/** Where each header field lies, for NIfTI-1 and NIfTI-2, so that everything else is written once. */
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
    datatype: at(12, 'Int16'),
    bitpix: at(14, 'Int16'),
    dim: at(16, 'BigInt64', 8),
    pixdim: at(104, 'Float64', 8),
    voxOffset: at(168, 'BigInt64'),
    sclSlope: at(176, 'Float64'),
    sclInter: at(184, 'Float64'),
    calMax: at(192, 'Float64'),
    calMin: at(200, 'Float64'),
    qformCode: at(344, 'Int32'),
    sformCode: at(348, 'Int32'),
    quatern: at(352, 'Float64', 3),
    qoffset: at(376, 'Float64', 3),
    srow: at(400, 'Float64', 12),
    xyztUnits: at(500, 'Int32'),
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
  return Array.from({ length: count }, (_, n) =>
    Number(view[`get${kind}`](at + n * BYTES[kind], isLittleEndian)),
  )
}

export function setNumbers(
  view: DataView,
  { at, kind, count }: NumberField,
  values: readonly number[],
  isLittleEndian: boolean,
): void {
  if (values.length > count)
    throw new RangeError(`setNumbers: ${values.length} values for ${count} places`)
  for (const [n, value] of values.entries()) {
    const place = at + n * BYTES[kind]
    if (kind === 'BigInt64') view.setBigInt64(place, BigInt(value), isLittleEndian)
    else view[`set${kind}`](place, value, isLittleEndian)
  }
}
