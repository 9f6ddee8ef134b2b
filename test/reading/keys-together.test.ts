import { describe, expect, it } from 'vitest'
import { materialActions, pictureActions } from '@/materials'
import { answerKeys, CONFIDENCE_KEYS, controls } from '@/questions/controls'
import { allItemActions, feedbackActions, itemActions } from '@/reading/panel/item-actions'
import { frameActions } from '@/reading/room/frame-actions'
import { tourActions } from '@/reading/tour/tour'
import type { Action } from '@/ui/actions'
import { compareActions } from '@/viewer/actions/compare-actions'
// Not through the index, which would bring the graphics.
import { viewerActions } from '@/viewer/actions/viewer-actions'

type Listed = Pick<Action<never>, 'keys' | 'where' | 'label'>

/** Everything that listens to keys while a case is read. */
const SCOPES: Readonly<Record<string, readonly Listed[]>> = {
  room: Object.values(frameActions),
  questions: Object.values(itemActions),
  answers: answerKeys.map(({ keys, help }) => ({ keys, label: help })),
  confidence: [{ keys: CONFIDENCE_KEYS.keys, label: CONFIDENCE_KEYS.help }],
  feedback: Object.values(feedbackActions),
  tour: Object.values(tourActions),
  texts: Object.values(materialActions),
  viewer: Object.values(viewerActions),
  pictures: Object.values(pictureActions),
}
/** Never on screen, or never listening, at once. */
const APART = [
  // After a practice item it stands in the place of the questions.
  ['feedback', 'questions'],
  ['feedback', 'answers'],
  ['feedback', 'confidence'],
  // The keys act on what was pointed at last.
  ['viewer', 'pictures'],
]
const areTogether = (one: string, other: string) =>
  !APART.some((pair) => pair.includes(one) && pair.includes(other))

/** Whether an action hears its keys while something is typed, and while nothing is. */
const hears = ({ where }: Listed, isTyping: boolean) =>
  isTyping ? where !== undefined : where !== 'fields'

function collisions(scopes: Readonly<Record<string, readonly Listed[]>>): string[] {
  const found = new Set<string>()
  const all = Object.entries(scopes).flatMap(([scope, list]) =>
    list.map((action) => ({ scope, action })),
  )
  for (const isTyping of [true, false])
    for (const [n, { scope, action }] of all.entries())
      for (const other of all.slice(n + 1)) {
        if (scope !== other.scope && !areTogether(scope, other.scope)) continue
        if (!hears(action, isTyping) || !hears(other.action, isTyping)) continue
        for (const key of action.keys)
          if (other.action.keys.includes(key)) found.add(`${key}: ${scope} and ${other.scope}`)
      }
  return [...found].toSorted()
}

describe('V81: the keys of room, questions, viewer, texts, tour and confidence', () => {
  it('mean one thing each while they listen together, but where one lies over the other', () => {
    const over = [
      // Escape closes what lies on top: the tour, and then a tool of the viewer.
      'Escape: tour and viewer',
      // A digit is an answer until one is there, and then its confidence: one handler decides.
      ...[...'1234567890'].map((digit) => `${digit}: answers and confidence`),
      // One question at a time is answered: which of these kinds it is, is known.
      ...answersOfKinds(),
    ]
    expect(collisions(SCOPES)).toEqual([...new Set(over)].toSorted())
  })
  it('are no key twice in the answers to one kind of question', () => {
    for (const { kind, keys } of controls) {
      const own = (keys?.list ?? []).flatMap((row) => row.keys)
      expect([kind, new Set(own).size]).toEqual([kind, own.length])
    }
  })
  it('are found to collide where they do', () => {
    const flip: Listed = { ...compareActions.flip, keys: ['>'] }
    expect(collisions({ room: Object.values(frameActions), viewer: [flip] })).toEqual([
      '>: room and viewer',
    ])
    expect(collisions({ viewer: [flip, flip] })).toEqual(['>: viewer and viewer'])
    const field: Listed = { ...flip, where: 'fields' }
    expect(collisions({ viewer: [flip], questions: [field] })).toEqual([])
    expect(collisions({ viewer: [flip], pictures: [flip] })).toEqual([])
  })
  it('can be typed: no letter of a modifier, no name that no keyboard has', () => {
    const named =
      /^(Shift\+|Alt\+|Alt\+Shift\+|Ctrl\+)?([A-Z0-9]|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Enter|Delete|Escape|Backspace|F[89])$/
    const plain = /^[a-z0-9!-/:-@[-`{-~]$/
    const all = [...Object.values(SCOPES).flat(), ...allItemActions].flatMap(({ keys }) => keys)
    expect(all.filter((key) => !named.test(key) && !plain.test(key))).toEqual([])
    // A capital alone is never what a key press is called: Shift and M is "Shift+M".
    expect(all.filter((key) => /^[A-Z]$/.test(key))).toEqual([])
  })
})

/** Kinds share keys: digits and letters of options, N for none. */
function answersOfKinds(): string[] {
  const rows = [...answerKeys]
  return rows.flatMap((row, n) =>
    rows
      .slice(n + 1)
      .flatMap((other) => row.keys.filter((key) => other.keys.includes(key)))
      .map((key) => `${key}: answers and answers`),
  )
}
