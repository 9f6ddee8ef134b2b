/** What is wrong with a file, where, and what the person who gave it to us can do. Problems are data: reading a file never throws. */
export interface NiftiProblem {
  /** Stable, kebab-case: tests and tables key on it. */
  readonly code: NiftiProblemCode
  /** The name the caller gave the file. */
  readonly file: string
  /** Byte and header field in words, e.g. `byte 70, datatype`; `whole file` when there is no narrower place. */
  readonly place: string
  /** What is wrong, as a sentence. */
  readonly message: string
  /** What to do about it, as a sentence. */
  readonly remedy: string
}

type NiftiProblemCode =
  | 'empty-file'
  | 'gzip-damaged'
  | 'gzip-truncated'
  | 'too-large'
  | 'unpacks-without-end'
  | 'not-nifti'
  | 'header-truncated'
  | 'analyze-format'
  | 'header-image-pair'
  | 'magic-wrong'
  | 'dimensions-wrong'
  | 'dimensions-huge'
  | 'thin-axis'
  | 'more-frames'
  | 'datatype-unknown'
  | 'datatype-unsupported'
  | 'datatype-rare'
  | 'datatype-colour'
  | 'bitpix-mismatch'
  | 'no-numbers'
  | 'one-value'
  | 'vox-offset-wrong'
  | 'voxels-truncated'
  | 'trailing-bytes'
  | 'extension-malformed'
  | 'affine-not-finite'
  | 'affine-singular'
  | 'affine-sheared'
  | 'affine-from-pixdim'
  | 'sform-qform-differ'
  | 'pixdim-mismatch'
  | 'units-not-mm'

/** A problem whose file is not yet known: readers add the name once, at the edge. */
export type NiftiFinding = Omit<NiftiProblem, 'file'>

export function finding(
  code: NiftiProblemCode,
  place: string,
  message: string,
  remedy: string,
): NiftiFinding {
  return { code, place, message, remedy }
}

/** What cannot be read at all, for one reason. */
export const refused = (...what: Parameters<typeof finding>) => ({
  ok: false as const,
  problems: [finding(...what)],
})

/** What reading a header brings to light. */
export class Findings {
  readonly problems: NiftiFinding[] = []
  readonly warnings: NiftiFinding[] = []

  /** The volume cannot be used. @returns null, for what cannot be made out because of it. */
  forbid(...what: Parameters<typeof finding>): null {
    this.problems.push(finding(...what))
    return null
  }

  /** The same, where only another copy of the file helps. */
  damaged(code: NiftiProblemCode, place: string, message: string): null {
    return this.forbid(code, place, message, DAMAGED)
  }

  /** It can be used, but somebody should know. */
  warn(...what: Parameters<typeof finding>): void {
    this.warnings.push(finding(...what))
  }
}

export const DAMAGED =
  'The header is damaged: convert the scan again, or copy the file again from where it came.'
