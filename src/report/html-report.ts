import { type HtmlCell, htmlOfMarkdown, htmlPage, htmlTable } from './html-page'
import type { AccuracyCell, Cells, PairReport, Report } from './report'
import type { ReportFigure } from './report-figures'
import { pairName, seriesName } from './report-tables'
import {
  coefficientIntervalWords,
  coefficientWords,
  durationWords,
  kindWords,
  percentWords,
  proportionWords,
  pWords,
  reasonWords,
  stateWords,
} from './report-words'
import { escapeXml } from './svg'

/** report.html: the report as a page to read and print, complete in itself. */
export function htmlReport(report: Report, figures: readonly ReportFigure[]): string {
  const { study } = report
  const body = [
    `<header class="title"><p class="eyebrow">Reader study report</p><h1>${escapeXml(study.title)}</h1>
<p class="lead">${escapeXml(leadWords(report))}</p></header>`,
    factsHtml(report),
    warningsHtml(report),
    `<h2>Accuracy</h2>`,
    figureHtml(figures, 'accuracy'),
    accuracyTables(report),
    // Longer than a page with many raters: then it is in the folder alone.
    report.raters.length > MOST_WIDE_RATERS ? '' : figureHtml(figures, 'accuracy-by-category'),
    report.agreement.pairs.length === 0 ? '' : agreementHtml(report, figures),
    report.disagreements.length === 0 ? '' : disagreementHtml(report),
    `<h2>Methods</h2>`,
    htmlOfMarkdown(withoutCautions(report.methods)),
    `<h2>Files</h2>`,
    inputTable(report),
    `<footer>Study <code>${escapeXml(study.id)}</code> version ${escapeXml(study.version)}, item set <code>${study.studyHash}</code>. Computed with ${escapeXml(report.tool)}, bootstrap seed ${report.seed}. This report scores answers to a fixed set of questions; it is no diagnosis and no assessment of a person.</footer>`,
  ]
  return htmlPage(`${study.title}: reader study report`, body.filter((part) => part !== '').join('\n'))
}

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

function figureHtml(figures: readonly ReportFigure[], name: string): string {
  const figure = figures.find((f) => f.path === `figures/${name}.svg`)
  return figure === undefined
    ? ''
    : `<figure>${figure.svg}<figcaption>${escapeXml(figure.caption)}</figcaption></figure>`
}

/** More columns of counts and intervals than this do not fit on a page. */
const MOST_WIDE_RATERS = 3
const MOST_NARROW_RATERS = 8

function accuracyTables(report: Report): string {
  const size = report.raters.length > MOST_WIDE_RATERS ? MOST_NARROW_RATERS : MOST_WIDE_RATERS
  const blocks = Array.from({ length: Math.ceil(report.raters.length / size) }, (_, n) =>
    report.raters.slice(n * size, (n + 1) * size),
  )
  return blocks.map((raters) => accuracyBlock(report, raters)).join('\n')
}

function accuracyBlock(report: Report, raters: Report['raters']): string {
  const isNarrow = report.raters.length > MOST_WIDE_RATERS
  const columns = [{ title: '' }, ...raters.map((rater) => ({ title: seriesName(rater), isNumber: true }))]
  const row = (name: string, cells: readonly (AccuracyCell | undefined)[]): HtmlCell[] => [
    name,
    ...cells.map((cell) => accuracyWords(cell, isNarrow)),
  ]
  const split = (
    caption: string,
    of: (rater: Report['raters'][number]) => Cells<AccuracyCell>,
    word = (name: string) => name,
  ) => {
    const names = Object.keys(raters[0] === undefined ? {} : of(raters[0]))
    if (names.length < 2) return ''
    return htmlTable(
      caption,
      columns,
      names.map((name) =>
        row(
          word(name),
          raters.map((rater) => of(rater)[name]),
        ),
      ),
    )
  }
  const attributes = Object.keys(raters[0]?.accuracy.byAttribute ?? {})
  return [
    htmlTable(
      isNarrow
        ? 'Correct answers of those that count; the intervals are in the figure and in accuracy.csv.'
        : 'Correct answers of those that count, with 95% Wilson intervals.',
      columns,
      [
        row(
          'All questions',
          raters.map((r) => r.accuracy.overall),
        ),
        row(
          'Closed questions',
          raters.map((r) => r.accuracy.closed),
        ),
        ['Abstained', ...raters.map((r) => String(r.abstained))],
        ['Missing', ...raters.map((r) => String(r.missing))],
        ...(report.floors.textOnly === null
          ? []
          : [['Shortcut Score', ...raters.map((r) => coefficientWords(r.shortcutScore))]]),
        ...(raters.some((r) => r.time.medianActiveMs !== null)
          ? [['Median time per item', ...raters.map((r) => durationWords(r.time.medianActiveMs))]]
          : []),
      ],
    ),
    split('By category', (rater) => rater.accuracy.byCategory),
    split('By kind of question', (rater) => rater.accuracy.byKind, kindWords),
    ...attributes.map((name) => split(`By ${name}`, (rater) => rater.accuracy.byAttribute[name] ?? {})),
    split('By condition', (rater) => rater.accuracy.byCondition),
    split('By question', (rater) => rater.accuracy.byQuestion),
  ]
    .filter((table) => table !== '')
    .join('\n')
}

