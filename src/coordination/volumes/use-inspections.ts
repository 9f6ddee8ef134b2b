import { useMemo } from 'react'
import { messageOf, useLatest } from '@/ui'
import { openWorker } from '@/ui/open-worker'
import { useWorkspace } from '../workspace/workspace-context'
import type { FileInspector } from './file-inspector.worker'
import { inspectionOf, unreadVolume } from './inspect-file'

/** More than this are not looked at unasked: a folder may hold thousands. */
const LIMIT = 400

/** A worker that looks at files, until the signal. */
export const openInspector = (signal: AbortSignal) =>
  openWorker<FileInspector>(
    () =>
      new Worker(new URL('./file-inspector.worker.ts', import.meta.url), {
        type: 'module',
        name: 'inspector',
      }),
    'Looking at the file',
    signal,
  )

/** Looks at every found file of the drawn items, one after the other, in a worker of its own, while the step is open. */
export function useInspections() {
  const { store, setInspection, match, inspections, engine } = useWorkspace()
  const found = useMemo(() => (match?.files ?? []).filter(({ path }) => path !== null), [match])
  const wanted = useMemo(
    () => found.toSorted((a, b) => Number(b.isDrawn) - Number(a.isDrawn)).slice(0, LIMIT),
    [found],
  )
  async function inspectAll(signal: AbortSignal) {
    const inspector = openInspector(signal)
    for (const file of wanted) {
      if (inspectionOf(store.getState().inspections, file) !== undefined) continue
      const name = file.path ?? file.file
      try {
        const blob = await engine.sourceFile(file.file)
        if (signal.aborted) return
        if (blob === null) continue
        const inspection = await inspector.inspect(file.kind, blob, name)
        if (!signal.aborted) setInspection(file, inspection)
      } catch (error) {
        // Moved or locked since the folder was chosen, or one half of a pair that the other does not fit.
        if (!signal.aborted && file.kind === 'volume')
          setInspection(file, unreadVolume(name, messageOf(error)))
      }
    }
    inspector.close()
  }
  useLatest([setInspection, wanted], (signal) => (wanted.length === 0 ? null : inspectAll(signal)))
  return {
    done: wanted.filter((file) => inspectionOf(inspections, file) !== undefined).length,
    /** Files that are looked at here. */
    total: wanted.length,
    found: found.length,
  }
}
