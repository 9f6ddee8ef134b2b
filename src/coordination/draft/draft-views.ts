import type { ColumnValue, MappingProposal, PoolTable } from '@/pool'
import type { Problem } from '@/study'
import type { DraftContent } from './draft-content'

/** What was found in a file of items before anyone said what its columns mean. */
export interface SourceView {
  readonly blob: string
  readonly file: string
  readonly format: PoolTable['format'] | null
  /** Of a workbook: the sheet that is read, and how many there are with rows. */
  readonly sheet?: { readonly name: string; readonly count: number }
  /** Of a data set: the split that is read, and in how many files it lies. */
  readonly split?: { readonly name: string; readonly files: number }
  readonly rows: number
  /** Columns with their first values. */
  readonly columns: readonly { readonly name: string; readonly examples: readonly string[] }[]
  /** Names within lists of objects, by the column that holds the list. */
  readonly nested: Readonly<Record<string, readonly string[]>>
  /** The file needs no mapping. */
  readonly isPool: boolean
  readonly proposal: MappingProposal | null
  /** Rows that could not be read, or why nothing could. */
  readonly problems: readonly Problem[]
  readonly isReadable: boolean
}

/** A file of items of which nothing can be read. */
export const unreadableSource = (
  blob: string,
  file: string,
  problems: readonly Problem[],
): SourceView => ({
  blob,
  file,
  format: null,
  rows: 0,
  columns: [],
  nested: {},
  isPool: false,
  proposal: null,
  problems,
  isReadable: false,
})

/** A file that is at hand, by its path in its data set or folder. */
export interface KeptFile {
  readonly path: string
  readonly file: Blob
}

/** The different values of a column, the most frequent first; only so many are told. */
export interface ColumnView {
  readonly values: readonly ColumnValue[]
  readonly total: number
}

/** A file of the chosen folder, of which the name alone is known until it is opened. */
export interface FolderFile {
  /** '/' between folders, without the chosen folder itself. */
  readonly path: string
  /** The same file each time, as it was when it was opened first. @throws when it is no longer there. */
  readonly open: () => Promise<Blob>
}

/** A file of the chosen folder by its path; null where it has none there. A thousand of them take a fifth of a second on their way to a worker, names none. */
export type FileOf = (path: string) => Promise<Blob | null>

export type Progress = (done: number, total: number, what: string) => void

export interface FreezeOrder {
  readonly content: DraftContent
  readonly salt: string
  readonly frozenAt: string
  readonly tool: string
  /** null: the key is written as plain JSON. */
  readonly passphrase: string | null
  /** Only so many scored items, for a preview; null: all. */
  readonly limit: number | null
  /** The version before, where this one amends it; null or left out: it does not. */
  readonly amends?:
    | {
        readonly package: Blob
        readonly key: Blob
        /** Of a sealed key. */
        readonly passphrase: string
        readonly reason: string
        /** For single items, by their ids in the pool. */
        readonly reasons: ReadonlyMap<string, string>
        /** Answer files to it: who has read all that is as it was is given the changed items alone (A50). */
        readonly earlierAnswers?: readonly { readonly file: string; readonly text: string }[]
      }
    | null
    | undefined
}
