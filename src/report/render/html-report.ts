import type { ReportFigure } from '../figures/report-figures'
import { seriesName } from '../measures/series-names'
import type { Report } from '../report'
import { coefficientWords, percentWords, reasonWords, stateWords } from '../report-words'
import { escapeXml } from './escape-xml'
import { accuracyTables, MOST_WIDE_RATERS } from './html-accuracy'
import { agreementHtml } from './html-agreement'
import { comparisonsHtml, timeHtml } from './html-comparisons'
import { disagreementHtml } from './html-disagreements'
import { htmlFigure, htmlOfMarkdown, htmlPage, htmlTable } from './html-page'

/** report.html: the report as a page to read and print, complete in itself. */
export function htmlReport(report: Report, figures: readonly ReportFigure[]): string {
  const { study } = report
  const figure = (name: string) => htmlFigure(figures.find((f) => f.path === `figures/${name}.svg`))
  const body = [
    `<header class="title"><p class="eyebrow">Reader study report</p><h1>${escapeXml(study.title)}</h1>
<p class="lead">${escapeXml(leadWords(report))}</p></header>`,
    factsHtml(report),
    warningsHtml(report),
    `<h2>Accuracy</h2>`,
    figure('accuracy'),
    accuracyTables(report),
    // Longer than a page with many raters: then it is in the folder alone.
    report.raters.length > MOST_WIDE_RATERS ? '' : figure('accuracy-by-category'),
    comparisonsHtml(report),
    report.agreement.pairs.length === 0 ? '' : agreementHtml(report, figures),
    sectionOf('Calibration', figure('calibration')),
    sectionOf('Time and order', figure('time-by-position'), timeHtml(report)),
    report.disagreements.length === 0 ? '' : disagreementHtml(report),
    `<h2>Methods</h2>`,
    htmlOfMarkdown(withoutCautions(report.methods)),
    `<h2>Files</h2>`,
    inputTable(report),
    `<footer>Study <code>${escapeXml(study.id)}</code> version ${escapeXml(study.version)}, item set <code>${study.studyHash}</code>. Computed with ${escapeXml(report.tool)}, bootstrap seed ${report.seed}. This report scores answers to a fixed set of questions; it is no diagnosis and no assessment of a person.</footer>`,
  ]
  return htmlPage(`${study.title}: reader study report`, body.filter((part) => part !== '').join('\n'))
}

/** A part of the page; nothing where all of it is empty. */
const sectionOf = (title: string, ...parts: string[]): string =>
  parts.every((part) => part === '') ? '' : `<h2>${title}</h2>${parts.join('\n')}`

function leadWords({ study, raters }: Report): string {
  const humans = new Set(raters.filter((r) => r.kind === 'human').map((r) => r.code)).size
  const models = raters.length - raters.filter((r) => r.kind === 'human').length
  const who = [
    humans > 0 ? `${humans} ${humans === 1 ? 'rater' : 'raters'}` : '',
    models > 0 ? `${models} ${models === 1 ? 'model' : 'models'}` : '',
  ].filter((part) => part !== '')
  return `${study.items} items with ${study.questions} questions, answered by ${who.join(' and ') || 'nobody yet'}.`
}

function factsHtml(report: Report): string {
  const fact = (label: string, value: string, detail: string) =>
    `<div><dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}<small>${escapeXml(detail)}</small></dd></div>`
  const raters = report.raters.slice(0, 8).map((rater) => {
    const { overall } = rater.accuracy
    return fact(
      `Accuracy of ${seriesName(rater)}`,
      percentWords(overall.value),
      overall.value === null
        ? reasonWords(overall.reason)
        : `${overall.correct} of ${overall.n}, 95% interval ${intervalPercent(overall.ci95)}`,
    )
  })
  const [pair] = report.agreement.pairs
  const agreement =
    pair === undefined || report.agreement.pairs.length > 1
      ? []
      : [
          fact(
            'Agreement',
            percentWords(pair.percent),
            `${pair.agreed} of ${pair.n} questions, ${pair.agreedAndCorrect ?? '–'} of them correct`,
          ),
          fact(
            'Cohen’s kappa',
            coefficientWords(pair.kappa.value),
            pair.kappa.ci95 === null
              ? reasonWords(pair.kappa.reason)
              : `95% interval ${coefficientWords(pair.kappa.ci95[0])} to ${coefficientWords(pair.kappa.ci95[1])}`,
          ),
        ]
  const { chance, textOnly } = report.floors
  const floors = [
    ...(chance === null ? [] : [fact('Chance', percentWords(chance), 'on closed questions')]),
    ...(textOnly === null ? [] : [fact('Text only', percentWords(textOnly), 'on closed questions')]),
  ]
  return `<dl class="facts">${[...raters, ...agreement, ...floors].join('')}</dl>`
}

const intervalPercent = (ci95: readonly [number, number] | null) =>
  ci95 === null ? '–' : `${percentWords(ci95[0]).replace('%', '')} to ${percentWords(ci95[1])}`

function warningsHtml({ warnings }: Report): string {
  if (warnings.length === 0) return ''
  const items = warnings.map((warning) => `<li>${escapeXml(warning.message)}</li>`).join('')
  return `<section class="warnings"><p>Before you quote a number</p><ul>${items}</ul></section>`
}

function inputTable({ inputs }: Report): string {
  return htmlTable(
    'Every file that was handed in, with its SHA-256.',
    [{ title: 'File' }, { title: 'State' }, { title: 'SHA-256' }],
    inputs.map((input) => [
      input.file,
      {
        html: `${escapeXml(stateWords(input.state))}${input.problems[0] === undefined ? '' : `<br><span class="sub">${escapeXml(input.problems[0])}</span>`}`,
      },
      { html: `<code>${input.sha256}</code>` },
    ]),
  )
}

/** The cautions stand at the top of the page already. */
const withoutCautions = (methods: string): string => methods.replace(/## Cautions\n\n[\s\S]*?(?=\n## |$)/, '')
