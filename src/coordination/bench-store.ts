import { createStore, type StoreApi } from 'zustand/vanilla'
import { randomUuid } from '@/answers'
import { problemOf, type StudyDraftStore } from '@/study'
import type { AuditView, Bench, DrawView, FolderFile, MatchView, PoolView, SourceView } from './bench'
import type { DraftContent } from './draft-content'
import { type DraftRecord, DraftSaver, type SaveState } from './draft-saver'
import { isHiddenFile } from './is-hidden-file'
import { LatestJob } from './latest-job'
import type { FileLook } from './look-at-file'

export interface Busy {
  readonly what: string
  /** 0 to 1; null: unknown. */
  readonly done: number | null
}

export interface BenchState {
  readonly name: string
  readonly content: DraftContent
  readonly past: readonly DraftContent[]
  readonly future: readonly DraftContent[]
  readonly saving: SaveState
  readonly sources: ReadonlyMap<string, SourceView>
  readonly pool: PoolView | null
  /** Counts every time the pool was put together: pages of the table are asked for again. */
  readonly poolTurn: number
  readonly draw: DrawView | null
  readonly match: MatchView | null
  readonly audit: AuditView | null
  /** Whether the audit looked into the files of the folder as well. */
  readonly isAuditDeep: boolean
  readonly folder: { readonly name: string; readonly files: number } | null
  /** A folder of an earlier visit, to be opened again with one click. */
  readonly rememberedFolder: string | null
  readonly looks: ReadonlyMap<string, FileLook>
  readonly busy: Busy | null
  readonly failure: string | null
  readonly isReady: boolean
}

export interface BenchActions {
  /**
   * Changes the draft. Changes with the same label right after each other are undone together; one without a label
   * ('') is undone alone.
   */
  change(label: string, to: (content: DraftContent) => DraftContent): void
  rename(name: string): void
  undo(): void
  redo(): void
  addSources(files: readonly File[]): Promise<void>
  setFolder(name: string, files: readonly FolderFile[], handle: unknown): Promise<void>
  setLook(key: string, look: FileLook): void
  auditDeep(): void
  /** Saves the draft together with files, in one transaction; for freezing. */
  saveWith(content: DraftContent, files: ReadonlyMap<string, Blob>): Promise<void>
  storedFile(name: string): Promise<Blob | null>
  clearFailure(): void
  flush(): Promise<void>
  close(): void
}
export type BenchStore = StoreApi<BenchState> & {
  readonly actions: BenchActions
  readonly bench: Bench
  readonly folderHandle: () => unknown
}

const UNDO_LIMIT = 100
const COALESCE_MS = 1200

