import { describe, expect, it } from 'vitest'
import { countSquares, type SquareBar, squaresOf } from '@/answers'
import { environment } from '../../reading/study-of'
import {
  activePause,
  again,
  all,
  behind,
  type Case,
  type Forge,
  forward,
  NO,
  over,
  overScreen,
  SESSION,
  START_MS,
  seen,
  verdict,
  without,
  YES,
} from './forgery'

const allSeen = (bar: SquareBar) => ({
  shown: countSquares(bar),
  seen: countSquares(bar),
  first: 0,
})
const SQUARES = { dark: allSeen(squaresOf(SESSION).dark), light: allSeen(squaresOf(SESSION).light) }
const FROM = [0, 0, 0] as const
const TO = [10, 0, 0] as const
/** A distance of 10 mm on the scan, with something else of it. */
const marked = (change: object) => ({
  measurements: [
    { kind: 'distance', placesMm: [FROM, TO], volume: '0123456789abcdef', values: [], ...change },
  ],
})

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
  [
    'a screen of 0 x 0',
    overScreen({ screen: [0, 0] }),
    'event 1 (session-started',
    'its screen is 0 x 0',
  ],
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
    'its revision is 7, and the first submission of "a1" has revision 1',
  ],
  [
    'a revision that is left out',
    over('answers-committed', { revision: 3 }, 3),
    'event 10 (answers-committed',
    'its revision is 3, and the next submission of "a2" has revision 2',
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
    '"a1" is case 1 of the session\'s order, not 5',
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
    'the session\'s order has no case "zz"',
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
    'practice ends before the first case',
  ],
  [
    'a session that is resumed after its end',
    behind('session-finished', {
      type: 'session-resumed',
      data: { tool: 'triplane 0.1.0', environment },
    }),
    'event 19 (session-resumed',
    'the session was finished before',
  ],
  [
    'an item that is passed without a reason',
    over('item-passed', { flag: ' ' }),
    'event 14 (item-passed',
    'the reason for a missing answer is not given',
  ],
  [
    'an end with an item that nobody touched',
    (links) => void links.splice(14, 3),
    'event 15 (session-finished',
    '"a5" has neither an answer nor a missing mark',
  ],
  [
    'an order with one item twice',
    over('session-started', { order: ['a1', 'a1', 'a2', 'a3', 'a4', 'a5'] }),
    'event 1 (session-started',
    'its order names a case twice',
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
    'the session\'s order has no case "zz"',
  ],
]

type Change = readonly [name: string, change: object, why: string]

/** What a commit says was seen, beyond what the room's own code can write. */
const SEEN_BEYOND: Change[] = [
  [
    'its prior a kilometer away',
    { prior: { crosshairMm: [0, 2_000_000, 0], isLinked: true } },
    'its crosshair of the prior is at 2000000 mm',
  ],
  [
    'an offset of a kilometer',
    { offsetMm: [0, 0, -3_000_000] },
    'its offset of the prior is at -3000000 mm',
  ],
  [
    'a window that ends before it begins',
    { window: [100, 0] },
    'its window ends at 0, below its beginning at 100',
  ],
  [
    'one tool twice',
    { tools: ['point', 'point'] },
    '"point" is not at its place of the alphabet, or there twice',
  ],
  [
    'a slab of a meter',
    { slab: { axial: { mode: 'mip', thicknessMm: 1000 } } },
    'the room has no slab of 1000 mm',
  ],
  [
    'a plane with an axis of length 7',
    { oblique: { axial: { right: [7, 0, 0], up: [0, 1, 0] } } },
    'an axis of a turned plane is 7, 0, 0, which has not length 1',
  ],
  [
    'a mark a kilometer away',
    marked({ placesMm: [FROM, [0, 0, 4_000_000]] }),
    'its mark is at 4000000 mm',
  ],
  [
    'a distance between three places',
    marked({ placesMm: [FROM, TO, FROM] }),
    'a mark of kind "distance" has 2 places, not 3',
  ],
  [
    'a length that its places have not',
    marked({ values: [{ name: 'length', value: 24, unit: 'mm' }] }),
    'its length is 24 mm, and its places are 10.00 mm apart',
  ],
  [
    'the area of a distance',
    marked({ values: [{ name: 'area', value: 24, unit: 'mm2' }] }),
    'a mark of kind "distance" has no figure "area"',
  ],
  [
    'an angle of 400 degrees',
    marked({
      kind: 'angle',
      placesMm: [FROM, TO, FROM],
      values: [{ name: 'angle', value: 400, unit: 'deg' }],
    }),
    'its angle is 400 degrees',
  ],
]

