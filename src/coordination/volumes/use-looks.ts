import { releaseProxy, wrap } from 'comlink'
import { useEffect, useMemo } from 'react'
import { useBench, useBenchActions, useBenchContext } from '../workspace/bench-context'
import type { Looker } from './look.worker'
import { lookKey } from './look-key'

/** More than this are not looked at unasked: a folder may hold thousands. */
const LIMIT = 400

/** Looks at every found file of the drawn items, one after the other, in a worker of its own, while the step is open. */
export function useLooks(): { readonly done: number; readonly total: number } {
  const { store } = useBenchContext()
  const { setLook } = useBenchActions()
  const match = useBench((s) => s.match)
  const looks = useBench((s) => s.looks)
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
    const worker = new Worker(new URL('./look.worker.ts', import.meta.url), { type: 'module', name: 'look' })
    const looker = wrap<Looker>(worker)
    const work = async () => {
      for (const file of wanted) {
        if (!isCurrent) return
        if (store.getState().looks.has(lookKey(file))) continue
        const blob = await store.bench.sourceFile(file.file)
        if (blob === null || !isCurrent) continue
        try {
          const look = await looker.look(file.kind, blob, file.path ?? file.file)
          if (isCurrent) setLook(lookKey(file), look)
        } catch {
          // Moved or locked since the folder was chosen: freezing says so with its name.
        }
      }
    }
    void work()
    return () => {
      isCurrent = false
      looker[releaseProxy]()
      worker.terminate()
    }
  }, [store, setLook, wanted])
  return { done: wanted.filter((file) => looks.has(lookKey(file))).length, total: wanted.length }
}
