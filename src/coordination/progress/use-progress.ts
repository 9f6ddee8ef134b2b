import { useRef, useState } from 'react'
import { fail, type Problem, problemOf } from '@/study'
import { messageOf, useLatest } from '@/ui'
import { type InWorker, openWorker } from '@/ui/open-worker'
import type { FrozenRecord } from '../draft/draft-content'
import { expectedCodes } from '../roster/study-roster'
import { useWorkspace } from '../workspace/workspace-context'
import type { ProgressEngine, ProgressView } from './progress-engine'

/** Answer files against the frozen study, in a worker: chains of hashes are recomputed for each. */
export function useProgress(frozen: FrozenRecord) {
  const { store, saveWith, storedFile } = useWorkspace()
  const [view, setView] = useState<ProgressView | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** Files that are dropped before the package has been read wait for it. */
  const opening = useRef<Promise<void>>(Promise.resolve())
  const engine = useRef<InWorker<ProgressEngine> | null>(null)
  useLatest([frozen.packageFile], (signal) => {
    const remote = openWorker<ProgressEngine>(
      () =>
        new Worker(new URL('./progress.worker.ts', import.meta.url), {
          type: 'module',
          name: 'progress',
        }),
      'Reading answer files',
      signal,
    )
    engine.current = remote
    const open = async () => {
      const zip = await storedFile(frozen.packageFile)
      const found =
        zip === null ? [lost(frozen.packageFile)] : await remote.open(zip, frozen.packageFile)
      const { content } = store.getState()
      const { returned } = content
      const kept = await Promise.all(
        returned.map(async ({ blob, file }) => ({
          file,
          blob: await storedFile(blob),
        })),
      )
      await remote.add(
        await readAll(
          kept.flatMap(({ file, blob }) => (blob === null ? [] : [{ name: file, blob }])),
        ),
      )
      const first = await remote.expect(expectedCodes(content))
      if (signal.aborted) return
      setProblems([
        ...found,
        ...kept.flatMap(({ file, blob }) => (blob === null ? [notThere(file)] : [])),
      ])
      setView(first)
    }
    opening.current = open().catch(() => {
      if (!signal.aborted) setProblems([lost(frozen.packageFile)])
    })
    return opening.current
  })
  /** One change after the other: each is made of what the one before has saved. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = opening.current.then(work).catch((error: unknown) => setProblems([stopped(error)]))
    opening.current = done
    return done
  }
  return {
    view,
    problems,
    /** Reads files and keeps them with the study: what has come back is found again after a reload. */
    add: (files: readonly File[]) =>
      inTurn(async () => {
        const named = files.map((file) => ({ name: file.name, blob: file }))
        const read = await readAll(named).catch(() => null)
        if (read === null) return setProblems([UNREADABLE])
        const next = await engine.current?.add(read)
        if (next === undefined) return
        setView(next)
        const { content } = store.getState()
        const known = new Set(content.returned.map(({ sha256 }) => sha256))
        // Of two that are the same, one.
        const byHash = new Map(next.added.map((sha256, n) => [sha256, named[n]] as const))
        const fresh = [...byHash].flatMap(([sha256, file]) =>
          file === undefined || known.has(sha256)
            ? []
            : [{ blob: `returned-${sha256}`, sha256, file: file.name, bytes: file.blob }],
        )
        if (fresh.length === 0) return
        const added = fresh.map(({ blob, file, sha256 }) => ({ blob, file, sha256 }))
        const blobs = new Map(fresh.map(({ blob, bytes }) => [blob, bytes]))
        const returned = [...content.returned, ...added]
        await saveWith({ returned }, blobs).catch(() => setProblems([NOT_KEPT]))
      }),
    /** Forgets files, here and on the disk. @param hashes their SHA-256. */
    remove: (hashes: readonly string[]) =>
      inTurn(async () => {
        const { content } = store.getState()
        const isGone = ({ sha256 }: { readonly sha256: string }) => hashes.includes(sha256)
        const returned = content.returned.filter((file) => !isGone(file))
        const blobs = content.returned.filter(isGone).map(({ blob }) => blob)
        await saveWith({ returned }, new Map(), blobs)
        const next = await engine.current?.remove(hashes)
        if (next !== undefined) setView(next)
        setProblems([])
      }),
    /** @param codes of the raters whose answers are waited for; null: those that the study names. */
    expect: (codes: readonly string[] | null) =>
      inTurn(async () => {
        await saveWith({ expected: codes })
        const next = await engine.current?.expect(expectedCodes(store.getState().content))
        if (next !== undefined) setView(next)
      }),
    /** @param record writes the opening down; only then is anything of it shown. @returns why it was not opened. */
    async openKey(
      bytes: Uint8Array,
      name: string,
      passphrase: string | null,
      record: () => Promise<boolean>,
    ): Promise<readonly Problem[]> {
      const remote = engine.current
      if (remote === null) return []
      const opened = await remote
        .openKey(bytes, name, passphrase, frozen.keyCommitment)
        .catch((error: unknown) => fail(stopped(error)))
      if (!opened.ok) return opened.problems
      if (!(await record())) {
        await remote.closeKey()
        return [NOT_RECORDED]
      }
      setView(opened.value)
      return []
    },
  }
}

const readAll = (files: readonly { readonly name: string; readonly blob: Blob }[]) =>
  Promise.all(
    files.map(async ({ name, blob }) => ({
      name,
      bytes: new Uint8Array(await blob.arrayBuffer()),
    })),
  )

const notThere = (file: string): Problem =>
  problemOf(
    file,
    'file-lost',
    'this answer file is no longer kept on this computer',
    'Add it again',
  )

const NOT_KEPT = problemOf(
  '',
  'not-kept',
  'the files are shown, but could not be kept on this computer',
  'Free some space on the disk, then add them again; keep the files themselves',
)

const stopped = (error: unknown): Problem =>
  problemOf('', 'stopped', messageOf(error), 'Reload the page, and add the files again')

const lost = (file: string): Problem =>
  problemOf(
    file,
    'package-lost',
    'the package is no longer kept on this computer',
    'Open it from its zip under “Prepare”',
  )

const UNREADABLE = problemOf(
  '',
  'unreadable',
  'a file could not be read',
  'Check that the files are still there',
)

const NOT_RECORDED = problemOf(
  '',
  'not-recorded',
  'this computer could not record that the key was opened',
  'Free some space on the disk, then open it again',
)
