import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import type { RosterEntry, RosterStudy } from './roster'

/** The address of a site as links begin with it: absolute, without the part behind #. */
export function siteAddress(text: string): Result<string> {
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return fail(wrongSite(text))
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fail(wrongSite(text))
  url.hash = ''
  url.search = ''
  url.pathname = url.pathname.replace(/index\.html$/, '')
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return succeed(url.href)
}

const wrongSite = (text: string): Problem =>
  problemOf(
    text,
    'wrong-site',
    'this is not the address of a site',
    'Write the address that your readers open: https://example.org/triplane/',
  )

/** P62: the rater's own link where there is one, else the study on the site with the code filled in. @param site as `siteAddress` gives it; '' where there is none. */
export function raterLink(entry: RosterEntry, study: RosterStudy, site: string): string {
  if (entry.link !== '') return entry.link
  return site === ''
    ? ''
    : `${site}#/read/${encodeURIComponent(study.id)}?code=${encodeURIComponent(entry.code)}`
}
