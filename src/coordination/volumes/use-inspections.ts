import { releaseProxy, wrap } from 'comlink'
import { useEffect, useMemo } from 'react'
import { useWorkspace, useWorkspaceActions, useWorkspaceContext } from '../workspace/workspace-context'
import type { FileInspector } from './file-inspector.worker'
import { inspectionKey } from './inspection-key'

/** More than this are not looked at unasked: a folder may hold thousands. */
const LIMIT = 400

/** Looks at every found file of the drawn items, one after the other, in a worker of its own, while the step is open. */
export function useInspections(): { readonly done: number; readonly total: number } {
  const { store } = useWorkspaceContext()
  const { setInspection } = useWorkspaceActions()
  const match = useWorkspace((s) => s.match)
  const inspections = useWorkspace((s) => s.inspections)
  const wanted = useMemo(
    () =>
      (match?.files ?? [])
        .filter(({ path }) => path !== null)
        .sort((a, b) => Number(b.isDrawn) - Number(a.isDrawn))
        .slice(0, LIMIT),
    [match],
  )
  useEffect(() => {
    if (wanted.length === 0) return
    let isCurrent = true
    const worker = new Worker(new URL('./file-inspector.worker.ts', import.meta.url), {
      type: 'module',
      name: 'inspection',
    })
    const inspector = wrap<FileInspector>(worker)
    const work = async () => {
      for (const file of wanted) {
        if (!isCurrent) return
        if (store.getState().inspections.has(inspectionKey(file))) continue
        const blob = await store.engine.sourceFile(file.file)
        if (blob === null || !isCurrent) continue
        try {
          const inspection = await inspector.inspect(file.kind, blob, file.path ?? file.file)
          if (isCurrent) setInspection(inspectionKey(file), inspection)
        } catch {
          // Moved or locked since the folder was chosen: freezing says so with its name.
        }
      }
    }
    void work()
    return () => {
      isCurrent = false
      inspector[releaseProxy]()
      worker.terminate()
    }
  }, [store, setInspection, wanted])
  return { done: wanted.filter((file) => inspections.has(inspectionKey(file))).length, total: wanted.length }
}
