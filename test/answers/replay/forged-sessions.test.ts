import { describe, expect, it } from 'vitest'
import {
  again,
  all,
  answer,
  behind,
  type Case,
  changeable,
  committed,
  type Forge,
  forward,
  type Link,
  NO,
  type Of,
  over,
  overRater,
  SEEN,
  shown,
  verdict,
  without,
  YES,
} from './forgery'

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
      answers: [
        answer('lesion', null, { abstained: true, confidence: null }),
        answer('remark', null),
      ],
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
    'the question "years" about the reader must be answered',
  ],
  [
    'a profile that answers what was not asked',
    overRater({ profile: { years: 7, neuro: 'no', fellowship: 'Ulm' } }),
    'event 1 (session-started',
    'the study asks readers no question "fellowship"',
  ],
  [
    'a profile that cannot be',
    overRater({ profile: { years: 800, neuro: 'no' } }),
    'event 1 (session-started',
    'the question "years" about the reader: 800 is above the most allowed, 80',
  ],
  [
    'a session more than the study has',
    over('session-started', { number: 2 }),
    'event 1 (session-started',
    'it is session 2, and the study has 1',
  ],
  [
    'confidence where none is asked for',
    over('answers-committed', {
      answers: [YES[0]!, answer('side', 'left', { confidence: 0.9 }), YES[2]!],
    }),
    'event 7 (answers-committed',
    '"side" of "a1": no confidence is asked for here',
  ],
  [
    'no confidence where it is asked for',
    over('answers-committed', {
      answers: [answer('lesion', 'yes', { confidence: null }), YES[1]!, YES[2]!],
    }),
    'event 7 (answers-committed',
    '"lesion" of "a1": it asks for a confidence, and none is given',
  ],
  [
    'the value of a hidden question',
    over('answers-committed', {
      answers: [answer('lesion', 'no'), answer('side', 'left'), YES[2]!],
    }),
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
    over('answers-committed', {
      answers: [YES[0]!, answer('side', 'left', { abstained: true }), YES[2]!],
    }),
    'event 7 (answers-committed',
    '"side" of "a1": an answer has both a value and an abstention',
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
    '"grade" of "a2" is asked at another stage',
  ],
  [
    'a step that is skipped',
    all(
      without('answers-committed', 3),
      over('answers-committed', { answers: [answer('grade', 3)] }, 2),
    ),
    'event 9 (answers-committed',
    '"grade" of "a2" is asked at another stage',
  ],
  [
    'an end before the last step',
    without('answers-committed', 6),
    'event 17 (session-finished',
    '"a5" has unanswered questions and no missing mark',
  ],
  [
    'an item before its turn',
    (links) => {
      const [shownFirst, committedFirst] = links.splice(5, 2) as [Link, Link]
      // Between the items that come behind it, at times of their own.
      links.splice(
        7 + 1,
        0,
        ...[shownFirst, committedFirst].map((link, n) => ({
          ...link,
          atMs: links[7]!.atMs + n * 1000,
        })),
      )
      for (let n = 10; n < links.length; n++)
        links[n] = { ...links[n]!, atMs: links[n]!.atMs + 2000 }
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
    'the practice case "p2" comes first',
  ],
  [
    'practice twice',
    behind('practice-answered', { type: 'practice-answered', data: { item: 'p1', answers: YES } }),
    'event 5 (practice-answered',
    'the practice case "p1" was answered before',
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
    'the study has no practice case "a1"',
  ],
  [
    'V111: a display that passes without its sides, where scans are shown',
    over('display-checked', { sideMarkerSeen: null }),
    'event 3 (display-checked',
    "the patient's right is on the right of the screen",
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
    "the patient's right is on the right of the screen",
  ],
  [
    'an item of another arm',
    all(
      over('session-started', { order: ['a1', 'a2', 'a3', 'b4', 'a5'] }),
      over('item-shown', { item: 'b4' }, 4),
      over('item-passed', { item: 'b4' }),
    ),
    'event 1 (session-started',
    'its order of cases differs from the order of this study for this reader',
  ],
  [
    'an order of one’s own',
    all(
      over('session-started', { order: ['a1', 'a2', 'a3', 'a5', 'a4'] }),
      over('item-shown', { position: 5 }, 4),
      over('item-passed', { position: 5 }),
      over('item-shown', { position: 4 }, 5),
      ...[5, 6].map((nth) => over('answers-committed', { position: 4 }, nth)),
    ),
    'event 1 (session-started',
    'its order of cases differs from the order of this study for this reader',
  ],
  [
    'a code that the study does not have',
    overRater({ code: 'R9' }),
    'event 1 (session-started',
    'the study has no reader "R9"',
  ],
]

it('A8: the session that is forged below passes as it was', () => {
  for (const of of [forward, changeable]) {
    expect(verdict(of, null, of)).toEqual({
      state: 'verified',
      consistency: 'replayed',
      problems: [],
    })
    expect(verdict(of, null, null)).toEqual({
      state: 'verified',
      consistency: 'chained',
      problems: [],
    })
  }
})

describe('A8, A55: a log that was chained anew and could not have happened is refused by its first such event', () => {
  it.each(AGAINST_THE_STUDY)('%s, by the study', (_, forge, event, why) => {
    const { state, consistency, problems } = verdict(forward, forge, forward)
    const last = problems.at(-1)
    expect([state === 'verified', consistency, last?.code]).toEqual([
      false,
      'none',
      'impossible-event',
    ])
    expect(last?.message).toContain(event)
    expect(last?.message).toContain(` could not have happened: ${why}`)
    // Without the study nothing is claimed of its rules.
    expect(verdict(forward, forge, null)).toEqual({
      state: 'verified',
      consistency: 'chained',
      problems: [],
    })
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
      behind(
        'answers-committed',
        again('a1', 1, [answer('remark', 'x')], { reason: 'Looked again' }),
      ),
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
      behind(
        'item-passed',
        committed('a4', 4, YES, { elapsedMs: 1500, reason: 'The images came' }),
      ),
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
