import { describe, expect, it } from 'vitest'
import { ProgressEngine } from '@/coordination/progress/progress-engine'
import {
  codesOf,
  reminderText,
  type SentToServer,
  sinceWords,
} from '@/coordination/progress/rater-words'
import { packageZip } from '@/package'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from '../report/reading-fixture'

const questions: FixtureItem['questions'] = [{ kind: 'yes-no', truth: { is: 'yes' } }]
const IDS = ['i1', 'i2', 'i3', 'i4']
const studyOf = (codes?: readonly string[]) =>
  makeFixture(
    IDS.map((id) => ({ id, category: 'C', questions })),
    codes === undefined ? {} : { raters: { codes: [...codes] } },
  )
type Study = ReturnType<typeof studyOf>

async function engineOf(fixture: Study) {
  const engine = new ProgressEngine()
  const zip = new Blob([packageZip(new Map([['study.json', bytesOf(fixture.studyText)]])).slice()])
  expect(await engine.open(zip, 'study.zip')).toEqual([])
  return engine
}
const fileOf = (fixture: Study, code: string, readItems = IDS.length, sessionNumber = 1) => ({
  name: `answers-${code}-${readItems}-${sessionNumber}.json`,
  bytes: bytesOf(
    makeAnswersFile(fixture, {
      code,
      readItems,
      sessionNumber,
      isFinished: readItems === IDS.length,
      answer: () => 'yes',
    }),
  ),
})
const states = (view: ReturnType<ProgressEngine['view']>) =>
  view.raters.map(({ rater, state, answered, total }) => `${rater} ${state} ${answered}/${total}`)

