import { encode } from 'fast-png'
import { encodeQR } from 'qr'
import { shownHtml } from '@/study'
import { raterLink, sendsAnswers } from '../rater-link'
import { estimatedMinutes, type ReadingEstimate } from '../reading-estimate'
import { itemsOf, languageOf, type RosterEntry, type RosterStudy, titleIn } from '../roster'
import { SHEET_WORDS, type SheetWords } from './sheet-words'

/** Ink on white paper, one page each on A4 and on Letter; as a page, and as a part of one that is printed. */
const SHEET_STYLE = `
@page { margin: 15mm; }
:root, :host { color-scheme: light; }
* { box-sizing: border-box; }
html { background: #e9ecee; }
body, :host { margin: 0; color: #000; font: 11pt/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
.sheet { width: 180mm; max-width: 100%; margin: 8mm auto; padding: 12mm; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 20%); overflow-wrap: anywhere; }
header { padding-bottom: 4mm; border-bottom: 0.6mm solid #000; }
p { margin: 0; }
.eyebrow { color: #444; font-size: 10pt; }
h1 { margin: 1mm 0 0; font-size: 20pt; line-height: 1.2; text-wrap: balance; }
.pilot { display: inline-block; padding: 0 2.5mm; border: 0.6mm solid #000; border-radius: 1mm; font-size: 15pt; vertical-align: 0.08em; }
.why { margin-top: 2mm; font-weight: 600; }
.door { display: flex; gap: 8mm; align-items: flex-start; margin: 6mm 0; }
.side { flex: 1; min-width: 0; }
.label { color: #444; font-size: 10pt; }
.code { margin-bottom: 4mm; font: 600 26pt/1.2 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.address { font: 11pt/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.address.long { font-size: 8pt; }
.sub { margin-top: 2mm; color: #444; font-size: 9pt; }
.qr { flex: none; width: 58mm; height: 58mm; margin: -3mm -3mm 0 0; image-rendering: pixelated; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(45mm, 1fr)); gap: 4mm 8mm; margin: 0 0 6mm; padding: 4mm 0; border: solid #999; border-width: 0.2mm 0; }
dt { color: #444; font-size: 10pt; }
dd { margin: 0; font-weight: 600; }
dd small { display: block; margin-top: 0.5mm; color: #444; font-size: 8pt; font-weight: 400; line-height: 1.35; }
h2 { margin: 0 0 2mm; font-size: 13pt; }
ol { margin: 0 0 6mm; padding-left: 6mm; }
li { margin: 0 0 1.6mm; }
footer { color: #444; font-size: 9pt; }
@media (max-width: 720px) { .sheet { margin: 0; padding: 6mm; } .door { flex-direction: column; } }
@media print {
  html { background: #fff; }
  .sheet { width: auto; margin: 0; padding: 0; box-shadow: none; break-inside: avoid; }
  .sheet + .sheet { break-before: page; }
  .door { flex-direction: row; }
}
`

/**
 * A text as a code to photograph, with the four modules of white around it that cameras need: a PNG of one bit a module.
 * The least correction gives the largest modules: a link that sends answers has 700 letters.
 */
function qrImage(text: string, label: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
  const size = modules.length
  const bytesPerRow = Math.ceil(size / 8)
  const data = new Uint8Array(bytesPerRow * size)
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) {
      const at = y * bytesPerRow + (x >> 3)
      if (!isDark) data[at] = (data[at] ?? 0) | (128 >> (x & 7))
    }
  const png = encode({ width: size, height: size, data, channels: 1, depth: 1 })
  return `<img class="qr" alt="${label}" src="data:image/png;base64,${btoa(String.fromCharCode(...png))}">`
}

/** What fits into one code at this level of correction, in bytes (ISO/IEC 18004, version 40 L). */
const MOST_QR_BYTES = 2953

/** What sheets and letters are made of besides the roster. */
export interface SheetOptions {
  readonly study: RosterStudy
  /** As `siteAddress` gives it; '' where raters are told otherwise. */
  readonly site: string
  /** Whom to ask: a name, an address, a telephone. */
  readonly contact: string
  /** Names stand on the sheets: only where paper is handed out in person. */
  readonly hasNames: boolean
  /** The last day of the links, as `2027-01-31`; left out: they do not expire. */
  readonly until?: string | undefined
  /** null: nobody knows how long it takes. */
  readonly estimate: ReadingEstimate | null
}

