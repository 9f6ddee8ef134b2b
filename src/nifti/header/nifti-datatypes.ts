export interface NiftiDatatype {
  readonly code: number
  /** In words, as NIfTI tools print it. */
  readonly name: string
  readonly bits: number
  /** `scalar` and `colour` can be read; `unsupported` have no single brightness per voxel, or no number type in a browser. */
  readonly use: 'scalar' | 'colour' | 'unsupported'
}

const scalar = (code: number, name: string, bits: number): NiftiDatatype => ({
  code,
  name,
  bits,
  use: 'scalar',
})
const colour = (code: number, name: string, bits: number): NiftiDatatype => ({
  code,
  name,
  bits,
  use: 'colour',
})
const unsupported = (code: number, name: string, bits: number): NiftiDatatype => ({
  code,
  name,
  bits,
  use: 'unsupported',
})

/** Every datatype of nifti1.h, https://nifti.nimh.nih.gov/pub/dist/src/niftilib/nifti1.h */
const DATATYPES: ReadonlyMap<number, NiftiDatatype> = new Map(
  [
    unsupported(1, 'binary', 1),
    scalar(2, 'uint8', 8),
    scalar(4, 'int16', 16),
    scalar(8, 'int32', 32),
    scalar(16, 'float32', 32),
    unsupported(32, 'complex64', 64),
    scalar(64, 'float64', 64),
    colour(128, 'rgb24', 24),
    scalar(256, 'int8', 8),
    scalar(512, 'uint16', 16),
    scalar(768, 'uint32', 32),
    scalar(1024, 'int64', 64),
    scalar(1280, 'uint64', 64),
    unsupported(1536, 'float128', 128),
    unsupported(1792, 'complex128', 128),
    unsupported(2048, 'complex256', 256),
    colour(2304, 'rgba32', 32),
  ].map((d) => [d.code, d]),
)

export const datatypeOf = (code: number): NiftiDatatype | undefined => DATATYPES.get(code)
