import { transfer } from 'comlink'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { Problem } from '@/study'
import { useLatestJob } from '@/ui'
import type { AnalysisState, DroppedFile } from './analysis-views'
import type { AnalysisWork } from './open-analysis-engine'

interface AnalysisProgress {
  readonly step: string
  /** 0 to 1. */
  readonly done: number
}

export interface AnalysisControl {
  readonly state: AnalysisState
  /** Whether something is computed. */
  readonly isRunning: boolean
  /** How far it is: told ten times a second, and shown without drawing the report anew. */
  readonly progress: StoreApi<AnalysisProgress>
  /** A fault of the program, not of a file. */
  readonly failure: string | null
  readonly add: (files: readonly DroppedFile[]) => void
  readonly remove: (id: number) => void
  /** Computes again, with pairs of models or without. */
  readonly compareModels: (isWanted: boolean) => void
  /** Of files that contradict each other: uses this one, or takes that back. */
  readonly choose: (id: number, isChosen: boolean) => void
  /** Computes again, with intervals that redraw within this; null: within the category. */
  readonly redrawWithin: (name: string | null) => void
  readonly unlock: (id: number, passphrase: string) => Promise<Problem | null>
  readonly engine: () => AnalysisWork
  /** Ends what is being computed. */
  readonly stop: () => void
  /** Computes again what was stopped. */
  readonly resume: () => void
}

const BEGINNING: AnalysisProgress = { step: 'Reading files', done: 0 }
const EMPTY: AnalysisState = {
  files: [],
  study: null,
  hasKey: false,
  openedKey: null,
  report: null,
  pending: null,
}

/** The engine behind the page: opened and closed with it; only the newest evaluation is shown. */
export function useAnalysis(openEngine: () => AnalysisWork): AnalysisControl {
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

  const evaluate = useCallback(
    (change: (engine: AnalysisWork) => Promise<unknown> = async () => undefined) =>
      void run(async (signal) => {
        /** Drawing a large report may take its time: typing and clicking go first. */
        const show = (next: AnalysisState) => {
          if (!signal.aborted) startTransition(() => setState(next))
        }
        const tell = (told: AnalysisProgress) => {
          if (!signal.aborted) progress.setState(told)
        }
        tell(BEGINNING)
        await change(current())
        if (!signal.aborted)
          show(await current().evaluate((step, done) => tell({ step, done }), show))
      }),
    [current, run, progress],
  )

  return {
    state,
    isRunning,
    progress,
    failure,
    // The bytes are handed over to the engine, not copied.
    add: useCallback(
      (files) =>
        evaluate((e) =>
          e.add(
            transfer(
              [...files],
              files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
            ),
          ),
        ),
      [evaluate],
    ),
    compareModels: useCallback(
      (isWanted) => evaluate((e) => e.compareModels(isWanted)),
      [evaluate],
    ),
    choose: useCallback((id, isChosen) => evaluate((e) => e.choose(id, isChosen)), [evaluate]),
    redrawWithin: useCallback((name) => evaluate((e) => e.redrawWithin(name)), [evaluate]),
    remove: useCallback((id) => evaluate((e) => e.remove(id)), [evaluate]),
    unlock: useCallback(
      async (id, passphrase) => {
        const problem = await current().unlock(id, passphrase)
        if (problem === null) evaluate()
        return problem
      },
      [current, evaluate],
    ),
    engine: current,
    stop: useCallback(() => void current().stop(), [current]),
    resume: useCallback(() => evaluate(), [evaluate]),
  }
}
