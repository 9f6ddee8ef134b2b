import { expect } from 'vitest'
import {
  type AnswerEvent,
  answersFile,
  type CommittedAnswer,
  chainEvent,
  findChainBreak,
  judgeAnswers,
  type NewEvent,
} from '@/answers'
import { hashJson } from '@/study'
import { environment } from '../../reading/study-of'
import { richStudy } from './rich-study'

export const forward = richStudy({ reading: { order: 'fixed' } })
export const changeable = richStudy({ reading: { order: 'fixed', revision: 'until-finished' } })
export type Of = typeof forward
export type Data = Extract<NewEvent, { type: 'answers-committed' }>['data']

/** An event that is not chained yet. */
export interface Link {
  readonly atMs: number
  readonly event: NewEvent
}

export const SESSION = '7d8a2c1e-6b1f-4c55-9a34-0d2f2b7c9e11'
export const START_MS = Date.UTC(2026, 2, 2, 8)
export const SECOND_MS = 1000

export const answer = (
  question: string,
  value: CommittedAnswer['value'],
  more: Partial<CommittedAnswer> = {},
) => ({
  question,
  value,
  abstained: false,
  confidence: question === 'lesion' ? 0.8 : null,
  ...more,
})
export const YES = [answer('lesion', 'yes'), answer('side', 'left'), answer('remark', null)]
export const NO = [answer('lesion', 'no'), answer('remark', 'none seen')]
export const SEEN = {
  crosshairMm: [1, 2, 3] as [number, number, number],
  window: [0, 100] as [number, number],
  zoom: 1,
  viewed: { axial: 0.5, coronal: 0.2, sagittal: 0.1 },
}

export const shown = (item: string, position: number): NewEvent => ({
  type: 'item-shown',
  data: { item, position },
})
/** A commit of one second of looking; the next ones of an item come a second later each. */
export const committed = (
  item: string,
  position: number,
  answers: readonly CommittedAnswer[],
  more: Partial<Data> = {},
): NewEvent => ({
  type: 'answers-committed',
  data: {
    item,
    position,
    revision: 1,
    reason: null,
    answers: [...answers],
    comment: null,
    flag: null,
    activeMs: 900,
    elapsedMs: 1000,
    evidence: null,
    ...more,
  },
})

/** A whole session as the room writes it, an event a second. */
export function genuine({ study, studyHash }: Of): Link[] {
  const events: NewEvent[] = [
    {
      type: 'session-started',
      data: {
        studyId: 'rich',
        studyHash,
        tool: 'triplane 0.1.0',
        number: 1,
        seed: 42,
        environment,
        rater: {
          code: 'R1',
          group: 'resident',
          profile: { years: 7, neuro: 'yes', fellowship: 'Ulm' },
        },
        sessionId: SESSION,
        order: study.items.map(({ id }) => id).filter((id) => id.startsWith('a')),
      },
    },
    { type: 'instructions-read', data: {} },
    {
      type: 'display-checked',
      data: {
        hasWebgl2: true,
        maxTexture3d: 2048,
        greyStepsSeen: 8,
        sideMarkerSeen: 'right',
        isPassed: true,
      },
    },
    { type: 'practice-answered', data: { item: 'p1', answers: YES } },
    {
      type: 'practice-answered',
      data: { item: 'p2', answers: [...YES.slice(0, 2), answer('grade', 2)] },
    },
    shown('a1', 1),
    committed('a1', 1, YES, { evidence: SEEN }),
    shown('a2', 2),
    committed('a2', 2, YES.slice(0, 2)),
    committed('a2', 2, [answer('grade', 3)], { revision: 2, elapsedMs: 2000, evidence: SEEN }),
    shown('a3', 3),
    committed('a3', 3, NO),
    shown('a4', 4),
    {
      type: 'item-passed',
      data: { item: 'a4', position: 4, flag: 'The images do not show', comment: null },
    },
    shown('a5', 5),
    committed('a5', 5, [answer('lesion', 'no')]),
    committed('a5', 5, [answer('grade', 1)], { revision: 2, elapsedMs: 2000, evidence: SEEN }),
    { type: 'session-finished', data: {} },
  ]
  return events.map((event, n) => ({ event, atMs: START_MS + n * SECOND_MS }))
}

