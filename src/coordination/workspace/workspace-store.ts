import { createStore } from 'zustand/vanilla'
import { randomUuid } from '@/answers'
import { mayBeDicom } from '@/dicom'
import { type Mapping, missingColumns } from '@/pool'
import type { StudyDraftStore } from '@/study'
import { messageOf } from '@/ui/latest'
import { lasting } from '@/ui/open-worker'
import type { DraftContent } from '../draft/draft-content'
import { type DraftRecord, DraftSaver } from '../draft/draft-saver'
import type { FolderFile, KeptFile } from '../draft/draft-views'
import { filesWithTruths, withoutTruths } from '../draft/kept-files'
import type { DraftWork } from '../draft/open-draft-engine'
import type { FileMatch } from '../draft/pool-files'
import { askedFiles, fileAtHand } from '../volumes/folder-files'
import type { FileInspection } from '../volumes/inspect-file'
import { WorkspaceRefresh } from './workspace-refresh'
import type { WorkspaceState } from './workspace-state'

export type WorkspaceStore = ReturnType<typeof workspaceStore>

const UNDO_LIMIT = 100
/** What stands in place of the name of a folder. */
const KEPT_SCANS = 'Scans of the published study'
const CONVERTED_SCANS = 'Scans converted from DICOM'
const COALESCE_MS = 1200
/** Bytes of a file that is read from where the browser keeps it, and not from memory. */
const LARGE = 32e6

/** The coordinator's own items, in a study that was begun from a published one. */
interface OwnTable {
  /** What its columns mean, where it has those of the study's table. */
  readonly meant: Mapping
}

