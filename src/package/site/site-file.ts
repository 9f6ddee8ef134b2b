import { type Outage, PackageFileError } from '../package-files'
import { RequestStalledError, takeBody, takeFetch } from './begun-fetches'
import { isPage, rememberedFetch } from './remembered-fetch'

/** Too early, too many, or a gateway without its site. */
const isBusy = (status: number) => [408, 425, 429].includes(status) || status >= 500
export const ASKS_WHO: readonly number[] = [401, 407, 511]
const REFUSED = 403

/**
 * One file of a package that lies in a folder of a site.
 * @param folder with a slash at its end.
 * @throws PackageFileError with the outage where asking again later may do, without one where the file is not there.
 */
export async function siteFile(folder: URL, name: string): Promise<Blob> {
  const url = new URL(name, folder)
  const fault = (what: string, options?: { readonly cause?: unknown; readonly outage?: Outage }) =>
    new PackageFileError(name, `${name} ${what}`, options)
  // The study's text is remembered; the other files are kept, and checked, one by one.
  const response = await (name === 'study.json' ? rememberedFetch(url) : takeFetch(url)).catch(
    (cause: unknown) => {
      throw fault('cannot be reached: the connection failed', { cause, outage: outageOf(cause) })
    },
  )
  const outage = await outageOfAnswer(response, folder)
  if (outage === 'sign-in')
    throw fault('cannot be loaded: the site asks for a sign-in first', { outage })
  if (!response.ok)
    throw fault(
      `cannot be loaded: the site answered ${response.status}`,
      outage === null ? {} : { outage },
    )
  // Some hosts send their start page in place of what they do not have.
  if (isPage(response)) throw fault('is missing: the site sent a page instead')
  return takeBody(response).catch((cause: unknown) => {
    throw fault('was cut off on its way', { cause, outage: outageOf(cause) })
  })
}

const outageOf = (cause: unknown): Outage =>
  cause instanceof RequestStalledError ? 'stalled' : 'no-connection'

async function outageOfAnswer(response: Response, folder: URL): Promise<Outage | null> {
  const { ok, status } = response
  if (ASKS_WHO.includes(status)) return 'sign-in'
  if (isBusy(status)) return 'busy'
  // No file of a package is a page. A sign-in stands in the place of all of them; one that is missing, in that of one.
  const mayBeSignIn = status === REFUSED || (ok && isPage(response))
  return mayBeSignIn ? outageOfStudy(folder) : null
}

/** Longer than that, a study's text is not looked for. */
const LOOK_MS = 15_000

/** Whether the study's text, which is always there, can be had: null when it can. */
async function outageOfStudy(folder: URL): Promise<Outage | null> {
  const url = new URL('study.json', folder)
  const signal = AbortSignal.timeout(LOOK_MS)
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    const isAsked =
      ASKS_WHO.includes(response.status) || response.status === REFUSED || isPage(response)
    return isAsked ? 'sign-in' : null
  } catch {
    return signal.aborted ? 'stalled' : 'no-connection'
  }
}