/** Other fields, one event after the other. */
const BEYOND: Case[] = [
  ...SEEN_BEYOND.map(
    ([name, change, why]): Case => [name, seen(change), 'event 7 (answers-committed', why],
  ),
  [
    'a comment of blanks',
    over('answers-committed', { comment: ' ' }),
    'event 7 (answers-committed',
    'its comment is blank',
  ],
  [
    'a reason to change a first answer',
    over('answers-committed', { reason: 'Looked again' }),
    'event 7 (answers-committed',
    '"a1" is answered for the first time, and a reason for a change is given',
  ],
  [
    'a screen as wide as a town',
    overScreen({ screen: [1e9, 1080] }),
    'event 1 (session-started',
    'its screen is 1000000000 x 1080',
  ],
  [
    'a graphics card without room',
    overScreen({ maxTexture3d: -1 }),
    'event 1 (session-started',
    'no WebGL 2 has textures of -1 voxels',
  ],
  [
    'a browser without a name',
    overScreen({ userAgent: '' }),
    'event 1 (session-started',
    'its browser has no name',
  ],
  [
    'a program without a name',
    over('session-started', { tool: '' }),
    'event 1 (session-started',
    'the program that wrote it has no name',
  ],
  [
    'a session before itself',
    over('session-started', { previous: { id: SESSION, finishedAt: '2026-01-01T00:00:00.000Z' } }),
    'event 1 (session-started',
    'it names itself as the session before it',
  ],
  [
    'more gray squares seen than there are',
    over('display-checked', { greyStepsSeen: 99 }),
    'event 3 (display-checked',
    'the display check has 8 grey steps, and 99 were seen',
  ],
  [
    'a clock that jumped by a millisecond',
    behind('answers-committed', { type: 'clock-jumped', data: { byMs: 1 } }),
    'event 8 (clock-jumped',
    'a clock that moved by 1 ms is not noted',
  ],
  [
    'a restored log that never was',
    behind('answers-committed', {
      type: 'session-restored',
      data: { from: 'file', events: 3, head: 'ab'.repeat(32) },
    }),
    'event 8 (session-restored',
    'the log before it has no event of that number and hash',
  ],
]

/** What is on show: found with the study. */
const NOT_ON_SHOW: Case[] = [
  [
    'an overlay that the item lacks',
    seen({ overlays: ['truth'] }),
    'event 7 (answers-committed',
    'the overlay "truth" was on, and "a1" shows none of that name',
  ],
  [
    'a mark on another volume',
    seen(marked({ volume: 'elsewhere' })),
    'event 7 (answers-committed',
    'a mark is on the volume "elsewhere", which "a1" does not have',
  ],
]

describe('A8, A55, A57: forged logs that were chained anew are refused by their first impossible event', () => {
  it.each([...IMPOSSIBLE, ...BEYOND])('%s, whatever the study', (_, forge, event, why) => {
    for (const study of [forward, null]) expectRefused(forge, study, event, why)
  })
  it.each(NOT_ON_SHOW)('%s, by the study', (_, forge, event, why) => {
    expectRefused(forge, forward, event, why)
  })
  it('marks as the room writes them pass', () => {
    const places = [FROM, TO, [0, 3, 0], [4, 3, 0]]
    const values = [
      { name: 'long', value: 10, unit: 'mm' },
      { name: 'short', value: 4, unit: 'mm' },
    ]
    const genuine = seen({
      ...marked({ kind: 'diameters', placesMm: places, values }),
      tools: ['diameters', 'slab-mip'],
      slab: { axial: { mode: 'mip', thicknessMm: 20 } },
    })
    expect(verdict(forward, genuine, forward).problems).toEqual([])
  })
})

function expectRefused(
  forge: Forge,
  study: typeof forward | null,
  event: string,
  why: string,
): void {
  const { state, consistency, problems } = verdict(forward, forge, study)
  const last = problems.at(-1)
  expect([state === 'verified', consistency, last?.code]).toEqual([
    false,
    'none',
    'impossible-event',
  ])
  expect(last?.message).toContain(event)
  expect(last?.message).toContain(` could not have happened: ${why}`)
  expect(last?.field).toBe(`events[${Number(/\d+/.exec(event)?.[0]) - 1}]`)
}
