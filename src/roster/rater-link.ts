import { countWords, fail, type Problem, problemOf, type Result, succeed } from '@/study'
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

/** Whether answers are sent by those who open it: the study collects them, and the link has the `CREDENTIAL_PARAMETER` of `@/collection`, which no site can add. */
export const sendsAnswers = ({ link }: RosterEntry, { isCollected }: RosterStudy): boolean =>
  isCollected && /[?&]send=[^&\s]/.test(link)

/** Of a study that collects answers: that links made from the roster send none; null where every reader has a personal link. */
export function unsentProblem(
  entries: readonly RosterEntry[],
  study: RosterStudy,
  file: string,
): Problem | null {
  const without = entries.filter((entry) => !sendsAnswers(entry, study)).length
  if (!study.isCollected || (without === 0 && entries.length > 0)) return null
  return problemOf(
    file,
    'no-personal-link',
    `this study collects answers, but only personal links send them${entries.length === 0 ? '' : `: ${without} of ${countWords(entries.length, 'reader')} ${without === 1 ? 'has' : 'have'} none`}`,
    'Add the links.csv that “triplane collect setup” writes to this list; other links do not send answers',
  )
}
