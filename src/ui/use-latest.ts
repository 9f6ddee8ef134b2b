import { useCallback, useEffect, useRef, useState } from 'react'
import { Latest, messageOf } from './latest'

/** What was asked last and what came of it. */
export interface Asked<T, P> {
  /** The last answer; it stays while the next is on its way. null before the first, and after a failure. */
  readonly value: T | null
  readonly failure: string | null
  /** Whether value or failure belong to the present question. */
  readonly isCurrent: boolean
  /** How far the present question is, where its answer takes a while. */
  readonly progress: P | null
  /** Asks the same once more. */
  readonly again: () => void
}

interface Held<T> {
  readonly key: readonly unknown[] | null
  readonly value: T | null
  readonly failure: string | null
}

const isSame = (a: readonly unknown[] | null, b: readonly unknown[]): boolean =>
  a !== null && a.length === b.length && a.every((value, n) => Object.is(value, b[n]))

/**
 * Asks for what takes a while, and shows only the answer to the latest question.
 * @param asked names the question, as a list of what it depends on: another key asks again, a new function alone does not
 * @param ask its signal is aborted when another question comes or the component goes; null: nothing to ask
 * @param delayMs how long a question must stand before it is asked, for what is typed
 */
export function useLatest<T, P = never>(
  asked: readonly unknown[],
  ask: (signal: AbortSignal, tell: (progress: P) => void) => Promise<T> | null,
  delayMs = 0,
): Asked<T, P> {
  const [held, setHeld] = useState<Held<T>>({ key: null, value: null, failure: null })
  const [report, setReport] = useState<{ readonly by: object; readonly progress: P } | null>(null)
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((n) => n + 1), [])
  const key = [...asked, turn]
  const question = useRef(key)
  if (!isSame(question.current, key)) question.current = key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is its key
  useEffect(() => {
    const latest = new Latest()
    const signal = latest.begin()
    const by = question.current
    const take = (value: T | null, failure: string | null) => {
      if (signal.aborted) return
      setHeld({ key, value, failure })
      setReport(null)
    }
    const begin = () =>
      ask(signal, (progress) => {
        if (!signal.aborted) setReport({ by, progress })
      })?.then(
        (value) => take(value, null),
        (error: unknown) => take(null, messageOf(error)),
      )
    const timer = delayMs === 0 ? undefined : setTimeout(begin, delayMs)
    if (timer === undefined) void begin()
    return () => {
      clearTimeout(timer)
      latest.end()
    }
  }, [question.current])
  // What an earlier question told is not of this one, even where it asks the same.
  const progress = report?.by === question.current ? report.progress : null
  const isCurrent = isSame(held.key, key)
  return { value: held.value, failure: held.failure, isCurrent, progress, again }
}

export interface LatestJob<P> {
  /** Begins a job; what an earlier one still has to say is dropped. Resolves when the job is over, whatever came of it. */
  readonly run: (
    job: (signal: AbortSignal, tell: (progress: P) => void) => Promise<void>,
  ) => Promise<void>
  /** null while nothing runs, and until the job tells of it. */
  readonly progress: P | null
  readonly isRunning: boolean
  /** Why the latest job failed. */
  readonly failure: string | null
}

/** Work that is begun by a click: only the latest job is shown, with its progress and its failure. */
export function useLatestJob<P = never>(): LatestJob<P> {
  const [state, setState] = useState<Omit<LatestJob<P>, 'run'>>(IDLE)
  const latest = useRef(new Latest())
  useEffect(() => {
    const { current } = latest
    return () => current.end()
  }, [])
  const run = useCallback<LatestJob<P>['run']>(async (job) => {
    const signal = latest.current.begin()
    let isOver = false
    setState({ ...IDLE, isRunning: true })
    const over = (failure: string | null) => {
      isOver = true
      if (!signal.aborted) setState({ ...IDLE, failure })
    }
    await job(signal, (progress) => {
      if (!isOver && !signal.aborted) setState({ progress, isRunning: true, failure: null })
    }).then(
      () => over(null),
      (error: unknown) => over(messageOf(error)),
    )
  }, [])
  return { ...state, run }
}

const IDLE = { progress: null, isRunning: false, failure: null }