/** P63: one page of paper for each rater, A4 or Letter, in the rater's language. The page needs nothing but itself. */
export function ratersPage(entries: readonly RosterEntry[], options: SheetOptions): string {
  const { study } = options
  const [only] = entries
  const language = entries.length === 1 && only !== undefined ? languageOf(only, study) : 'en'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${shownHtml(SHEET_WORDS[language].subject(titleIn(language, study), study.isPilot))}</title>
<style>${SHEET_STYLE}</style>
</head>
<body>
${entries.map((entry) => raterSheet(entry, options)).join('\n')}
</body>
</html>
`
}

function raterSheet(entry: RosterEntry, options: SheetOptions): string {
  const { study, site, contact, hasNames, estimate, until } = options
  const language = languageOf(entry, study)
  const words = SHEET_WORDS[language]
  const link = raterLink(entry, study, site)
  const facts = [
    entry.due === '' ? [] : [[words.due, shownHtml(words.day(entry.due))]],
    until === undefined ? [] : [[words.until, shownHtml(words.day(until))]],
    [[estimate === null ? words.extent : words.time, timeWords(entry, study, estimate, words)]],
    contact === '' ? [] : [[words.questions, shownHtml(contact)]],
  ].flat()
  const steps = stepsOf(entry, study, words)
  const name = hasNames ? [entry.name, entry.site].filter((part) => part !== '').join(', ') : ''
  return `<section class="sheet" lang="${language}">
<header>
<p class="eyebrow">${shownHtml(words.invited)}${name === '' ? '' : ` · ${shownHtml(name)}`}</p>
<h1>${study.isPilot ? `<span class="pilot">${shownHtml(words.pilot)}</span> ` : ''}${shownHtml(titleIn(language, study))}</h1>
${study.isPilot ? `<p class="why">${shownHtml(words.pilotWhy)}</p>` : ''}
</header>
<div class="door">
<div class="side">
<p class="label">${shownHtml(words.yourCode)}</p>
<p class="code">${shownHtml(entry.code)}</p>
<p class="label">${shownHtml(words.open)}</p>
<p class="${link.length > 160 ? 'address long' : 'address'}">${link === '' ? shownHtml(words.noLink) : shownHtml(link)}</p>
${isDrawn(link) ? `<p class="sub">${shownHtml(words.photograph)}</p>` : ''}
</div>
${isDrawn(link) ? qrImage(link, shownHtml(words.photograph)) : ''}
</div>
<dl>${facts.map(([term, text]) => `<div><dt>${shownHtml(term ?? '')}</dt><dd>${text}</dd></div>`).join('')}</dl>
<h2>${shownHtml(words.howTo)}</h2>
<ol>${steps.map((step) => `<li>${shownHtml(step)}</li>`).join('')}</ol>
<footer>${shownHtml(words.keep)} ${shownHtml(words.notADevice)}</footer>
</section>`
}

/** Sending is promised only where the link does it. */
const stepsOf = (entry: RosterEntry, study: RosterStudy, words: SheetWords): readonly string[] => [
  ...words.steps,
  sendsAnswers(entry, study) ? words.collected : words.handIn,
]

const isDrawn = (link: string): boolean =>
  link !== '' && new TextEncoder().encode(link).length <= MOST_QR_BYTES

function timeWords(
  entry: RosterEntry,
  study: RosterStudy,
  estimate: ReadingEstimate | null,
  words: SheetWords,
): string {
  const count = itemsOf(study, entry.code)
  const items = words.items(count, study.sessions)
  if (estimate === null) return shownHtml(items)
  return `${shownHtml(`${words.minutes(estimatedMinutes(estimate, count))}, ${items}`)}<small>${shownHtml(words.source(estimate))}</small>`
}

/** A letter to be pasted into a mail: its subject in the first line. */
export function raterLetter(entry: RosterEntry, options: SheetOptions): string {
  const { study, site, contact, estimate } = options
  const language = languageOf(entry, study)
  const words = SHEET_WORDS[language]
  const title = titleIn(language, study)
  const link = raterLink(entry, study, site)
  const count = itemsOf(study, entry.code)
  const minutes = estimate === null ? '' : `${words.minutes(estimatedMinutes(estimate, count))}, `
  const steps = stepsOf(entry, study, words)
  return [
    words.subject(title, study.isPilot),
    '',
    words.hello(entry.name),
    '',
    words.letter(title),
    ...(study.isPilot ? [words.pilotWhy] : []),
    '',
    `${words.open}: ${link === '' ? words.noLink : link}`,
    `${words.yourCode}: ${entry.code}`,
    ...(entry.due === '' ? [] : [`${words.due}: ${words.day(entry.due)}`]),
    `${estimate === null ? words.extent : words.time}: ${minutes}${words.items(count, study.sessions)}`,
    ...(estimate === null ? [] : [`(${words.source(estimate)})`]),
    '',
    ...steps.map((step, n) => `${n + 1}. ${step}`),
    '',
    ...(contact === '' ? [] : [`${words.questions}: ${contact}`]),
    words.thanks,
    '',
  ].join('\n')
}
