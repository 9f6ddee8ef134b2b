import type { Report } from '../report'
import { escapeXml } from './escape-xml'
import { MOST_WIDE_RATERS } from './html-accuracy'
import { type HtmlCell, htmlTable } from './html-page'

const MOST_DISAGREEMENTS = 60

/** The questions on which raters gave different answers, each answer marked right or wrong. */
export function disagreementHtml({ disagreements, raters }: Report): string {
  const codes = [...new Set(disagreements.flatMap((d) => d.answers.map((a) => a.rater)))]
  const order = raters
    .map((r) => r.code)
    .filter((code, n, all) => codes.includes(code) && all.indexOf(code) === n)
  const shown = disagreements.slice(0, MOST_DISAGREEMENTS)
  const rest = disagreements.length - shown.length
  const isNarrow = order.length > MOST_WIDE_RATERS
  return `<h2>Where the raters differ</h2>
${htmlTable(
  `${disagreements.length} questions got different answers.`,
  [
    { title: 'Item' },
    { title: 'Category' },
    { title: 'Truth' },
    ...(isNarrow ? [{ title: 'Answers' }] : order.map((title) => ({ title }))),
  ],
  shown.map((d) => [
    d.question === 'answer' ? d.item : `${d.item} ${d.question}`,
    d.category ?? '–',
    d.truth ?? '–',
    ...(isNarrow
      ? [groupedAnswers(d)]
      : order.map((code): HtmlCell => {
          const answer = d.answers.find((a) => a.rater === code)
          if (answer === undefined) return '–'
          const mark = answer.isCorrect === null ? '' : answer.isCorrect ? 'right' : 'wrong'
          return { html: `<span class="${mark}">${escapeXml(answer.text)}</span>` }
        })),
  ]),
)}${rest > 0 ? `<p>${rest} more are in items.csv.</p>` : ''}`
}

/** `Yes: R1, R3`, one line for each answer that was given. */
function groupedAnswers({ answers }: Report['disagreements'][number]): HtmlCell {
  const texts = [...new Set(answers.map((answer) => answer.text))]
  const lines = texts.map((text) => {
    const own = answers.filter((answer) => answer.text === text)
    const isCorrect = own[0]?.isCorrect ?? null
    const mark = isCorrect === null ? '' : isCorrect ? 'right' : 'wrong'
    return `<span class="${mark}">${escapeXml(text)}</span> <span class="sub">${escapeXml(own.map((a) => a.rater).join(', '))}</span>`
  })
  return { html: lines.join('<br>') }
}
