import { describe, expect, it } from 'vitest'
import {
  type AnswerEvent,
  answersFile,
  type CommittedAnswer,
  chainEvent,
  countSquares,
  findChainBreak,
  judgeAnswers,
  type NewEvent,
  type SquareBar,
  squaresOf,
} from '@/answers'
import { hashJson } from '@/study'
import { environment } from '../../reading/study-of'
import { richStudy } from './rich-study'

const forward = richStudy({ reading: { order: 'fixed' } })
const changeable = richStudy({ reading: { order: 'fixed', revision: 'until-finished' } })
type Of = typeof forward
type Data = Extract<NewEvent, { type: 'answers-committed' }>['data']

/** An event that is not chained yet. */
interface Link {
  readonly atMs: number
  readonly event: NewEvent
}

const START_MS = Date.UTC(2026, 2, 2, 8)
const SECOND_MS = 1000

const answer = (question: string, value: CommittedAnswer['value'], more: Partial<CommittedAnswer> = {}) => ({
  ...{ question, value, abstained: false, confidence: question === 'lesion' ? 0.8 : null },
  ...more,
})
const SESSION = '7d8a2c1e-6b1f-4c55-9a34-0d2f2b7c9e11'
const allSeen = (bar: SquareBar) => ({ shown: countSquares(bar), seen: countSquares(bar), first: 0 })
const SQUARES = { dark: allSeen(squaresOf(SESSION).dark), light: allSeen(squaresOf(SESSION).light) }

const YES = [answer('lesion', 'yes'), answer('side', 'left'), answer('remark', null)]
const NO = [answer('lesion', 'no'), answer('remark', 'none seen')]
const SEEN = {
  ...{ crosshairMm: [1, 2, 3] as [number, number, number], window: [0, 100] as [number, number], zoom: 1 },
  viewed: { axial: 0.5, coronal: 0.2, sagittal: 0.1 },
}

const shown = (item: string, position: number): NewEvent => ({ type: 'item-shown', data: { item, position } })
/** A commit of one second of looking; the next ones of an item come a second later each. */
const committed = (
  item: string,
  position: number,
  answers: readonly CommittedAnswer[],
  more: Partial<Data> = {},
): NewEvent => ({
  type: 'answers-committed',
  data: {
    ...{ item, position, revision: 1, reason: null, answers: [...answers], comment: null, flag: null },
    ...{ activeMs: 900, elapsedMs: 1000, evidence: null },
    ...more,
  },
})

