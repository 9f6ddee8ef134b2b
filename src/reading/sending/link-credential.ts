import { raterOfCredential, raterOfToken, readCredential } from '@/collection'

/** The rater whose credential a link brought; null for one that is not whole. */
export function raterOfLink(text: string): string | null {
  const credential = readCredential(text)
  const rater = credential === null ? null : raterOfCredential(credential)
  return rater === null ? null : raterOfToken(rater.token)
}
