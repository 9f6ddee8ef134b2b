import { messageOf } from '@/ui'
import { openWorker } from '@/ui/open-worker'
import { probeGraphics } from '@/viewer/engine/probe-graphics'
import type { Echo } from './echo.worker'

export interface SelfTestResult {
  readonly name: string
  /** null when it passed. */
  readonly failure: string | null
}

type Check = readonly [name: string, run: () => Promise<void>]

const SILENCE_MS = 15_000

/** Tries what a reading needs, in this browser, now. */
export async function selfTest(
  tryWriting: () => Promise<void>,
  tell: (results: readonly SelfTestResult[]) => void,
): Promise<readonly SelfTestResult[]> {
  const checks: readonly Check[] = [
    ['Answers can be written to this computer and read back', tryWriting],
    ['The browser has room for more', hasRoom],
    ['The browser can draw scans (WebGL 2)', drawsScans],
    ['Work can be done in the background (workers)', () => echoes()],
  ]
  const results: SelfTestResult[] = []
  for (const [name, run] of checks) {
    results.push({ name, failure: await failureOf(run) })
    tell([...results])
  }
  return results
}

async function failureOf(run: () => Promise<void>): Promise<string | null> {
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), SILENCE_MS))
  const answer = Promise.resolve()
    .then(run)
    .then(() => null, messageOf)
  return Promise.race([answer, silence])
}

/** Less than a large scan takes. */
const LITTLE_BYTES = 100 * 1024 * 1024

async function hasRoom(): Promise<void> {
  const { storage } = window.navigator
  if (storage === undefined) throw new Error('the browser does not say (the page was not opened over https)')
  const { usage = 0, quota = 0 } = await storage.estimate()
  if (quota - usage < LITTLE_BYTES) throw new Error('less than 100 MB are left to this site')
}

async function drawsScans(): Promise<void> {
  const { hasWebgl2 } = probeGraphics()
  if (!hasWebgl2) throw new Error('there is no WebGL 2: ask your IT department to allow it')
}

async function echoes(): Promise<void> {
  const worker = openWorker<Echo>(
    () => new Worker(new URL('./echo.worker.ts', import.meta.url), { type: 'module' }),
    'the self-test',
  )
  try {
    if ((await worker.say('here')) !== 'here') throw new Error('a worker said something else')
  } finally {
    worker.close()
  }
}
