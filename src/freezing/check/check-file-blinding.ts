import { findGzipText, findNiftiText, type NiftiVolume } from '@/nifti'
import { type Problem, problemOf } from '@/study'
import { imageMetadata } from '../scrubbing/freeze-image'

const FREEZE_AGAIN = 'Freeze the study again: freezing removes it'

/** What the bytes of a packed volume say besides its voxels (formats 8). @param volume what is in it. */
export function checkVolumeBlinding(
  packed: Uint8Array,
  volume: NiftiVolume,
  file: string,
): Problem[] {
  const problem = (code: string, field: string, message: string) =>
    problemOf(file, code, message, FREEZE_AGAIN, { field })
  return [
    ...gzipSayings(packed).map((what) =>
      problem('leak-gzip-header', 'gzip header', `the gzip header carries ${what}`),
    ),
    ...findNiftiText(volume).map(({ field, text }) =>
      problem('leak-nifti-text', field, `the volume carries a text, "${short(text)}"`),
    ),
  ]
}

export const checkImageBlinding = (bytes: Uint8Array, file: string): Problem[] =>
  imageMetadata(bytes).map((what) =>
    problemOf(
      file,
      'leak-image-metadata',
      `the image carries more than its image: ${what}`,
      FREEZE_AGAIN,
      {
        field: what,
      },
    ),
  )

const GZIP_WORDS = {
  extra: 'an extra field',
  name: 'the file name',
  comment: 'the comment',
  time: 'a time',
}

/** Optional parts of a gzip header that are there. */
const gzipSayings = (packed: Uint8Array): string[] =>
  findGzipText(packed).map(({ field, text }) =>
    field === 'name' || field === 'comment'
      ? `${GZIP_WORDS[field]} "${short(text)}"`
      : GZIP_WORDS[field],
  )

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