/** Chained anew with the project's own code; a time that goes back is written as it is, as a forger would. */
export function chained(links: readonly Link[]): AnswerEvent[] {
  const log: AnswerEvent[] = []
  for (const { atMs, event } of links) {
    const last = log.at(-1) ?? null
    const at = new Date(atMs).toISOString()
    const next = chainEvent(last, event, new Date(atMs))
    const { seq, type, data, prev } = next
    log.push(
      next.at === at
        ? next
        : ({ ...next, at, hash: hashJson({ seq, at, type, data, prev }) } as AnswerEvent),
    )
  }
  return log
}

export type Forge = (links: Link[]) => void

export const at = (links: readonly Link[], type: NewEvent['type'], nth = 1): number => {
  const places = links.flatMap(({ event }, n) => (event.type === type ? [n] : []))
  const place = places[nth - 1]
  if (place === undefined) throw new Error(`no ${nth}. ${type}`)
  return place
}
/** Writes other data over those of the nth event of a type. */
export const over =
  (type: NewEvent['type'], change: object, nth = 1): Forge =>
  (links) => {
    const place = at(links, type, nth)
    const { event, atMs } = links[place]!
    links[place] = { atMs, event: { ...event, data: { ...event.data, ...change } } as NewEvent }
  }
export const overRater =
  (change: object): Forge =>
  (links) => {
    const [first] = links
    if (first?.event.type !== 'session-started') throw new Error('no start')
    over('session-started', { rater: { ...first.event.data.rater, ...change } })(links)
  }
export const without =
  (type: NewEvent['type'], nth = 1): Forge =>
  (links) =>
    void links.splice(at(links, type, nth), 1)
export const all =
  (...forges: Forge[]): Forge =>
  (links) => {
    for (const forge of forges) forge(links)
  }
/** Puts an event behind the nth of a type, half a second later. */
export const behind =
  (type: NewEvent['type'], event: NewEvent, nth = 1): Forge =>
  (links) => {
    const place = at(links, type, nth)
    links.splice(place + 1, 0, { atMs: links[place]!.atMs + 500, event })
  }
export const again = (
  item: string,
  position: number,
  answers: readonly CommittedAnswer[],
  more: Partial<Data> = {},
) => committed(item, position, answers, { revision: 2, elapsedMs: 1500, ...more })

/** The event that is refused: its number in the forged log, from 1, and why. */
export type Case = readonly [name: string, forge: Forge, event: string, why: string]

export const seen =
  (change: object): Forge =>
  (links) =>
    over('answers-committed', { evidence: { ...SEEN, ...change } })(links)
export const overScreen = (change: object): Forge =>
  over('session-started', { environment: { ...environment, ...change } })
/** The rater pauses for 50 s before the first commit, and says that all of it was active. */
export const activePause: Forge = (links) => {
  const place = at(links, 'answers-committed')
  const pause = (type: 'paused' | 'unpaused', atMs: number): Link => ({
    atMs,
    event: { type, data: { item: 'a1' } },
  })
  const { atMs } = links[place]!
  for (const link of links.slice(place)) Object.assign(link, { atMs: link.atMs + 60_000 })
  links.splice(place, 0, pause('paused', atMs), pause('unpaused', atMs + 50_000))
  over('answers-committed', { activeMs: 60_500, elapsedMs: 61_000 })(links)
}

export function verdict(of: Of, forge: Forge | null, study: Of | null) {
  const links = genuine(of)
  forge?.(links)
  const file = answersFile(chained(links))
  // Nothing is wrong with the chain: whoever has the code can chain anything.
  expect(findChainBreak(file.events, file.head)).toBeNull()
  return judgeAnswers(file, 'forged.json', study)
}
