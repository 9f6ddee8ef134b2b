import { probeGraphics } from '@/viewer/engine/probe-graphics'
import type { AppServices } from '../services'
import { answerInTime } from './answer-in-time'
import type { ToldError } from './told-error'

/** How long any one of these may take before it counts as not answering. */
const SILENCE_MS = 10_000

/** What helps to find out why something does not work, and nothing of any study: versions, counts and abilities; as JSON. */
export async function diagnosticText(
  { tool, care }: Pick<AppServices, 'tool' | 'care'>,
  error: ToldError | null,
): Promise<string> {
  const { navigator } = window
  const [storage, database, serviceWorker] = await Promise.all([
    askInTime(storageState),
    askInTime(async () => (await care).state()),
    askInTime(serviceWorkerState),
  ])
  const diagnostic = {
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
    database,
    serviceWorker: typeof serviceWorker === 'string' ? serviceWorker : 'not known',
    error,
  }
  return `${JSON.stringify(diagnostic, null, 2)}\n`
}

const askInTime = <T>(ask: () => Promise<T>): Promise<T | { readonly failure: string }> =>
  answerInTime(ask, SILENCE_MS, (why) => ({
    // Of the browser's own making: what it quotes goes all the same.
    failure: why === null ? 'no answer' : why.replace(/"[^"]*"|'[^']*'/g, '…'),
  }))

async function storageState() {
  const { storage } = window.navigator
  if (storage === undefined) return { usage: null, quota: null, isPersisted: null }
  const { usage, quota } = await storage.estimate()
  return { usage: usage ?? null, quota: quota ?? null, isPersisted: await storage.persisted() }
}

async function serviceWorkerState(): Promise<string> {
  const { serviceWorker } = window.navigator
  if (serviceWorker === undefined) return 'none in this browser'
  if (serviceWorker.controller !== null) return 'in charge'
  return (await serviceWorker.getRegistration()) === undefined ? 'not registered' : 'registered'
}
