import { useRef, useState } from 'react'
import { fail, type Problem, problemOf } from '@/study'
import { messageOf, useLatest } from '@/ui'
import { type InWorker, openWorker } from '@/ui/open-worker'
import type { FrozenRecord } from '../draft/draft-content'
import { useWorkspaceContext } from '../workspace/workspace-context'
import type { ProgressEngine, ProgressView } from './progress-engine'

/** Answer files against the frozen study, in a worker: chains of hashes are recomputed for each. */
export function useProgress(frozen: FrozenRecord) {
  const { store } = useWorkspaceContext()
  const [view, setView] = useState<ProgressView | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** Files that are dropped before the package has been read wait for it. */
  const opening = useRef<Promise<void>>(Promise.resolve())
  const engine = useRef<InWorker<ProgressEngine> | null>(null)
  useLatest([store, frozen.packageFile], (signal) => {
    const remote = openWorker<ProgressEngine>(
      () =>
        new Worker(new URL('./progress.worker.ts', import.meta.url), { type: 'module', name: 'progress' }),
      'Reading answer files',
      signal,
    )
    engine.current = remote
    const open = async () => {
      const zip = await store.actions.storedFile(frozen.packageFile)
      const found = zip === null ? [lost(frozen.packageFile)] : await remote.open(zip, frozen.packageFile)
      const first = await remote.view()
      if (signal.aborted) return
      setProblems(found)
      setView(first)
    }
    opening.current = open().catch(() => {
      if (!signal.aborted) setProblems([lost(frozen.packageFile)])
    })
    return opening.current
  })
  return {
    view,
    problems,
    async add(files: readonly File[]): Promise<void> {
      await opening.current
      const read = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      ).catch(() => null)
      if (read === null) return setProblems([UNREADABLE])
      try {
        const next = await engine.current?.add(read)
        if (next !== undefined) setView(next)
      } catch (error) {
        setProblems([stopped(error)])
      }
    },
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
  'that it is opened could not be written down on this computer',
  'Free some space on the disk, then open it again',
)