const accuracyWords = (cell: AccuracyCell | undefined, isNarrow: boolean): HtmlCell =>
  cell === undefined
    ? '–'
    : cell.value === null
      ? { html: `– <span class="sub">(${escapeXml(reasonWords(cell.reason))})</span>` }
      : isNarrow
        ? { html: `${percentWords(cell.value)}<br><span class="sub">${cell.correct} of ${cell.n}</span>` }
        : proportionWords(cell.correct, cell.n, cell.value, cell.ci95)

const MOST_DRAWN_PAIRS = 30

function agreementHtml(report: Report, figures: readonly ReportFigure[]): string {
  const { pairs, group } = report.agreement
  const numbers = ['Agreed', 'Both right', 'Kappa (95% interval)', 'Bootstrap', 'AC1', 'PABAK', 'McNemar p']
  const table = htmlTable(
    'Each pair over all questions that both answered. McNemar compares the two accuracies.',
    [{ title: 'Raters' }, ...numbers.map((title) => ({ title, isNumber: true }))],
    pairs.map((pair) => [
      pairName(pair),
      proportionWords(pair.agreed, pair.n, pair.percent, pair.percentCi95),
      pair.agreedAndCorrect === null ? '–' : String(pair.agreedAndCorrect),
      kappaWords(pair),
      pair.kappa.ci95Bootstrap === null
        ? '–'
        : `${coefficientWords(pair.kappa.ci95Bootstrap[0])} to ${coefficientWords(pair.kappa.ci95Bootstrap[1])}`,
      coefficientWords(pair.ac1.value),
      coefficientWords(pair.pabak),
      pWords(pair.mcnemar.p),
    ]),
  )
  const first = pairs.slice(0, 6)
  const detail = first
    .flatMap((pair) => [
      splitTable(pair, 'by category', pair.byCategory),
      splitTable(pair, 'by kind of question', pair.byKind, kindWords),
    ])
    .filter((part) => part !== '')
  const more =
    pairs.length > first.length
      ? `<p>Agreement by category and kind of the other ${pairs.length - first.length} pairs is in agreement.csv.</p>`
      : ''
  const many =
    group === null || group.raters.length < 3
      ? ''
      : `<p>All ${group.raters.length} raters together: Fleiss’ kappa ${coefficientWords(group.fleiss.value)} on the ${group.n} questions that all answered; Krippendorff’s alpha ${coefficientIntervalWords(group.krippendorff.value, group.krippendorff.ci95Bootstrap)} on ${group.krippendorff.n}; mean of the pairs’ kappas ${coefficientWords(group.light.value)}.</p>`
  return [
    '<h2>Agreement</h2>',
    many,
    pairs.length > MOST_DRAWN_PAIRS ? '' : figureHtml(figures, 'agreement'),
    table,
    ...detail,
    more,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function splitTable(
  pair: PairReport,
  by: string,
  cells: PairReport['byCategory'],
  word = (name: string) => name,
): string {
  const entries = Object.entries(cells)
  if (entries.length < 2) return ''
  return htmlTable(
    `${pairName(pair)}, ${by}`,
    [
      { title: '' },
      { title: 'Agreed', isNumber: true },
      { title: 'Both right', isNumber: true },
      { title: 'Kappa (95% interval)', isNumber: true },
    ],
    entries.map(([name, cell]) => [
      word(name),
      proportionWords(cell.agreed, cell.n, cell.percent, cell.percentCi95),
      cell.agreedAndCorrect === null ? '–' : String(cell.agreedAndCorrect),
      kappaWords(cell),
    ]),
  )
}

const kappaWords = ({ kappa }: Pick<PairReport, 'kappa'>): HtmlCell =>
  kappa.defined
    ? coefficientIntervalWords(kappa.value, kappa.ci95)
    : { html: `<span title="${escapeXml(reasonWords(kappa.reason))}">–</span>` }

const MOST_DISAGREEMENTS = 60

function disagreementHtml({ disagreements, raters }: Report): string {
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
