import fields from './fields.json' with { type: 'json' }

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

export type NumberFieldName = keyof typeof fields.nifti1.numbers
type NumberFields = Readonly<Record<NumberFieldName, NumberField>>

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
  readonly numbers: NumberFields
  /** By their names in nifti1.h and nifti2.h. */
  readonly texts: Readonly<Record<string, TextField>>
}

const ascii = (s: string): number[] => [...s].map((c) => c.charCodeAt(0))

export const NIFTI_1: NiftiLayout = {
  version: 1,
  headerBytes: 348,
  dataStart: 352,
  magicAt: 344,
  singleFileMagic: ascii('n+1\0'),
  pairMagic: ascii('ni1\0'),
  numbers: fields.nifti1.numbers as NumberFields,
  texts: fields.nifti1.texts,
}

const NIFTI_2: NiftiLayout = {
  version: 2,
  headerBytes: 540,
  dataStart: 544,
  magicAt: 4,
  singleFileMagic: ascii('n+2\0\r\n\x1a\n'),
  pairMagic: ascii('ni2\0\r\n\x1a\n'),
  numbers: fields.nifti2.numbers as NumberFields,
  texts: fields.nifti2.texts,
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
