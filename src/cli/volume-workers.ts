import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type FrozenVolume, freezeVolume } from '@/freezing'

/** First word of a worker's command line. Processes and not threads: they take the parent's loader of TypeScript along. */
const WORKER_WORD = '--volume-worker'
export const isVolumeWorker = process.argv[2] === WORKER_WORD && process.send !== undefined

interface Task {
  readonly id: number
  readonly bytes: Uint8Array
  readonly file: string
}
interface Done {
  readonly id: number
  readonly frozen: FrozenVolume
}

// This module is its own worker script: in the built command line everything is one file.
if (isVolumeWorker)
  process.on('message', ({ id, bytes, file }: Task) => {
    process.send?.({ id, frozen: freezeVolume(bytes, file) } satisfies Done)
  })

export interface VolumeWorkers {
  /** How many volumes are worth handing over at once. */
  readonly size: number
  freezeVolume(bytes: Uint8Array, file: string): Promise<FrozenVolume>
  close(): void
}

/**
 * Freezes volumes on every core: scrubbing, packing and hashing are all computing.
 * @param jobs how many volumes there are; a few are done right here.
 */
export function volumeWorkers(jobs: number): VolumeWorkers {
  const size = Math.min(availableParallelism(), 8, Math.floor(jobs / 2))
  if (size < 2)
    return { size: 1, freezeVolume: async (bytes, file) => freezeVolume(bytes, file), close: () => {} }
  const waiting = new Map<number, { settle: (frozen: FrozenVolume) => void; fail: (error: Error) => void }>()
  const failAll = (error: Error) => {
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const idle: ChildProcess[] = []
  const workers = Array.from({ length: size }, () => {
    const worker = fork(fileURLToPath(import.meta.url), [WORKER_WORD], { serialization: 'advanced' })
    worker.on('message', ({ id, frozen }: Done) => {
      waiting.get(id)?.settle(frozen)
      waiting.delete(id)
      idle.push(worker)
    })
    worker.on('error', failAll)
    worker.on('exit', (code) => failAll(new Error(`a worker ended with code ${code}`)))
    idle.push(worker)
    return worker
  })
  let next = 0
  return {
    size,
    freezeVolume: (bytes, file) =>
      new Promise((settle, fail) => {
        const id = next++
        waiting.set(id, { settle, fail })
        // Callers keep to `size`, so that one is always idle; the first takes over should they not.
        const worker = idle.shift() ?? workers[0]
        worker?.send({ id, bytes, file } satisfies Task, (error) => error && fail(error))
      }),
    close: () => {
      for (const worker of workers) worker.disconnect()
    },
  }
}
