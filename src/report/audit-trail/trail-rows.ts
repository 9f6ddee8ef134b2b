import type { AnswerEvent, CommittedAnswer, EventData } from '@/answers'
import type { TrailLog } from '@/results'
import { joinWords } from '../report-words'
import { evidenceWords } from './evidence-words'

/** One line of the audit trail: an event, or one question of an event that answers several. */
export interface TrailRow {
  readonly log: TrailLog
  readonly event: AnswerEvent
  readonly item: string | null
  readonly question: string | null
  /** The answer that stood before; null where there was none. */
  readonly before: CommittedAnswer | null
  readonly after: CommittedAnswer | null
  /** Why: of a change, of an item left unanswered, of a problem that was reported. */
  readonly reason: string | null
  /** What else the event says, in words. */
  readonly note: string
}

/** Every event of a log in its order, with what each answer took the place of. */
export function trailRows(log: TrailLog): TrailRow[] {
  const current = new Map<string, CommittedAnswer>()
  return log.events.flatMap((event): TrailRow[] => {
    const row = {
      log,
      event,
      item: null,
      question: null,
      before: null,
      after: null,
      reason: null,
      note: '',
    }
    const answered = (
      item: string,
      answers: readonly CommittedAnswer[],
      reason: string | null,
      note: string,
    ) =>
      answers.map((after): TrailRow => {
        const place = `${item}\n${after.question}`
        const before = current.get(place) ?? null
        current.set(place, after)
        return { ...row, item, question: after.question, before, after, reason, note }
      })
    switch (event.type) {
      case 'session-started': {
        const { rater, number, tool, isSimulated, certificate } = event.data
        const profile = Object.entries(rater.profile).map(
          ([id, value]) => `${id}: ${JSON.stringify(value)}`,
        )
        const note = joinWords([
          `session ${number}`,
          tool,
          rater.group !== null && `group ${rater.group}`,
          ...profile,
          certificate !== undefined && `certificate ${certificate.sha256.slice(0, 16)}`,
          isSimulated === true && 'simulated',
        ])
        return [{ ...row, note }]
      }
      case 'session-resumed':
        return [{ ...row, note: event.data.tool }]
      case 'session-restored': {
        const { from, events } = event.data
        return [
          { ...row, note: `from ${from === 'file' ? 'a file' : 'a browser'}, ${events} events` },
        ]
      }
      case 'display-checked':
        return [{ ...row, note: displayWords(event.data) }]
      case 'practice-answered': {
        const rows = answered(event.data.item, event.data.answers, null, 'practice')
        return rows.length > 0
          ? rows
          : [{ ...row, item: event.data.item, note: 'practice; no answer' }]
      }
      case 'answers-committed': {
        const { item, answers, reason, flag, comment, revision, evidence, room } = event.data
        const note = joinWords([
          `commit ${revision}`,
          flag !== null && `problem: ${flag}`,
          comment !== null && `comment: ${comment}`,
          ...evidenceWords(evidence, room),
        ])
        return answered(item, answers, reason, note)
      }
      case 'item-passed': {
        const { item, flag, comment } = event.data
        const note = joinWords(['no answer', comment !== null && `comment: ${comment}`])
        return [{ ...row, item, reason: flag, note }]
      }
      case 'clock-jumped':
        return [{ ...row, note: `by ${event.data.byMs} ms` }]
      case 'item-shown':
      case 'paused':
      case 'unpaused':
        return [{ ...row, item: event.data.item }]
      case 'instructions-read':
      case 'session-finished':
        return [row]
      default:
        event satisfies never
        return []
    }
  })
}

/** An answer as it stands in the trail: the value, or that there is none; confidence beside it. */
export function trailWords(answer: CommittedAnswer | null): string | null {
  if (answer === null) return null
  const { value, abstained, confidence } = answer
  if (value === null) return abstained ? '(abstained)' : '(left empty)'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return confidence === null ? text : `${text} (confidence ${confidence})`
}

function displayWords({
  isPassed,
  sideMarkerFirst,
  sideMarkerSeen,
}: EventData<'display-checked'>): string {
  const passed = isPassed ? 'passed' : 'not passed'
  return sideMarkerFirst === undefined || sideMarkerFirst === sideMarkerSeen
    ? passed
    : `${passed}; first answer on the side: ${sideMarkerFirst}`
}
