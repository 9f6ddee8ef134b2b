import { answerCountWords } from './count-words'
import { escapeXml } from './escape-xml'
import type { HtmlCell } from './html-page'
import type { AnswerCounts } from './rater-figures'

/** A figure (markup), and below it what it leaves out or counts as wrong, where there is any. */
export function withCounts(html: string, counts: AnswerCounts): HtmlCell {
  const words = answerCountWords(counts)
  return { html: words === '' ? html : `${html}<br><span class="sub">${escapeXml(words)}</span>` }
}