describe('who is due', () => {
  it('is known from the codes of the study: handed in, under way and due, with items of how many', async () => {
    const fixture = studyOf(['A', 'B', 'C'])
    const engine = await engineOf(fixture)
    expect(states(engine.view())).toEqual(['A due 0/4', 'B due 0/4', 'C due 0/4'])
    engine.add([fileOf(fixture, 'B', 2), fileOf(fixture, 'C')])
    const view = engine.view()
    expect(states(view)).toEqual(['A due 0/4', 'B under-way 2/4', 'C handed-in 4/4'])
    expect(view.raters.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual([
      null,
      '2026-02-03',
      '2026-02-03',
    ])
    // A later file of the same session takes the place of the first.
    engine.add([fileOf(fixture, 'B')])
    expect(states(engine.view())[1]).toBe('B handed-in 4/4')
  })
  it('is known from the list that the coordinator states, where any code may sign in; another code is named', async () => {
    const fixture = studyOf()
    const engine = await engineOf(fixture)
    const { added } = engine.add([fileOf(fixture, 'Meyer', 1), fileOf(fixture, 'Zoe')])
    expect(states(engine.view())).toEqual(['Meyer under-way 1/4', 'Zoe handed-in 4/4'])
    expect(engine.view().raters.every(({ isExpected }) => isExpected)).toBe(true)
    const view = engine.expect(['Meier', 'Zoe', 'Kim'])
    expect(states(view)).toEqual([
      'Meier due 0/4',
      'Zoe handed-in 4/4',
      'Kim due 0/4',
      'Meyer under-way 1/4',
    ])
    expect(view.raters.filter(({ isExpected }) => !isExpected)).toEqual([
      expect.objectContaining({ rater: 'Meyer', nearest: 'Meier' }),
    ])
    // One who has sent a file is no typing error of another.
    expect(engine.expect(['Meier', 'Zoe']).raters.at(-1)).toMatchObject({
      rater: 'Meyer',
      nearest: 'Meier',
    })
    engine.remove(added.slice(0, 1))
    expect(states(engine.view())).toEqual(['Meier due 0/4', 'Zoe handed-in 4/4'])
  })
  it('R83: a rater whose file says that it is simulated is named as that', async () => {
    const fixture = studyOf(['A', 'B'])
    const engine = await engineOf(fixture)
    const answers = makeAnswersFile(fixture, { code: 'A', isSimulated: true, answer: () => 'yes' })
    engine.add([{ name: 'a.json', bytes: bytesOf(answers) }, fileOf(fixture, 'B')])
    const { raters, rows } = engine.view()
    expect(raters.map(({ rater, isSimulated }) => [rater, isSimulated])).toEqual([
      ['A', true],
      ['B', false],
    ])
    expect(rows.map(({ state }) => state)).toEqual(['consistent, simulated', 'consistent'])
  })
  it('has handed in with the last session that the study asks for', async () => {
    const fixture = makeFixture(
      IDS.map((id) => ({ id, category: 'C', questions })),
      { reading: { sessions: { count: 2, washoutDays: 0 } } } as never,
    )
    const engine = await engineOf(fixture)
    engine.add([fileOf(fixture, 'A')])
    expect(states(engine.view())).toEqual(['A under-way 4/8'])
    engine.add([fileOf(fixture, 'A', 4, 2)])
    expect(states(engine.view())).toEqual(['A handed-in 8/8'])
  })
  it('no file that does not verify hands in anything, and no model is a rater', async () => {
    const fixture = studyOf(['A'])
    const engine = await engineOf(fixture)
    const { name, bytes } = fileOf(fixture, 'A')
    const changed = new TextDecoder().decode(bytes).replace('"yes"', '"no"')
    engine.add([
      { name, bytes: bytesOf(JSON.parse(changed)) },
      { name: 'm.jsonl', bytes: bytesOf('{"model":"GPT","item":"i1","value":"yes"}\n') },
    ])
    expect(states(engine.view())).toEqual(['A due 0/4'])
    expect(engine.view().rows).toHaveLength(2)
  })
})

describe('the list of whom to remind', () => {
  const now = new Date(2026, 1, 20, 8)
  const frozenAt = new Date(2026, 1, 1, 23).toISOString()
  it('says since when, by days of the calendar, and leaves out who is complete as sent', async () => {
    const fixture = studyOf(['A', 'B', 'C'])
    const engine = await engineOf(fixture)
    engine.add([fileOf(fixture, 'B', 2), fileOf(fixture, 'C')])
    const { raters } = engine.view()
    expect(raters.map((rater) => sinceWords(rater, frozenAt, now))).toEqual([
      'frozen 1 Feb 2026, 19 days ago',
      'last answer 3 Feb 2026, 17 days ago',
      'finished 3 Feb 2026, 17 days ago',
    ])
    expect(reminderText('Lesions', raters, frozenAt, now)).toBe(
      [
        'Lesions: readers who have not submitted, 20 Feb 2026',
        'A: no file yet, 4 cases (frozen 1 Feb 2026, 19 days ago)',
        'B: 2 of 4 cases (last answer 3 Feb 2026, 17 days ago)',
        '',
      ].join('\n'),
    )
    // Of a study that collects over a network, what was sent counts as well as what was handed in.
    const sent = (done: number, isComplete: boolean) => ({
      done,
      isComplete,
      lastAt: '2026-02-19T10:00:00Z',
    })
    const line = (live: SentToServer) =>
      reminderText('Lesions', raters, frozenAt, now, live).split('\n').slice(0, -1)
    expect(line(new Map([['A', sent(4, true)]]))).toEqual([
      'Lesions: readers who have not submitted, 20 Feb 2026',
      'B: 2 of 4 cases (last answer 3 Feb 2026, 17 days ago)',
    ])
    expect(
      line(
        new Map([
          ['A', sent(3, false)],
          ['B', sent(1, false)],
        ]),
      ).slice(1),
    ).toEqual([
      'A: 3 of 4 cases (last sent 19 Feb 2026, yesterday)',
      'B: 2 of 4 cases (last answer 3 Feb 2026, 17 days ago)',
    ])
    expect(
      reminderText(
        'Lesions',
        raters,
        frozenAt,
        now,
        new Map([
          ['A', sent(4, true)],
          ['B', sent(4, true)],
        ]),
      ),
    ).toBe('')
    expect(line(null)[0]).toBe(
      'Lesions: readers who have not submitted, 20 Feb 2026, based only on returned files',
    )
    engine.add([fileOf(fixture, 'A'), fileOf(fixture, 'B')])
    expect(reminderText('Lesions', engine.view().raters, frozenAt, now)).toBe('')
  })
  it.each([
    ['one a line', 'R1\nR2\r\nR3\n'],
    ['from a spreadsheet', 'R1\tR2\nR3'],
    ['with commas', ' R1, R2,R3 ,'],
    ['with semicolons, and one twice', 'R1; R2;R3;R1'],
  ])('codes come %s', (_, text) => {
    expect(codesOf(text)).toEqual(['R1', 'R2', 'R3'])
  })
})
