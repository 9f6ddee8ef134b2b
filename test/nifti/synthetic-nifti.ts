/** Builds NIfTI files byte by byte from nifti1.h and nifti2.h, without the code under test. */
export interface SyntheticNifti {
  version?: 1 | 2
  isLittleEndian?: boolean
  dim?: number[]
  datatype?: number
  bitpix?: number
  pixdim?: number[]
  voxOffset?: number
  slope?: number
  intercept?: number
  cal?: [min: number, max: number]
  units?: number
  qform?: { code: number; quatern: number[]; offset: number[] }
  sform?: { code: number; rows: number[] }
  texts?: Partial<Record<'data_type' | 'db_name' | 'descrip' | 'aux_file' | 'intent_name', string>>
  extensions?: { code: number; text: string }[]
  magic?: string
  /** Voxel bytes; zeros of the right length when left out. */
  voxels?: Uint8Array
  trailing?: Uint8Array
}

const BITS: Record<number, number> = {
  2: 8,
  4: 16,
  8: 32,
  16: 32,
  32: 64,
  64: 64,
  128: 24,
  256: 8,
  512: 16,
  768: 32,
  1024: 64,
  1280: 64,
  1536: 128,
  2304: 32,
}
const TEXT_AT = {
  1: { data_type: 4, db_name: 14, descrip: 148, aux_file: 228, intent_name: 328 },
  2: { data_type: -1, db_name: -1, descrip: 240, aux_file: 320, intent_name: 508 },
}

export const IDENTITY_ROWS = [1, 0, 0, -1, 0, 1, 0, -1, 0, 0, 1, -1]

export function syntheticNifti(spec: SyntheticNifti = {}): Uint8Array {
  const { version = 1, isLittleEndian: le = true, dim = [3, 2, 3, 4], datatype = 2 } = spec
  const header = version === 1 ? 348 : 540
  const extensions = (spec.extensions ?? []).map(({ code, text }) => {
    const body = new TextEncoder().encode(text)
    const bytes = new Uint8Array(Math.ceil((body.length + 8) / 16) * 16)
    new DataView(bytes.buffer).setInt32(0, bytes.length, le)
    new DataView(bytes.buffer).setInt32(4, code, le)
    bytes.set(body, 8)
    return bytes
  })
  const extensionBytes = extensions.reduce((sum, e) => sum + e.length, 0)
  const voxOffset = spec.voxOffset ?? header + 4 + extensionBytes
  const bits = spec.bitpix ?? BITS[datatype] ?? 8
  const count = dim.slice(1, (dim[0] ?? 0) + 1).reduce((a, b) => a * Math.max(0, b), 1)
  const voxels = spec.voxels ?? new Uint8Array(Math.min(1e6, (count * bits) / 8))
  const start = Math.max(header + 4 + extensionBytes, Number.isFinite(voxOffset) ? voxOffset : 0)
  const bytes = new Uint8Array(start + voxels.length + (spec.trailing?.length ?? 0))
  const view = new DataView(bytes.buffer)
  const real = (v1: number, v2: number, values: number[]) => {
    for (const [n, v] of values.entries())
      version === 1 ? view.setFloat32(v1 + 4 * n, v, le) : view.setFloat64(v2 + 8 * n, v, le)
  }
  const short = (v1: number, v2: number, value: number) =>
    version === 1 ? view.setInt16(v1, value, le) : view.setInt32(v2, value, le)
  view.setInt32(0, header, le)
  const magic = spec.magic ?? (version === 1 ? 'n+1\0' : 'n+2\0\r\n\x1a\n')
  for (const [n, c] of [...magic].entries()) bytes[(version === 1 ? 344 : 4) + n] = c.charCodeAt(0)
  for (const [n, v] of dim.entries())
    version === 1 ? view.setInt16(40 + 2 * n, v, le) : view.setBigInt64(16 + 8 * n, BigInt(v), le)
  view.setInt16(version === 1 ? 70 : 12, datatype, le)
  view.setInt16(version === 1 ? 72 : 14, bits, le)
  real(76, 104, spec.pixdim ?? [1, 1, 1, 1])
  version === 1 ? view.setFloat32(108, voxOffset, le) : view.setBigInt64(168, BigInt(voxOffset), le)
  real(112, 176, [spec.slope ?? 1, spec.intercept ?? 0])
  real(124, 192, [spec.cal?.[1] ?? 0, spec.cal?.[0] ?? 0])
  version === 1 ? view.setUint8(123, spec.units ?? 2) : view.setInt32(500, spec.units ?? 2, le)
  const sform =
    spec.sform ??
    (spec.qform === undefined ? { code: 1, rows: IDENTITY_ROWS } : { code: 0, rows: [] })
  short(252, 344, spec.qform?.code ?? 0)
  short(254, 348, sform.code)
  real(256, 352, spec.qform?.quatern ?? [])
  real(268, 376, spec.qform?.offset ?? [])
  real(280, 400, sform.rows)
  for (const [field, text] of Object.entries(spec.texts ?? {})) {
    const at = TEXT_AT[version][field as keyof (typeof TEXT_AT)[1]]
    if (at > 0) bytes.set(new TextEncoder().encode(text), at)
  }
  if (extensions.length > 0) bytes[header] = 1
  let at = header + 4
  for (const e of extensions) {
    bytes.set(e, at)
    at += e.length
  }
  bytes.set(voxels, start)
  if (spec.trailing !== undefined) bytes.set(spec.trailing, start + voxels.length)
  return bytes
}

/** The four kinds of header every test of the format should hold for. */
export const FLAVOURS = [
  { version: 1, isLittleEndian: true },
  { version: 1, isLittleEndian: false },
  { version: 2, isLittleEndian: true },
  { version: 2, isLittleEndian: false },
] as const
