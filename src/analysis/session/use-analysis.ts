import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '@/study'
import type { AnalysisState, AnalysisWork, DroppedFile } from './analysis-views'

export interface AnalysisProgress {
  readonly step: string
  /** 0 to 1. */
  readonly done: number
}

export interface AnalysisControl {
  readonly state: AnalysisState
  /** null while nothing is computed. */
  readonly progress: AnalysisProgress | null
  /** A fault of the program, not of a file. */
  readonly failure: string | null
  readonly add: (files: readonly DroppedFile[]) => void
  readonly remove: (id: number) => void
  readonly unlock: (id: number, passphrase: string) => Promise<Problem | null>
  readonly engine: () => AnalysisWork
  /** Ends what is being computed. */
  readonly stop: () => void
  /** Computes again what was stopped. */
  readonly resume: () => void
}

const EMPTY: AnalysisState = { files: [], study: null, hasKey: false, report: null, pending: null }

/** The engine behind the page: opened once, closed with it; only the newest evaluation is shown. */
export function useAnalysis(openEngine: () => AnalysisWork): AnalysisControl {
  const [state, setState] = useState(EMPTY)
  const [progress, setProgress] = useState<AnalysisProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const engine = useRef<AnalysisWork | null>(null)
  const turn = useRef(0)
  const open = useRef(openEngine)

  const current = useCallback(() => {
    engine.current ??= open.current()
    return engine.current
  }, [])

  useEffect(
    () => () => {
      turn.current++
      engine.current?.close()
      engine.current = null
    },
    [],
  )

  /** Drawing a large report may take its time: typing and clicking go first. */
  const show = useCallback((next: AnalysisState) => startTransition(() => setState(next)), [])

  const run = useCallback(
    async (change: (engine: AnalysisWork) => Promise<unknown>) => {
      const mine = ++turn.current
      const isNewest = () => mine === turn.current
      // Progress comes by a channel of its own and may arrive after the result.
      let isRunning = true
      setFailure(null)
      setProgress({ step: 'Reading files', done: 0 })
      try {
        await change(current())
        if (!isNewest()) return
        const next = await current().evaluate(
          (step, done) => {
            if (isRunning && isNewest()) setProgress({ step, done })
          },
          (early) => {
            if (isRunning && isNewest()) show(early)
          },
        )
        if (isNewest()) show(next)
      } catch (error) {
        if (isNewest()) setFailure(error instanceof Error ? error.message : String(error))
      } finally {
        isRunning = false
        if (isNewest()) setProgress(null)
      }
    },
    [current, show],
  )

  return {
    state,
    progress,
    failure,
    add: useCallback((files) => void run((d) => d.add(files)), [run]),
    remove: useCallback((id) => void run((d) => d.remove(id)), [run]),
    unlock: useCallback(
      async (id, passphrase) => {
        const problem = await current().unlock(id, passphrase)
        if (problem === null) void run(async () => undefined)
        return problem
      },
      [current, run],
    ),
    engine: current,
    stop: useCallback(() => void current().stop(), [current]),
    resume: useCallback(() => void run(async () => undefined), [run]),
  }
}
