import type { FileMatch } from '../draft/draft-views'

/** Under what the look at a file is kept: the same name may come to mean another file. */
export const inspectionKey = ({ file, path }: Pick<FileMatch, 'file' | 'path'>): string =>
  `${file}\n${path ?? ''}`
