import { shownText } from '@/study'

/** Most texts: letters of English and signs, none of which means something. */
const PLAIN = /^[\t\n\r !#$%(-;=?-~]*$/

/** Text as it may stand in HTML and XML, in elements and attributes. */
export const escapeXml = (text: string): string => (PLAIN.test(text) ? text : escaped(text))

const escaped = (text: string): string =>
  shownText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
