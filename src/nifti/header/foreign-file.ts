import { finding, type NiftiFinding } from '../nifti-problem'

type Kind = readonly [
  name: string,
  remedy: string,
  is: (bytes: Uint8Array, start: string) => boolean,
]

const CONVERT_DICOM =
  'Convert the series first: where the folder of scans is chosen in Prepare, or with "triplane dicom".'
const AS_IMAGE = 'Use it as a 2D image of the case, not as a volume.'
const UNPACK = 'Unpack it and give the .nii or .nii.gz inside.'

const starts =
  (...bytes: number[]) =>
  (file: Uint8Array) =>
    bytes.every((b, i) => file[i] === b)

/** What people send by mistake, most specific first. */
const KINDS: readonly Kind[] = [
  ['a DICOM file', CONVERT_DICOM, isDicom],
  ['a PNG image', AS_IMAGE, starts(0x89, 0x50, 0x4e, 0x47)],
  ['a JPEG image', AS_IMAGE, starts(0xff, 0xd8, 0xff)],
  ['a zip archive', UNPACK, starts(0x50, 0x4b, 0x03, 0x04)],
  ['a bzip2 archive', UNPACK, (_, s) => s.startsWith('BZh')],
  ['an xz archive', UNPACK, starts(0xfd, 0x37, 0x7a, 0x58, 0x5a)],
  ['a Zstandard archive', UNPACK, starts(0x28, 0xb5, 0x2f, 0xfd)],
  ['a tar archive', UNPACK, (b) => b.length > 262 && textAt(b, 257, 5) === 'ustar'],
  [
    'an NRRD volume',
    'Convert it to NIfTI, for example with 3D Slicer.',
    (_, s) => s.startsWith('NRRD'),
  ],
  [
    'a MINC or HDF5 file',
    'Convert it to NIfTI, for example with mnc2nii.',
    (b, s) => s.startsWith('CDF') || starts(0x89, 0x48, 0x44, 0x46)(b),
  ],
  [
    'a FreeSurfer volume (.mgh, .mgz)',
    'Convert it with: mri_convert in.mgz out.nii.gz',
    (b) => b.length >= 284 && starts(0, 0, 0, 1)(b),
  ],
  ['a PDF document', 'Give the NIfTI volume instead.', (_, s) => s.startsWith('%PDF')],
  [
    'a pointer of Git LFS or git-annex, not the file itself',
    'Fetch the real file with: git lfs pull, or git annex get .',
    isPointer,
  ],
  [
    'a web page',
    'The download brought a page (a login or an error) instead of the file: open the address in a browser, sign in, and save again.',
    (_, s) => /^\s*(<!doctype html|<html|<head|<\?xml)/i.test(s),
  ],
  [
    'a JSON text',
    'Give the NIfTI volume, not its description.',
    (_, s) => /^\s*[{[]\s*["{[\]}]/.test(s),
  ],
]

/** The letters that stand at byte 128 of every DICOM file. */
export function isDicom(bytes: Uint8Array): boolean {
  return bytes.length > 132 && textAt(bytes, 128, 4) === 'DICM'
}

/** Whether these bytes only say where Git LFS or git-annex (DataLad) keeps the file. */
export function isPointer(bytes: Uint8Array): boolean {
  if (bytes.length >= 1024) return false
  const start = textAt(bytes, 0, 512)
  return start.startsWith('version https://git-lfs') || start.includes('annex/objects')
}

/** Whoever reads the two files of a pair as one has joined them before: here the voxels did not come along. */
export const headerHalf = (place: string, file: string): NiftiFinding =>
  halfOfPair(place, file, 'img', 'This is the header half of a .hdr/.img pair. The voxels are in')

/** @param missing ending of the half that is not there. @param what the file is, up to the name of that half. */
function halfOfPair(
  place: string,
  file: string,
  missing: 'hdr' | 'img',
  what: string,
): NiftiFinding {
  const name = file.split(/[\\/]/).at(-1) ?? ''
  const stem = name.replace(/\.(hdr|img)(\.gz)?$/i, '')
  const other = `${stem}.${missing}${/\.gz$/i.exec(name)?.[0] ?? ''}`
  return finding(
    'header-image-pair',
    place,
    `${what} ${other}, which is not beside it.`,
    `Put ${other} into the same folder: the two are read as one. Or join them into one .nii.gz, for example with: fslchfiletype NIFTI_GZ ${stem}`,
  )
}

/**
 * Says what a file that is no NIfTI seems to be, so that the person who chose it knows which file they need instead.
 * @param file its name, which alone tells the voxels of a pair.
 */
export function foreignFile(bytes: Uint8Array, file: string): NiftiFinding {
  const start = textAt(bytes, 0, 512)
  const [name, remedy = ''] = KINDS.find(([, , is]) => is(bytes, start)) ?? []
  if (name !== undefined)
    return finding(
      'not-nifti',
      'byte 0, first bytes',
      `This is ${name}, not a NIfTI volume.`,
      remedy,
    )
  if (/\.img(\.gz)?$/i.test(file))
    return halfOfPair(
      'byte 0, sizeof_hdr',
      file,
      'hdr',
      'This seems to be the voxel half of a .hdr/.img pair. Its header is',
    )
  return finding(
    'not-nifti',
    'byte 0, sizeof_hdr',
    'This is not a NIfTI volume: the first four bytes are neither 348 (NIfTI-1) nor 540 (NIfTI-2) in either byte order.',
    'Choose a .nii or .nii.gz file, or convert the scan to one with dcm2niix.',
  )
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
