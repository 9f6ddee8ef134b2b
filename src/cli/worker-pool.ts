import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type FrozenVolume, freezeVolume } from '@/freezing/scrubbing/freeze-volume'
import { type PhantomOrder, type PhantomSpec, runPhantomSpec } from '@/phantom'
import { compileLess } from './io/engine-flags'
import { hashByMachine } from './io/machine-hash'
import { writeInto } from './io/write-output'

/** First word of the command line of a worker process. */
const WORKER_WORD = '--triplane-worker'
const isWorker = process.argv[2] === WORKER_WORD && process.send !== undefined

/** One head of a phantom specification: its anatomy is made once for all of its files. */
interface PhantomTask {
  readonly type: 'phantom'
  readonly spec: PhantomSpec
  readonly orders: readonly PhantomOrder[]
  readonly out: string
}
/** What is frozen: the bytes of a volume first. */
type FreezeOrder = Parameters<typeof freezeVolume>
interface FreezeTask {
  readonly type: 'freeze'
  readonly order: FreezeOrder
}
type WorkerTask = PhantomTask | FreezeTask

/** Makes the files of one head and writes them. */
async function runPhantomTask({ spec, orders, out }: Omit<PhantomTask, 'type'>): Promise<void> {
  for (const { file, bytes } of runPhantomSpec(spec, [orders])) await writeInto(out, file, bytes)
}

interface Message {
  readonly id: number
  readonly task: WorkerTask
}
type Reply = { readonly id: number } & (
  | { readonly frozen: FrozenVolume | null }
  | { readonly error: string }
)

// This module is its own worker script.
if (isWorker) {
  compileLess()
  // It hashes every volume that it scrubs.
  hashByMachine()
  process.on('message', (message: Message) => void answer(message))
}

async function answer({ id, task }: Message) {
  let reply: Reply
  try {
    if (task.type === 'phantom') await runPhantomTask(task)
    reply = { id, frozen: task.type === 'freeze' ? freezeVolume(...task.order) : null }
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  process.send?.(reply)
}

/** A process needs a second to begin: less than this is frozen sooner right here. */
const WORTH_A_PROCESS_BYTES = 200_000

/** Processes and not threads: they take the parent's loader of TypeScript along. */
export interface WorkerPool {
  /** How many tasks are worth handing over at once. */
  readonly size: number
  freezeVolume(...order: FreezeOrder): Promise<FrozenVolume>
  makePhantoms(task: Omit<PhantomTask, 'type'>): Promise<void>
  close(): void
}

/**
 * Works on every core: making, scrubbing, packing and hashing volumes is all computing.
 * @param jobs how many tasks there will be; one or two are done right here.
 */
export function workerPool(jobs: number): WorkerPool {
  const size = Math.min(availableParallelism(), 8, jobs)
  if (jobs < 3 || size < 2)
    return {
      size: 1,
      freezeVolume: async (...order) => freezeVolume(...order),
      makePhantoms: runPhantomTask,
      close: () => {},
    }
  const waiting = new Map<number, (reply: Reply) => void>()
  const idle: ChildProcess[] = []
  const queue: Message[] = []
  let next = 0
  const handOver = () => {
    while (idle.length > 0 && queue.length > 0) {
      const [worker, message] = [idle.shift(), queue.shift()]
      if (worker !== undefined && message !== undefined) worker.send(message)
    }
  }
  const workers: ChildProcess[] = []
  const begin = () => {
    const worker = fork(fileURLToPath(import.meta.url), [WORKER_WORD], {
      serialization: 'advanced',
    })
    worker.on('message', (reply: Reply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
      idle.push(worker)
      handOver()
    })
    worker.on('exit', (code) => {
      for (const [id, settle] of waiting) settle({ id, error: `a worker ended with code ${code}` })
      waiting.clear()
    })
    workers.push(worker)
    idle.push(worker)
  }
  const run = async (task: WorkerTask): Promise<FrozenVolume | null> => {
    const reply = await new Promise<Reply>((settle) => {
      const id = next++
      waiting.set(id, settle)
      queue.push({ id, task })
      if (idle.length === 0 && workers.length < size) begin()
      handOver()
    })
    if ('error' in reply) throw new Error(reply.error)
    return reply.frozen
  }
  return {
    size,
    async freezeVolume(...order) {
      if (order[0].length < WORTH_A_PROCESS_BYTES) return freezeVolume(...order)
      const frozen = await run({ type: 'freeze', order })
      if (frozen === null) throw new Error('freezeVolume: the reply holds no volume')
      return frozen
    },
    async makePhantoms(task) {
      await run({ type: 'phantom', ...task })
    },
    close: () => {
      for (const worker of workers) if (worker.connected) worker.disconnect()
    },
  }
}
