import { type NiftiLayout, viewOf } from './nifti-layout'

/** Text, or bytes that could be text, outside of the voxels: what may say who the subject is. */
export interface NiftiText {
  /** A header text field, `extension`, `gap` (between header and voxels) or `trailing` (behind the voxels). */
  readonly field: string
  readonly offset: number
  /** Printable text; bytes that are no text are counted instead. */
  readonly text: string
}

export interface NiftiExtension {
  readonly offset: number
  readonly code: number
  readonly bytes: number
}

/** Every header text field that is not blank. `raw` must hold the whole header. */
export function textFieldsOf(raw: Uint8Array, layout: NiftiLayout): NiftiText[] {
  return Object.entries(layout.texts)
    .map(([field, { at, bytes }]) => ({
      field,
      offset: at,
      text: printable(raw.subarray(at, at + bytes)),
    }))
    .filter(({ text }) => text !== '')
}

/** The chain of extensions behind the header. `isWhole` is false when a length in the chain makes no sense. */
export function extensionsOf(
  raw: Uint8Array,
  layout: NiftiLayout,
  isLittleEndian: boolean,
  voxOffset: number,
): { extensions: NiftiExtension[]; isWhole: boolean } {
  const extensions: NiftiExtension[] = []
  const view = viewOf(raw)
  const end = Math.min(voxOffset, raw.length)
  let at: number = layout.dataStart
  if (raw.length < at || raw[layout.headerBytes] === 0) return { extensions, isWhole: true }
  while (at + 8 <= end) {
    const bytes = view.getInt32(at, isLittleEndian)
    // Zeros up to the voxels are padding.
    if (bytes === 0) break
    if (bytes < 8 || at + bytes > end) return { extensions, isWhole: false }
    extensions.push({ offset: at, code: view.getInt32(at + 4, isLittleEndian), bytes })
    at += bytes
  }
  return { extensions, isWhole: true }
}

/**
 * Text of some bytes, `''` when they are all zero or blank. Zero bytes end a word but not the search: what stands
 * behind the first zero of `descrip` is invisible in most programs and may still name the subject.
 */
export function printable(bytes: Uint8Array): string {
  const used = bytes.filter((b) => b !== 0 && b !== 32)
  if (used.length === 0) return ''
  const text = new TextDecoder('utf-8').decode(bytes.map((b) => (b === 0 ? 32 : b)))
  const words = text.replace(/\s+/g, ' ').trim()
  // Control characters or broken UTF-8: say how much there is rather than print it.
  const odd = [...words].filter((c) => c < ' ' || c === '\u007f' || c === '\ufffd').length
  return odd > words.length / 10 ? `(${used.length} bytes that are not text)` : words
}