/** Everything about one study in preparation: what was decided, what follows from it, and that it is saved. */
export function benchStore(record: DraftRecord, drafts: StudyDraftStore, bench: Bench): BenchStore {
  const saver = new DraftSaver(record, drafts, (saving) => store.setState({ saving }))
  const store = createStore<BenchState>(() => ({
    name: record.name,
    content: record.content,
    past: [],
    future: [],
    saving: 'saved',
    sources: new Map(),
    pool: null,
    poolTurn: 0,
    draw: null,
    match: null,
    audit: null,
    isAuditDeep: false,
    folder: null,
    rememberedFolder: record.folderName,
    looks: new Map(),
    busy: null,
    failure: null,
    isReady: false,
  }))
  const { getState: get, setState: set } = store
  const jobs = new LatestJob()
  let isClosed = false
  let last = { label: '', at: 0 }
  let handle: unknown = record.folder
  let pending = { assemble: true, draw: true, match: true, audit: true, deep: false }

  const compute = async () => {
    const todo = pending
    pending = { assemble: false, draw: false, match: false, audit: false, deep: false }
    const { content } = get()
    if (content.sources.length === 0) {
      set({ pool: null, draw: null, match: null, audit: null, isReady: true })
      return
    }
    const progress = (what: string) => (done: number, total: number, file: string) => {
      if (!isClosed)
        set({ busy: { what: file === '' ? what : file, done: total === 0 ? null : done / total } })
    }
    try {
      if (todo.assemble) {
        await loadSources(content)
        set({ busy: { what: 'Putting the pool together', done: null } })
        const pool = await bench.assemble(content, progress('Reading the pool'))
        set({ pool, poolTurn: get().poolTurn + 1 })
      }
      if (todo.draw) set({ draw: await bench.draw(content.sample) })
      if (todo.match) set({ match: await bench.match(content.matches) })
      if (todo.audit) {
        if (todo.deep) set({ busy: { what: 'Looking into the files', done: null } })
        const audit = await bench.audit(
          content.remedies,
          content.protocol,
          todo.deep,
          progress('Looking into the files'),
        )
        set({ audit, isAuditDeep: todo.deep })
      }
      set({ isReady: true })
    } catch (error) {
      if (!isClosed) set({ failure: error instanceof Error ? error.message : String(error), isReady: true })
    } finally {
      set({ busy: null })
    }
  }

  const loadSources = async (content: DraftContent) => {
    for (const { blob, file } of content.sources) {
      if (get().sources.has(blob)) continue
      set({ busy: { what: `Reading ${file}`, done: null } })
      const stored = await drafts.file(record.id, blob)
      const view: SourceView =
        stored === null
          ? lostSource(blob, file)
          : await bench.load(blob, file, new Uint8Array(await stored.arrayBuffer()))
      set({ sources: new Map([...get().sources, [blob, view]]) })
    }
  }

  const refresh = (before: DraftContent | null, now: DraftContent) => {
    const isOther = (...names: (keyof DraftContent)[]) =>
      before === null || names.some((name) => before[name] !== now[name])
    const assemble = isOther('sources', 'edits', 'roles')
    const draw = assemble || isOther('sample')
    const match = draw || isOther('matches')
    const audit = draw || isOther('remedies', 'protocol')
    const asked = { assemble, draw, match, audit, deep: audit && get().isAuditDeep && get().folder !== null }
    pending = {
      assemble: pending.assemble || asked.assemble,
      draw: pending.draw || asked.draw,
      match: pending.match || asked.match,
      audit: pending.audit || asked.audit,
      deep: pending.deep || asked.deep,
    }
    if (assemble || draw || match || audit) jobs.run(compute)
  }

  const replace = (content: DraftContent, changes: Partial<BenchState>) => {
    const before = get().content
    set({ content, ...changes })
    saver.changed({ content, name: get().name })
    refresh(before, content)
  }

  const actions: BenchActions = {
    change(label, to) {
      const { content, past } = get()
      if (content.frozen !== null) return
      const next = to(content)
      if (next === content) return
      const now = Date.now()
      const isSame = label !== '' && label === last.label && now - last.at < COALESCE_MS && past.length > 0
      last = { label, at: now }
      replace(next, { past: isSame ? past : [...past, content].slice(-UNDO_LIMIT), future: [] })
    },
    rename(name) {
      set({ name })
      saver.changed({ content: get().content, name })
    },
    undo() {
      const { past, future, content } = get()
      const to = past.at(-1)
      if (to === undefined || content.frozen !== null) return
      last = { label: '', at: 0 }
      replace(to, { past: past.slice(0, -1), future: [content, ...future] })
    },
    redo() {
      const { past, future, content } = get()
      const [to, ...rest] = future
      if (to === undefined || content.frozen !== null) return
      replace(to, { past: [...past, content], future: rest })
    },
    async addSources(files) {
      for (const file of files) {
        set({ busy: { what: `Reading ${file.name}`, done: null } })
        const blob = `source-${randomUuid()}`
        try {
          const bytes = new Uint8Array(await file.arrayBuffer())
          const view = await bench.load(blob, file.name, bytes)
          set({ sources: new Map([...get().sources, [blob, view]]) })
          // The file first, so that a draft never names one that is not there.
          await saver.saveFiles(new Map([[blob, new Blob([bytes])]]))
          const mapping = view.proposal?.mapping ?? null
          actions.change('', (c) => ({ ...c, sources: [...c.sources, { blob, file: file.name, mapping }] }))
        } catch (error) {
          set({ failure: whyNot(error, file.name) })
        } finally {
          set({ busy: null })
        }
      }
    },
    async setFolder(name, files, newHandle) {
      handle = newHandle ?? null
      const kept = files.filter(({ path }) => !isHiddenFile(path))
      set({ folder: { name, files: kept.length }, looks: new Map(), rememberedFolder: name })
      await bench.setFiles(kept)
      saver.setFolder(handle, name)
      pending = { ...pending, match: true, audit: true, deep: false }
      jobs.run(compute)
    },
    setLook: (key, look) => set({ looks: new Map([...get().looks, [key, look]]) }),
    auditDeep() {
      pending = { ...pending, audit: true, deep: true }
      jobs.run(compute)
    },
    async saveWith(content, files) {
      await saver.saveFiles(files, { content, name: get().name })
      set({ content, past: [], future: [] })
    },
    storedFile: (name) => drafts.file(record.id, name),
    clearFailure: () => set({ failure: null }),
    flush: () => saver.flush().catch(() => undefined),
    close() {
      isClosed = true
      void saver.flush()
      bench.close()
    },
  }
  refresh(null, record.content)
  return Object.assign(store, { actions, bench, folderHandle: () => handle })
}

function lostSource(blob: string, file: string): SourceView {
  const problem = problemOf(
    file,
    'file-lost',
    'this file is no longer kept on this computer',
    'Remove it here and add it again',
  )
  const empty = { format: null, rows: 0, columns: [], nested: {}, isPool: false, proposal: null }
  return { blob, file, ...empty, problems: [problem], isReadable: false }
}

function whyNot(error: unknown, file: string): string {
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return `There is not enough space on this computer to keep ${file}. Free some, and add it again.`
  if (error instanceof Error && error.name === 'NotReadableError')
    return `${file} cannot be read. Check that it is still there, and that no other program holds it open.`
  return `${file} was not added: ${error instanceof Error ? error.message : String(error)}.`
}
