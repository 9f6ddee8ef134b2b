import { shownText } from '@/study'

/** Text as it may stand in HTML and XML, in elements and attributes. */
export const escapeXml = (text: string): string =>
  shownText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
