import { transfer } from 'comlink'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand'
import { useLatestJob } from '@/ui'
import type { AnalysisState, DroppedFile } from './analysis-views'
import type { AnalysisWork } from './open-analysis-engine'

interface AnalysisProgress {
  readonly step: string
  /** 0 to 1. */
  readonly done: number
}

export type AnalysisControl = ReturnType<typeof useAnalysis>

const BEGINNING: AnalysisProgress = { step: 'Reading files', done: 0 }
const EMPTY: AnalysisState = {
  files: [],
  study: null,
  openedKey: null,
  report: null,
  pending: null,
}

/** The engine behind the page: opened and closed with it; only the newest evaluation is shown. */
export function useAnalysis(openEngine: () => AnalysisWork) {
  const [state, setState] = useState(EMPTY)
  const { run, isRunning, failure } = useLatestJob()
  const [progress] = useState(() => createStore(() => BEGINNING))
  const engine = useRef<AnalysisWork | null>(null)
  const open = useRef(openEngine)

  const current = useCallback(() => {
    engine.current ??= open.current()
    return engine.current
  }, [])

  // Its code is fetched and compiled while the analyst looks for the files.
  useEffect(() => {
    current()
    return () => {
      engine.current?.close()
      engine.current = null
    }
  }, [current])

  const evaluate = (change: (engine: AnalysisWork) => Promise<unknown> = async () => undefined) =>
    void run(async (signal) => {
      /** Drawing a large report may take its time: typing and clicking go first. */
      const show = (next: AnalysisState) => {
        if (!signal.aborted) startTransition(() => setState(next))
      }
      const tell = (step: AnalysisProgress) => {
        if (!signal.aborted) progress.setState(step)
      }
      tell(BEGINNING)
      await change(current())
      if (!signal.aborted)
        show(await current().evaluate((step, done) => tell({ step, done }), show))
    })

  return {
    state,
    /** Whether something is computed. */
    isRunning,
    /** How far it is: told ten times a second, and shown without drawing the report anew. */
    progress,
    /** A fault of the program, not of a file. */
    failure,
    /** The bytes are handed over to the engine, not copied. */
    add: (files: readonly DroppedFile[]) => {
      const buffers = files.map(({ bytes }) => bytes.buffer as ArrayBuffer)
      evaluate((e) => e.add(transfer([...files], buffers)))
    },
    remove: (id: number) => evaluate((e) => e.remove(id)),
    /** Computes again, with pairs of models or without. */
    compareModels: (isWanted: boolean) => evaluate((e) => e.compareModels(isWanted)),
    /** Of files that contradict each other: uses this one, or takes that back. */
    choose: (id: number, isChosen: boolean) => evaluate((e) => e.choose(id, isChosen)),
    /** Computes again, with intervals that redraw within this; null: within the category. */
    redrawWithin: (name: string | null) => evaluate((e) => e.redrawWithin(name)),
    async unlock(id: number, passphrase: string) {
      const problem = await current().unlock(id, passphrase)
      if (problem === null) evaluate()
      return problem
    },
    engine: current,
    /** Ends what is being computed. */
    stop: () => void current().stop(),
    /** Computes again what was stopped. */
    resume: () => evaluate(),
  }
}
