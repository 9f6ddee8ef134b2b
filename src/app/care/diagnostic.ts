import type { DatabaseState } from '@/storage'
import { messageOf } from '@/ui'
import { type Graphics, probeGraphics } from '@/viewer/engine/probe-graphics'
import { answerInTime } from './answer-in-time'
import type { ToldError } from './told-error'

/** What helps to find out why something does not work, and nothing of any study: versions, counts and abilities. */
export interface Diagnostic {
  readonly at: string
  readonly tool: string
  readonly browser: {
    readonly userAgent: string
    readonly languages: readonly string[]
    readonly cores: number | null
    readonly window: string
    readonly screen: string
    readonly pixelRatio: number
    readonly isOnline: boolean
  }
  readonly isSecureContext: boolean
  readonly graphics: Graphics | { readonly failure: string }
  readonly storage:
    | {
        readonly usage: number | null
        readonly quota: number | null
        readonly isPersisted: boolean | null
      }
    | { readonly failure: string }
  readonly database: DatabaseState | { readonly failure: string }
  readonly serviceWorker:
    | 'none in this browser'
    | 'not registered'
    | 'registered'
    | 'in charge'
    | 'not known'
  readonly error: ToldError | null
}

/** How long any one of these may take before it counts as not answering. */
const SILENCE_MS = 10_000

export async function diagnosticOf(
  tool: string,
  database: () => Promise<DatabaseState>,
  error: ToldError | null,
): Promise<Diagnostic> {
  const { navigator } = window
  const [storage, counted, serviceWorker] = await Promise.all([
    askInTime(storageState),
    askInTime(database),
    askInTime(serviceWorkerState),
  ])
  return {
    at: new Date().toISOString(),
    tool,
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      cores: navigator.hardwareConcurrency ?? null,
      window: `${window.innerWidth} x ${window.innerHeight}`,
      screen: `${window.screen.width} x ${window.screen.height}`,
      pixelRatio: window.devicePixelRatio,
      isOnline: navigator.onLine,
    },
    isSecureContext: window.isSecureContext,
    graphics: await askInTime(async () => probeGraphics()),
    storage,
    database: counted,
    serviceWorker: typeof serviceWorker === 'string' ? serviceWorker : 'not known',
    error,
  }
}

export const diagnosticText = (diagnostic: Diagnostic): string =>
  `${JSON.stringify(diagnostic, null, 2)}\n`

const askInTime = <T>(ask: () => Promise<T>): Promise<T | { readonly failure: string }> =>
  answerInTime(
    Promise.resolve()
      .then(ask)
      .catch((error: unknown) => ({ failure: failureWords(error) })),
    SILENCE_MS,
    () => ({ failure: 'no answer' }),
  )

/** Of the browser's own making: what it quotes goes all the same. */
const failureWords = (error: unknown): string => messageOf(error).replace(/"[^"]*"|'[^']*'/g, '…')

async function storageState() {
  const { storage } = window.navigator
  if (storage === undefined) return { usage: null, quota: null, isPersisted: null }
  const { usage, quota } = await storage.estimate()
  return { usage: usage ?? null, quota: quota ?? null, isPersisted: await storage.persisted() }
}

async function serviceWorkerState(): Promise<Diagnostic['serviceWorker']> {
  const { serviceWorker } = window.navigator
  if (serviceWorker === undefined) return 'none in this browser'
  if (serviceWorker.controller !== null) return 'in charge'
  return (await serviceWorker.getRegistration()) === undefined ? 'not registered' : 'registered'
}
