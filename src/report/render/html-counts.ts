import type { AnswerCounts } from '../figures/rater-figures'
import { answerCountWords } from '../tables/count-words'
import { escapeXml } from './escape-xml'
import type { HtmlCell } from './html-page'

/** A figure (markup), and below it what it leaves out or counts as wrong, where there is any. */
export function withCounts(html: string, counts: AnswerCounts): HtmlCell {
  const words = answerCountWords(counts)
  return { html: words === '' ? html : `${html}<br><span class="sub">${escapeXml(words)}</span>` }
}
