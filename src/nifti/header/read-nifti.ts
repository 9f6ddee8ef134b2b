import { gunzip, gunzipStart, isGzip, type Unpacked } from '../gzip'
import {
  DAMAGED,
  Findings,
  finding,
  type NiftiFinding,
  type NiftiProblem,
  refused,
} from '../nifti-problem'
import { orientationOf, spacingOf } from './affine'
import { checkDatatype, checkDimensions, checkLength } from './check-header'
import { chooseAffine } from './choose-affine'
import { foreignFile, headerHalf } from './foreign-file'
import { getFields } from './nifti-fields'
import type { NiftiHeader, NiftiVolume } from './nifti-header'
import { layoutOf, type NiftiLayout } from './nifti-layout'
import { extensionsOf, textFieldsOf } from './nifti-text'

export type NiftiReading =
  | (NiftiVolume & { readonly ok: true; readonly warnings: readonly NiftiProblem[] })
  | { readonly ok: false; readonly problems: readonly NiftiProblem[] }

/**
 * Reads and validates a NIfTI-1 or NIfTI-2 volume of either byte order, packed with gzip or not. Never throws on bad
 * input: every problem that can be seen at once is returned at once.
 * @param bytes the file, `.nii` or `.nii.gz`; looked at by its first bytes, not its name.
 * @param file the name to use in problems.
 * @see https://nifti.nimh.nih.gov/pub/dist/src/niftilib/nifti1.h and nifti2.h
 */
export function readNifti(bytes: Uint8Array, file: string): NiftiReading {
  const failed = (problems: readonly NiftiFinding[]): NiftiReading => ({
    ok: false,
    problems: problems.map((p) => ({ ...p, file })),
  })
  const strange = refuseStart(bytes, file)
  if (strange !== undefined) return failed([strange])
  const unpacked = unpack(bytes)
  if (!unpacked.ok) return failed(unpacked.problems)
  const raw = unpacked.bytes
  const found = layoutOf(raw)
  if (found === undefined) return failed([foreignFile(raw, file)])
  const { layout, isLittleEndian } = found
  const unreadable = checkMagic(raw, layout, file)
  if (unreadable !== undefined) return failed([unreadable])

  const fields = getFields(raw, layout, isLittleEndian)
  const findings = new Findings()
  const size = checkDimensions(fields, layout, findings)
  const datatype = checkDatatype(fields, layout, findings)
  if (size !== null && datatype !== null)
    checkLength(fields, layout, { ...size, bits: datatype.bits, rawBytes: raw.length }, findings)
  const { affine, source: affineSource } = chooseAffine(
    fields,
    layout,
    size?.shape ?? [1, 1, 1],
    findings,
  )
  if (findings.problems.length > 0 || size === null || datatype === null)
    return failed(findings.problems)

  const { extensions, isWhole } = extensionsOf(raw, layout, isLittleEndian, fields.voxOffset)
  if (!isWhole) {
    const last = extensions.at(-1)
    findings.warn(
      'extension-malformed',
      `${last === undefined ? 'behind the header' : `byte ${last.offset + last.bytes}`}, extension`,
      'The length of a header extension makes no sense.',
      'No action needed: extensions are removed from the package.',
    )
  }
  // nifti1.h: a slope of zero means that there is no scaling; writers also leave NaN.
  const isScaled =
    Number.isFinite(fields.sclSlope) && fields.sclSlope !== 0 && datatype.use === 'scalar'
  const header: NiftiHeader = {
    version: layout.version,
    isLittleEndian,
    ...size,
    spacing: spacingOf(affine),
    datatype: datatype.name,
    datatypeCode: datatype.code,
    bitsPerVoxel: datatype.bits,
    isColour: datatype.use === 'colour',
    affine,
    affineSource,
    ...orientationOf(affine),
    voxOffset: fields.voxOffset,
    slope: isScaled ? fields.sclSlope : 1,
    intercept: isScaled && Number.isFinite(fields.sclInter) ? fields.sclInter : 0,
    texts: textFieldsOf(raw, layout),
    extensions,
  }
  return { ok: true, header, raw, warnings: findings.warnings.map((w) => ({ ...w, file })) }
}

/** Enough of either packing to have a header of the volume unpacked, a stored block (64 kB) included. */
const START_BYTES = 1 << 17
/** Whatever is no NIfTI is known by less. */
const KNOWN_BYTES = 1024

/** What the first bytes of a packed file say against it. The rest, which may be gigabytes, is not unpacked for that. */
function refuseStart(packed: Uint8Array, file: string): NiftiFinding | undefined {
  if (!isGzip(packed)) return undefined
  const outer = gunzipStart(packed, START_BYTES)
  const start = isGzip(outer) ? gunzipStart(outer, KNOWN_BYTES) : outer
  return start.length < KNOWN_BYTES || layoutOf(start) !== undefined
    ? undefined
    : foreignFile(start, file)
}

function unpack(bytes: Uint8Array): Unpacked {
  if (bytes.length === 0)
    return refused(
      'empty-file',
      'whole file',
      'The file is empty.',
      'Copy it again from where it came.',
    )
  let current = bytes
  // Twice, because some hosts pack a .nii.gz once more on the way.
  for (let layer = 0; layer < 2 && isGzip(current); layer++) {
    const result = gunzip(current)
    if (!result.ok) return result
    current = result.bytes
  }
  return { ok: true, bytes: current }
}

function checkMagic(raw: Uint8Array, layout: NiftiLayout, file: string): NiftiFinding | undefined {
  const name = `NIfTI-${layout.version}`
  const magic = [...raw.subarray(layout.magicAt, layout.magicAt + layout.singleFileMagic.length)]
  const place = `byte ${layout.magicAt}, magic`
  const is = (wanted: readonly number[], length = wanted.length) =>
    wanted.slice(0, length).every((b, n) => magic[n] === b)
  // The header of a pair, or of Analyze, ends without the flags of extensions.
  const isHeaderWhole = raw.length >= layout.headerBytes
  if (isHeaderWhole && is(layout.pairMagic, 3)) return headerHalf(place, file)
  if (isHeaderWhole && layout.version === 1 && magic.every((b) => b === 0))
    return finding(
      'analyze-format',
      place,
      'This is an Analyze 7.5 header, which does not say which side is left.',
      'Convert the original scan to NIfTI with dcm2niix.',
    )
  if (raw.length < layout.dataStart)
    return finding(
      'header-truncated',
      `byte ${raw.length}, end of file`,
      `The file ends inside the header: a ${name} header needs ${layout.dataStart} bytes, found ${raw.length}.`,
      'Copy the file again from where it came, and compare its size.',
    )
  if (is(layout.singleFileMagic)) return undefined
  if (layout.version === 2 && is(layout.singleFileMagic, 3))
    return finding(
      'magic-wrong',
      place,
      'The line-end bytes of the NIfTI-2 magic were changed: the file was copied as text.',
      'Copy it again in binary mode.',
    )
  return finding(
    'magic-wrong',
    place,
    `The header has the size of ${name}, but not its magic.`,
    DAMAGED,
  )
}