/** A whole session as the room writes it, an event a second. */
function genuine({ study, studyHash }: Of): Link[] {
  const events: NewEvent[] = [
    {
      type: 'session-started',
      data: {
        ...{ studyId: 'rich', studyHash, tool: 'triplane 0.1.0', number: 1, seed: 42, environment },
        rater: { code: 'R1', group: 'resident', profile: { years: 7, neuro: 'yes', fellowship: 'Ulm' } },
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
    { type: 'practice-answered', data: { item: 'p2', answers: [...YES.slice(0, 2), answer('grade', 2)] } },
    ...[shown('a1', 1), committed('a1', 1, YES, { evidence: SEEN })],
    ...[shown('a2', 2), committed('a2', 2, YES.slice(0, 2))],
    committed('a2', 2, [answer('grade', 3)], { revision: 2, elapsedMs: 2000, evidence: SEEN }),
    ...[shown('a3', 3), committed('a3', 3, NO)],
    shown('a4', 4),
    { type: 'item-passed', data: { item: 'a4', position: 4, flag: 'The images do not show', comment: null } },
    ...[shown('a5', 5), committed('a5', 5, [answer('lesion', 'no')])],
    committed('a5', 5, [answer('grade', 1)], { revision: 2, elapsedMs: 2000, evidence: SEEN }),
    { type: 'session-finished', data: {} },
  ]
  return events.map((event, n) => ({ event, atMs: START_MS + n * SECOND_MS }))
}

/** Chained anew with the project's own code; a time that goes back is written as it is, as a forger would. */
function chained(links: readonly Link[]): AnswerEvent[] {
  const log: AnswerEvent[] = []
  for (const { atMs, event } of links) {
    const last = log.at(-1) ?? null
    const at = new Date(atMs).toISOString()
    const next = chainEvent(last, event, new Date(atMs))
    const { seq, type, data, prev } = next
    log.push(
      next.at === at ? next : ({ ...next, at, hash: hashJson({ seq, at, type, data, prev }) } as AnswerEvent),
    )
  }
  return log
}

type Forge = (links: Link[]) => void

const at = (links: readonly Link[], type: NewEvent['type'], nth = 1): number => {
  const places = links.flatMap(({ event }, n) => (event.type === type ? [n] : []))
  const place = places[nth - 1]
  if (place === undefined) throw new Error(`no ${nth}. ${type}`)
  return place
}
/** Writes other data over those of the nth event of a type. */
const over =
  (type: NewEvent['type'], change: object, nth = 1): Forge =>
  (links) => {
    const place = at(links, type, nth)
    const { event, atMs } = links[place]!
    links[place] = { atMs, event: { ...event, data: { ...event.data, ...change } } as NewEvent }
  }
const overRater =
  (change: object): Forge =>
  (links) => {
    const [first] = links
    if (first?.event.type !== 'session-started') throw new Error('no start')
    over('session-started', { rater: { ...first.event.data.rater, ...change } })(links)
  }
const without =
  (type: NewEvent['type'], nth = 1): Forge =>
  (links) =>
    void links.splice(at(links, type, nth), 1)
const all =
  (...forges: Forge[]): Forge =>
  (links) => {
    for (const forge of forges) forge(links)
  }
/** Puts an event behind the nth of a type, half a second later. */
const behind =
  (type: NewEvent['type'], event: NewEvent, nth = 1): Forge =>
  (links) => {
    const place = at(links, type, nth)
    links.splice(place + 1, 0, { atMs: links[place]!.atMs + 500, event })
  }
const again = (
  item: string,
  position: number,
  answers: readonly CommittedAnswer[],
  more: Partial<Data> = {},
) => committed(item, position, answers, { revision: 2, elapsedMs: 1500, ...more })

/** The event that is refused: its number in the forged log, from 1, and why. */
type Case = readonly [name: string, forge: Forge, event: string, why: string]

const seen =
  (change: object): Forge =>
  (links) =>
    over('answers-committed', { evidence: { ...SEEN, ...change } })(links)
const overScreen = (change: object): Forge =>
  over('session-started', { environment: { ...environment, ...change } })
/** The rater pauses for 50 s before the first commit, and says that all of it was active. */
const activePause: Forge = (links) => {
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

/** What no study allows: found without one. */
const IMPOSSIBLE: Case[] = [
  ...(
    [
      [
        'a crosshair a kilometer away',
        { crosshairMm: [1_000_000, 0, 0] },
        'its crosshair is at 1000000 mm, outside of any scan',
      ],
      ['a zoom of 1e300', { zoom: 1e300 }, 'its zoom is 1e+300, and the room has 0.5 to 12'],
      [
        'no slice seen',
        { viewed: { axial: 0, coronal: 0, sagittal: 0 } },
        'no slice of any plane had been on screen',
      ],
      ['an unknown tool', { tools: ['crystal-ball'] }, 'the room has no tool "crystal-ball"'],
      ['a language that the room lacks', { language: 'tlh' }, 'the room has no texts in "tlh"'],
    ] as const
  ).map(([name, change, why]): Case => [name, seen(change), 'event 7 (answers-committed', why]),
  ['a screen of 0 x 0', overScreen({ screen: [0, 0] }), 'event 1 (session-started', 'its screen is 0 x 0'],
  [
    'a session id of zeros',
    over('session-started', { sessionId: '00000000-0000-0000-0000-000000000000' }),
    'event 1 (session-started',
    'its session id 00000000-0000-0000-0000-000000000000 is not random',
  ],
  [
    'active time through a whole pause',
    activePause,
    'event 9 (answers-committed',
    '60500 ms of active time are more than the pauses of "a1" leave',
  ],
  [
    'time that goes back (A2)',
    (links) => {
      links[8] = { ...links[8]!, atMs: START_MS }
    },
    'event 9 (answers-committed, 2026-03-02T08:00:00.000Z)',
    'its time is earlier than that of the event before it, 2026-03-02T08:00:07.000Z',
  ],
  [
    'a first revision numbered 7 (A3)',
    over('answers-committed', { revision: 7 }),
    'event 7 (answers-committed',
    'its revision is 7, and the first commit of "a1" has revision 1',
  ],
  [
    'a revision that is left out',
    over('answers-committed', { revision: 3 }, 3),
    'event 10 (answers-committed',
    'its revision is 3, and the next commit of "a2" has revision 2',
  ],
  [
    'a commit after the end',
    behind('session-finished', again('a1', 1, NO, { elapsedMs: 11_500 })),
    'event 19 (answers-committed',
    'the session was finished before',
  ],
  [
    'active time above elapsed time',
    over('answers-committed', { activeMs: 1001 }),
    'event 7 (answers-committed',
    '1001 ms of active time are more than the 1000 ms',
  ],
  [
    'an item that was never shown',
    without('item-shown', 3),
    'event 11 (answers-committed',
    '"a3" was never on screen before',
  ],
  [
    'a wrong position',
    all(over('item-shown', { position: 5 }), over('answers-committed', { position: 5 })),
    'event 6 (item-shown',
    '"a1" is item 1 of the session\'s order, not 5',
  ],
  [
    'two starts',
    (links) => void links.splice(3, 0, { ...links[0]!, atMs: links[3]!.atMs }),
    'event 4 (session-started',
    'a session begins once',
  ],
  [
    'an item of nobody’s order',
    over('item-shown', { item: 'zz' }),
    'event 6 (item-shown',
    'the session\'s order has no item "zz"',
  ],
  [
    'time since the first painting that the log does not have',
    over('answers-committed', { elapsedMs: 60_000 }),
    'event 7 (answers-committed',
    'it says that "a1" was first on screen 60000 ms before, and the log\'s own times say 1000 ms',
  ],
  [
    'less time since the first painting than the log has',
    over('answers-committed', { elapsedMs: 950 }),
    'event 7 (answers-committed',
    'it says that "a1" was first on screen 950 ms before, and the log\'s own times say 1000 ms',
  ],
  [
    'practice after the first item',
    behind('answers-committed', { type: 'practice-answered', data: { item: 'p1', answers: YES } }),
    'event 8 (practice-answered',
    'practice ends before the first item',
  ],
  [
    'a session that is resumed after its end',
    behind('session-finished', { type: 'session-resumed', data: { tool: 'triplane 0.1.0', environment } }),
    'event 19 (session-resumed',
    'the session was finished before',
  ],
  [
    'an item that is passed without a reason',
    over('item-passed', { flag: ' ' }),
    'event 14 (item-passed',
    'an item is left unanswered for a reason, and none is given',
  ],
  [
    'an end with an item that nobody touched',
    (links) => void links.splice(14, 3),
    'event 15 (session-finished',
    '"a5" was neither answered nor left unanswered',
  ],
  [
    'an order with one item twice',
    over('session-started', { order: ['a1', 'a1', 'a2', 'a3', 'a4', 'a5'] }),
    'event 1 (session-started',
    'its order names an item twice',
  ],
  [
    'a display that passes with what nobody saw',
    over('display-checked', { greyStepsSeen: 2 }),
    'event 3 (display-checked',
    'a display passes with 6 grey steps or more, and 2 were seen',
  ],
  [
    'a display with a bar of other squares than its session draws',
    over('display-checked', {
      greyStepsSeen: 8,
      squares: { ...SQUARES, dark: { shown: 6, seen: 4, first: 4 } },
    }),
    'event 3 (display-checked',
    'the dark bar of this session has',
  ],
  [
    'a display that passes with more squares than there are',
    over('display-checked', {
      greyStepsSeen: SQUARES.light.seen + 6,
      squares: { ...SQUARES, dark: { ...SQUARES.dark, seen: 6 } },
    }),
    'event 3 (display-checked',
    'a display passes with one square less than shown or all',
  ],
  [
    'grey steps that are not those of the bars',
    over('display-checked', { greyStepsSeen: 1, squares: SQUARES, isPassed: false }),
    'event 3 (display-checked',
    'its grey steps are not those of its two bars',
  ],
  [
    'a pause at an item of another study',
    behind('answers-committed', { type: 'paused', data: { item: 'zz' } }),
    'event 8 (paused',
    'the session\'s order has no item "zz"',
  ],
]

/** What this study does not allow: found with it. */
const AGAINST_THE_STUDY: Case[] = [
  [
    'a second commit where revision is off',
    behind('answers-committed', again('a1', 1, NO, { reason: 'Looked again' })),
    'event 8 (answers-committed',
    '"a1" was answered before, and this study lets no answer be changed',
  ],
  [
    'an abstention that is not offered',
    over('answers-committed', {
      answers: [answer('lesion', null, { abstained: true, confidence: null }), answer('remark', null)],
    }),
    'event 7 (answers-committed',
    '"lesion" of "a1": abstaining is not offered',
  ],
  [
    'another seed',
    over('session-started', { seed: 7 }),
    'event 1 (session-started',
    "its seed is 7, and the study's is 42",
  ],
  [
    'a group that nobody offered',
    overRater({ group: 'professor' }),
    'event 1 (session-started',
    'the study offers no group "professor"',
  ],
  [
    'no group',
    overRater({ group: null }),
    'event 1 (session-started',
    'the study asks for a group, and none is given',
  ],
  [
    'a profile that leaves out what must be answered',
    overRater({ profile: { neuro: 'no' } }),
    'event 1 (session-started',
    'the question "years" about the rater must be answered',
  ],
  [
    'a profile that answers what was not asked',
    overRater({ profile: { years: 7, neuro: 'no', fellowship: 'Ulm' } }),
    'event 1 (session-started',
    'the study asks raters no question "fellowship"',
  ],
  [
    'a profile that cannot be',
    overRater({ profile: { years: 800, neuro: 'no' } }),
    'event 1 (session-started',
    'the question "years" about the rater: 800 is above the most allowed, 80',
  ],
  [
    'a session more than the study has',
    over('session-started', { number: 2 }),
    'event 1 (session-started',
    'it is session 2, and the study has 1',
  ],
  [
    'confidence where none is asked for',
    over('answers-committed', { answers: [YES[0]!, answer('side', 'left', { confidence: 0.9 }), YES[2]!] }),
    'event 7 (answers-committed',
    '"side" of "a1": no confidence is asked for here',
  ],
  [
    'no confidence where it is asked for',
    over('answers-committed', { answers: [answer('lesion', 'yes', { confidence: null }), YES[1]!, YES[2]!] }),
    'event 7 (answers-committed',
    '"lesion" of "a1": it asks for a confidence, and none is given',
  ],
  [
    'the value of a hidden question',
    over('answers-committed', { answers: [answer('lesion', 'no'), answer('side', 'left'), YES[2]!] }),
    'event 7 (answers-committed',
    '"side" of "a1" is not asked after these answers',
  ],
  [
    'a question that is left out',
    over('answers-committed', { answers: [YES[0]!, YES[1]!] }),
    'event 7 (answers-committed',
    '"remark" of "a1" is asked with these, and has no answer here',
  ],
  [
    'a required question that is left empty',
    over('answers-committed', { answers: [answer('lesion', null, { confidence: null }), YES[2]!] }),
    'event 7 (answers-committed',
    '"lesion" of "a1": it must be answered, and is left empty',
  ],
  [
    'an abstention with a value',
    over('answers-committed', { answers: [YES[0]!, answer('side', 'left', { abstained: true }), YES[2]!] }),
    'event 7 (answers-committed',
    '"side" of "a1": a rater abstained and answered at once',
  ],
  [
    'a value that the question does not take',
    over('answers-committed', { answers: [YES[0]!, answer('side', 'both'), YES[2]!] }),
    'event 7 (answers-committed',
    '"side" of "a1": "both" is no option',
  ],
  [
    'one question answered twice at once',
    over('answers-committed', { answers: [...YES, YES[2]!] }),
    'event 7 (answers-committed',
    '"a1" has two answers to one question',
  ],
  [
    'a question that the item does not have',
    over('answers-committed', { answers: [...YES, answer('grade', 2)] }),
    'event 7 (answers-committed',
    '"a1" has no question "grade"',
  ],
  [
    'both steps at once',
    all(
      over('answers-committed', { answers: [...YES.slice(0, 2), answer('grade', 3)] }, 2),
      without('answers-committed', 3),
    ),
    'event 9 (answers-committed',
    '"grade" of "a2" is asked at another step',
  ],
  [
    'a step that is skipped',
    all(without('answers-committed', 3), over('answers-committed', { answers: [answer('grade', 3)] }, 2)),
    'event 9 (answers-committed',
    '"grade" of "a2" is asked at another step',
  ],
  [
    'an end before the last step',
    without('answers-committed', 6),
    'event 17 (session-finished',
    '"a5" was not answered as far as it asks, nor left unanswered',
  ],
  [
    'an item before its turn',
    (links) => {
      const [shownFirst, committedFirst] = links.splice(5, 2) as [Link, Link]
      // Between the items that come behind it, at times of their own.
      links.splice(
        7 + 1,
        0,
        ...[shownFirst, committedFirst].map((link, n) => ({ ...link, atMs: links[7]!.atMs + n * 1000 })),
      )
      for (let n = 10; n < links.length; n++) links[n] = { ...links[n]!, atMs: links[n]!.atMs + 2000 }
    },
    'event 6 (item-shown',
    '"a1" comes before "a2", and was still open',
  ],
  [
    'what was seen of an item without a scan',
    over('answers-committed', { evidence: SEEN }, 4),
    'event 12 (answers-committed',
    'it says what was seen of the scan of "a3", which shows none',
  ],
  [
    'what was seen before the scan was revealed',
    over('answers-committed', { evidence: SEEN }, 2),
    'event 9 (answers-committed',
    'it says what was seen of the scan of "a2", which shows none',
  ],
  [
    'an item that was passed after it was answered',
    behind('answers-committed', {
      type: 'item-passed',
      data: { item: 'a1', position: 1, flag: 'x', comment: null },
    }),
    'event 8 (item-passed',
    '"a1" was answered before',
  ],
  [
    'reading without the instructions',
    without('instructions-read'),
    'event 2 (display-checked',
    'the instructions come first',
  ],
  [
    'reading without a display check',
    without('display-checked'),
    'event 3 (practice-answered',
    'the display had not been checked',
  ],
  [
    'practice that was left out',
    without('practice-answered', 2),
    'event 5 (item-shown',
    'the practice item "p2" comes first',
  ],
  [
    'practice twice',
    behind('practice-answered', { type: 'practice-answered', data: { item: 'p1', answers: YES } }),
    'event 5 (practice-answered',
    'the practice item "p1" was answered before',
  ],
  [
    'a practice answer that cannot be given',
    over('practice-answered', { answers: [answer('lesion', 'perhaps'), YES[2]!] }),
    'event 4 (practice-answered',
    '"lesion" of "p1": ',
  ],
  [
    'a scored item as practice',
    over('practice-answered', { item: 'a1' }),
    'event 4 (practice-answered',
    'the study has no practice item "a1"',
  ],
  [
    'V111: a display that passes without its sides, where scans are shown',
    over('display-checked', { sideMarkerSeen: null }),
    'event 3 (display-checked',
    "the subject's right is on the right of the screen",
  ],
  [
    'V111: a display that passes with no grey steps counted, where scans are shown',
    over('display-checked', { greyStepsSeen: null }),
    'event 3 (display-checked',
    'a display passes only when its grey steps were counted',
  ],
  [
    'V111: a display that passes without WebGL 2, where scans are shown',
    over('display-checked', { hasWebgl2: false }),
    'event 3 (display-checked',
    'a display without WebGL 2 does not pass where scans are shown',
  ],
  [
    'a display that passes with its sides confused',
    over('display-checked', { sideMarkerSeen: 'left' }),
    'event 3 (display-checked',
    "the subject's right is on the right of the screen",
  ],
  [
    'an item of another arm',
    all(
      over('session-started', { order: ['a1', 'a2', 'a3', 'b4', 'a5'] }),
      over('item-shown', { item: 'b4' }, 4),
      over('item-passed', { item: 'b4' }),
    ),
    'event 1 (session-started',
    'its order of items is not the one that this study gives this rater',
  ],
  [
    'an order of one’s own',
    all(
      over('session-started', { order: ['a1', 'a2', 'a3', 'a5', 'a4'] }),
      ...[over('item-shown', { position: 5 }, 4), over('item-passed', { position: 5 })],
      ...[over('item-shown', { position: 4 }, 5)],
      ...[5, 6].map((nth) => over('answers-committed', { position: 4 }, nth)),
    ),
    'event 1 (session-started',
    'its order of items is not the one that this study gives this rater',
  ],
  [
    'a code that the study does not have',
    overRater({ code: 'R9' }),
    'event 1 (session-started',
    'the study has no rater "R9"',
  ],
]

function verdict(of: Of, forge: Forge | null, study: Of | null) {
  const links = genuine(of)
  forge?.(links)
  const file = answersFile(chained(links))
  // Nothing is wrong with the chain: whoever has the code can chain anything.
  expect(findChainBreak(file.events, file.head)).toBeNull()
  return judgeAnswers(file, 'forged.json', study)
}

it('A8: the session that is forged below passes as it was', () => {
  for (const of of [forward, changeable]) {
    expect(verdict(of, null, of)).toEqual({ state: 'verified', consistency: 'replayed', problems: [] })
    expect(verdict(of, null, null)).toEqual({ state: 'verified', consistency: 'chained', problems: [] })
  }
})

describe('A8, A55: a log that was chained anew and could not have happened is refused by its first such event', () => {
  it.each(IMPOSSIBLE)('%s, whatever the study', (_, forge, event, why) => {
    for (const study of [forward, null]) {
      const { state, consistency, problems } = verdict(forward, forge, study)
      const last = problems.at(-1)
      expect(problems.length).toBeGreaterThan(0)
      expect([state === 'verified', consistency, last?.code]).toEqual([false, 'none', 'impossible-event'])
      expect(last?.message).toContain(event)
      expect(last?.message).toContain(` could not have happened: ${why}`)
      expect(last?.field).toBe(`events[${Number(/\d+/.exec(event)?.[0]) - 1}]`)
    }
  })
  it.each(AGAINST_THE_STUDY)('%s, by the study', (_, forge, event, why) => {
    const { state, consistency, problems } = verdict(forward, forge, forward)
    const last = problems.at(-1)
    expect([state === 'verified', consistency, last?.code]).toEqual([false, 'none', 'impossible-event'])
    expect(last?.message).toContain(event)
    expect(last?.message).toContain(` could not have happened: ${why}`)
    // Without the study nothing is claimed of its rules.
    expect(verdict(forward, forge, null)).toEqual({ state: 'verified', consistency: 'chained', problems: [] })
  })
  it.each<Case>([
    [
      'an answer that is changed without a reason',
      behind('answers-committed', again('a1', 1, NO)),
      'event 8 (answers-committed',
      'an answer is changed for a reason, and none is given',
    ],
    [
      'a change of one question alone',
      behind('answers-committed', again('a1', 1, [answer('remark', 'x')], { reason: 'Looked again' })),
      'event 8 (answers-committed',
      '"lesion" of "a1" is asked with these, and has no answer here',
    ],
  ])('%s, where answers may be changed', (_, forge, event, why) => {
    const last = verdict(changeable, forge, changeable).problems.at(-1)
    expect(last?.message).toContain(event)
    expect(last?.message).toContain(` could not have happened: ${why}`)
  })
})

describe('A8: in doubt a log passes', () => {
  it.each<readonly [string, Of, Forge]>([
    [
      'an answer that is changed for a reason',
      changeable,
      behind('answers-committed', again('a1', 1, NO, { reason: 'Looked again' })),
    ],
    [
      'an item that was left unanswered and is answered after all',
      changeable,
      behind('item-passed', committed('a4', 4, YES, { elapsedMs: 1500, reason: 'The images came' })),
    ],
    [
      'the same commit twice, on a slow disk',
      changeable,
      behind('answers-committed', committed('a1', 1, YES, { elapsedMs: 1500, evidence: SEEN })),
    ],
    [
      'an end that was confirmed twice',
      forward,
      behind('session-finished', { type: 'session-finished', data: {} }),
    ],
    [
      'a pause that came behind the end',
      changeable,
      behind('session-finished', { type: 'paused', data: { item: 'a1' } }),
    ],
    ['an item that was shown twice', forward, behind('item-shown', shown('a1', 1))],
    [
      'instructions confirmed twice',
      forward,
      behind('instructions-read', { type: 'instructions-read', data: {} }),
    ],
    [
      'a commit during a pause that could not be ended on a full disk',
      forward,
      behind('item-shown', { type: 'paused', data: { item: 'a1' } }),
    ],
    ['images that never came', forward, without('item-shown', 4)],
    ['practice that was left', forward, over('practice-answered', { answers: [] })],
    [
      'a clock that was set back while an item was on screen',
      forward,
      (links) => {
        // The log stands still, the rater does not: active time is not the clock's.
        for (let n = 6; n < links.length; n++) links[n] = { ...links[n]!, atMs: links[5]!.atMs }
        for (const nth of [1, 2, 3, 4, 5, 6])
          over('answers-committed', { activeMs: 5000, elapsedMs: 5000 }, nth)(links)
      },
    ],
  ])('%s', (_, of, forge) => {
    expect(verdict(of, forge, of).problems).toEqual([])
  })
})