/** Everything about one study in preparation: what was decided, what follows from it, and that it is saved. */
export function workspaceStore(record: DraftRecord, drafts: StudyDraftStore, engine: DraftWork) {
  const saver = new DraftSaver(record, drafts, (saving) => store.setState({ saving }))
  const store = createStore<WorkspaceState>(() => ({
    name: record.name,
    content: record.content,
    past: [],
    future: [],
    saving: 'saved',
    views: new Map(),
    pool: null,
    poolTurn: 0,
    draw: null,
    match: null,
    audit: null,
    isAuditDeep: false,
    dicomFiles: [],
    folder: null,
    rememberedFolder: record.folder,
    inspections: new Map(),
    busy: null,
    failure: null,
    isCurrent: false,
  }))
  const { getState: get, setState: set } = store
  const refresh = new WorkspaceRefresh(store, engine, (blob) => drafts.file(record.id, blob))
  let last = { label: '', at: 0 }

  const replace = (content: DraftContent, changes: Partial<WorkspaceState>) => {
    const before = get().content
    set({ content, ...changes })
    saver.changed({ content, name: get().name })
    refresh.changed(before, content)
  }

  /** Files of the chosen folder, and those that were converted from DICOM. */
  let chosen: readonly FolderFile[] = []
  let converted: readonly FolderFile[] = []

  /** Earlier versions left the files behind from which right answers were removed. */
  async function removeLeftTruths() {
    const { content } = get()
    if (content.frozen?.truthsRemovedAt === undefined) return
    const left = filesWithTruths(content, await drafts.names(record.id))
    if (left.length > 0) await saver.saveFiles(new Map(), undefined, left)
  }

  /** Scans that came with the study, until a folder of scans was ever chosen; those that were converted, always. */
  async function openKeptScans() {
    const { content, rememberedFolder } = get()
    const kept = (content.scans ?? []).filter(
      ({ isConverted }) => isConverted === true || rememberedFolder === null,
    )
    if (kept.length === 0) return
    const stored = await Promise.all(
      kept.map(async ({ blob, path, isConverted }) => ({
        path,
        isConverted,
        blob: await drafts.file(record.id, blob),
      })),
    )
    const filesOf = (some: typeof stored) =>
      some.flatMap(({ path, blob }) => (blob === null ? [] : [fileAtHand({ path, file: blob })]))
    converted = filesOf(stored.filter(({ isConverted }) => isConverted === true))
    const original = filesOf(stored.filter(({ isConverted }) => isConverted !== true))
    if (get().folder !== null) return await filesChanged()
    chosen = original
    const name = original.length > 0 ? KEPT_SCANS : CONVERTED_SCANS
    set({ folder: { name, files: original.length + converted.length } })
    await filesChanged()
  }

  async function giveFiles() {
    const [paths, fileOf] = askedFiles([...chosen, ...converted])
    await engine.setFiles(paths, lasting(fileOf))
  }

  async function filesChanged() {
    await giveFiles()
    refresh.folderChanged()
  }

  /** Does something with files, and says so meanwhile; what goes wrong is said of them. */
  async function workOn(files: string, what: string, work: () => Promise<void>) {
    set({ busy: { what, done: null } })
    try {
      await work()
    } catch (error) {
      set({ failure: whyNot(error, files) })
    } finally {
      set({ busy: null })
    }
  }

  /** Keeps the files of a source beside the draft, so that it never names one that is not there, and reads them. */
  async function keepAndLoad(
    blob: string,
    name: string,
    files: readonly (KeptFile & { readonly blob: string })[],
    split?: string,
  ) {
    // Small ones are copied at once: what becomes of them on the disk is no matter then.
    const copies = await Promise.all(
      files.map(async (part) =>
        part.file.size > LARGE
          ? part
          : { ...part, file: new Blob([await part.file.arrayBuffer()]) },
      ),
    )
    const saving = saver.saveFiles(new Map(copies.map((part) => [part.blob, part.file])))
    // Who waits for it hears of it below.
    saving.catch(() => undefined)
    const stored = await Promise.all(
      copies.map(async ({ path, file, blob: at }) => {
        if (file.size <= LARGE) return { path, file }
        await saving
        return { path, file: (await drafts.file(record.id, at)) ?? file }
      }),
    )
    const view = await engine.load(blob, name, stored, split)
    set({ views: new Map([...get().views, [blob, view]]) })
    await saving
    return view
  }

  const actions = {
    /**
     * Changes parts of the draft. Changes with the same label right after each other are undone together; one without a label
     * ('') is undone alone.
     */
    change(label: string, to: (content: DraftContent) => Partial<DraftContent>) {
      const { content, past } = get()
      if (content.frozen !== null) return
      const changed = to(content)
      if (changed === content) return
      const now = Date.now()
      const isSame =
        label !== '' && label === last.label && now - last.at < COALESCE_MS && past.length > 0
      last = { label, at: now }
      replace(
        { ...content, ...changed },
        { past: isSame ? past : [...past, content].slice(-UNDO_LIMIT), future: [] },
      )
    },
    /** Changes what the columns of one list mean; of every list, where none is named. */
    changeMappings: (label: string, to: (mapping: Mapping) => Mapping, blob?: string) =>
      actions.change(label, ({ sources }) => ({
        sources: sources.map((source) =>
          source.mapping === null || (blob ?? source.blob) !== source.blob
            ? source
            : { ...source, mapping: to(source.mapping) },
        ),
      })),
    /** Items that are no part of the study any more, by their ids. */
    excludeItems: (ids: readonly string[]) =>
      actions.change('', ({ edits }) => ({
        edits: { ...edits, ...Object.fromEntries(ids.map((id) => [id, null])) },
      })),
    rename(name: string) {
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
    /** @param table a table in place of all that is there, and how its columns are meant where it has them. */
    async addSources(files: readonly File[], table: OwnTable | null = null) {
      for (const file of files) {
        const blob = `source-${randomUuid()}`
        await workOn(file.name, `Reading ${file.name}`, async () => {
          const view = await keepAndLoad(blob, file.name, [{ path: file.name, file, blob }])
          const proposed = view.proposal?.mapping ?? null
          const names = view.columns.map(({ name }) => name)
          const isMeant =
            table !== null && proposed !== null && missingColumns(table.meant, names).length === 0
          const source = { blob, file: file.name, mapping: isMeant ? table.meant : proposed }
          const isInstead = table !== null && view.isReadable
          actions.change('', (c) => ({ sources: isInstead ? [source] : [...c.sources, source] }))
        })
      }
    },
    /**
     * A split of a data set as a source, kept in its files.
     * @param isStated there are other splits: the mapping says which one this is.
     */
    async addSplit(name: string, split: string, files: readonly KeptFile[], isStated: boolean) {
      const blob = `source-${randomUuid()}`
      await workOn(name, `Reading ${name}`, async () => {
        const kept = files.map((part, n) => ({ ...part, blob: `${blob}-${n + 1}` }))
        const view = await keepAndLoad(blob, name, kept, split)
        const proposed = view.proposal?.mapping ?? null
        const mapping = proposed === null || !isStated ? proposed : { ...proposed, split }
        const set = { split, parts: kept.map(({ blob, path }) => ({ blob, path })) }
        actions.change('', (c) => ({ sources: [...c.sources, { blob, file: name, mapping, set }] }))
      })
    },
    async setFolder(name: string, files: readonly FolderFile[], handle: unknown) {
      const kept = files.filter(({ path }) => !isHiddenFile(path))
      set({
        folder: { name, files: kept.length },
        inspections: new Map(),
        rememberedFolder: { handle, name },
        dicomFiles: kept.filter(({ path }) => mayBeDicom(path)),
      })
      chosen = kept
      saver.setFolder(handle, name)
      await filesChanged()
    },
    /** Scans that were made of DICOM, kept beside the draft; and which names of the list mean them. */
    addConverted: (files: readonly KeptFile[], matches: Readonly<Record<string, string>>) =>
      workOn('the converted scans', 'Saving the converted scans', async () => {
        const scans = files.map(({ path, file }) => ({ path, file, blob: `scan-${randomUuid()}` }))
        await saver.saveFiles(new Map(scans.map(({ blob, file }) => [blob, file])))
        const isNew = ({ path }: { readonly path: string }) =>
          !scans.some((other) => other.path === path)
        converted = [...converted.filter(isNew), ...files.map(fileAtHand)]
        set({ inspections: new Map() })
        await giveFiles()
        actions.change('', (c) => ({
          matches: { ...c.matches, ...matches },
          scans: [
            ...(c.scans ?? []).filter(isNew),
            ...scans.map(({ blob, path }) => ({ blob, path, isConverted: true as const })),
          ],
        }))
        refresh.folderChanged()
      }),
    setInspection: ({ file, path }: FileMatch, inspection: FileInspection) =>
      set({ inspections: new Map([...get().inspections, [file, { path, inspection }]]) }),
    auditDeep: () => refresh.auditDeep(),
    /** Saves changes of the draft together with files, and without others, in one transaction: for freezing and all that comes after. */
    async saveWith(
      changes: Partial<DraftContent>,
      files: ReadonlyMap<string, Blob> = new Map(),
      removed: readonly string[] = [],
    ) {
      const content = { ...get().content, ...changes }
      await saver.saveFiles(files, content, removed)
      set({ content, past: [], future: [] })
    },
    /** What a draft of right answers was read into goes with its files. */
    async removeTruths() {
      const names = await drafts.names(record.id)
      const before = get().content
      const content = withoutTruths(before, new Date())
      await actions.saveWith(content, new Map(), filesWithTruths(before, names))
      set({ views: new Map() })
      refresh.changed(before, content)
    },
    storedFile: (name: string) => drafts.file(record.id, name),
    clearFailure: () => set({ failure: null }),
    flush: () => saver.flush().catch(() => undefined),
    close() {
      refresh.close()
      // Whether it was saved, the bar has said; the page is going.
      void saver.flush().catch(() => undefined)
      engine.close()
    },
  }
  refresh.everything()
  void openKeptScans()
  // The bar says what could not be saved.
  void removeLeftTruths().catch(() => undefined)
  return Object.assign(store, { actions, engine })
}

function whyNot(error: unknown, file: string): string {
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return `There is not enough space on this computer to keep ${file}. Free some, and add it again.`
  if (error instanceof Error && error.name === 'NotReadableError')
    return `${file} cannot be read. Check that it is still there, and that no other program holds it open.`
  return `${file} was not added: ${messageOf(error)}.`
}

/** What operating systems leave in every folder: nobody's scan. */
const isHiddenFile = (path: string): boolean => /(^|\/)(\..*|Thumbs\.db|desktop\.ini)$/.test(path)
