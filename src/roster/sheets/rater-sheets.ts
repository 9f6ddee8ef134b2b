import { shownText } from '@/study'
import { raterLink } from '../rater-link'
import { estimatedMinutes, type ReadingEstimate } from '../reading-estimate'
import { itemsOf, languageOf, type RosterEntry, type RosterStudy } from '../roster'
import { MOST_QR_BYTES, qrSvg } from './qr-svg'
import { SHEET_STYLE } from './sheet-style'
import { SHEET_WORDS, type SheetWords } from './sheet-words'

/** What sheets and letters are made of besides the roster. */
export interface SheetOptions {
  readonly study: RosterStudy
  /** As `siteAddress` gives it; '' where raters are told otherwise. */
  readonly site: string
  /** Whom to ask: a name, an address, a telephone. */
  readonly contact: string
  /** Names stand on the sheets: only where paper is handed out in person. */
  readonly hasNames: boolean
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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(SHEET_WORDS[language].subject(study.title, study.isPilot))}</title>
<style>${SHEET_STYLE}</style>
</head>
<body>
${entries.map((entry) => raterSheet(entry, options)).join('\n')}
</body>
</html>
`
}

function raterSheet(entry: RosterEntry, options: SheetOptions): string {
  const { study, site, contact, hasNames, estimate } = options
  const language = languageOf(entry, study)
  const words = SHEET_WORDS[language]
  const link = raterLink(entry, study, site)
  const facts = [
    entry.due === '' ? [] : [[words.due, safe(words.day(entry.due))]],
    [[estimate === null ? words.extent : words.time, timeWords(entry, study, estimate, words)]],
    contact === '' ? [] : [[words.questions, safe(contact)]],
  ].flat()
  const steps = [...words.steps, study.isCollected ? words.collected : words.handIn]
  const name = hasNames ? [entry.name, entry.site].filter((part) => part !== '').join(', ') : ''
  return `<section class="sheet" lang="${language}">
<header>
<p class="eyebrow">${safe(words.invited)}${name === '' ? '' : ` · ${safe(name)}`}</p>
<h1>${study.isPilot ? `<span class="pilot">${safe(words.pilot)}</span> ` : ''}${safe(study.title)}</h1>
${study.isPilot ? `<p class="why">${safe(words.pilotWhy)}</p>` : ''}
</header>
<div class="door">
<div class="side">
<p class="label">${safe(words.yourCode)}</p>
<p class="code">${safe(entry.code)}</p>
<p class="label">${safe(words.open)}</p>
<p class="${link.length > 160 ? 'address long' : 'address'}">${link === '' ? safe(words.noLink) : safe(link)}</p>
${isDrawn(link) ? `<p class="sub">${safe(words.photograph)}</p>` : ''}
</div>
${isDrawn(link) ? qrSvg(link, safe(words.photograph)) : ''}
</div>
<dl>${facts.map(([term, text]) => `<div><dt>${safe(term ?? '')}</dt><dd>${text}</dd></div>`).join('')}</dl>
<h2>${safe(words.howTo)}</h2>
<ol>${steps.map((step) => `<li>${safe(step)}</li>`).join('')}</ol>
<footer>${safe(words.keep)} ${safe(words.notADevice)}</footer>
</section>`
}

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
  if (estimate === null) return safe(items)
  return `${safe(`${words.minutes(estimatedMinutes(estimate, count))}, ${items}`)}<small>${safe(words.source(estimate))}</small>`
}

/** A letter to be pasted into a mail: its subject in the first line. */
export function raterLetter(entry: RosterEntry, options: SheetOptions): string {
  const { study, site, contact, estimate } = options
  const words = SHEET_WORDS[languageOf(entry, study)]
  const link = raterLink(entry, study, site)
  const count = itemsOf(study, entry.code)
  const minutes = estimate === null ? '' : `${words.minutes(estimatedMinutes(estimate, count))}, `
  const steps = [...words.steps, study.isCollected ? words.collected : words.handIn]
  return [
    words.subject(study.title, study.isPilot),
    '',
    words.hello(entry.name),
    '',
    words.letter(study.title),
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

/** Text as it may stand in HTML. */
const safe = (text: string): string =>
  shownText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
