import type {
  AnswerBalance,
  AuditFinding,
  AuditFix,
  ColumnValue,
  DrawnStratum,
  Mapping,
  MappingProposal,
  PoolItem,
  Protocol,
  SampleField,
  SampleSpec,
} from '@/freezing'
import type { Certificate, Problem, Result } from '@/study'
import type { DraftContent } from './draft-content'
import type { ItemFilter } from './item-pages'

export type Progress = (done: number, total: number, what: string) => void

/** What was found in a file of items before anyone said what its columns mean. */
export interface SourceView {
  readonly blob: string
  readonly file: string
  readonly format: 'csv' | 'json' | 'json-lines' | null
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

/** The different values of a column, the most frequent first; only so many are told. */
export interface ColumnView {
  readonly values: readonly ColumnValue[]
  readonly total: number
}

/** Problems of one kind together. */
export interface ProblemCount {
  readonly example: Problem
  readonly count: number
  readonly rows: readonly number[]
}

export interface PoolView {
  readonly items: number
  readonly practice: number
  readonly problems: readonly ProblemCount[]
  readonly problemCount: number
  readonly warnings: readonly ProblemCount[]
  readonly duplicates: readonly DuplicateView[]
  readonly duplicateCount: number
  readonly fields: readonly SampleField[]
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  readonly edited: number
  readonly removed: number
  readonly hasFiles: boolean
}
export interface DuplicateView {
  readonly ids: readonly string[]
  readonly prompt: string
  readonly isSameTruth: boolean
}

/** One row of the table of items. */
export interface ItemRow {
  readonly id: string
  readonly line: number
  readonly subject: string
  readonly category: string
  readonly prompt: string
  readonly truth: string
  readonly kinds: string
  readonly files: string
  readonly isPractice: boolean
  readonly isEdited: boolean
}
export interface ItemPage {
  readonly total: number
  readonly rows: readonly ItemRow[]
}

export interface DrawView {
  readonly items: number
  readonly practice: number
  readonly strata: readonly DrawnStratum[]
  readonly excluded: { readonly practice: number; readonly byFilter: number; readonly bySubject: number }
  readonly balance: AnswerBalance
  readonly rule: string
  readonly problems: readonly Problem[]
  readonly questions: number
  readonly closed: number
  /** Questions without a right answer: asked, and not scored. */
  readonly unscored: number
}

export interface FolderFile {
  /** '/' between folders, without the chosen folder itself. */
  readonly path: string
  readonly file: File
}

export interface FileMatch {
  readonly file: string
  readonly kind: 'volume' | 'image'
  readonly items: number
  /** Ids of the items that use it. */
  readonly itemIds: readonly string[]
  readonly isDrawn: boolean
  readonly path: string | null
  readonly how: 'table' | 'exact' | 'suffix' | 'case' | 'packing' | 'embedded' | 'ambiguous' | 'missing'
  readonly candidates: readonly string[]
}
export interface MatchView {
  readonly files: readonly FileMatch[]
  readonly missing: number
  readonly missingDrawn: number
  readonly ambiguous: number
  readonly unused: readonly string[]
  readonly unusedCount: number
}

export interface AuditView {
  /** Too many items to be looked at unasked: there are no findings yet. */
  readonly isSkipped: boolean
  readonly findings: readonly (AuditFinding & { readonly key: string })[]
  /** What else keeps the study from being frozen. */
  readonly problems: readonly Problem[]
}

export interface FreezeOrder {
  readonly content: DraftContent
  readonly salt: string
  readonly frozenAt: string
  readonly tool: string
  /** null: the key is written as plain JSON. */
  readonly passphrase: string | null
  /** Only so many scored items, for a preview; null: all. */
  readonly limit: number | null
}
export interface FrozenFiles {
  readonly certificate: Certificate
  readonly title: string
  readonly files: readonly (readonly [path: string, blob: Blob])[]
  readonly packageZip: Blob
  readonly key: Blob
  readonly keyFile: string
  /** The pool as it was frozen, and the protocol: what the command line needs for the same bytes. */
  readonly poolText: string
  readonly protocolText: string
  /** What freezing had to say, by kind; and all of it as a table. */
  readonly warnings: readonly ProblemCount[]
  readonly warningsCsv: string
}

/** Where tables are read, subsets drawn and packages made, off the page's own thread. */
export interface Bench {
  load(blob: string, file: string, bytes: Uint8Array): Promise<SourceView>
  /** The first rows as the items they become. */
  preview(
    blob: string,
    mapping: Mapping,
    rows: number,
  ): Promise<{ readonly items: readonly PoolItem[]; readonly problems: readonly Problem[] }>
  /** @param each path of a list within the rows, whose entries are meant. */
  columnValues(blob: string, path: string, each: string | undefined): Promise<ColumnView>
  assemble(
    content: Pick<DraftContent, 'sources' | 'edits' | 'roles'>,
    onProgress: Progress,
  ): Promise<PoolView>
  page(search: string, offset: number, limit: number, only: ItemFilter): Promise<ItemPage>
  /** One item as its line of the pool. */
  itemLine(id: string): Promise<string | null>
  /** Reads an edited line. */
  readLine(line: string): Promise<Result<PoolItem>>
  problemsCsv(): Promise<string>
  /** As a pool file: every item, or those that will be frozen. */
  poolText(which: 'all' | 'frozen'): Promise<string>
  draw(sample: SampleSpec | null): Promise<DrawView>
  setFiles(files: readonly FolderFile[]): Promise<void>
  match(table: Readonly<Record<string, string>>): Promise<MatchView>
  /** A file of the pool as bytes, for looking at; null when it is not there. */
  sourceFile(file: string): Promise<Blob | null>
  audit(
    remedies: readonly AuditFix[],
    protocol: Protocol,
    hasFiles: boolean,
    onProgress: Progress,
  ): Promise<AuditView>
  /** One item as raters would read it after the remedies. */
  auditedItem(id: string): Promise<PoolItem | null>
  freeze(order: FreezeOrder, onProgress: Progress): Promise<Result<FrozenFiles>>
  close(): void
}
