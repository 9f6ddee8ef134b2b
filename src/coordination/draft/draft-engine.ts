import { type AuditFix, applyRemedy, type FacePreview, facePreview } from '@/freezing'
import { readNifti } from '@/nifti'
import {
  askedPool,
  blobFile,
  columnValues,
  isOther,
  type Mapping,
  openDataSet,
  openProblem,
  type Pool,
  type PoolItem,
  type Protocol,
  parsePool,
  parseProtocol,
  poolLine,
  poolText,
  problemsCsv,
  type SampleSpec,
  sourcesOf,
  splitRows,
  type Translation,
  tableUnder,
  unconfirmedKey,
  undecidedTexts,
} from '@/pool'
import { atOnce, fail, type Problem, type Result, refuse, succeed } from '@/study'
import {
  type AssembledPool,
  assemblePool,
  type PoolView,
  poolView,
  type Recipe,
} from './assemble-pool'
import { auditView } from './audit-view'
import type { DraftContent } from './draft-content'
import { readTexts, type TextQuery, textsView, textTable } from './draft-texts'
import type { ColumnView, FileOf, FreezeOrder, KeptFile, Progress, SourceView } from './draft-views'
import { type DrawView, drawPool } from './draw-pool'
import { type FreezeSources, freezeStudy } from './freeze-study'
import { type ItemFilter, itemPage } from './item-pages'
import { ethicsZip, partZip } from './part-zip'
import { type MatchView, PoolFiles } from './pool-files'
import { itemsOf, type LoadedSource, readSource } from './read-source'
import { recipeView, secondTable } from './recipe-view'

type Volumes = Pick<FreezeSources, 'freezeVolume' | 'concurrency'> & { readonly close?: () => void }

/** More different values than this nobody renames by hand. */
const VALUES = 200

const NO_ROWS = { rows: [] }
const EMPTY: AssembledPool = {
  pool: { file: 'Pool', items: [] },
  embedded: new Map(),
  problems: [],
  warnings: [],
  readings: [],
}

/**
 * The engine behind the page. Holds what is too large for messages (tables, pools, files) and answers with views of it;
 * each step is computed from the one before: assemble, draw, audit, freeze.
 */
export class DraftEngine {
  readonly #loaded = new Map<string, LoadedSource>()
  readonly #files = new PoolFiles()
  readonly #volumes: () => Volumes
  #assembled = EMPTY
  /** What is asked of a pool that is being put together waits for it. */
  #assembling: Promise<unknown> = Promise.resolve()
  /** Pictures in the rows that are looked at, by source: the pool may not be there yet. */
  readonly #lookedAt = new Map<string, ReadonlyMap<string, () => Promise<Uint8Array>>>()
  /** As they were when the pool was assembled last. */
  #mappings: ReadonlyMap<string, Mapping | null> = new Map()
  #edits: DraftContent['edits'] = {}
  #drawn: Pool = EMPTY.pool
  #audited: Pool = EMPTY.pool

  /** @param volumes where volumes are packed; called when freezing begins, and closed when it is over. */
  constructor(volumes: () => Volumes = () => ({})) {
    this.#volumes = volumes
  }

  /** @param kept the files that it is read from when their bytes are needed. */
  async load(
    blob: string,
    file: string,
    kept: readonly KeptFile[],
    split?: string,
  ): Promise<SourceView> {
    const known = this.#loaded.get(blob)
    if (known !== undefined) return known.view
    const files = kept.map((part) => blobFile(part.path, part.file))
    const isSet = split !== undefined
    const source = await readSource(blob, { name: file, files, isSet }, split)
    this.#loaded.set(blob, source)
    return source.view
  }

  /** The splits of a data set, before one of them is read. */
  async splits(name: string, files: readonly KeptFile[]) {
    const set = await openDataSet({
      name,
      isSet: true,
      files: files.map(({ path, file }) => blobFile(path, file)),
    })
    if (!set.ok) return set
    return succeed({
      name,
      splits: set.value.splits.map((split) => ({
        name: split.name,
        /** How much is in it, in words. */
        holds: splitRows(split),
        /** Every reason why it cannot be read. */
        problems: split.problems,
        /** The files that it is read from. */
        needed: split.needed.map(({ path }) => path),
      })),
    })
  }

