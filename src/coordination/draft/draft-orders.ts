import type { AuditFix, Mapping, PoolItem, Protocol, SampleSpec } from '@/freezing'
import type { Certificate, Problem, Result } from '@/study'
import type { DraftContent } from './draft-content'
import type {
  AuditView,
  ColumnView,
  DrawView,
  FolderFile,
  ItemPage,
  MatchView,
  PoolView,
  ProblemCount,
  SourceView,
} from './draft-views'
import type { ItemFilter } from './item-pages'

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
export interface DraftWork {
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
