import { raterOfCredential, raterOfToken, readCredential } from '@/collection'

export interface LinkOfRater {
  readonly code: string
  readonly hasExpired: boolean
}

/** The rater whose credential a link brought, and whether it still holds by the clock here; null for one that is not whole. */
export function raterOfLink(text: string): LinkOfRater | null {
  const credential = readCredential(text)
  const rater = credential === null ? null : raterOfCredential(credential)
  const code = rater === null ? null : raterOfToken(rater.token)
  if (rater === null || code === null) return null
  return { code, hasExpired: (rater.expires ?? Number.POSITIVE_INFINITY) * 1000 < Date.now() }
}
