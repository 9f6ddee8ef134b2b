import '@/language/areas/care'
import { textNow } from '@/language'
import { inWorker } from '@/ui/open-worker'
import { probeGraphics } from '@/viewer/engine/probe-graphics'
import { answerInTime } from './answer-in-time'
import type { Echo } from './echo.worker'

export interface SelfTestResult {
  /** The name of its text. */
  readonly name: 'canWrite' | 'hasRoom' | 'canDraw' | 'canWork'
  /** null when it passed. */
  readonly failure: string | null
}

type Check = readonly [name: SelfTestResult['name'], run: () => Promise<void>]

const SILENCE_MS = 15_000

/** Tries what a reading needs, in this browser, now. */
export async function selfTest(
  tryWriting: () => Promise<void>,
  tell: (results: readonly SelfTestResult[]) => void,
): Promise<void> {
  const checks: readonly Check[] = [
    ['canWrite', tryWriting],
    ['hasRoom', hasRoom],
    ['canDraw', drawsScans],
    ['canWork', echoes],
  ]
  const results: SelfTestResult[] = []
  for (const [name, run] of checks) {
    results.push({ name, failure: await failureOf(run) })
    tell([...results])
  }
}

const failureOf = (run: () => Promise<void>): Promise<string | null> =>
  answerInTime(
    async () => {
      await run()
      return null
    },
    SILENCE_MS,
    (why) => why ?? textNow('care')('noAnswer'),
  )

/** Less than a large scan takes. */
const LITTLE_BYTES = 100 * 1024 * 1024

async function hasRoom(): Promise<void> {
  const { storage } = window.navigator
  if (storage === undefined) throw new Error(textNow('care')('roomUnknown'))
  const { usage = 0, quota = 0 } = await storage.estimate()
  if (quota - usage < LITTLE_BYTES) throw new Error(textNow('care')('littleRoom'))
}

async function drawsScans(): Promise<void> {
  const { hasWebgl2 } = probeGraphics()
  if (!hasWebgl2) throw new Error(textNow('care')('noWebgl'))
}

async function echoes(): Promise<void> {
  const said = await inWorker<Echo, string>(
    () => new Worker(new URL('./echo.worker.ts', import.meta.url), { type: 'module' }),
    'the self-test',
    (worker) => worker.say('here'),
  )
  if (said !== 'here') throw new Error('a worker said something else')
}