  /** The first rows as the items they become. */
  async preview(blob: string, mapping: Mapping, rows: number) {
    const source = this.#loaded.get(blob)
    if (source === undefined) return { items: [], problems: [] }
    const { pool, problems, embedded } = atOnce(itemsOf(source, mapping, undefined, rows))
    // Of a data set the pictures of all rows are known here: those of the rows shown are kept.
    const named = pool.items.flatMap((item) => sourcesOf(item).map(({ file }) => file))
    this.#lookedAt.set(
      blob,
      new Map(
        named.flatMap((file) => {
          const read = embedded.get(file)
          return read === undefined ? [] : [[file, read] as const]
        }),
      ),
    )
    return { items: pool.items, problems }
  }

  /** @param each path of a list within the rows, whose entries are meant. */
  async columnValues(blob: string, path: string, each: string | undefined): Promise<ColumnView> {
    const table = this.#loaded.get(blob)?.source?.table
    const mapping = this.#mappings.get(blob)
    const { rows } =
      table === undefined || mapping == null ? (table ?? NO_ROWS) : tableUnder(table, mapping)
    const values = columnValues(rows, path, each).sort((a, b) => b.count - a.count)
    return { values: values.slice(0, VALUES), total: values.length }
  }

  /** What the steps of a recipe come to, one by one, and the columns that there are after them. */
  recipe = async (blob: string, mapping: Mapping) =>
    recipeView(this.#loaded.get(blob)?.source?.table, mapping)

  /** A second table for a look-up, as texts. */
  secondTable = secondTable

  /** Rows can be looked at meanwhile (`preview`); all else that is asked of the pool is answered by the new one. */
  assemble(content: Recipe, onProgress: Progress): Promise<PoolView> {
    const work = this.#assembling.then(() => this.#assemble(content, onProgress))
    this.#assembling = work.catch(() => undefined)
    return work
  }

  async #assemble(content: Recipe, onProgress: Progress): Promise<PoolView> {
    this.#mappings = new Map(content.sources.map((source) => [source.blob, source.mapping]))
    this.#assembled = await assemblePool(content, this.#loaded, onProgress)
    this.#edits = content.edits
    this.#drawn = this.#assembled.pool
    this.#audited = this.#assembled.pool
    this.#files.setEmbedded(this.#assembled.embedded)
    return poolView(this.#assembled)
  }

  async page(search: string, offset: number, limit: number, only: ItemFilter) {
    await this.#assembling
    return itemPage(this.#assembled.pool, this.#edits, search, only, [offset, offset + limit])
  }

  /** One item as its line of the pool. */
  async itemLine(id: string): Promise<string | null> {
    await this.#assembling
    const item = this.#assembled.pool.items.find((i) => i.id === id)
    return item === undefined ? null : poolLine(item)
  }

  /** Reads an edited line. */
  async readLine(line: string): Promise<Result<PoolItem>> {
    const read = parsePool(line, 'Case')
    if (!read.ok) return read
    const [item] = read.value.items
    return item === undefined
      ? refuse('Case', 'empty-file', 'the case is empty', 'Undo the change')
      : succeed(item)
  }

  /** The texts of what will be frozen, in the languages of the study. */
  async texts(protocol: Protocol, query: TextQuery) {
    await this.#assembling
    return textsView(this.#drawn, protocol, query)
  }

  async textTable(protocol: Protocol): Promise<string> {
    await this.#assembling
    return textTable(this.#drawn, protocol)
  }

  /** Such a table as it came back from a translator. */
  async readTexts(
    protocol: Protocol,
    file: string,
    bytes: Uint8Array,
  ): Promise<Result<Translation[]>> {
    await this.#assembling
    return readTexts(this.#drawn, protocol, file, bytes)
  }

  /** Cells of all lists with what the answer key will say of them, those that hold the words that are sought. */
  async keyCells(search: string, limit: number) {
    await this.#assembling
    const sought = search.trim().toLowerCase()
    const found = this.#assembled.readings
      .flatMap(({ list }) => list.cells)
      .filter((cell) =>
        `${cell.question}\n${cell.prompt}\n${cell.cell}\n${cell.key}`
          .toLowerCase()
          .includes(sought),
      )
    return {
      // Whether the key has other words than the cell.
      cells: found.slice(0, limit).map((cell) => ({ ...cell, isOther: isOther(cell) })),
      total: found.length,
    }
  }

  async problemsCsv(): Promise<string> {
    await this.#assembling
    return problemsCsv([...this.#assembled.problems, ...this.#assembled.warnings])
  }

  /** As a pool file: every item, or those that will be frozen. */
  async poolText(which: 'all' | 'frozen'): Promise<string> {
    await this.#assembling
    return poolText(which === 'all' ? this.#assembled.pool : this.#audited)
  }

  async draw(sample: SampleSpec | null): Promise<DrawView> {
    await this.#assembling
    const { view, pool } = drawPool(this.#assembled.pool, sample)
    this.#drawn = pool
    this.#audited = pool
    return view
  }

  /** @param fileOf hands out one of them when it is read. */
  async setFiles(paths: readonly string[], fileOf: FileOf): Promise<void> {
    this.#files.set(paths, fileOf)
  }

  async match(table: Readonly<Record<string, string>>): Promise<MatchView> {
    await this.#assembling
    return this.#files.match(
      this.#assembled.pool,
      new Set(this.#drawn.items.map(({ id }) => id)),
      table,
    )
  }

  /** A file of the pool as bytes, for looking at; null when it is not there. */
  sourceFile = async (file: string): Promise<Blob | null> => {
    for (const embedded of this.#lookedAt.values()) {
      const bytes = await embedded.get(file)?.()
      if (bytes !== undefined) return new Blob([bytes.slice()])
    }
    await this.#assembling
    return this.#files.blobOf(file)
  }

  async audit(
    remedies: readonly AuditFix[],
    protocol: Protocol,
    hasFiles: boolean,
    onProgress: Progress,
  ) {
    await this.#assembling
    const prepared = askedPool(this.#drawn, protocol, 'Protocol', this.#assembled.pool)
    this.#audited = remedies.reduce((pool, fix) => applyRemedy(pool, fix), prepared.pool)
    const readFile = hasFiles ? (file: string) => this.#files.bytesOf(file).catch(() => null) : null
    const view = await auditView(this.#audited, protocol, readFile, onProgress)
    return { ...view, problems: [...prepared.problems, ...view.problems] }
  }

  /** A scan before and after its face is removed; null where it cannot be read. */
  async facePreview(file: string): Promise<FacePreview | null> {
    await this.#assembling
    const reading = readNifti(await this.#files.bytesOf(file), file)
    return reading.ok ? facePreview(reading) : null
  }

  async freeze(order: FreezeOrder, onProgress: Progress) {
    await this.#assembling
    const protocol = parseProtocol(JSON.stringify(order.content.protocol), 'Protocol')
    if (!protocol.ok) return protocol
    // A preview is seen by the coordinator alone.
    const undecided = this.#assembled.readings.flatMap(({ file, open }) =>
      open.map((o) => openProblem(file, o)),
    )
    const faults = [...undecided, ...this.#assembled.problems]
    if (faults.length === 0)
      faults.push(
        ...this.#unconfirmed(order.content),
        ...undecidedTexts(protocol.value, 'Protocol'),
      )
    if (faults.length > 0 && order.limit === null) return fail(...faults)
    const content = { ...order.content, protocol: protocol.value }
    const { close, ...volumes } = this.#volumes()
    const sources = {
      pool: this.#audited,
      lists: this.#assembled.readings.map(({ list }) => list),
      readSource: (file: string) => this.#files.bytesOf(file),
      readBeside: (file: string, ending: string) => this.#files.bytesBeside(file, ending),
      ...volumes,
    }
    try {
      return await freezeStudy(sources, { ...order, content }, onProgress)
    } finally {
      close?.()
    }
  }

  #unconfirmed({ sources, confirmedKeys = [] }: DraftContent): Problem[] {
    return this.#assembled.readings.flatMap(({ file, blob, list }) => {
      const stated = sources.find((source) => source.blob === blob)?.mapping?.confirmed ?? ''
      return unconfirmedKey(file, list, [...confirmedKeys, stated]) ?? []
    })
  }

  /** Of the zip of a frozen package. */
  partPackage = partZip
  ethicsReport = ethicsZip

  close(): void {
    this.#loaded.clear()
  }
}
