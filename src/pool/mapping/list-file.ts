import { type Problem, problemOf } from '@/study'

/** A file of a list or of a data set, whose bytes are read where they are needed. */
export interface ListFile {
  /** As messages name it; '/' between folders. */
  readonly path: string
  readonly size: number
  /** @throws when it cannot be read any more. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

/** What a list is read from: one file, or the files of a data set. */
export interface ListSource {
  /** What was chosen, as messages name it. */
  readonly name: string
  readonly files: readonly ListFile[]
  /** A folder, or several files that were chosen together. */
  readonly isSet: boolean
}

export const heldFile = (path: string, bytes: Uint8Array): ListFile => ({
  path,
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})

/** A file that a browser holds, on the disk or beside a draft. */
export const blobFile = (path: string, blob: Blob): ListFile => ({
  path,
  size: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
})

export const wholeFile = (file: ListFile): Promise<Uint8Array> => file.read(0, file.size)

export const nameOf = (path: string): string => path.split('/').at(-1) ?? path

/** Thrown by a reader of sources for a file that is not there; the message is a sentence for the user. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError'
}

export const POINTER_WORDS = {
  message: 'this is a pointer of Git LFS or git-annex, and not the file itself',
  remedy:
    'Fetch the files: "git lfs pull" or "datalad get ." in the folder, or download them again',
} as const

export const pointerProblem = (file: string): Problem =>
  problemOf(file, 'lfs-pointer', POINTER_WORDS.message, POINTER_WORDS.remedy)
