import type { Report, TrailLog } from '@/results'
import { escapeXml } from '../render/escape-xml'
import { htmlPage } from '../render/html-page'
import { stateWords } from '../report-words'
import words from './event-words.json' with { type: 'json' }
import { type TrailRow, trailRows, trailWords } from './trail-rows'

/**
 * audit-trail.html: who did what and when, what stood before and after it, and why, session by session; to read and print.
 * What is only seen (an item came on screen, a pause) is counted here, and listed in audit-trail.csv.
 */
export function auditTrailHtml({
  study,
  tool,
  trail,
}: Pick<Report, 'study' | 'tool' | 'trail'>): string {
  const title = `Audit trail: ${study.title}`
  const body = [
    `<header class="title"><p class="eyebrow">Audit trail</p><h1>${escapeXml(study.title)}</h1>
<p class="lead">Each answer and each change, with reader, time and reason. Each line is an event of the reader’s answer file, in the order and the words of the file.</p></header>`,
    '<p>Times are those of the readers’ computers (UTC). Each event has a SHA-256 hash of itself and of the event before it. The hashes are in audit-trail.csv, with each time a case was shown and each pause. The chain shows that no event was changed later. It does not show who wrote it.</p>',
    ...(trail.length === 0
      ? ['<p>No answer file could be read: tables and predictions have no log.</p>']
      : []),
    ...trail.map(sessionHtml),
    `<footer>Study <code>${escapeXml(study.id)}</code> version ${escapeXml(study.version)}, case set <code>${study.studyHash}</code>. Written with ${escapeXml(tool)}.</footer>`,
  ]
  return htmlPage(title, body.join('\n'))
}

const isOnlySeen = ({ event: { type } }: TrailRow): boolean =>
  type === 'item-shown' || type === 'paused' || type === 'unpaused'

function sessionHtml(log: TrailLog): string {
  const rows = trailRows(log)
  const listed = rows.filter((row) => !isOnlySeen(row))
  const changed = listed.filter(
    ({ before, event }) => before !== null && event.type === 'answers-committed',
  ).length
  const head = ['No.', 'When', 'What', 'Case', 'Question', 'Old', 'New', 'Why'].map(
    (name) => `<th scope="col">${name}</th>`,
  )
  const counts = `${log.events.length} events, ${changed === 1 ? '1 answer' : `${changed} answers`} changed, ${rows.length - listed.length} events of viewing and pausing not listed here`
  return `<h2>Reader ${escapeXml(log.rater)}, session ${log.session}</h2>
<p><code>${escapeXml(log.file)}</code>: ${escapeXml(stateWords(log.state))}. ${counts}.</p>
<table class="dense trail"><thead><tr>${head.join('')}</tr></thead>
<tbody>${listed.map(rowHtml).join('\n')}</tbody></table>`
}

function rowHtml({ event, item, question, before, after, reason, note }: TrailRow): string {
  const cells = [
    event.at.replace('T', ' ').replace(/\.\d+Z$/, ''),
    `${before !== null && event.type === 'answers-committed' ? 'Changed the answer' : words[event.type]}${note === '' ? '' : `: ${note}`}`,
    ...[item, question, trailWords(before), trailWords(after), reason].map((text) => text ?? ''),
  ]
  return `<tr><th scope="row">${event.seq}</th>${cells.map((text) => `<td>${escapeXml(text)}</td>`).join('')}</tr>`
}
