import type { StoreApi } from 'zustand/vanilla'
import { problemOf } from '@/study'
import { messageOf } from '@/ui/latest'
import { blobsOf, type DraftContent } from '../draft/draft-content'
import { type SourceView, unreadableSource } from '../draft/draft-views'
import type { DraftWork } from '../draft/open-draft-engine'
import type { WorkspaceState } from './workspace-state'

/** What follows from the decisions; 'files': the audit looks into the files as well. */
const CONSEQUENCES = ['pool', 'draw', 'match', 'audit', 'files'] as const
type Consequence = (typeof CONSEQUENCES)[number]
type Todo = ReadonlySet<Consequence>
const NOTHING: Todo = new Set()

/** Keeps pool, draw, match and audit as the decisions have it: computes anew what follows from what changed, and no more. */
export class WorkspaceRefresh {
  readonly #store: StoreApi<WorkspaceState>
  readonly #engine: DraftWork
  readonly #stored: (blob: string) => Promise<Blob | null>
  #todo: Todo = NOTHING
  #isClosed = false
  #isAsked = false
  #isWorking = false

  /** @param stored a file kept beside the draft; null when it is gone. */
  constructor(
    store: StoreApi<WorkspaceState>,
    engine: DraftWork,
    stored: (blob: string) => Promise<Blob | null>,
  ) {
    this.#store = store
    this.#engine = engine
    this.#stored = stored
  }

  everything(): void {
    this.#ask('pool', 'draw', 'match', 'audit')
  }

  changed(before: DraftContent, now: DraftContent): void {
    const isOther = (...names: (keyof DraftContent)[]) =>
      names.some((name) => before[name] !== now[name])
    const { isAuditDeep, folder } = this.#store.getState()
    // In the order in which one follows from the other.
    const pool = isOther('sources', 'edits', 'roles', 'translations')
    const draw = pool || isOther('sample')
    const match = draw || isOther('matches')
    const audit = draw || isOther('remedies', 'protocol')
    const files = audit && isAuditDeep && folder !== null
    const isAsked = { pool, draw, match, audit, files }
    const consequences = CONSEQUENCES.filter((name) => isAsked[name])
    if (consequences.length > 0) this.#ask(...consequences)
  }

  /** Another folder: what was found in the files of the old one no longer counts. */
  folderChanged(): void {
    this.#todo = new Set([...this.#todo].filter((name) => name !== 'files'))
    this.#ask('match', 'audit')
  }

  auditDeep(): void {
    this.#ask('audit', 'files')
  }

  /** What is still being computed is told to nobody. */
  close(): void {
    this.#isClosed = true
  }

  #ask(...consequences: readonly Consequence[]): void {
    this.#todo = new Set([...this.#todo, ...consequences])
    this.#store.setState({ isCurrent: false })
    this.#isAsked = true
    if (!this.#isWorking) void this.#work()
  }

  /** One after the other: what a form asks for while a table of 57,000 rows is being read is computed together. */
  async #work(): Promise<void> {
    this.#isWorking = true
    while (this.#isAsked) {
      this.#isAsked = false
      await this.#compute()
    }
    this.#isWorking = false
  }

  async #compute(): Promise<void> {
    const { getState: get, setState: set } = this.#store
    const todo = this.#todo
    this.#todo = NOTHING
    const { content } = get()
    if (content.sources.length === 0) {
      set({ pool: null, draw: null, match: null, audit: null, isCurrent: true })
      return
    }
    try {
      if (todo.has('pool')) {
        await this.#loadSources(content)
        set({ busy: { what: 'Building the pool', done: null } })
        const pool = await this.#engine.assemble(content, this.#progress('Reading the pool'))
        set({ pool, poolTurn: get().poolTurn + 1 })
      }
      if (todo.has('draw')) set({ draw: await this.#engine.draw(content.sample) })
      if (todo.has('match')) set({ match: await this.#engine.match(content.matches) })
      if (todo.has('audit')) {
        const { remedies, protocol } = content
        const isDeep = todo.has('files')
        if (isDeep) set({ busy: { what: LOOKING, done: null } })
        const audit = await this.#engine.audit(remedies, protocol, isDeep, this.#progress(LOOKING))
        set({ audit, isAuditDeep: isDeep })
      }
      // More may have been asked for meanwhile.
      set({ isCurrent: this.#todo.size === 0 })
    } catch (error) {
      // What failed is still to be done: the next change must not build on what was there before.
      this.#todo = new Set([...this.#todo, ...todo])
      if (!this.#isClosed) set({ failure: messageOf(error) })
    } finally {
      set({ busy: null })
    }
  }

  async #loadSources(content: DraftContent): Promise<void> {
    const { getState: get, setState: set } = this.#store
    for (const source of content.sources) {
      const { blob, file, set: ofSet } = source
      if (get().views.has(blob)) continue
      set({ busy: { what: `Reading ${file}`, done: null } })
      const stored = await Promise.all(blobsOf(source).map((name) => this.#stored(name)))
      const paths = ofSet?.parts.map(({ path }) => path) ?? [file]
      const files = stored.flatMap((content, n) =>
        content === null ? [] : [{ path: paths[n] ?? file, file: content }],
      )
      const view =
        files.length < stored.length
          ? lostSource(blob, file)
          : await this.#engine.load(blob, file, files, ofSet?.split)
      set({ views: new Map([...get().views, [blob, view]]) })
    }
  }

  #progress(what: string) {
    return (done: number, total: number, file: string): void => {
      if (this.#isClosed) return
      this.#store.setState({
        busy: {
          what: file === '' ? what : `${what}: ${file}`,
          done: total === 0 ? null : done / total,
        },
      })
    }
  }
}

const LOOKING = 'Inspecting the files'

const lostSource = (blob: string, file: string): SourceView =>
  unreadableSource(blob, file, [
    problemOf(
      file,
      'file-lost',
      'this file is no longer kept on this computer',
      'Remove it here and add it again',
    ),
  ])
